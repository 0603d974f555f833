import { bangkokDate, startOfBangkokDaySeconds } from './time/bangkok';

/** Point types (spec section 1): the loyalty card's and Kids Club's. */
export const pointTypes = ['cjpoint', 'kidpoint'] as const;

export type PointType = (typeof pointTypes)[number];

/** The kinds of movements. `opening` is a balance from before; it, `earned` and `restored` add, the others subtract. */
export const movementKinds = [
  'earned',
  'opening',
  'redeemed',
  'donated',
  'expired',
  'restored',
  'voided',
  'forfeited',
] as const;

/** The kind in the contract. An opening is shown as earned: its title explains it, and older apps know no other kind. */
export const movementReasons = movementKinds.filter((kind) => kind !== 'opening');

export type MovementReason = (typeof movementReasons)[number];

export type MovementKind = (typeof movementKinds)[number];

/** The chat's official account, or a store (spec section 3). */
export const pointChannels = ['line', 'branch'] as const;

export type PointChannel = (typeof pointChannels)[number];

/** The parts of the history that a member can choose between (spec section 3). */
export const historyParts = ['earned', 'redeemed', 'expired'] as const;

export type HistoryPart = (typeof historyParts)[number];

/** The section of the history for a movement: points taken back by a void are listed with earned ones. */
export const historyPartOf = {
  earned: 'earned',
  opening: 'earned',
  restored: 'earned',
  voided: 'earned',
  redeemed: 'redeemed',
  donated: 'redeemed',
  expired: 'expired',
  forfeited: 'expired',
} as const satisfies Record<MovementKind, HistoryPart>;

export function addsPoints(kind: MovementKind): boolean {
  return kind === 'earned' || kind === 'opening' || kind === 'restored';
}

/** 1 point for every full 25 baht spent (spec section 1). */
export const earningRate = { baht: 25, points: 1 } as const;

/** 200 points are worth 10 baht at the till. */
export const discountRate = { points: 200, baht: 10 } as const;

/** Points earned at an instant end when 31 December of the next Bangkok year ends. Both in epoch seconds. */
export function pointsExpireAtSeconds(earnedAtSeconds: number): number {
  return startOfBangkokDaySeconds({ year: bangkokDate(earnedAtSeconds).year + 2, month: 1, day: 1 });
}

/** How much to spend to earn so many points, in whole baht. */
export function spendingFor(points: number): number {
  return Math.ceil((points * earningRate.baht) / earningRate.points);
}

/** The value of a balance at the till, in whole baht: only full steps of 200 points count. */
export function worthInBaht(points: number): number {
  return Math.floor(points / discountRate.points) * discountRate.baht;
}

/** How many points may pay so many satang: full steps that are there, and no more than is to be paid. */
export function pointsToPay(satang: number, points: number): number {
  const steps = Math.min(Math.floor(points / discountRate.points), Math.floor(satang / (discountRate.baht * 100)));
  return Math.max(0, steps) * discountRate.points;
}

/** What points pay at the till, to the satang: they are given back in any number. */
export function bahtOfPoints(points: number): number {
  return (points * discountRate.baht) / discountRate.points;
}

/** Returns a balance by its key; an absent type counts as 0 (spec section 3). */
export function balanceOf(balances: readonly { points_ref_key: string; balance: number }[], type: PointType): number {
  return balances.find((entry) => entry.points_ref_key === type)?.balance ?? 0;
}

/** Points that expire later than this are not mentioned on the home. */
const soonDays = 60;

/** The debt that the next points pay, of all types; servers of an earlier release do not send it. */
export function totalOwed(balances: readonly { owed?: number }[]): number {
  return balances.reduce((sum, { owed = 0 }) => sum + owed, 0);
}

/** Whole days until points expire, 0 on their last day; undefined if that is not soon. `at` is in epoch seconds. */
export function daysToExpiry({ points, at }: { points: number; at: number }, nowSeconds: number): number | undefined {
  const days = Math.floor((at - nowSeconds) / (24 * 60 * 60));
  return points > 0 && days >= 0 && days < soonDays ? days : undefined;
}
