import type { Body } from '@/contract/types';
import { call } from './call';

export function identify(body: Body<'identify'>) {
  return call('identify', { body });
}

export function createMember(body: Body<'createMember'>, idempotencyKey: string) {
  return call('createMember', { body, idempotencyKey });
}

export function linkMember(body: Body<'linkMember'>, idempotencyKey: string) {
  return call('linkMember', { body, idempotencyKey });
}
