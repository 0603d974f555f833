import { shownMemberOf } from '@/server/http/access';
import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { created, isRefusal, refuse } from '@/server/platform/outcome';
import type { CouponsService } from './service';

export function couponsRoutes(app: App, { coupons }: { coupons: CouponsService }): void {
  register(app, 'listCoupons', async ({ caller, body }) =>
    caller.isUnproven && body.scope === 'pocket'
      ? refuse('identity_unproven')
      : coupons.list(shownMemberOf(caller), body),
  );
  register(app, 'getCoupon', ({ caller, body }) => coupons.couponOf(shownMemberOf(caller), body.code));
  register(app, 'collectCoupon', async ({ caller, body }) => {
    const collected = await coupons.collect(caller.memberId, body.code);
    return isRefusal(collected) ? collected : created(collected.value);
  });
  register(app, 'getMyCoupon', ({ caller, body }) => coupons.myCouponOf(caller.memberId, body.my_coupon_id));
  register(app, 'issueBarcode', ({ caller, body }) => coupons.issueBarcode(caller.memberId, body));
}
