import type { Body } from '@/contract/types';
import { isOutdated } from '@/domain/consents';
import { call } from './call';

export function getConsents() {
  return call('getConsents');
}

export function getTerms() {
  return call('getTerms');
}

export function getCommuConsent() {
  return call('getCommuConsent');
}

export function putConsent(body: Body<'putConsent'>, idempotencyKey: string) {
  return call('putConsent', { body, idempotencyKey });
}

/** Whether the terms changed since the member accepted them. When that cannot be told now, nobody is held up. */
export async function mustAcceptTerms(): Promise<boolean> {
  const consents = await getConsents();
  return consents.ok && isOutdated(consents.data.terms);
}
