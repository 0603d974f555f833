import type { MemberPage } from '@/contract/desk/members';
import { previewCorrection } from '@/domain/correction-preview';
import type { PointType } from '@/domain/points';
import { pointTypes } from '@/domain/points';
import { nowSeconds } from '@/services/browser/clock';

/** A correction that is typed but not sent; negative points are taken. */
export type CorrectionDraft = { type: PointType; points: number };

/** The balances, the one that is being corrected first, and their points by end, each as it is and as the correction would leave it. */
export function useBalancePreview(balances: MemberPage['balances'], draft: CorrectionDraft | undefined) {
  const now = nowSeconds();
  const main = draft?.type ?? pointTypes[0];
  const shown = balances
    .map((balance) => ({
      ...balance,
      ...previewCorrection(balance, draft?.type === balance.point_type ? draft.points : 0, now),
    }))
    .sort((one, other) => Number(other.point_type === main) - Number(one.point_type === main));
  const ends = shown
    .flatMap(({ point_type, lots }) => lots.map((lot) => ({ ...lot, point_type })))
    .sort((one, other) => one.expires_at - other.expires_at || placeOf(one.point_type) - placeOf(other.point_type));
  return { main, totals: shown.filter(({ point_type, total }) => point_type === main || total.before > 0), ends };
}

function placeOf(type: PointType): number {
  return pointTypes.indexOf(type);
}
