import type { Result } from '@/domain/result';
import { done } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { nowSeconds } from './browser/clock';
import { call } from './http/call';
import { forget } from './storage/client-store';
import { caller, storedMemberCard } from './storage/kept-card';
import type { MemberCard } from './storage/member-card';
import { memberCardOf } from './storage/member-card';

/** The member's card. Its copy on the phone is the call's (`card-news.ts`); after a membership has ended it is removed. */
export async function getMemberCard(): Promise<Result<MemberCard, ApiError>> {
  const answer = await call('getMember');
  if (answer.ok) return done(storedMemberCard() ?? memberCardOf(answer.data, nowSeconds(), caller()));
  if (answer.error.status === 403) forget('memberInfo');
  return answer;
}
