import type { Body } from '@/contract/types';
import { call } from './call';

export function listPointTransactions(body: Body<'listPointTransactions'>) {
  return call('listPointTransactions', { body });
}
