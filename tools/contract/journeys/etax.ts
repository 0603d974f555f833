import { freshIdentifier } from '../sandbox';
import type { Journey } from '../walk';
import { at, numberAt, textAt } from '../walk';
import { billOf } from './till';

export const receipts: Journey = {
  description: 'a bill becomes a receipt, and a tax invoice',
  needs: ['member', 'branch', 'sandbox'],
  calls: ['getReceipt', 'acceptEtaxTerms', 'requestEtaxCode', 'submitEtax'],
  take: async (walk) => {
    const { member: as, other, branch } = walk.callers;
    if (!as || !branch) return;
    const bill = billOf(textAt(await walk.memberOf(as), 'member_no'), 107);
    const { bill_no } = bill;
    await walk.make('recordPurchase', { as: branch, body: bill });
    const list = await walk.make('listReceipts', { as });
    walk.expect(list, numberAt(list, 'total') > 0, 'a bill of the member is not among the receipts');
    const place = { branch_code: textAt(await walk.make('getStaffCode', { as: branch }), 'branch_code'), bill_no };
    const receipt = await walk.make('getReceipt', { as, params: place });
    walk.expect(receipt, at(receipt, 'total_amount') === 107, 'the receipt has another sum');
    if (other) await walk.refused('getReceipt', { as: other, params: place }, ['404'], true);
    await walk.make('acceptEtaxTerms', { as, body: { ...place, accepted: true } });
    await walk.make('requestEtaxCode', { as, body: { ...place, email: 'somebody-else@example.com' } });
    await walk.make('submitEtax', { as, body: formFor(place, receipt) });
    const asked = await walk.make('getReceipt', { as, params: place });
    walk.expect(asked, at(asked, 'tax_status') !== 'READY', 'a requested tax invoice is still READY');
  },
};

function formFor(place: { branch_code: string; bill_no: string }, receipt: Parameters<typeof textAt>[0]) {
  const address = {
    house_no: '9/1',
    postcode: '10110',
    sub_district_id: '',
    sub_district_name: 'คลองตัน',
    district_id: '',
    district_name: 'คลองเตย',
    province_id: '',
    province_name: 'กรุงเทพมหานคร',
  };
  const person = { tax_no: freshIdentifier(), first_name: 'สมศรี', last_name: 'ใจงาม', branch_no: '00000' };
  return {
    ...place,
    customer: { ...person, email: textAt(receipt, 'email') || 'contract@example.com', address },
    tax_invoice_type: 'individual' as const,
    is_saved_member_info: false,
    receipt: {
      ...place,
      action_type: 'REQUEST' as const,
      branch_name: textAt(receipt, 'branch_name'),
      doc_date: numberAt(receipt, 'purchased_at'),
      tax_status: 'READY' as const,
      total_amount: numberAt(receipt, 'total_amount'),
    },
  };
}
