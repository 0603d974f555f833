import type { Body, Query } from '@/contract/types';
import { call } from './http/call';

export function listPrizes(body: Body<'listPrizes'>) {
  return call('listPrizes', { body });
}

export function getPrize(id: string) {
  return call('getPrize', { params: { id } });
}

export function redeemPrize(body: Body<'redeemPrize'>, idempotencyKey: string) {
  return call('redeemPrize', { body, idempotencyKey });
}

export function listPrizeOrders(query: Query<'listPrizeOrders'>) {
  return call('listPrizeOrders', { query });
}
