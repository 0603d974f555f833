import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { MobileChangeService } from '@/server/modules/mobile-change/service';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { RewardsService } from '@/server/modules/rewards/service';
import { isRefusal, value } from '@/server/platform/outcome';
import { presentBasket } from './present-basket';
import type { TillService } from './service';
import * as codes from './translate-refusals';
import { inTillCodes } from './translate-refusals';

type Needs = {
  till: TillService;
  receipts: ReceiptsService;
  coupons: CouponsService;
  rewards: RewardsService;
  mobileChange: MobileChangeService;
};

export function tillRoutes(app: App, { till, receipts, coupons, rewards, mobileChange }: Needs): void {
  register(app, 'getStaffCode', async ({ caller }) => value(till.staffCodeOf(caller.branchCode)));
  register(app, 'redeemCoupon', async ({ caller, body, idempotencyKey: requestKey }) => {
    const scan = {
      barcode: body.barcode,
      billNo: body.bill_no,
      branchCode: caller.branchCode,
      requestKey,
      scannedAt: body.scanned_at,
    };
    return inTillCodes(await coupons.redeem(scan), codes.coupon);
  });
  register(app, 'releaseCoupon', async ({ caller, body }) => {
    const { barcode, bill_no: billNo, released_at: releasedAt } = body;
    const release = { barcode, billNo, branchCode: caller.branchCode, releasedAt };
    return inTillCodes(await coupons.release(release), codes.couponBack);
  });
  register(app, 'redeemReward', async ({ caller, body, idempotencyKey: requestKey }) => {
    const scan = {
      code: body.code,
      billNo: body.bill_no,
      branchCode: caller.branchCode,
      requestKey,
      scannedAt: body.scanned_at,
    };
    return inTillCodes(await rewards.redeem(scan), codes.reward);
  });
  register(app, 'releaseReward', async ({ caller, body }) => {
    const { code, bill_no: billNo, released_at: releasedAt } = body;
    const release = { code, billNo, branchCode: caller.branchCode, releasedAt };
    return inTillCodes(await rewards.release(release), codes.rewardBack);
  });
  register(app, 'lookUpMember', async ({ params }) => inTillCodes(await till.lookUp(params.member_no), codes.member));
  register(app, 'lookUpMobile', async ({ caller, body }) =>
    inTillCodes(await till.lookUpMobile(caller, body.mobile), codes.mobile),
  );
  register(app, 'verifyIdentity', async ({ caller, params, body }) =>
    inTillCodes(await till.verifyIdentity(caller, params.member_no, body.identifier), codes.identity),
  );
  register(app, 'unfreezeAtStore', async ({ caller, params, body }) =>
    inTillCodes(await till.unfreeze(caller, params.member_no, body.identifier), codes.unfreeze),
  );
  register(app, 'recordPurchase', async ({ caller, body }) =>
    inTillCodes(await receipts.record(caller.branchCode, body), codes.sale),
  );
  register(app, 'evaluateBasket', async ({ caller, body, language }) => {
    const evaluated = inTillCodes(await receipts.evaluate(caller.branchCode, body), codes.basket);
    return isRefusal(evaluated) ? evaluated : value(presentBasket(evaluated.value, language));
  });
  register(app, 'voidPurchase', async ({ caller, params }) => {
    const voided = inTillCodes(await receipts.cancel(caller.branchCode, params.bill_no), codes.unknownBill);
    return isRefusal(voided) || !('waiting' in voided.value) ? voided : { ...voided, status: 202 as const };
  });
  register(app, 'returnPurchase', async ({ caller, params, body }) => {
    const outcome = await receipts.takeGoodsBack(caller.branchCode, params.bill_no, body);
    const returned = inTillCodes(outcome, codes.goodsBack);
    return isRefusal(returned) || !('waiting' in returned.value) ? returned : { ...returned, status: 202 as const };
  });
  register(app, 'getBranchSummary', async ({ caller, query }) =>
    inTillCodes(await receipts.summaryOfDay(caller.branchCode, query.day), codes.ofDay),
  );
  register(app, 'discountWithPoints', async ({ caller, params, body }) =>
    inTillCodes(await receipts.discount(caller.branchCode, params.member_no, body), codes.discount),
  );
  register(app, 'approveMobileChange', async ({ caller, params, body }) =>
    inTillCodes(await mobileChange.approve(caller, params.id, body.identifier), codes.mobileChange),
  );
}
