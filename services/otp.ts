import type { Body } from '@/contract/types';
import { call } from './call';

export function sendOtp(id: string) {
  return call('sendOtp', { params: { id } });
}

export function verifyOtp(body: Body<'verifyOtp'>) {
  return call('verifyOtp', { body });
}

export function checkFreezePeriod(id: string) {
  return call('checkFreezePeriod', { params: { id } });
}
