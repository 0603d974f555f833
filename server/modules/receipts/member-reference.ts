import { limits } from '@/domain/limits';
import type { Place } from '@/server/platform/sealing';
import type { Secrets } from '@/server/platform/secrets';

/** Whom a reference means, and when the till got it. */
export type ReferredMember = { memberId: string; issuedAt: number };

/**
 * References to members, which a till gets for a mobile number and may put on bills. They are sealed for the branch and not stored, so every
 * server process opens them. Only the recording of a bill does.
 */
export function sealReference({ memberId, issuedAt }: ReferredMember, branchCode: string, secrets: Secrets): string {
  return secrets.seal(`${memberId} ${issuedAt}`, placeOf(branchCode));
}

/** Undefined for anything that was not issued to this branch. */
export function openReference(given: string, branchCode: string, secrets: Secrets): ReferredMember | undefined {
  try {
    const [memberId = '', issuedAt] = secrets.open(given, placeOf(branchCode)).split(' ');
    return { memberId, issuedAt: Number(issuedAt) };
  } catch {
    return undefined;
  }
}

export function referenceEndsAt({ issuedAt }: ReferredMember): number {
  return issuedAt + limits.memberRefSeconds;
}

/** The time of the sale counts, because a till that is offline sends the bill later. Its clock may be slightly behind. */
export function isValidAt(reference: ReferredMember, soldAt: number): boolean {
  return soldAt >= reference.issuedAt - limits.billSoldAheadSeconds && soldAt < referenceEndsAt(reference);
}

function placeOf(branchCode: string): Place {
  return `till.member_ref:${branchCode}`;
}
