import type { Body } from '@/contract/types';
import { call } from './http/call';

export function requestMobileChange(body: Body<'requestMobileChange'>, idempotencyKey: string) {
  return call('requestMobileChange', { body, idempotencyKey });
}

export function checkMobileChange() {
  return call('checkMobileChange');
}

export function verifyNewMobile(body: Body<'verifyNewMobile'>, idempotencyKey: string) {
  return call('verifyNewMobile', { body, idempotencyKey });
}

export function changeMobile(body: Body<'changeMobile'>, idempotencyKey: string) {
  return call('changeMobile', { body, idempotencyKey });
}
