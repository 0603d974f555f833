import type { PointTransaction } from '@/contract/points';
import { addsPoints, historyPartOf } from '@/domain/points';
import type { HistoryRow } from '@/server/ledger/history';

/** A movement as the member reads it: with a sign, and in its part of the history. */
export function presentMovement(row: HistoryRow): PointTransaction {
  const { id, kind, points, channel, title_th, title_en, branch_name_th, branch_name_en, occurred_at, expires_at } =
    row;
  return {
    id,
    kind: historyPartOf[kind],
    reason: kind === 'opening' ? 'earned' : kind,
    points: addsPoints(kind) ? points : -points,
    ...(channel && { channel }),
    ...{ title_th, title_en },
    ...(branch_name_th !== null && { branch_name_th }),
    ...(branch_name_en !== null && { branch_name_en }),
    occurred_at,
    ...(expires_at !== null && { expires_at }),
  };
}
