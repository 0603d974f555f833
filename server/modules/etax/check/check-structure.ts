import { readAreaLines } from '@/server/modules/areas/read-areas';
import type { XmlElement } from './read-xml';

/**
 * What ETDA's schema TaxInvoice_CrossIndustryInvoice_2p1.xsd allows: for each type its elements in order, with cardinality (1,
 * ? at most once, * any number, + at least once) and type. Parts that no shop needs (contacts by telephone, shipping, payers,
 * deposits) are left out, so a change that writes them must extend this list first.
 */
const types: Record<string, readonly string[]> = {
  Invoice: [
    'rsm:ExchangedDocumentContext 1 Context',
    'rsm:ExchangedDocument 1 Document',
    'rsm:SupplyChainTradeTransaction 1 Transaction',
    'ds:Signature ? Signature',
  ],
  Context: ['ram:GuidelineSpecifiedDocumentContextParameter 1 Parameter'],
  Parameter: ['ram:ID 1 id35'],
  Document: [
    'ram:ID 1 id35',
    'ram:Name 1 text35',
    'ram:TypeCode 1 documentCode',
    'ram:IssueDateTime 1 time',
    'ram:Purpose ? text256',
    'ram:PurposeCode ? purposeCode',
    'ram:GlobalID ? id70',
    'ram:CreationDateTime 1 time',
    'ram:IncludedNote * Note',
  ],
  Note: ['ram:Subject ? text500', 'ram:Content * text500'],
  Transaction: [
    'ram:ApplicableHeaderTradeAgreement 1 Agreement',
    'ram:ApplicableHeaderTradeDelivery 1 Delivery',
    'ram:ApplicableHeaderTradeSettlement 1 Settlement',
    'ram:IncludedSupplyChainTradeLineItem + Line',
  ],
  Agreement: [
    'ram:SellerTradeParty 1 Party',
    'ram:BuyerTradeParty 1 Party',
    'ram:BuyerOrderReferencedDocument ? Reference',
    'ram:AdditionalReferencedDocument * Reference',
  ],
  Party: [
    'ram:ID * id35',
    'ram:GlobalID * id70',
    'ram:Name ? text256',
    'ram:SpecifiedTaxRegistration ? Registration',
    'ram:DefinedTradeContact * Contact',
    'ram:PostalTradeAddress ? Address',
  ],
  Registration: ['ram:ID ? id35'],
  Contact: [
    'ram:PersonName ? text140',
    'ram:DepartmentName ? text140',
    'ram:EmailURIUniversalCommunication ? Communication',
  ],
  Communication: ['ram:URIID ? id256'],
  Address: [
    'ram:PostcodeCode ? code16',
    'ram:BuildingName ? text70',
    'ram:LineOne ? text256',
    'ram:LineTwo ? text256',
    'ram:LineThree ? text70',
    'ram:LineFour ? text70',
    'ram:LineFive ? text70',
    'ram:StreetName ? text70',
    'ram:CityName ? district',
    'ram:CitySubDivisionName ? subDistrict',
    'ram:CountryID ? country',
    'ram:CountrySubDivisionID ? province',
    'ram:BuildingNumber ? text16',
  ],
  Reference: ['ram:IssuerAssignedID ? id35', 'ram:IssueDateTime ? time', 'ram:ReferenceTypeCode ? referenceCode'],
  Delivery: ['ram:ActualDeliverySupplyChainEvent ? Event'],
  Event: ['ram:OccurrenceDateTime ? time'],
  Settlement: [
    'ram:InvoiceCurrencyCode ? currency',
    'ram:ApplicableTradeTax + Tax',
    'ram:SpecifiedTradeAllowanceCharge * Allowance',
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation 1 Sums',
  ],
  Tax: [
    'ram:TypeCode 1 taxCode',
    'ram:CalculatedRate 1 rate',
    'ram:BasisAmount + amount',
    'ram:CalculatedAmount + amount',
  ],
  Allowance: [
    'ram:ChargeIndicator ? yesOrNo',
    'ram:ActualAmount * amount',
    'ram:ReasonCode ? code16',
    'ram:Reason ? text256',
    'ram:TypeCode ? allowanceCode',
  ],
  Sums: [
    'ram:LineTotalAmount + amount',
    'ram:AllowanceTotalAmount * amount',
    'ram:ChargeTotalAmount * amount',
    'ram:TaxBasisTotalAmount + amount',
    'ram:TaxTotalAmount + amount',
    'ram:GrandTotalAmount + amount',
  ],
  Line: [
    'ram:AssociatedDocumentLineDocument 1 LineDocument',
    'ram:SpecifiedTradeProduct 1 Product',
    'ram:SpecifiedLineTradeAgreement 1 LineAgreement',
    'ram:SpecifiedLineTradeDelivery 1 LineDelivery',
    'ram:SpecifiedLineTradeSettlement 1 LineSettlement',
  ],
  LineDocument: ['ram:LineID 1 id35'],
  Product: ['ram:ID ? id35', 'ram:GlobalID ? id70', 'ram:Name + text256', 'ram:Description * text256'],
  LineAgreement: ['ram:GrossPriceProductTradePrice ? Price'],
  Price: ['ram:ChargeAmount + amount', 'ram:AppliedTradeAllowanceCharge * Allowance'],
  LineDelivery: ['ram:BilledQuantity 1 quantity', 'ram:PerPackageUnitQuantity ? quantity'],
  LineSettlement: [
    'ram:ApplicableTradeTax * Tax',
    'ram:SpecifiedTradeAllowanceCharge * Allowance',
    'ram:SpecifiedTradeSettlementLineMonetarySummation 1 LineSums',
  ],
  LineSums: [
    'ram:TaxTotalAmount * amount',
    'ram:NetLineTotalAmount + amount',
    'ram:NetIncludingTaxesLineTotalAmount + amount',
  ],
};

/** Where ETDA's schema DebitCreditNote_CrossIndustryInvoice differs for a credit note. */
const noteTypes: typeof types = {
  ...types,
  Document: types.Document?.map((line) => line.replace('PurposeCode ? purposeCode', 'PurposeCode 1 creditCode')) ?? [],
  Agreement: types.Agreement?.map((line) => line.replace('Document * Reference', 'Document + Reference')) ?? [],
  Sums: [
    'ram:OriginalInformationAmount + amount',
    'ram:LineTotalAmount + amount',
    'ram:DifferenceInformationAmount + amount',
    ...(types.Sums?.slice(1) ?? []),
  ],
  LineDelivery: ['ram:BilledQuantity ? quantity', 'ram:PerPackageUnitQuantity ? quantity'],
};

/** The types by the document's root. */
const typesByRoot = new Map([
  ['rsm:TaxInvoice_CrossIndustryInvoice', types],
  ['rsm:DebitCreditNote_CrossIndustryInvoice', noteTypes],
]);

type Simple = { attributes: readonly string[]; isRight(text: string): boolean };

const identifier = ['schemeID', 'schemeAgencyID', 'schemeVersionID'];
const list = ['listID', 'listAgencyID', 'listVersionID', 'name'];
const oneOf = (codes: readonly string[], attributes: readonly string[]): Simple => ({
  attributes,
  isRight: (text) => codes.includes(text),
});
const like = (pattern: RegExp, attributes: readonly string[] = []): Simple => ({
  attributes,
  isRight: (text) => pattern.test(text),
});
/** The schema's texts are tokens: no leading, trailing or double spaces, and never empty. */
const token = (most: number, attributes: readonly string[]): Simple => ({
  attributes,
  isRight: (text) => text === text.replace(/\s+/g, ' ').trim() && text !== '' && [...text].length <= most,
});

const documentCodes = ['80', '81', '82', '380', '388', 'T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07'];
const simpleTypes: Record<string, Simple> = {
  ...Object.fromEntries([16, 35, 70, 140, 256, 500].map((most) => [`text${most}`, token(most, ['languageID'])])),
  ...Object.fromEntries([35, 70, 256].map((most) => [`id${most}`, token(most, identifier)])),
  code16: token(16, list),
  documentCode: oneOf(documentCodes, list),
  referenceCode: oneOf(documentCodes, list),
  purposeCode: oneOf(['TIVC01', 'TIVC02', 'TIVC99'], []),
  creditCode: oneOf(['CDNG01', 'CDNG02', 'CDNG03', 'CDNG04', 'CDNG05', 'CDNG99'], []),
  taxCode: oneOf(['VAT', 'FRE'], list),
  allowanceCode: oneOf(['95'], list),
  currency: oneOf(['THB'], list),
  country: oneOf(['TH'], identifier),
  province: { attributes: identifier, isRight: (text) => isArea(text, 2) },
  district: { attributes: list, isRight: (text) => isArea(text, 4) },
  subDistrict: { attributes: list, isRight: (text) => isArea(text, 6) },
  time: like(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?$/),
  amount: like(/^\d{1,13}(\.\d{1,5})?$/, ['currencyID']),
  rate: like(/^\d{1,3}(\.\d{1,8})?$/),
  quantity: like(/^\d{1,7}(\.\d{1,10})?$/, ['unitCode']),
  yesOrNo: like(/^(true|false|0|1)$/),
};

let areas: ReadonlySet<string> | undefined;

function isArea(id: string, digits: number): boolean {
  areas ??= new Set(readAreaLines().map((area) => area.id));
  return id.length === digits && areas.has(id);
}

/** Returns what the schema would refuse, with the path of each fault. */
export function structureFaults(root: XmlElement): string[] {
  const known = typesByRoot.get(root.name);
  return known ? childFaults(root, 'Invoice', { types: known, path: 'Invoice' }) : [`the root is ${root.name}`];
}

type Within = { types: Readonly<Record<string, readonly string[]>>; path: string };

function childFaults(element: XmlElement, type: string, { types, path }: Within): string[] {
  // The signature's own elements are checked when it is verified.
  if (type === 'Signature') return [];
  const simple = simpleTypes[type];
  if (simple) return simpleFaults(element, simple, path);
  const allowed = (types[type] ?? []).map(readRule);
  const faults = element.text.trim() ? [`${path} has text of its own`] : [];
  let rest = element.children;
  for (const { name, occurs, type: childType } of allowed) {
    const count = rest.findIndex((child) => child.name !== name);
    const found = rest.slice(0, count < 0 ? rest.length : count);
    rest = rest.slice(found.length);
    if (found.length === 0 && /[1+]/.test(occurs)) faults.push(`${path} lacks ${name}`);
    if (found.length > 1 && /[1?]/.test(occurs)) faults.push(`${path} has ${name} twice`);
    faults.push(...found.flatMap((child) => childFaults(child, childType, { types, path: `${path}/${name}` })));
  }
  return rest.length > 0 ? [...faults, `${path} has ${rest[0]?.name} where it may not be`] : faults;
}

function simpleFaults({ attributes, children, text }: XmlElement, simple: Simple, path: string): string[] {
  const foreign = Object.keys(attributes).filter((name) => !simple.attributes.includes(name));
  return [
    ...foreign.map((name) => `${path} may not have ${name}`),
    ...(children.length > 0 ? [`${path} holds elements`] : []),
    // Does not quote the value, which may be personal, because faults are logged.
    ...(simple.isRight(text) ? [] : [`${path} is not right`]),
  ];
}

function readRule(rule: string): { name: string; occurs: string; type: string } {
  const [name = '', occurs = '', type = ''] = rule.split(' ');
  return { name, occurs, type };
}
