import type { XmlElement } from './read-xml';
import { all, at } from './read-xml';

/** A rule of ETDA's Schematron, version 2.1: its name there, and what it refuses in our words. */
export type Rule = { name: string; refuses: string; isBroken: (document: DocumentParts) => boolean };

/** The parts of a document that the rules look at. */
type DocumentParts = {
  root: XmlElement;
  document: XmlElement | undefined;
  seller: XmlElement | undefined;
  buyer: XmlElement | undefined;
  references: XmlElement[];
};

/** The rules of tax invoices that ours could break, in the order of the Schematron, where some names occur several times. */
export const rules: readonly Rule[] = [
  rule('TIV-DocumentContext-001', 'a version other than 2.1', ({ root }) => {
    const id = at(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID');
    return !['v2.1', '2.1'].includes(id?.attributes.schemeVersionID ?? '');
  }),
  rule('TIV-Document-001', 'a type other than 388, T02, T03 or T04', ({ document }) => {
    return !['388', 'T02', 'T03', 'T04'].includes(textAt(document, 'TypeCode'));
  }),
  rule('TIV-Document-004', 'a replacement without one of its purposes', ({ document, references }) => {
    return references.length > 0 && !['TIVC01', 'TIVC02', 'TIVC99'].includes(textAt(document, 'PurposeCode'));
  }),
  rule('TIV-Document-005', 'purpose TIVC99 without words', ({ document }) => {
    return textAt(document, 'PurposeCode') === 'TIVC99' && textAt(document, 'Purpose') === '';
  }),
  rule('TIV-Document-006', 'a seller whose number is that of whoever issues for it', ({ root, seller }) => {
    const issuer = at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoicerTradeParty');
    return taxIdOf(seller).slice(0, 13) === taxIdOf(issuer).slice(0, 13);
  }),
  rule(
    'TIV-AdditionalReferencedDocument-001',
    'a reference to something other than a full invoice',
    ({ references }) => {
      const full = ['388', 'T02', 'T03', 'T04', 'T05', 'T06'];
      return references.length > 0 && !references.some((one) => full.includes(textAt(one, 'ReferenceTypeCode')));
    },
  ),
  rule('TIV-AdditionalReferencedDocument-002', 'a reference without a number', ({ references }) => {
    return references.length > 0 && !references.some((one) => at(one, 'IssuerAssignedID'));
  }),
  rule('TIV-AdditionalReferencedDocument-003', 'a reference without a date', ({ references }) => {
    return references.length > 0 && !references.some((one) => at(one, 'IssueDateTime'));
  }),
  rule('TIV-SellerTradeParty-001', 'a seller without a name', ({ seller }) => textAt(seller, 'Name') === ''),
  rule('TIV-SellerTradeParty-002', 'a seller without a registration', ({ seller }) => !registrationOf(seller)),
  rule('TIV-SellerTradeParty-003', 'a seller without a number', ({ seller }) => taxIdOf(seller) === ''),
  rule('TIV-SellerTradeParty-004', 'a seller’s number of another kind than TXID or NIDN', ({ seller }) => {
    return !['', 'TXID', 'NIDN'].includes(schemeOf(seller));
  }),
  rule('TIV-SellerTradeParty-005', 'a seller’s TXID that has not 18 characters', ({ seller }) => {
    return isCompanyId(seller) && lengthOf(seller) !== 18;
  }),
  rule('TIV-SellerTradeParty-013', 'a seller’s TXID that is no number', ({ seller }) => {
    return isCompanyId(seller) && lengthOf(seller) === 18 && !isNumber(taxIdOf(seller));
  }),
  rule('TIV-SellerTradeParty-015', 'a seller’s NIDN that has not 13 characters', ({ seller }) => {
    return schemeOf(seller) === 'NIDN' && lengthOf(seller) !== 13;
  }),
  rule('TIV-SellerTradeParty-006', 'a seller’s NIDN that is no number', ({ seller }) => {
    return schemeOf(seller) === 'NIDN' && lengthOf(seller) === 13 && !isNumber(taxIdOf(seller));
  }),
  rule('TIV-SellerTradeParty-014', 'a seller’s NIDN that is a placeholder', ({ seller }) =>
    isPlaceholder(seller, 'NIDN'),
  ),
  rule('TIV-SellerTradeParty-014', 'a seller’s TXID that is a placeholder', ({ seller }) =>
    isPlaceholder(seller, 'TXID'),
  ),
  rule('TIV-SellerTradeParty-007', 'a seller without a postcode of five characters', ({ seller }) => {
    return partOf(seller, 'PostcodeCode').length !== 5;
  }),
  rule(
    'TIV-SellerTradeParty-008',
    'a seller outside of Thailand',
    ({ seller }) => partOf(seller, 'CountryID') !== 'TH',
  ),
  rule('TIV-SellerTradeParty-009', 'a seller without the number of the house', lacks('BuildingNumber')),
  rule('TIV-SellerTradeParty-010', 'a seller without a district', lacks('CityName')),
  rule('TIV-SellerTradeParty-011', 'a seller without a sub-district', lacks('CitySubDivisionName')),
  rule('TIV-SellerTradeParty-012', 'a seller without a province', lacks('CountrySubDivisionID')),
  rule('TIV-BuyerTradeParty-001', 'a buyer without a name', ({ buyer }) => textAt(buyer, 'Name') === ''),
  rule('TIV-BuyerTradeParty-001', 'a buyer without a registration', ({ buyer }) => !registrationOf(buyer)),
  rule('TIV-BuyerTradeParty-001', 'a buyer without a number', ({ buyer }) => taxIdOf(buyer) === ''),
  rule('TIV-BuyerTradeParty-002', 'a buyer’s number of another kind than TXID, NIDN, CCPT or OTHR', ({ buyer }) => {
    return !['', 'TXID', 'NIDN', 'CCPT', 'OTHR'].includes(schemeOf(buyer));
  }),
  rule('TIV-BuyerTradeParty-003', 'a buyer’s TXID that has not 18 characters', ({ buyer }) => {
    return isCompanyId(buyer) && taxIdOf(buyer) !== '' && lengthOf(buyer) !== 18;
  }),
  rule('TIV-BuyerTradeParty-012', 'a buyer’s NIDN that has not 13 characters', ({ buyer }) => {
    return schemeOf(buyer) === 'NIDN' && lengthOf(buyer) !== 13;
  }),
  rule('TIV-BuyerTradeParty-010', 'a buyer’s TXID that is no number', ({ buyer }) => {
    return isCompanyId(buyer) && lengthOf(buyer) === 18 && !isNumber(taxIdOf(buyer));
  }),
  rule('TIV-BuyerTradeParty-004', 'a buyer’s NIDN that is no number', ({ buyer }) => {
    return schemeOf(buyer) === 'NIDN' && lengthOf(buyer) === 13 && !isNumber(taxIdOf(buyer));
  }),
  rule('TIV-BuyerTradeParty-005', 'a buyer’s CCPT of more than 35 characters', ({ buyer }) => {
    return schemeOf(buyer) === 'CCPT' && lengthOf(buyer) > 35;
  }),
  rule('TIV-BuyerTradeParty-006', 'a buyer’s OTHR that is not N/A', ({ buyer }) => {
    return schemeOf(buyer) === 'OTHR' && taxIdOf(buyer) !== 'N/A';
  }),
  rule('TIV-BuyerTradeParty-011', 'a buyer’s NIDN that is a placeholder', ({ buyer }) => isPlaceholder(buyer, 'NIDN')),
  rule('TIV-BuyerTradeParty-011', 'a buyer’s TXID that is a placeholder', ({ buyer }) => isPlaceholder(buyer, 'TXID')),
  rule('TIV-BuyerTradeParty-007', 'a buyer without an address, in lines or in parts', ({ buyer }) => {
    const parts = ['BuildingNumber', 'CityName', 'CitySubDivisionName', 'CountrySubDivisionID'];
    return partOf(buyer, 'LineOne') === '' && parts.some((part) => partOf(buyer, part) === '');
  }),
  rule('TIV-BuyerTradeParty-008', 'a buyer in Thailand without a postcode of five characters', ({ buyer }) => {
    return partOf(buyer, 'CountryID') === 'TH' && partOf(buyer, 'PostcodeCode').length !== 5;
  }),
  rule('TIV-BuyerTradeParty-009', 'a buyer without a country', ({ buyer }) => partOf(buyer, 'CountryID') === ''),
];

/**
 * The rules of credit notes that ours could break. Those of the parties are the invoice's of version 2.1, which refuse all that the
 * published ones of notes (2.0) do.
 */
export const noteRules: readonly Rule[] = [
  rule('DCN-Document-001', 'a type other than 81', ({ document }) => textAt(document, 'TypeCode') !== '81'),
  rule('DCN-Document-004', 'a note without a purpose', ({ document }) => textAt(document, 'PurposeCode') === ''),
  rule('DCN-Document-006', 'a credit for another purpose than those of goods', ({ document }) => {
    return !['CDNG01', 'CDNG02', 'CDNG03', 'CDNG04', 'CDNG05', 'CDNG99'].includes(textAt(document, 'PurposeCode'));
  }),
  rule('DCN-Document-007', 'purpose CDNG99 without words', ({ document }) => {
    return textAt(document, 'PurposeCode') === 'CDNG99' && textAt(document, 'Purpose') === '';
  }),
  rule('DCN-AdditionalReferencedDocument-001', 'a note without a reference to an invoice or note', ({ references }) => {
    const known = ['388', 'T02', 'T03', 'T04', 'T05', 'T06', '80', '81'];
    return !references.some((one) => known.includes(textAt(one, 'ReferenceTypeCode')));
  }),
  rule('DCN-AdditionalReferencedDocument-002', 'a reference without number, date or type', ({ references }) => {
    const parts = ['IssuerAssignedID', 'IssueDateTime', 'ReferenceTypeCode'];
    return references.some((one) => parts.some((part) => textAt(one, part) === ''));
  }),
  // What section 86/10 states must fit together, although no rule of ETDA's asks for it.
  rule('difference', 'values that do not differ by the difference', ({ root }) => {
    const [original, correct, difference] = [
      'OriginalInformationAmount',
      'LineTotalAmount',
      'DifferenceInformationAmount',
    ].map((name) => satangAt(root, name));
    return Number(original) - Number(correct) !== difference;
  }),
  rule('total', 'a difference that is not the total with its tax', ({ root }) => {
    const [difference, tax, total] = ['DifferenceInformationAmount', 'TaxTotalAmount', 'GrandTotalAmount'].map((name) =>
      satangAt(root, name),
    );
    return Number(difference) + Number(tax) !== total;
  }),
  ...rules
    .filter(({ name }) => /^TIV-(Seller|Buyer)TradeParty-/.test(name))
    .map((one) => ({ ...one, name: one.name.replace('TIV', 'DCN') })),
];

const noIssuer = 'nobody issues for the company: there is no InvoicerTradeParty, and the structure allows none';
const noDeposit = 'nothing is paid beforehand in a shop: there is no PrepaidIndicator, and the structure allows none';

/** The other rules, and why our documents cannot break them. */
export const rulesThatCannotApply: Readonly<Record<string, string>> = {
  'the rule without a name': 'the root is another element: the structure refuses it',
  ...named('TIV-InvoicerTradeParty', 14, noIssuer),
  ...named('TIV-PrepaidIndicator', 15, noDeposit),
};

/** Returns the rules that the document breaks, with what each refuses. */
export function ruleFaults(root: XmlElement): string[] {
  const agreement = at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement');
  const parts: DocumentParts = {
    root,
    document: at(root, 'ExchangedDocument'),
    seller: at(agreement, 'SellerTradeParty'),
    buyer: at(agreement, 'BuyerTradeParty'),
    references: all(agreement, 'AdditionalReferencedDocument'),
  };
  const applied = root.name === 'rsm:DebitCreditNote_CrossIndustryInvoice' ? noteRules : rules;
  return applied.filter(({ isBroken }) => isBroken(parts)).map(sentenceOf);
}

export function sentenceOf({ name, refuses }: Rule): string {
  return `${name}: ${refuses}`;
}

function rule(name: string, refuses: string, isBroken: Rule['isBroken']): Rule {
  return { name, refuses, isBroken };
}

const sums =
  'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation';

function satangAt(root: XmlElement, name: string): number {
  return Math.round(Number(textAt(root, `${sums}/${name}`)) * 100);
}

function lacks(part: string): Rule['isBroken'] {
  return ({ seller }) => partOf(seller, part) === '';
}

function named(group: string, count: number, reason: string): Record<string, string> {
  const names = Array.from({ length: count }, (_, at) => `${group}-${String(at + 1).padStart(3, '0')}`);
  return Object.fromEntries(names.map((name) => [name, reason]));
}

function partOf(party: XmlElement | undefined, part: string): string {
  return textAt(party, `PostalTradeAddress/${part}`);
}

function registrationOf(party: XmlElement | undefined): XmlElement | undefined {
  return at(party, 'SpecifiedTaxRegistration');
}

function taxIdOf(party: XmlElement | undefined): string {
  return textAt(party, 'SpecifiedTaxRegistration/ID');
}

function lengthOf(party: XmlElement | undefined): number {
  return [...taxIdOf(party)].length;
}

function schemeOf(party: XmlElement | undefined): string {
  return at(party, 'SpecifiedTaxRegistration/ID')?.attributes.schemeID ?? '';
}

/** A number without a scheme counts as TXID. */
function isCompanyId(party: XmlElement | undefined): boolean {
  return ['', 'TXID'].includes(schemeOf(party));
}

/** As in XPath's boolean conversion, zero counts as no number. */
function isNumber(text: string): boolean {
  return /^\s*-?(\d+(\.\d*)?|\.\d+)\s*$/.test(text) && Number(text) !== 0;
}

function isPlaceholder(party: XmlElement | undefined, scheme: string): boolean {
  const id = taxIdOf(party).slice(0, 13);
  return schemeOf(party) === scheme && (id === '0'.repeat(13) || id === '1'.repeat(13));
}

function textAt(element: XmlElement | undefined, path: string): string {
  return at(element, path)?.text ?? '';
}
