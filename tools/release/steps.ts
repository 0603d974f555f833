import { randomUUID } from 'node:crypto';
import { etaxForm } from '@/tests/support/etax';
import { deliveryAddress } from '@/tests/support/prizes';
import { lastSteps, memberSteps } from './steps-members';
import type { Step, Walk } from './walk';
import { branch, refusedWith, same, till } from './walk';

/** Compares everything that a member has at both releases. */
export async function readAll({ agree }: Walk): Promise<void> {
  await agree('getMember');
  await agree('getConsents');
  await agree('listReceipts');
  await agree('listClaimedRewards');
  await agree('listCoupons', { body: { scope: 'pocket', page: 1, per_page: 50 } });
  await agree('listPointTransactions', { body: { point_type: 'cjpoint', page: 1, per_page: 50 } });
  await agree('getErasure');
}

export const steps: readonly Step[] = [
  ...memberSteps,
  {
    title: 'a bill',
    take: async ({ one, other, ask, agree, twice, who }) => {
      const body = billOf(who, `A-${randomUUID().slice(0, 8)}`, 25_000);
      const { cjpoint } = await twice('recordPurchase', { ...till, body });
      if (cjpoint !== 1000) throw new Error(`it earned ${cjpoint} points`);
      await agree('lookUpMember', { ...till, params: { member_no: who.memberNo } });
      await agree('getReceipt', { params: { branch_code: branch, bill_no: body.bill_no } });
      const wrong = billOf(who, `B-${randomUUID().slice(0, 8)}`, 1000);
      await ask(one, 'recordPurchase', { ...till, body: wrong });
      await ask(other, 'voidPurchase', { ...till, params: { bill_no: wrong.bill_no } });
      await twice('voidPurchase', { ...till, params: { bill_no: wrong.bill_no } });
    },
  },
  {
    title: 'a bill that points pay',
    take: async ({ one, other, ask, twice, agree, who }) => {
      const bill_no = `D-${randomUUID().slice(0, 8)}`;
      const params = { member_no: who.memberNo };
      await twice('discountWithPoints', { ...till, params, body: { bill_no, points: 200 } });
      await ask(one, 'recordPurchase', { ...till, body: billOf(who, bill_no, 100) });
      const voided = await ask(other, 'voidPurchase', { ...till, params: { bill_no } });
      const restored = 'restored' in voided ? voided.restored : 0;
      if (restored !== 200) throw new Error(`${restored} points came back`);
      await agree('lookUpMember', { ...till, params });
    },
  },
  {
    title: 'a coupon',
    take: async ({ one, other, ask, twice, agree }) => {
      const { my_coupon_id } = await twice('collectCoupon', { body: { code: 'SAVE-20' } });
      await agree('getMyCoupon', { body: { my_coupon_id } });
      const { barcode } = await twice('issueBarcode', { body: { my_coupon_id } });
      await ask(other, 'redeemCoupon', { ...till, body: { barcode } });
      // Before the codes of tills it was e2008.
      await refusedWith(['e2008', 'till_coupon_used'], ask(one, 'redeemCoupon', { ...till, body: { barcode } }));
      const { pocket_status } = await agree('getMyCoupon', { body: { my_coupon_id } });
      if (pocket_status !== 'USED') throw new Error(`it is ${pocket_status}`);
    },
  },
  {
    title: 'a coupon that the till gives back',
    take: async ({ one, ask, twice, agree }) => {
      const { my_coupon_id } = await twice('collectCoupon', { body: { code: 'LATTE-15' } });
      const { barcode } = await twice('issueBarcode', { body: { my_coupon_id } });
      await twice('redeemCoupon', { ...till, body: { barcode, bill_no: `C-${randomUUID().slice(0, 8)}` } });
      await ask(one, 'releaseCoupon', { ...till, body: { barcode } });
      await twice('releaseCoupon', { ...till, body: { barcode } });
      const { pocket_status } = await agree('getMyCoupon', { body: { my_coupon_id } });
      if (pocket_status === 'USED') throw new Error('it stays used');
    },
  },
  {
    title: 'a reward for points',
    take: async ({ one, other, ask, twice, agree, who }) => {
      const claim = { body: { reward_id: 'WATER-1' }, key: randomUUID() };
      const { claim_transaction_id } = await twice('claimReward', claim);
      await agree('listClaimedRewards');
      await ask(other, 'applyReward', { token: who.token, body: { claim_transaction_id } });
      await refusedWith('e4036', ask(one, 'applyReward', { token: who.token, body: { claim_transaction_id: 'x' } }));
      await agree('getClaimedReward', { params: { id: claim_transaction_id } });
    },
  },
  {
    title: 'a donation',
    take: async ({ one, other, ask, twice, who: { token } }) => {
      await twice('donate', { body: { reward_id: 'SCHOOL-LUNCH', point: 10 }, key: randomUUID() });
      for (const at of [one, other]) same('donate', { my_donate: 10 }, await ask(at, 'getDonateProgress', { token }));
    },
  },
  {
    title: 'a prize of Kids Club',
    take: async ({ one, ask, twice, agree }) => {
      // She has enough of these points.
      const { accessToken: token } = await ask(one, 'logInWithLine', { body: { accessToken: 'sandbox:malee' } });
      const body = { prize_id: 'CRAYONS-24', address: deliveryAddress() };
      await twice('redeemPrize', { token, body, key: randomUUID() });
      await agree('listPrizeOrders', { token });
    },
  },
  {
    title: 'a tax invoice',
    take: async ({ one, other, ask, agree, until, who }) => {
      const bill = billOf(who, `E-${randomUUID().slice(0, 8)}`, 107);
      await ask(one, 'recordPurchase', { ...till, body: bill });
      const { bill_no, sold_at: soldAt } = bill;
      const place = { branch_code: branch, bill_no };
      await ask(one, 'acceptEtaxTerms', { token: who.token, body: { ...place, accepted: true } });
      const form = etaxForm({ branch, bill: bill_no, baht: 107, soldAt });
      await ask(other, 'submitEtax', { token: who.token, body: form, key: randomUUID() });
      const read = () => ask(one, 'getReceipt', { token: who.token, params: place });
      const { tax_status } = await until(read, (receipt) => receipt.tax_status !== 'IN_PROGRESS');
      if (tax_status !== 'ISSUED') throw new Error(`it is ${tax_status}`);
      await agree('getReceipt', { params: place });
    },
  },
  ...lastSteps,
];

export function billOf({ memberNo }: { memberNo: string }, bill_no: string, amount: number) {
  const goods = { sku: '885', name: 'ข้าวสาร', category: 'grocery', quantity: 1, discount: 0 };
  const sold_at = Math.floor(Date.now() / 1000) - 60;
  return { bill_no, member_no: memberNo, sold_at, lines: [{ ...goods, amount }] };
}
