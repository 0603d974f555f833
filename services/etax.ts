import type { Body } from '@/contract/types';
import { call } from './http/call';

export function acceptEtaxTerms(body: Body<'acceptEtaxTerms'>) {
  return call('acceptEtaxTerms', { body });
}

export function getEtaxProfile() {
  return call('getEtaxProfile', {});
}

/** Starts verifying a new address; the code is sent separately. */
export function requestEtaxCode(body: Body<'requestEtaxCode'>, idempotencyKey: string) {
  return call('requestEtaxCode', { body, idempotencyKey });
}

export function submitEtax(body: Body<'submitEtax'>, idempotencyKey: string) {
  return call('submitEtax', { body, idempotencyKey });
}
