import type { Result } from '@/domain/result';
import { done } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { nowSeconds } from './browser/clock';
import { call } from './http/call';
import { forget, keep, readStored } from './storage/client-store';
import type { MemberCard } from './storage/member-card';
import { memberCardOf, ownerOf } from './storage/member-card';

/** The member's card, fresh. A copy is stored on the phone; after a membership has ended it is removed. */
export async function getMemberCard(): Promise<Result<MemberCard, ApiError>> {
  const answer = await call('getMember');
  if (!answer.ok) {
    if (answer.error.status === 403) forget('memberInfo');
    return answer;
  }
  const card = memberCardOf(answer.data, nowSeconds(), caller());
  keep('memberInfo', card);
  return done(card);
}

/** The stored copy, if it is the caller's. */
export function storedMemberCard(): MemberCard | undefined {
  const stored = readStored('memberInfo');
  if (stored && stored.owner !== caller()) forget('memberInfo');
  return stored?.owner === caller() ? stored : undefined;
}

/** The session's chat account; '' without a session. */
export function caller(): string {
  return ownerOf(readStored('accessToken') ?? '');
}
