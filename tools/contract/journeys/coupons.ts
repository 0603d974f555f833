import type { Caller } from '../client';
import type { Journey, Walk } from '../walk';
import { at, itemsOf, needed, numberAt, textAt } from '../walk';
import { billOf, freshBill } from './till';

const isOffered = (item: Record<string, unknown>) => item['status'] === 'active' && item['collected'] === false;
const hasCodes = (item: Record<string, unknown>) => item['codes'] !== undefined;
const isFree = (item: Record<string, unknown>) => isOffered(item) && !hasCodes(item);

/** Coupons that one more member can collect, those without a quota first. */
function collectable(made: Parameters<typeof itemsOf>[0]) {
  return itemsOf(made, isFree).sort((one, other) => Number(one['quota'] !== null) - Number(other['quota'] !== null));
}

export const coupons: Journey = {
  description: 'a coupon is collected, shown and used at a till',
  needs: ['member'],
  calls: ['collectCoupon', 'issueBarcode', 'evaluateBasket', 'redeemCoupon', 'releaseCoupon'],
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
    const ofPartner = itemsOf(hub, (item) => isOffered(item) && hasCodes(item))[0]?.['code'];
    if (ofPartner !== undefined) await showPartnerCode(walk, as, needed(ofPartner));
    if (!branch) return;
    await evaluate(walk, branch, barcode);
    await walk.make('redeemCoupon', { as: branch, body: { barcode, bill_no: freshBill() } });
    const used = await walk.make('getMyCoupon', { as, body: { my_coupon_id } });
    walk.expect(used, at(used, 'pocket_status') === 'USED', 'a used coupon is not USED');
    await walk.refused('redeemCoupon', { as: branch, body: { barcode, bill_no: freshBill() } }, ['till_coupon_used']);
    await walk.make('releaseCoupon', { as: branch, body: { barcode } });
    const back = await walk.make('getMyCoupon', { as, body: { my_coupon_id } });
    walk.expect(back, at(back, 'pocket_status') === 'CLAIMED', 'a released coupon is not CLAIMED');
  },
};

/** A partner's code uses the coupon, and is the same until the coupon ends. */
async function showPartnerCode(walk: Walk, as: Caller, code: string): Promise<void> {
  const my_coupon_id = textAt(await walk.make('collectCoupon', { as, body: { code } }), 'my_coupon_id');
  const shown = await walk.make('issueBarcode', { as, body: { my_coupon_id } });
  const used = await walk.make('getMyCoupon', { as, body: { my_coupon_id } });
  walk.expect(used, at(used, 'pocket_status') === 'USED', 'a coupon whose code was shown is not USED');
  const same = await walk.make('issueBarcode', { as, body: { my_coupon_id } });
  walk.expect(same, textAt(same, 'barcode') === textAt(shown, 'barcode'), 'showing a code again gives another one');
}

/** The discounts of the lines are those of the coupon, which stays usable. A code that nobody shows is refused alone. */
async function evaluate(walk: Walk, branch: Caller, barcode: string): Promise<void> {
  const { lines } = billOf('', 500);
  const body = { lines, coupons: [barcode, '7700000000000000'] };
  const evaluated = await walk.make('evaluateBasket', { as: branch, body });
  const off = Math.round(numberAt(evaluated, 'lines', 0, 'discount') * 100);
  const total = Math.round(numberAt(evaluated, 'total') * 100);
  walk.expect(evaluated, total === 50_000 - off, 'the discounts of the lines are not the difference to the total');
  const given = at(evaluated, 'coupons', 0, 'applies') === true ? numberAt(evaluated, 'coupons', 0, 'discount') : 0;
  walk.expect(evaluated, Math.round(given * 100) === off, 'the coupon gives something else than the lines');
  const isUnknown = at(evaluated, 'coupons', 1, 'reason') === 'till_coupon_unknown';
  walk.expect(evaluated, isUnknown, 'a barcode that nobody shows is not till_coupon_unknown');
}
