import type { Selectable } from 'kysely';
import { limits } from '@/domain/limits';
import type { OtpType } from '@/domain/otp';
import type { MobileChangeTable } from '@/server/db/schema-members';
import type { MemberRecord } from '@/server/modules/members/service';

export type Change = Selectable<MobileChangeTable>;

export type ChangeType = Extract<OtpType, 'request_change_mobile' | 'change_mobile'>;

/** A member and the chat account that it calls by; the link may end while the call is under way. */
export type Linked = { memberId: string; chatAccountId: string };

/** A request that nobody brought to a store in this time is over, and an approval is no news any more. */
export function requestsCountSince(now: number): number {
  return now - limits.mobileRequestLifeDays * 24 * 60 * 60;
}

/** Still waiting for its code. A linked member may ask for another code until the number is set. */
export function awaitsCode({ otp_type, status }: Change): boolean {
  return status === 'otp_pending' || (otp_type === 'change_mobile' && status === 'verified');
}

/**
 * Whether a linked member may not go on yet: whoever has a verified number first answers a code that was sent there. The member
 * decides it, not what the change was begun with: by then there may be a number.
 */
export function awaitsConfirmation(change: Change, member: Pick<MemberRecord, 'hasVerifiedMobile'>): boolean {
  return change.otp_type === 'change_mobile' && member.hasVerifiedMobile && change.confirmed_at === 0;
}

/** Why the number of a linked member is not set for it. Done already is no reason: that is answered as the first time. */
export function settingRefusal(change: Change, member: MemberRecord, now: number): 'e0502' | 'e0505' | undefined {
  if (change.status === 'done') return undefined;
  if (change.expires_at <= now) return 'e0502';
  return change.status === 'verified' && !awaitsConfirmation(change, member) ? undefined : 'e0505';
}

/** Why a store's approval is not taken. 404: its code was never right, so that nobody has seen it · 412: decided, or over. */
export function approvalRefusal(change: Change, branchCode: string, now: number) {
  if (!change.verified_at) return '404';
  if (change.status === 'approved') return change.branch_code === branchCode ? undefined : '412';
  return change.status === 'submitted' && change.verified_at > requestsCountSince(now) ? undefined : '412';
}

/** What stands against a number: it is another member's, or it is this member's number, verified, already. */
export function numberRefusal(owner: MemberRecord | undefined, memberId: string): 'e0007' | 'own' | undefined {
  if (owner && owner.id !== memberId) return 'e0007';
  return owner?.hasVerifiedMobile ? 'own' : undefined;
}
