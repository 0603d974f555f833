import { created, isRefusal } from '@/server/outcome';
import type { App } from '@/server/register';
import { register } from '@/server/register';
import type { Services } from '@/server/services';

export function couponsRoutes(app: App, { coupons }: Services): void {
  register(app, 'listCoupons', ({ caller, body }) => coupons.list(caller.memberId, body));
  register(app, 'getCoupon', ({ caller, body }) => coupons.couponOf(caller.memberId, body.code));
  register(app, 'collectCoupon', async ({ caller, body }) => {
    const collected = await coupons.collect(caller.memberId, body.code);
    return isRefusal(collected) ? collected : created(collected.value);
  });
  register(app, 'getMyCoupon', ({ caller, body }) => coupons.myCouponOf(caller.memberId, body.my_coupon_id));
  register(app, 'issueBarcode', ({ caller, body }) => coupons.issueBarcode(caller.memberId, body));
}
