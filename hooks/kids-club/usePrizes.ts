import { useMemo } from 'react';
import type { Prize, PrizeOrder } from '@/contract/kids-club';
import type { Answer } from '@/contract/types';
import type { PrizeBadge } from '@/domain/kids-club';
import { usePages } from '@/hooks/lists/usePages';
import { useCall } from '@/hooks/requests/useCall';
import { call } from '@/services/http/call';
import { groupPrizes } from './prize-groups';

export const clubKey = 'kids club';
export const prizeKey = (id: string) => `prize ${id}`;

/** The member's balance for prizes, and whether the campaign has started by the server's clock. */
export function useClub() {
  return useCall(clubKey, () => call('listPrizes', { body: { per_page: 1 } }));
}

/** The balance from the server's answer to an order: no earlier answer is shown afterwards. */
export function useBalanceAfter(transactionId: string | undefined): number | undefined {
  const key = transactionId === undefined ? null : `${clubKey} after ${transactionId}`;
  return useCall(key, () => call('listPrizes', { body: { per_page: 1 } })).data?.balance;
}

/** The prizes, grouped by what the balance reaches; with a badge only those that have it. Undefined until they are known. */
export function usePrizeShelf(badge?: PrizeBadge) {
  const list = usePages<Prize, Answer<'listPrizes'>>({
    name: `prizes ${badge ?? 'all'}`,
    read: (page) => call('listPrizes', { body: { ...(badge && { badge }), ...page } }),
    idOf: idOfPrize,
  });
  const { parts, first } = list;
  const prizes = useMemo(() => parts && first && groupPrizes(parts, first.balance), [parts, first]);
  return { list, prizes };
}

export type PrizeShelf = ReturnType<typeof usePrizeShelf>;

/** The member's orders, newest first. */
export function usePrizeOrders() {
  return usePages<PrizeOrder>({
    name: 'prize orders',
    read: (query) => call('listPrizeOrders', { query }),
    idOf: idOfOrder,
  });
}

export function usePrize(id: string) {
  return useCall(prizeKey(id), () => call('getPrize', { params: { id } }));
}

function idOfPrize({ id }: Prize): string {
  return id;
}

function idOfOrder({ transaction_id }: PrizeOrder): string {
  return transaction_id;
}
