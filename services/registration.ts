import type { Body } from '@/contract/types';
import { call } from './http/call';

export function identify(body: Body<'identify'>) {
  return call('identify', { body });
}

export function createMember(body: Body<'createMember'>, idempotencyKey: string) {
  return call('createMember', { body, idempotencyKey });
}

export function linkMember(body: Body<'linkMember'>, idempotencyKey: string) {
  return call('linkMember', { body, idempotencyKey });
}

/** Ends the link of this chat account. The membership, its points and its coupons stay. */
export function unlinkMember(idempotencyKey: string) {
  return call('unlinkMember', { idempotencyKey });
}
