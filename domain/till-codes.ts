import type { ErrorCode } from './errors';
import { readErrorCode } from './errors';

/**
 * The refusals of till calls. Tills have their own codes and texts: a cashier has no page to return to, and a developer needs to know which
 * part of the call is wrong. Released codes are never renamed.
 */
export const tillCodes = [
  // Faults of the call itself.
  'till_request_unreadable',
  'till_body_too_large',
  'till_body_not_utf8',
  'till_body_not_json',
  'till_body_late',
  'till_field_wrong',
  'till_key_missing',
  'till_key_unknown',
  'till_cookies_sent',
  'till_call_unknown',
  'till_method_wrong',
  'till_repeat_changed',
  'till_too_many_calls',
  'till_limit_reached',
  'till_server_fault',
  'till_server_busy',
  // Members and their points.
  'till_member_unknown',
  'till_mobile_unknown',
  'till_member_ref_over',
  'till_identity_wrong',
  'till_identity_limit',
  'till_identity_unproven',
  'till_terms_outdated',
  'till_points_frozen',
  'till_points_not_enough',
  'till_mobile_too_new',
  'till_mobile_taken',
  'till_change_unknown',
  'till_change_over',
  // Bills, coupons and rewards.
  'till_bill_voided',
  'till_more_than_bill',
  'till_return_exceeds_sale',
  'till_coupon_unknown',
  'till_coupon_used',
  'till_coupon_over',
  'till_coupon_withdrawn',
  'till_reward_unknown',
  'till_reward_used',
  'till_reward_over',
  'till_reward_not_here',
  'till_use_cancelled',
  'till_used_twice',
  'till_offline_limit',
  'till_release_late',
] as const;

export type TillCode = (typeof tillCodes)[number];

/** A code of any call: those of members and of the desk, and those of tills. */
export type AnyCode = ErrorCode | TillCode;

export function isTillCode(code: unknown): code is TillCode {
  return tillCodes.some((known) => known === code);
}

/** Parses a code of any call. Undefined for an unknown code. */
export function readAnyCode(raw: unknown): AnyCode | undefined {
  return isTillCode(raw) ? raw : readErrorCode(raw);
}
