import type { Body } from '@/contract/types';
import { call } from './http/call';

export function sendOtp(id: string) {
  return call('sendOtp', { params: { id } });
}

/** A code counts once: with its key a retry after a lost answer gets the same success again. */
export function verifyOtp(body: Body<'verifyOtp'>, idempotencyKey: string) {
  return call('verifyOtp', { body, idempotencyKey });
}

export function checkFreezePeriod(id: string) {
  return call('checkFreezePeriod', { params: { id } });
}
