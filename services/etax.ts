import type { Body } from '@/contract/types';
import { call } from './call';

export function acceptEtaxTerms(body: Body<'acceptEtaxTerms'>) {
  return call('acceptEtaxTerms', { body });
}

export function getEtaxProfile() {
  return call('getEtaxProfile', {});
}

export function submitEtax(body: Body<'submitEtax'>, idempotencyKey: string) {
  return call('submitEtax', { body, idempotencyKey });
}
