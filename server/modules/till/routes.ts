import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { MobileChangeService } from '@/server/modules/mobile-change/service';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { RewardsService } from '@/server/modules/rewards/service';
import { value } from '@/server/platform/outcome';
import type { TillService } from './service';

type Needs = {
  till: TillService;
  receipts: ReceiptsService;
  coupons: CouponsService;
  rewards: RewardsService;
  mobileChange: MobileChangeService;
};

export function tillRoutes(app: App, { till, receipts, coupons, rewards, mobileChange }: Needs): void {
  register(app, 'getStaffCode', async ({ caller }) => value(till.staffCodeOf(caller.branchCode)));
  register(app, 'redeemCoupon', ({ caller, body }) =>
    coupons.redeem({ barcode: body.barcode, billNo: body.bill_no, branchCode: caller.branchCode }),
  );
  register(app, 'releaseCoupon', ({ caller, body }) =>
    coupons.release({ barcode: body.barcode, branchCode: caller.branchCode }),
  );
  register(app, 'redeemReward', ({ caller, body }) =>
    rewards.redeem({ code: body.code, billNo: body.bill_no, branchCode: caller.branchCode }),
  );
  register(app, 'releaseReward', ({ caller, body }) =>
    rewards.release({ code: body.code, branchCode: caller.branchCode }),
  );
  register(app, 'lookUpMember', ({ params }) => till.lookUp(params.member_no));
  register(app, 'verifyIdentity', ({ caller, params, body }) =>
    till.verifyIdentity(caller, params.member_no, body.identifier),
  );
  register(app, 'thawAtStore', ({ caller, params, body }) => till.thaw(caller, params.member_no, body.identifier));
  register(app, 'recordPurchase', ({ caller, body }) => receipts.record(caller.branchCode, body));
  register(app, 'voidPurchase', ({ caller, params }) => receipts.cancel(caller.branchCode, params.bill_no));
  register(app, 'discountWithPoints', ({ caller, params, body }) =>
    receipts.discount(caller.branchCode, params.member_no, body),
  );
  register(app, 'approveMobileChange', ({ caller, params, body }) =>
    mobileChange.approve(caller, params.id, body.identifier),
  );
}
