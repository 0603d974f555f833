import type { Body } from '@/contract/types';
import { call } from './http/call';

export function listPointTransactions(body: Body<'listPointTransactions'>) {
  return call('listPointTransactions', { body });
}

export function freezePoints(idempotencyKey: string) {
  return call('freezePoints', { idempotencyKey });
}

/** Without a session: the token in the message's link is enough. */
export function reportNotMe(token: string, idempotencyKey: string) {
  return call('reportNotMe', { body: { token }, idempotencyKey });
}

export function requestThaw(idempotencyKey: string) {
  return call('requestThaw', { idempotencyKey });
}

export function thawPoints(body: Body<'thawPoints'>, idempotencyKey: string) {
  return call('thawPoints', { body, idempotencyKey });
}
