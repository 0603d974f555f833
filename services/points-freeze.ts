import type { Body } from '@/contract/types';
import { call } from './call';

export function freezePoints(idempotencyKey: string) {
  return call('freezePoints', { idempotencyKey });
}

export function requestThaw(idempotencyKey: string) {
  return call('requestThaw', { idempotencyKey });
}

export function thawPoints(body: Body<'thawPoints'>, idempotencyKey: string) {
  return call('thawPoints', { body, idempotencyKey });
}
