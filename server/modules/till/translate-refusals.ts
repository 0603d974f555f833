import type { AnyCode, TillCode } from '@/domain/till-codes';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal } from '@/server/platform/outcome';

/** Translates a service's outcome into the codes of tills; each code of the service has one. */
export function inTillCodes<T, C extends AnyCode, K extends TillCode>(
  outcome: Outcome<T, C>,
  codes: Readonly<Record<C, K>>,
): Outcome<T, K> {
  return isRefusal(outcome) ? { ...outcome, refused: codes[outcome.refused] } : outcome;
}

const offline = { '422': 'till_field_wrong', till_offline_limit: 'till_offline_limit' } as const;

const ofCode = { till_use_cancelled: 'till_use_cancelled', '429': 'till_limit_reached' } as const;

const ofScan = {
  ...ofCode,
  ...offline,
  till_used_twice: 'till_used_twice',
  till_bill_voided: 'till_bill_voided',
  till_more_than_bill: 'till_more_than_bill',
} as const;

const ofRelease = { ...offline, till_release_late: 'till_release_late', '429': 'till_limit_reached' } as const;

const ofCoupon = {
  e2007: 'till_coupon_withdrawn',
  e2008: 'till_coupon_used',
  e2011: 'till_coupon_over',
  e2014: 'till_coupon_unknown',
} as const;

const ofReward = {
  e4008: 'till_reward_used',
  e4035: 'till_reward_over',
  e4036: 'till_reward_unknown',
  reward_not_here: 'till_reward_not_here',
} as const;

/** The meaning of the services' codes, by the subject of the call. */
export const coupon = { ...ofScan, ...ofCoupon } as const;
export const couponOfBasket = { ...ofCode, ...ofCoupon } as const;
export const couponBack = { ...ofRelease, e2014: 'till_coupon_unknown' } as const;

export const reward = { ...ofScan, ...ofReward } as const;
export const rewardOfBasket = { ...ofCode, ...ofReward } as const;
export const rewardBack = { ...ofRelease, e4036: 'till_reward_unknown' } as const;

export const member = { '404': 'till_member_unknown' } as const;

export const mobile = {
  '404': 'till_mobile_unknown',
  '422': 'till_field_wrong',
  '429': 'till_limit_reached',
  till_call_unknown: 'till_call_unknown',
} as const;

export const identity = { ...member, '422': 'till_identity_wrong', '429': 'till_identity_limit' } as const;

export const unfreeze = { ...identity, mobile_too_new: 'till_mobile_too_new' } as const;

export const mobileChange = {
  '404': 'till_change_unknown',
  '412': 'till_change_over',
  '422': 'till_identity_wrong',
  '429': 'till_identity_limit',
  e0007: 'till_mobile_taken',
} as const;

const ofBill = {
  ...member,
  '429': 'till_limit_reached',
  till_repeat_changed: 'till_repeat_changed',
  till_more_than_bill: 'till_more_than_bill',
} as const;

export const sale = {
  ...ofBill,
  '422': 'till_field_wrong',
  till_member_ref_over: 'till_member_ref_over',
} as const;

export const discount = {
  ...ofBill,
  till_bill_voided: 'till_bill_voided',
  e4004: 'till_points_not_enough',
  identity_unproven: 'till_identity_unproven',
  points_frozen: 'till_points_frozen',
  terms_outdated: 'till_terms_outdated',
} as const;

export const basket = {
  ...member,
  '422': 'till_field_wrong',
  '429': 'till_limit_reached',
  till_member_ref_over: 'till_member_ref_over',
} as const;

export const ofDay = { '422': 'till_field_wrong' } as const;

export const unknownBill = { '429': 'till_limit_reached' } as const;

export const goodsBack = {
  '422': 'till_field_wrong',
  '429': 'till_limit_reached',
  till_repeat_changed: 'till_repeat_changed',
  till_bill_voided: 'till_bill_voided',
  till_return_exceeds_sale: 'till_return_exceeds_sale',
} as const;
