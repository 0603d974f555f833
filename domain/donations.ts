import { limits } from './limits';

/** The donation page's quick amounts, in points. */
export const quickDonations = [10, 50, 100, 500] as const;

/** How far a donation has come: 0 at the beginning, then one step for each quarter of the goal, 4 when it is reached. */
export function donationStep(donated: number, goal: number): 0 | 1 | 2 | 3 | 4 {
  const quarters = Math.floor((donated * 4) / goal);
  if (quarters <= 0) return 0;
  if (quarters === 1) return 1;
  if (quarters === 2) return 2;
  return quarters === 3 ? 3 : 4;
}

/** Reads an amount as people type it: with commas and spaces, in Thai digits. Not a number where it is none. */
export function readDonation(typed: string): number {
  const digits = typed
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\s,\p{Cf}]/gu, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}

export function donationMustBeWhole(points: number): boolean {
  return Number.isInteger(points) && points >= 1;
}

/** As many as the member has, and no more than one donation may give. */
export function donationMustBeAffordable(points: number, balance: number): boolean {
  return points <= Math.min(balance, limits.donationMost);
}
