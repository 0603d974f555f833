import { pointsExpireAtSeconds } from '@/domain/points';

type Lot = {
  reference: string;
  points: number;
  remaining: number;
  earnedAt: number;
  expiresAt: number;
  lapsed: number;
  /** Of the points taken back, and how many of those had ended. */
  back: number;
  forgiven: number;
};
type Spending = { reference: string; uses: { lot: Lot; points: number }[] };

const nothing = { earned: 0, opening: 0, redeemed: 0, donated: 0, expired: 0, restored: 0, voided: 0, forfeited: 0 };

/** A simple in-memory model of the points of one type; the ledger must have the same results. */
export function createPointsModel() {
  const lots: Lot[] = [];
  const spendings: Spending[] = [];
  const sums = { ...nothing };
  let debt = 0;

  const activeLots = (now: number) =>
    lots
      .filter((lot) => lot.expiresAt > now && lot.remaining > 0)
      .toSorted((a, b) => a.expiresAt - b.expiresAt || a.earnedAt - b.earnedAt);
  const balance = (now: number) => activeLots(now).reduce((sum, lot) => sum + lot.remaining, 0);

  const take = (points: number, now: number) => {
    let left = points;
    const uses: Spending['uses'] = [];
    for (const lot of activeLots(now)) {
      const used = Math.min(left, lot.remaining);
      if (used === 0) break;
      lot.remaining -= used;
      left -= used;
      uses.push({ lot, points: used });
    }
    return uses;
  };

  const payDebt = (arrived: number, now: number) => {
    const paid = Math.min(debt, arrived);
    take(paid, now);
    debt -= paid;
    sums.voided += paid;
  };

  return {
    lots,
    spendings,
    sums,
    balance,
    debt: () => debt,
    earn: (reference: string, points: number, earnedAt: number, now: number) => {
      const expiresAt = pointsExpireAtSeconds(earnedAt);
      lots.push({ reference, points, remaining: points, earnedAt, expiresAt, lapsed: 0, back: 0, forgiven: 0 });
      sums.earned += points;
      if (expiresAt > now) payDebt(points, now);
    },
    spend: (reference: string, kind: 'redeemed' | 'donated', points: number, now: number) => {
      if (balance(now) < points) return false;
      spendings.push({ reference, uses: take(points, now) });
      sums[kind] += points;
      return true;
    },
    takeBack: (lot: Lot, points: number, now: number) => {
      const isOver = lot.expiresAt <= now;
      const forgiven = Math.min(points, lot.lapsed + (isOver ? lot.remaining : 0) - lot.forgiven);
      const taken = isOver ? 0 : Math.min(points - forgiven, lot.remaining);
      const owed = points - forgiven - taken;
      lot.back += points;
      lot.forgiven += forgiven;
      lot.remaining -= taken;
      const settled = Math.min(owed, balance(now));
      take(settled, now);
      sums.voided += taken + settled;
      debt += owed - settled;
      return { taken, owed, settled };
    },
    restore: ({ uses }: Spending, now: number) => {
      const back = uses.filter(({ lot }) => lot.expiresAt > now);
      for (const { lot, points } of back) lot.remaining += points;
      const points = back.reduce((sum, use) => sum + use.points, 0);
      sums.restored += points;
      payDebt(points, now);
      return { points };
    },
    lapse: (kind: 'expired' | 'forfeited', ofLot: (lot: Lot) => boolean) => {
      for (const lot of lots.filter(ofLot)) {
        sums[kind] += lot.remaining;
        lot.lapsed += lot.remaining;
        lot.remaining = 0;
      }
    },
  };
}

export type PointsModel = ReturnType<typeof createPointsModel>;
