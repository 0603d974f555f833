import type { PointTransaction } from '@/contract/points';
import type { Answer } from '@/contract/types';
import type { HistoryPart, PointType } from '@/domain/points';
import { usePages } from '@/hooks/lists/usePages';
import { call } from '@/services/http/call';

/** One part of the history of the member's points of a type, newest first, with the balance and expiries. */
export function usePointHistory(point_type: PointType, kind: HistoryPart) {
  return usePages<PointTransaction, Answer<'listPointTransactions'>>({
    name: `points ${point_type} ${kind}`,
    read: (page) => call('listPointTransactions', { body: { point_type, kind, ...page } }),
    idOf,
  });
}

function idOf({ id }: PointTransaction): string {
  return id;
}
