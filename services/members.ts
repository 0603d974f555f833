import type { Body } from '@/contract/types';
import { call } from './call';

export function getMember() {
  return call('getMember');
}

export function updateMember(body: Body<'updateMember'>, idempotencyKey: string) {
  return call('updateMember', { body, idempotencyKey });
}

export function setLanguage(language: Body<'setLanguage'>['language']) {
  return call('setLanguage', { body: { language } });
}
