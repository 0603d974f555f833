import { value } from '@/server/outcome';
import type { App } from '@/server/register';
import { register } from '@/server/register';
import type { Services } from '@/server/services';

export function tillRoutes(app: App, { till, coupons, mobileChange }: Services): void {
  register(app, 'getStaffCode', async ({ caller }) => value(till.staffCodeOf(caller.branchCode)));
  register(app, 'redeemCoupon', ({ caller, body }) => coupons.redeem(body.barcode, caller.branchCode));
  register(app, 'approveMobileChange', ({ caller, params }) => mobileChange.approve(caller.branchCode, params.id));
}
