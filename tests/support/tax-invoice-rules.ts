import type { XmlElement } from './xml-tree';
import { all, at } from './xml-tree';

/** The rules of ETDA's TaxInvoice_Schematron_2p0.sch that concern what a shop writes, by their names there. */
export function ruleFaults(root: XmlElement): string[] {
  const document = at(root, 'ExchangedDocument');
  const agreement = at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement');
  const [seller, buyer] = [at(agreement, 'SellerTradeParty'), at(agreement, 'BuyerTradeParty')];
  const references = all(agreement, 'AdditionalReferencedDocument');
  const purposeCode = textAt(document, 'PurposeCode');
  const rules: Record<string, boolean> = {
    'TIV-Document-001': ['388', 'T02', 'T03', 'T04'].includes(textAt(document, 'TypeCode')),
    'TIV-Document-004': references.length === 0 || ['TIVC01', 'TIVC02', 'TIVC99'].includes(purposeCode),
    'TIV-Document-005': purposeCode !== 'TIVC99' || textAt(document, 'Purpose') !== '',
    'TIV-AdditionalReferencedDocument-001':
      references.length === 0 ||
      references.some((reference) => ['388', 'T02', 'T03', 'T04'].includes(textAt(reference, 'ReferenceTypeCode'))),
    ...sellerRules(seller),
    ...buyerRules(buyer),
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

function sellerRules(seller: XmlElement | undefined): Record<string, boolean> {
  const address = at(seller, 'PostalTradeAddress');
  const told = (name: string) => textAt(address, name) !== '';
  return {
    'TIV-SellerTradeParty-001': textAt(seller, 'Name') !== '',
    'TIV-SellerTradeParty-004': ['TXID', 'NIDN'].includes(schemeOf(seller)),
    'TIV-SellerTradeParty-005': taxpayerIsRight(seller),
    'TIV-SellerTradeParty-007': textAt(address, 'PostcodeCode').length === 5,
    'TIV-SellerTradeParty-008': textAt(address, 'CountryID') === 'TH',
    'TIV-SellerTradeParty-009': told('BuildingNumber'),
    'TIV-SellerTradeParty-010': told('CityName'),
    'TIV-SellerTradeParty-011': told('CitySubDivisionName'),
    'TIV-SellerTradeParty-012': told('CountrySubDivisionID'),
  };
}

function buyerRules(buyer: XmlElement | undefined): Record<string, boolean> {
  const address = at(buyer, 'PostalTradeAddress');
  return {
    'TIV-BuyerTradeParty-001': textAt(buyer, 'SpecifiedTaxRegistration/ID') !== '',
    'TIV-BuyerTradeParty-002': ['TXID', 'NIDN', 'CCPT', 'OTHR'].includes(schemeOf(buyer)),
    'TIV-BuyerTradeParty-003': taxpayerIsRight(buyer),
    'TIV-BuyerTradeParty-007': textAt(address, 'LineOne') !== '',
    'TIV-BuyerTradeParty-008': textAt(address, 'PostcodeCode').length === 5,
    'TIV-BuyerTradeParty-009': textAt(address, 'CountryID') !== '',
  };
}

function taxpayerIsRight(party: XmlElement | undefined): boolean {
  const id = textAt(party, 'SpecifiedTaxRegistration/ID');
  return schemeOf(party) === 'NIDN' ? /^\d{13}$/.test(id) : /^\d{18}$/.test(id);
}

function schemeOf(party: XmlElement | undefined): string {
  return at(party, 'SpecifiedTaxRegistration/ID')?.attributes.schemeID ?? '';
}

function textAt(element: XmlElement | undefined, path: string): string {
  return at(element, path)?.text ?? '';
}
