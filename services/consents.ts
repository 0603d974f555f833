import type { Body } from '@/contract/types';
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
