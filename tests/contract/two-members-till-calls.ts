import type { AnyEndpointName } from '@/contract/all-endpoints';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { sealReference } from '@/server/modules/receipts/member-reference';
import { line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';
import type { Case, Cases } from './two-members-account-calls';
import { onlyThere } from './two-members-bystanders';
import type { Scene } from './two-members-scene';
import type { Question } from './two-members-stage';

const atTill: Case = ({ actor: { till } }) => ({ token: till });

/** The till names the member whose card it has scanned. */
const withCard =
  (body: object | null = null) =>
  ({ actor: { till, memberNo: member_no } }: Scene): Question => ({ token: till, params: { member_no }, body });

const withDocument: Case = (scene) => ({ ...withCard()(scene), body: { identifier: scene.actor.identifier } });

/** The first line of a bill comes back. */
const returning =
  (place: number, isRepeat = false): Case =>
  ({ actor: { till, bill, soldAt } }) => ({
    token: till,
    params: { bill_no: bill(place) },
    body: {
      return_no: isRepeat ? bill(place) : 'NEW',
      returned_at: soldAt,
      lines: [{ line: 0, quantity: 1 }],
    },
  });

export const tillCalls = {
  lookUpMember: { now: withCard() },
  lookUpMobile: { now: ({ actor: { till, mobile } }) => ({ token: till, body: { mobile } }) },
  recordPurchase: {
    'by mobile number': async ({ actor: { till, memberId, branch }, clock, deps }) => {
      const member_ref = sealReference({ memberId, issuedAt: clock.now() }, branch, deps.secrets);
      return { token: till, body: { bill_no: 'NEW', member_ref, sold_at: clock.now(), lines: [line(250)] } };
    },
    now: ({ actor: { till, memberNo: member_no }, clock }) => {
      const lines = [line(250, { mother_and_baby: true })];
      return { token: till, body: { bill_no: 'NEW', member_no, sold_at: clock.now(), lines } };
    },
    again: ({ actor: { till, memberNo: member_no, bill, soldAt, baht } }) => {
      const lines = [line(100, { mother_and_baby: true }), line(baht)];
      return { token: till, body: { bill_no: bill(1), member_no, sold_at: soldAt, lines } };
    },
  },
  evaluateBasket: {
    now: ({ actor: { till, memberNo: member_no, openBarcode, openCode } }) => {
      const lines = [line(250, { mother_and_baby: true })];
      return { token: till, body: { member_no, lines, coupons: [openBarcode], rewards: [openCode], points: 200 } };
    },
    'used codes': ({ actor: { till, usedCoupon, usedCode } }) => ({
      token: till,
      body: { lines: [line(250)], coupons: [usedCoupon.barcode], rewards: [usedCode] },
    }),
    'by mobile number': async ({ actor: { till, memberId, branch }, clock, deps }) => {
      const member_ref = sealReference({ memberId, issuedAt: clock.now() }, branch, deps.secrets);
      return { token: till, body: { member_ref, lines: [line(250)] } };
    },
  },
  voidPurchase: {
    'paid for with points': ({ actor: { till, bill } }) => ({ token: till, params: { bill_no: bill(1) } }),
    'with a coupon and a reward': ({ actor: { till, bill } }) => ({
      token: till,
      params: { bill_no: bill(3) },
    }),
    again: ({ actor: { till, bill } }) => ({ token: till, params: { bill_no: bill(2) } }),
    'a number that only another branch has': ({ actor: { till } }) => ({ token: till, params: { bill_no: onlyThere } }),
  },
  returnPurchase: {
    'paid for with points': returning(1),
    'with a coupon and a reward': returning(3),
    again: returning(5, true),
    'of a number that only another branch has': ({ actor: { till, soldAt } }) => ({
      token: till,
      params: { bill_no: onlyThere },
      body: { return_no: 'NEW', returned_at: soldAt, lines: [{ line: 0, quantity: 1 }] },
    }),
  },
  getBranchSummary: {
    now: ({ actor: { till, soldAt } }) => ({
      token: till,
      query: { day: formatCalendarDate(bangkokDate(soldAt)) },
    }),
  },
  getStaffCode: { now: atTill },
  redeemCoupon: {
    now: ({ actor: { till, openBarcode: barcode, bill } }) => ({ token: till, body: { barcode, bill_no: bill(6) } }),
    again: ({ actor: { till, usedCoupon, bill } }) => ({
      token: till,
      body: { barcode: usedCoupon.barcode, bill_no: bill(3) },
    }),
    offline: ({ actor: { till, openBarcode: barcode, bill, soldAt: scanned_at } }) => ({
      token: till,
      body: { barcode, bill_no: bill(4), scanned_at },
    }),
  },
  releaseCoupon: {
    now: async ({ services, actor: { till, openBarcode: barcode, branch, bill } }) => {
      granted(await services.coupons.redeem({ barcode, branchCode: branch, billNo: bill(9) }));
      return { token: till, body: { barcode } };
    },
    early: ({ actor: { till, openBarcode: barcode, bill, soldAt: released_at } }) => ({
      token: till,
      body: { barcode, bill_no: bill(4), released_at },
    }),
  },
  redeemReward: {
    now: ({ actor: { till, openCode: code, bill } }) => ({ token: till, body: { code, bill_no: bill(6) } }),
    again: ({ actor: { till, usedCode: code, bill } }) => ({ token: till, body: { code, bill_no: bill(3) } }),
  },
  releaseReward: {
    now: async ({ services, actor: { till, openCode: code, branch, bill } }) => {
      granted(await services.rewards.redeem({ code, branchCode: branch, billNo: bill(9) }));
      return { token: till, body: { code } };
    },
  },
  verifyIdentity: { now: withDocument },
  unfreezeAtStore: {
    now: async (scene) => {
      granted(await scene.services.freeze.freeze(scene.actor.memberId));
      return withDocument(scene);
    },
  },
  approveMobileChange: {
    now: ({ actor: { till, request, identifier } }) => ({ token: till, params: { id: request }, body: { identifier } }),
    'by its reference': async ({ actor: { till, request, identifier }, db }) => {
      const found = db.selectFrom('mobile_changes').select('reference').where('id', '=', request);
      return { token: till, params: { id: (await found.executeTakeFirstOrThrow()).reference }, body: { identifier } };
    },
  },
  discountWithPoints: {
    now: withCard({ bill_no: 'NEW', points: 200 }),
    again: (scene) => withCard({ bill_no: scene.actor.bill(1), points: 200 })(scene),
  },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;
