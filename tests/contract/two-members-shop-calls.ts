import type { AnyEndpointName } from '@/contract/all-endpoints';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress } from '@/tests/support/prizes';
import { granted } from '@/tests/support/world';
import type { Case, Cases } from './two-members-account-calls';
import { asMember, asVisitor, sending } from './two-members-account-calls';
import { longBefore } from './two-members-bystanders';
import { invoiceForm } from './two-members-invoices';
import { staffAt } from './two-members-people';

/** Under an idempotency key that the others have used for the same call. */
const underTheSameKey =
  (given: Case): Case =>
  async (scene) => ({ ...(await given(scene)), headers: { 'idempotency-key': 'the-same-for-all' } });

const couponCalls = {
  collectCoupon: { now: sending({ code: 'PAIR-NEW' }), again: sending({ code: 'PAIR-OPEN' }) },
  getCoupon: {
    'that is not collected': sending({ code: 'PAIR-NEW' }),
    'that is collected': sending({ code: 'PAIR-OPEN' }),
  },
  listCoupons: {
    'in the hub': sending({ scope: 'hub' }),
    'that are valid': sending({ scope: 'pocket', tab: 'valid' }),
    'that are used': sending({ scope: 'pocket', tab: 'used_expired' }),
  },
  getMyCoupon: { now: ({ actor: { token, openCoupon } }) => ({ token, body: { my_coupon_id: openCoupon } }) },
  issueBarcode: {
    'again while it is active': ({ actor: { token, openCoupon, branch }, services }) => ({
      token,
      body: { my_coupon_id: openCoupon, ...staffAt({ services }, branch) },
    }),
    'with a code of a partner': ({ actor: { token, partnerCoupon } }) => ({
      token,
      body: { my_coupon_id: partnerCoupon },
    }),
    anew: ({ actor: { token, freshCoupon, branch }, services }) => ({
      token,
      body: { my_coupon_id: freshCoupon, ...staffAt({ services }, branch) },
    }),
  },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

const prizeCalls = {
  listPrizes: { now: sending({}) },
  getPrize: { now: ({ actor: { token } }) => ({ token, params: { id: 'PAIR-BEAR' } }) },
  redeemPrize: { now: sending({ prize_id: 'PAIR-BEAR', address: deliveryAddress() }) },
  listPrizeOrders: { now: asMember },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

const placeCalls = {
  listProvinces: { now: asVisitor },
  listDistricts: { now: async (scene) => ({ ...(await asVisitor(scene)), params: { provinceId: '10' } }) },
  listDistrictsByPostcode: { now: async (scene) => ({ ...(await asVisitor(scene)), params: { postcode: '10260' } }) },
  listProvincesV2: { now: asVisitor },
  listDistrictsV2: { now: async (scene) => ({ ...(await asVisitor(scene)), params: { provinceId: '10' } }) },
  listDistrictsByPostcodeV2: { now: async (scene) => ({ ...(await asVisitor(scene)), params: { postcode: '10260' } }) },
  getNearestStores: { publicly: () => ({ query: { latitude: '13.7', longitude: '100.5' } }) },
  getStore: { publicly: () => ({ params: { branch: '0001' } }) },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

const rewardCalls = {
  getMissions: { now: asMember },
  getStampCards: { now: asMember },
  listRewards: {
    'on offer': asMember,
    'that were redeemed': ({ actor: { token } }) => ({ token, query: { view: 'COLLECTED' } }),
  },
  getReward: {
    now: ({ actor: { token } }) => ({ token, params: { id: 'PAIR-VOUCHER' } }),
    'that requires a minimum spend': ({ actor: { token } }) => ({ token, params: { id: 'PAIR-SPENDERS' } }),
  },
  claimReward: {
    now: sending({ reward_id: 'PAIR-VOUCHER' }),
    'under an earlier key': underTheSameKey(sending({ reward_id: 'PAIR-VOUCHER' })),
  },
  setRewardGoal: { now: sending({ reward_id: 'PAIR-VOUCHER' }), 'taken back': sending({ reward_id: null }) },
  listClaimedRewards: { now: asMember },
  getClaimedReward: { now: ({ actor: { token, openClaim } }) => ({ token, params: { id: openClaim } }) },
  issueRewardCode: {
    'again while it is active': ({ actor: { token, codedClaim, branch }, services }) => ({
      token,
      body: { claim_transaction_id: codedClaim, ...staffAt({ services }, branch) },
    }),
    anew: ({ actor: { token, openClaim, branch }, services }) => ({
      token,
      body: { claim_transaction_id: openClaim, ...staffAt({ services }, branch) },
    }),
  },
  applyReward: {
    now: ({ actor: { token, openClaim, branch }, services }) => ({
      token,
      body: { claim_transaction_id: openClaim, ...staffAt({ services }, branch) },
    }),
  },
  donate: { now: sending({ reward_id: 'PAIR-GIFT', point: 77 }) },
  getDonateProgress: { now: asMember },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

const pointCalls = {
  freezePoints: {
    now: asMember,
    again: async ({ actor: { token, memberId }, services }) => {
      granted(await services.freeze.freeze(memberId));
      return { token };
    },
  },
  reportNotMe: { publicly: ({ actor: { notMe } }) => ({ body: { token: notMe } }) },
  requestUnfreeze: {
    'while others have reported a use as not theirs': async ({ actor: { token, memberId }, bystanders, services }) => {
      granted(await services.freeze.freeze(memberId));
      for (const { notMe } of bystanders) await services.takeovers.report(notMe);
      return { token };
    },
  },
  unfreezePoints: {
    now: async ({ actor: { token, memberId, caller, chatAccountId }, services, prove }) => {
      granted(await services.freeze.freeze(memberId));
      const { id } = granted(await services.freeze.requestUnfreeze(caller));
      return { token, body: { id: await prove(id, 'unfreeze_points', chatAccountId) } };
    },
  },
  listPointTransactions: {
    'of the card': sending({ point_type: 'cjpoint' }),
    'of Kids Club': sending({ point_type: 'kidpoint' }),
    'after some have expired': async ({ actor: { token, memberId }, deps }) => {
      await givePoints(deps, memberId, 50, { earnedAt: longBefore(deps.clock.now()), reference: 'long ago' });
      return { token, body: { point_type: 'cjpoint' } };
    },
    'while others have expired ones': async ({ actor: { token }, bystanders, deps }) => {
      const earnedAt = longBefore(deps.clock.now());
      for (const { memberId, name } of bystanders) {
        const known = await deps.db.selectFrom('members').select('id').where('id', '=', memberId).executeTakeFirst();
        if (known) await givePoints(deps, memberId, 50, { earnedAt, reference: `long ago ${name}` });
      }
      return { token, body: { point_type: 'cjpoint' } };
    },
  },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

const receiptCalls = {
  listReceipts: { now: asMember, 'of a month': ({ actor: { token } }) => ({ token, query: { month: '2026-07' } }) },
  getSavings: { now: asMember, 'of a year': ({ actor: { token } }) => ({ token, query: { year: '2025' } }) },
  mailSavings: { now: sending({ year: 2026 }) },
  getReceipt: {
    now: ({ actor: { token, branch, bill } }) => ({ token, params: { branch_code: branch, bill_no: bill(1) } }),
    'with a tax invoice': ({ actor: { token, branch, bill } }) => ({
      token,
      params: { branch_code: branch, bill_no: bill(3) },
    }),
  },
  acceptEtaxTerms: {
    now: ({ actor: { token, branch, bill } }) => ({
      token,
      body: { branch_code: branch, bill_no: bill(6), accepted: true },
    }),
  },
  getEtaxProfile: { now: asMember },
  requestEtaxCode: {
    now: ({ actor: { token, branch, bill } }) => ({
      token,
      body: { branch_code: branch, bill_no: bill(5), email: 'another@example.com' },
    }),
  },
  submitEtax: {
    'to a known address': ({ actor }) => ({ token: actor.token, body: invoiceForm(actor, 5) }),
    'to an address just proven by a code': async ({ actor, services, prove }) => {
      const email = 'another@example.com';
      const input = { branch_code: actor.branch, bill_no: actor.bill(5), email };
      const { id } = granted(await services.etax.beginCode(actor.caller, input));
      await prove(id, 'etax_address', actor.chatAccountId);
      const { customer, ...form } = invoiceForm(actor, 5);
      return { token: actor.token, body: { ...form, customer: { ...customer, email } } };
    },
  },
} as const satisfies Partial<Record<AnyEndpointName, Cases>>;

export const shopCalls = {
  ...couponCalls,
  ...prizeCalls,
  ...placeCalls,
  ...rewardCalls,
  ...pointCalls,
  ...receiptCalls,
};
