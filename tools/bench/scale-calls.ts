import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { line } from '@/tests/support/till';
import { branchCount, catalogue } from './scale-fill';
import type { Caller } from './scale-people';
import { idOf } from './scale-people';

/** `turn` is another one at each call, over all rounds. */
export type CallOf = (about: { caller: Caller; turn: number; till: string; nowSeconds: number }) => Asked & {
  name: EndpointName;
  query?: string;
};

const page = { page: 1, per_page: 20 };
const firstPage = '?page=1&per_page=20';

/** The calls of the members' journeys, each by a member of its own, as a fresh action. */
export const scaleCalls: Readonly<Record<string, CallOf>> = {
  'logging in': ({ caller: { place } }) => ({ name: 'logInWithLine', body: { accessToken: `sandbox:scale-${place}` } }),
  home: ({ caller: { token } }) => ({ name: 'getMember', token }),
  'home’s coupons': ({ caller: { token } }) => ({
    name: 'listCoupons',
    token,
    body: { scope: 'hub', featured: true, ...page },
  }),
  consents: ({ caller: { token } }) => ({ name: 'getConsents', token }),
  'coupon hub': ({ caller: { token } }) => ({ name: 'listCoupons', token, body: { scope: 'hub', ...page } }),
  'my coupons': ({ caller: { token } }) => ({
    name: 'listCoupons',
    token,
    body: { scope: 'pocket', tab: 'valid', ...page },
  }),
  collecting: ({ caller: { token } }) => ({ name: 'collectCoupon', token, body: { code: catalogue.uncollected } }),
  barcode: ({ caller: { token, place } }) => ({
    name: 'issueBarcode',
    token,
    body: { my_coupon_id: idOf(`mine ${place}`, 0) },
  }),
  rewards: ({ caller: { token } }) => ({ name: 'listRewards', token, query: firstPage }),
  claiming: ({ caller: { token } }) => ({ name: 'claimReward', token, body: { reward_id: catalogue.voucher } }),
  'my rewards': ({ caller: { token } }) => ({ name: 'listClaimedRewards', token, query: firstPage }),
  donating: ({ caller: { token } }) => ({
    name: 'donate',
    token,
    body: { reward_id: catalogue.donation, point: 10 },
  }),
  'donations’ progress': ({ caller: { token } }) => ({ name: 'getDonateProgress', token }),
  receipts: ({ caller: { token } }) => ({ name: 'listReceipts', token, query: firstPage }),
  'a receipt': ({ caller: { token, place } }) => ({
    name: 'getReceipt',
    token,
    params: { branch_code: `B${(place * 31) % branchCount}`, bill_no: `N-${place}-0` },
  }),
  'points history': ({ caller: { token } }) => ({
    name: 'listPointTransactions',
    token,
    body: { point_type: 'cjpoint', ...page },
  }),
  'missions and rank': ({ caller: { token } }) => ({ name: 'getMissions', token }),
  prizes: ({ caller: { token } }) => ({ name: 'listPrizes', token, body: page }),
  'prize orders': ({ caller: { token } }) => ({ name: 'listPrizeOrders', token, query: firstPage }),
  telemetry: ({ caller: { token } }) => ({ name: 'logEvent', token, body: { event_trigger_name: 'coupon_hub' } }),
  'stores by name': () => ({ name: 'getNearestStores', query: `?name=${encodeURIComponent('สาขา')}` }),
  'stores by position': () => ({ name: 'getNearestStores', query: '?latitude=13.7456&longitude=100.5341' }),
  'till: card': ({ caller: { memberNo }, till: token }) => ({
    name: 'lookUpMember',
    token,
    params: { member_no: memberNo },
  }),
  'till: receipt': ({ caller: { memberNo: member_no }, turn, till: token, nowSeconds: sold_at }) => ({
    name: 'recordPurchase',
    token,
    body: { bill_no: `T-${turn}`, member_no, sold_at, lines: [line(250)] },
  }),
  'till: paying': ({ caller: { memberNo: member_no }, turn, till: token }) => ({
    name: 'discountWithPoints',
    token,
    params: { member_no },
    body: { bill_no: `D-${turn}`, points: 200 },
  }),
};
