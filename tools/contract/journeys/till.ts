import { randomUUID } from 'node:crypto';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import type { Caller } from '../client';
import { freshMobile } from '../sandbox';
import type { Journey, Walk } from '../walk';
import { at, numberAt, textAt } from '../walk';

export function freshBill(): string {
  return `CT-${randomUUID().slice(0, 12)}`;
}

/** A bill of goods that earn points, and Kids Club points where they are for a baby. */
export function billOf(member_no: string, baht: number, mother_and_baby = false) {
  const goods = { sku: '8850000100017', name: 'Rice', category: 'grocery', quantity: 1, discount: 0 };
  // A little back, since clocks differ.
  const sold_at = Math.floor(Date.now() / 1000) - 300;
  return { bill_no: freshBill(), member_no, sold_at, lines: [{ ...goods, amount: baht, mother_and_baby }] };
}

/** Buys so much that there are points to spend. Returns the member's number. */
export async function earn(walk: Walk, member: Caller, till: Caller, baht: number): Promise<string> {
  const member_no = textAt(await walk.memberOf(member), 'member_no');
  await walk.make('recordPurchase', { as: till, body: billOf(member_no, baht, true) });
  return member_no;
}

export const purchases: Journey = {
  description: 'a member buys at a till',
  needs: ['member', 'branch'],
  calls: [
    'verifyIdentity',
    'recordPurchase',
    'lookUpMember',
    'lookUpMobile',
    'discountWithPoints',
    'voidPurchase',
    'returnPurchase',
    'getBranchSummary',
    'getStaffCode',
  ],
  take: async (walk) => {
    const { member, branch } = walk.callers;
    if (!member || !branch) return;
    const member_no = textAt(await walk.memberOf(member), 'member_no');
    const main = walk.people.get('main');
    if (main)
      await walk.make('verifyIdentity', { as: branch, params: { member_no }, body: { identifier: main.identifier } });
    const bill = billOf(member_no, 50_025, true);
    const sold = await walk.make('recordPurchase', { as: branch, body: bill });
    walk.expect(sold, at(sold, 'cjpoint') === 2001, 'not 1 point for each full 25 baht');
    const again = await walk.make('recordPurchase', { as: branch, body: bill });
    walk.expect(again, at(again, 'cjpoint') === 2001, 'a bill sent twice is another one');
    const before = await walk.make('lookUpMember', { as: branch, params: { member_no } });
    const bill_no = freshBill();
    const paid = await walk.make('discountWithPoints', {
      as: branch,
      params: { member_no },
      body: { bill_no, points: 200 },
    });
    const balance = numberAt(before, 'cjpoint') - 200;
    walk.expect(paid, at(paid, 'baht') === 10 && at(paid, 'balance') === balance, '200 points are not 10 baht, once');
    await walk.make('recordPurchase', { as: branch, body: { ...billOf(member_no, 100), bill_no } });
    const voided = await walk.make('voidPurchase', { as: branch, params: { bill_no } });
    walk.expect(voided, at(voided, 'restored') === 200, 'the points that paid for a void bill do not come back');
    await returnGoods(walk, branch, member_no);
    await sumDay(walk, branch, member_no);
    await sellByMobile(walk, branch, main?.mobile);
    await walk.make('getStaffCode', { as: branch });
    await walk.refused('lookUpMember', { as: branch, params: { member_no: '0000000000000000' } }, [
      'till_member_unknown',
    ]);
  },
};

/** A bill by mobile number, if the server has that switched on; what it gives for the number can only earn. */
async function sellByMobile(walk: Walk, branch: Caller, mobile: string | undefined): Promise<void> {
  if (mobile === undefined) return;
  const asked = { as: branch, body: { mobile } };
  const { answer } = await walk.client.ask('lookUpMobile', { language: 'en', ...asked });
  if (answer.code === 'till_call_unknown') return;
  const member_ref = textAt(await walk.make('lookUpMobile', asked), 'member_ref');
  const { member_no: _card, ...bill } = billOf('', 1000);
  const sold = await walk.make('recordPurchase', { as: branch, body: { ...bill, member_ref } });
  walk.expect(sold, at(sold, 'cjpoint') === 40, 'a bill by mobile number does not earn');
  const unknown = { as: branch, body: { mobile: freshMobile() } };
  await walk.refused('lookUpMobile', unknown, ['till_mobile_unknown']);
}

/** Half of a bill comes back, once, and no more of it than was sold. */
async function returnGoods(walk: Walk, branch: Caller, member_no: string): Promise<void> {
  const bill = billOf(member_no, 1000);
  await walk.make('recordPurchase', { as: branch, body: bill });
  const back = {
    as: branch,
    params: { bill_no: bill.bill_no },
    body: { return_no: freshBill(), returned_at: bill.sold_at, lines: [{ line: 0, quantity: 0.5 }] },
  };
  const first = await walk.make('returnPurchase', back);
  const isHalf = at(first, 'returned_amount') === 500 && at(first, 'cjpoint') === 20;
  walk.expect(first, isHalf, 'half of the goods do not take half of the points back');
  const again = await walk.make('returnPurchase', back);
  walk.expect(again, at(again, 'cjpoint') === 20, 'a return sent twice is another one');
  const more = { ...back.body, return_no: freshBill(), lines: [{ line: 0, quantity: 0.501 }] };
  await walk.refused('returnPurchase', { ...back, body: more }, ['till_return_exceeds_sale']);
}

/** A bill is in the figures of its own day, which a call just after midnight may have left. */
async function sumDay(walk: Walk, branch: Caller, member_no: string): Promise<void> {
  const bill = billOf(member_no, 1000);
  const day = formatCalendarDate(bangkokDate(bill.sold_at));
  const sums = () => walk.make('getBranchSummary', { as: branch, query: { day } });
  const before = await sums();
  await walk.make('recordPurchase', { as: branch, body: bill });
  const after = await sums();
  // Other tills of the branch may sell at the same time.
  const grown = numberAt(after, 'bills', 'amount') - numberAt(before, 'bills', 'amount');
  const more = numberAt(after, 'bills', 'count') - numberAt(before, 'bills', 'count');
  walk.expect(after, grown >= 1000 && more >= 1, 'a bill is missing in the figures of its day');
  await walk.refused('getBranchSummary', { as: branch, query: { day: '2000-01-01' } }, ['till_field_wrong']);
}
