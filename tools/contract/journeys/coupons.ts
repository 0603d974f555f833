import type { Journey } from '../walk';
import { at, itemsOf, needed, textAt } from '../walk';
import { freshBill } from './till';

const isFree = (item: Record<string, unknown>) => item['status'] === 'active' && item['collected'] === false;

/** Coupons that one more member can collect, those without a quota first. */
function collectable(made: Parameters<typeof itemsOf>[0]) {
  return itemsOf(made, isFree).sort((one, other) => Number(one['quota'] !== null) - Number(other['quota'] !== null));
}

export const coupons: Journey = {
  description: 'a coupon is collected, shown and used at a till',
  needs: ['member'],
  calls: ['collectCoupon', 'issueBarcode', 'redeemCoupon', 'releaseCoupon'],
  take: async (walk) => {
    const { member: as, other, branch } = walk.callers;
    if (!as) return;
    const hub = await walk.make('listCoupons', { as, body: { scope: 'hub', per_page: 50 } });
    const code = needed(collectable(hub)[0]?.['code']);
    const collected = await walk.make('collectCoupon', { as, body: { code } });
    const my_coupon_id = textAt(collected, 'my_coupon_id');
    const again = await walk.make('collectCoupon', { as, body: { code } });
    walk.expect(again, textAt(again, 'my_coupon_id') === my_coupon_id, 'collecting twice gives two coupons');
    await walk.refused('collectCoupon', { as, body: { code: 'NO-SUCH-COUPON' } }, ['e2014']);
    if (other) {
      await walk.refused('getMyCoupon', { as: other, body: { my_coupon_id } }, ['e2003', 'e2014'], true);
      await walk.refused('issueBarcode', { as: other, body: { my_coupon_id } }, ['e2003', 'e2014'], true);
    }
    const shown = await walk.make('issueBarcode', { as, body: { my_coupon_id } });
    const barcode = textAt(shown, 'barcode');
    const same = await walk.make('issueBarcode', { as, body: { my_coupon_id } });
    walk.expect(same, textAt(same, 'barcode') === barcode, 'asking again gives another barcode');
    if (!branch) return;
    await walk.make('redeemCoupon', { as: branch, body: { barcode, bill_no: freshBill() } });
    const used = await walk.make('getMyCoupon', { as, body: { my_coupon_id } });
    walk.expect(used, at(used, 'pocket_status') === 'USED', 'a used coupon is not USED');
    await walk.refused('redeemCoupon', { as: branch, body: { barcode, bill_no: freshBill() } }, ['till_coupon_used']);
    await walk.make('releaseCoupon', { as: branch, body: { barcode } });
    const back = await walk.make('getMyCoupon', { as, body: { my_coupon_id } });
    walk.expect(back, at(back, 'pocket_status') === 'CLAIMED', 'a released coupon is not CLAIMED');
  },
};
