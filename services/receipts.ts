import type { Params, Query } from '@/contract/types';
import { call } from './http/call';

export function listReceipts(query: Query<'listReceipts'>) {
  return call('listReceipts', { query });
}

export function getReceipt(params: Params<'getReceipt'>) {
  return call('getReceipt', { params });
}
