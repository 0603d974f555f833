import { headOffice } from '@/domain/etax';
import { at, readXml } from './check/read-xml';
import { statedBuyer } from './read-party';
import type { PrintedBuyer } from './types';

/** The buyer as an invoice states it, read from its XML, without the mail address: the form may have been erased since. */
export function buyerOfInvoice(xml: string): PrintedBuyer {
  const { name, taxId, branchNo } = statedBuyer(xml);
  const agreement = at(readXml(xml), 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement');
  const address = at(agreement, 'BuyerTradeParty/PostalTradeAddress');
  const textOf = (part: string) => at(address, part)?.text ?? '';
  return {
    type: branchNo === null ? 'individual' : 'corporation',
    name,
    taxNo: taxId,
    branchNo: branchNo ?? headOffice,
    houseNo: textOf('LineOne'),
    area: textOf('LineTwo'),
    postcode: textOf('PostcodeCode'),
    email: null,
  };
}
