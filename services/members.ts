import type { Body } from '@/contract/types';
import type { Result } from '@/domain/result';
import { done } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { nowSeconds } from './browser/clock';
import { call } from './http/call';
import { forget, keep, readStored } from './storage/client-store';
import type { MemberCard } from './storage/member-card';
import { memberCardOf, ownerOf } from './storage/member-card';

export function getMember() {
  return call('getMember');
}

/** The member's card, fresh. A copy is stored on the phone; after a membership has ended it is removed. */
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

/** The stored copy, if it is the caller's. */
export function storedMemberCard(): MemberCard | undefined {
  const stored = readStored('memberInfo');
  if (stored && stored.owner !== caller()) forget('memberInfo');
  return stored?.owner === caller() ? stored : undefined;
}

export function updateMember(body: Body<'updateMember'>, idempotencyKey: string) {
  return call('updateMember', { body, idempotencyKey });
}

export function updateEmail(body: Body<'updateEmail'>, idempotencyKey: string) {
  return call('updateEmail', { body, idempotencyKey });
}

/** All stored data of the member. */
export function exportMember() {
  return call('exportMember');
}

/** The same as a file to the member's email address: LINE's web view saves no files. */
export function mailMemberData(idempotencyKey: string) {
  return call('mailMemberData', { idempotencyKey });
}

/** Starts confirming the address on file; the code is sent separately. */
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

/** The session's chat account; '' without a session. */
export function caller(): string {
  return ownerOf(readStored('accessToken') ?? '');
}
