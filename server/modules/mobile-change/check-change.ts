import type { Selectable } from 'kysely';
import { limits } from '@/domain/limits';
import type { OtpType } from '@/domain/otp';
import type { MobileChangeTable } from '@/server/db/schema-members';
import type { MemberRecord } from '@/server/modules/members/service';

export type Change = Selectable<MobileChangeTable>;

export type ChangeType = Extract<OtpType, 'request_change_mobile' | 'change_mobile'>;

/** A member and the chat account that makes the call; the link may end during the call. */
export type Linked = { memberId: string; chatAccountId: string };

/** Requests that were not brought to a store within this time have expired, and older approvals are no longer shown. */
export function requestsCountSince(now: number): number {
  return now - limits.mobileRequestLifeDays * 24 * 60 * 60;
}

/** Whether the change still waits for its code. A linked member may ask for another code until the number is set. */
export function awaitsCode({ otp_type, status }: Change): boolean {
  return status === 'otp_pending' || (otp_type === 'change_mobile' && status === 'verified');
}

/**
 * Whether a linked member must first enter a code sent to the verified number on file. Depends on the member's current record,
 * not on how the change was begun, because a number may have been added since.
 */
export function awaitsConfirmation(change: Change, member: Pick<MemberRecord, 'hasVerifiedMobile'>): boolean {
  return change.otp_type === 'change_mobile' && member.hasVerifiedMobile && change.confirmed_at === 0;
}

/** Why the number of a linked member cannot be set. A completed change is no reason: its retry gets the first answer. */
export function settingRefusal(change: Change, member: MemberRecord, now: number): 'e0502' | 'e0505' | undefined {
  if (change.status === 'done') return undefined;
  if (change.expires_at <= now) return 'e0502';
  return change.status === 'verified' && !awaitsConfirmation(change, member) ? undefined : 'e0505';
}

/**
 * Why a store's approval is refused. 404: its code was never entered, so the request does not exist for stores · 412: decided or expired.
 */
export function approvalRefusal(change: Change, branchCode: string, now: number) {
  if (!change.verified_at) return '404';
  if (change.status === 'approved') return change.branch_code === branchCode ? undefined : '412';
  return change.status === 'submitted' && change.verified_at > requestsCountSince(now) ? undefined : '412';
}

/** Why a number cannot be used: it is another member's, or already this member's verified number. */
export function numberRefusal(owner: MemberRecord | undefined, memberId: string): 'e0007' | 'own' | undefined {
  if (owner && owner.id !== memberId) return 'e0007';
  return owner?.hasVerifiedMobile ? 'own' : undefined;
}
