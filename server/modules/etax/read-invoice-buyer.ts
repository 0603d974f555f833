import { headOffice } from '@/domain/etax';
import { at, readXml } from './check/read-xml';
import type { PrintedBuyer } from './types';

/** The buyer as an invoice states it, read from its XML, without the mail address: the form may have been erased since. */
export function buyerOfInvoice(xml: string): PrintedBuyer {
  const agreement = at(readXml(xml), 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement');
  const buyer = at(agreement, 'BuyerTradeParty');
  const textOf = (path: string) => at(buyer, path)?.text ?? '';
  const id = textOf('SpecifiedTaxRegistration/ID');
  const isCompany = at(buyer, 'SpecifiedTaxRegistration/ID')?.attributes.schemeID === 'TXID';
  return {
    type: isCompany ? 'corporation' : 'individual',
    name: textOf('Name'),
    taxNo: id.slice(0, 13),
    branchNo: isCompany ? id.slice(13) : headOffice,
    houseNo: textOf('PostalTradeAddress/LineOne'),
    area: textOf('PostalTradeAddress/LineTwo'),
    postcode: textOf('PostalTradeAddress/PostcodeCode'),
    email: null,
  };
}
