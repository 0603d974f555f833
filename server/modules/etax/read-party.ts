import { at, readXml } from './check/read-xml';

/** The buyer as a document states it. A company has a branch, of which 00000 is the head office; a person has none. */
export type StatedBuyer = { name: string; taxId: string; branchNo: string | null };

/**
 * Reads the buyer from the XML of an invoice or a credit note. Parses that element alone, because a report reads thousands of documents and
 * the rest of each is much longer.
 */
export function statedBuyer(xml: string): StatedBuyer {
  const [party] = /<ram:BuyerTradeParty>[\s\S]*?<\/ram:BuyerTradeParty>/.exec(xml) ?? [];
  if (!party) throw new Error('a tax document names no buyer');
  const buyer = readXml(party.replace('>', ` xmlns:ram="${parties}">`));
  const id = at(buyer, 'SpecifiedTaxRegistration/ID');
  const number = id?.text ?? '';
  const isCompany = id?.attributes.schemeID === 'TXID';
  return {
    name: at(buyer, 'Name')?.text ?? '',
    taxId: isCompany ? number.slice(0, -branchDigits) : number,
    branchNo: isCompany ? number.slice(-branchDigits) : null,
  };
}

/** A company's number ends with that of its branch. */
const branchDigits = 5;

/** The elements are read by their local names. */
const parties = 'urn:etda:uncefact:data:standard:TaxInvoice_ReusableAggregateBusinessInformationEntity:2';
