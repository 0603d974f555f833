import type { Prize, PrizeOrder } from '@/contract/kids-club';
import type { PrizeBadge } from '@/domain/kids-club';
import { usePages } from '@/hooks/lists/usePages';
import { useCall } from '@/hooks/requests/useCall';
import { getPrize, listPrizeOrders, listPrizes } from '@/services/kids-club';

export const clubKey = 'kids club';
export const prizeKey = (id: string) => `prize ${id}`;

/** The member's balance for prizes, and whether the campaign has started by the server's clock. */
export function useClub() {
  return useCall(clubKey, () => listPrizes({ per_page: 1 }));
}

/** The prizes; with a badge only those that have it. */
export function usePrizeList(badge?: PrizeBadge) {
  return usePages<Prize>({
    name: `prizes ${badge ?? 'all'}`,
    read: (page) => listPrizes({ ...(badge && { badge }), ...page }),
    idOf: ({ id }) => id,
  });
}

/** The member's orders, newest first. */
export function usePrizeOrders() {
  return usePages<PrizeOrder>({
    name: 'prize orders',
    read: listPrizeOrders,
    idOf: ({ transaction_id }) => transaction_id,
  });
}

export function usePrize(id: string) {
  return useCall(prizeKey(id), () => getPrize(id));
}
