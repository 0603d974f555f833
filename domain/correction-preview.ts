import { pointsExpireAtSeconds } from './points';

type Lot = { points: number; expires_at: number };

type Balance = { balance: number; debt: number; lots: readonly Lot[] };

/** Points before and after. `missing`: how many more would be taken than there are. */
export type CorrectionPreview = {
  total: { before: number; after: number };
  debt: number;
  missing: number;
  lots: { expires_at: number; before: number; after: number }[];
};

/**
 * What a correction would leave, by the rules of the ledger: added points end with the next year and pay a debt first; taken points are
 * those that end soonest. `points` are negative if they are taken.
 */
export function previewCorrection({ balance, debt, lots }: Balance, points: number, now: number): CorrectionPreview {
  const paid = Math.max(0, Math.min(points, debt));
  const added = withAdded(lots, Math.max(0, points), pointsExpireAtSeconds(now));
  let toTake = points < 0 ? -points : paid;
  const after = added.map(({ expires_at, before, after: there }) => {
    const taken = Math.min(there, toTake);
    toTake -= taken;
    return { expires_at, before, after: there - taken };
  });
  return {
    total: { before: balance, after: after.reduce((sum, lot) => sum + lot.after, 0) },
    debt: debt - paid,
    missing: toTake,
    lots: after,
  };
}

function withAdded(lots: readonly Lot[], points: number, endsAt: number) {
  const rows = lots.map((lot) => ({
    expires_at: lot.expires_at,
    before: lot.points,
    after: lot.points + (lot.expires_at === endsAt ? points : 0),
  }));
  if (points === 0 || rows.some(({ expires_at }) => expires_at === endsAt)) return rows;
  return [...rows, { expires_at: endsAt, before: 0, after: points }].sort(
    (one, other) => one.expires_at - other.expires_at,
  );
}
