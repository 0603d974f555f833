import type { Body } from '@/contract/types';
import { isOutdated } from '@/domain/consents';
import { call } from './http/call';
import { forget, keep, readStored } from './storage/client-store';
import { caller } from './storage/kept-card';

export async function putConsent(body: Body<'putConsent'>, idempotencyKey: string) {
  const answer = await call('putConsent', { body, idempotencyKey });
  if (answer.ok && body.type === 'terms') forget('termsPutOff');
  return answer;
}

/**
 * Whether the terms changed since the member accepted them, and the new ones were not postponed. If that is unknown, the member may
 * continue.
 */
export async function mustAcceptTerms(): Promise<boolean> {
  const consents = await call('getConsents');
  if (!consents.ok || !isOutdated(consents.data.terms)) return false;
  const putOff = readStored('termsPutOff');
  return putOff?.owner !== caller() || putOff.version !== consents.data.terms.current_version;
}

/** Continues without accepting: this version is not shown again by itself. */
export function postponeTerms(version: string): void {
  keep('termsPutOff', { owner: caller(), version });
}
