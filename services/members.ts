import type { Body } from '@/contract/types';
import type { Result } from '@/domain/result';
import { done } from '@/domain/result';
import type { ApiError } from './api-error';
import { call } from './call';
import { forget, keep, readKept } from './client-store';
import { nowSeconds } from './clock';
import type { MemberCard } from './member-card';
import { memberCardOf, ownerOf } from './member-card';

export function getMember() {
  return call('getMember');
}

/** The member's card, fresh. A copy stays on the phone; who is no longer a member leaves none. */
export async function getMemberCard(): Promise<Result<MemberCard, ApiError>> {
  const answer = await getMember();
  if (!answer.ok) {
    if (answer.error.status === 403) forget('memberInfo');
    return answer;
  }
  const card = memberCardOf(answer.data, nowSeconds(), caller());
  keep('memberInfo', card);
  return done(card);
}

/** The copy on the phone, if it is the caller's. */
export function storedMemberCard(): MemberCard | undefined {
  const stored = readKept('memberInfo');
  if (stored && stored.owner !== caller()) forget('memberInfo');
  return stored?.owner === caller() ? stored : undefined;
}

export function updateMember(body: Body<'updateMember'>, idempotencyKey: string) {
  return call('updateMember', { body, idempotencyKey });
}

export function updateEmail(body: Body<'updateEmail'>, idempotencyKey: string) {
  return call('updateEmail', { body, idempotencyKey });
}

/** Everything that is kept about the member. */
export function exportMember() {
  return call('exportMember');
}

/** The same as a file to the member's email address: LINE's web view saves no files. */
export function mailMemberData(idempotencyKey: string) {
  return call('mailMemberData', { idempotencyKey });
}

/** Begins confirming the address on file; the code is sent apart. */
export function requestEmailCode(idempotencyKey: string) {
  return call('requestEmailCode', { idempotencyKey });
}

export function getErasure() {
  return call('getErasure');
}

export function requestErasure(idempotencyKey: string) {
  return call('requestErasure', { body: { confirmed: true }, idempotencyKey });
}

export function cancelErasure(idempotencyKey: string) {
  return call('cancelErasure', { idempotencyKey });
}

export function setLanguage(language: Body<'setLanguage'>['language']) {
  return call('setLanguage', { body: { language } });
}

/** Whose session it is; '' without one. */
export function caller(): string {
  return ownerOf(readKept('accessToken') ?? '');
}
