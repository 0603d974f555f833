import type { PrizeOrder } from '@/contract/kids-club';
import { isUnderWay } from '@/domain/kids-club';
import { nowSeconds } from '@/services/browser/clock';

/** Orders that have still to arrive, and finished ones, each in the order of the list. */
export function splitOrders(orders: readonly PrizeOrder[]): { underWay: PrizeOrder[]; over: PrizeOrder[] } {
  const now = nowSeconds();
  return {
    underWay: orders.filter((order) => isUnderWay(order, now)),
    over: orders.filter((order) => !isUnderWay(order, now)),
  };
}
