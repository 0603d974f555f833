import type { Body } from '@/contract/types';
import { call } from './http/call';

export function listPointTransactions(body: Body<'listPointTransactions'>) {
  return call('listPointTransactions', { body });
}
