import { limits } from './limits';

/** The donation page's quick amounts, in points. */
export const quickDonations = [10, 50, 100, 500] as const;

/** The progress of a donation: 0 at the beginning, then one step for each quarter of the goal, 4 when it is reached. */
export function donationStep(donated: number, goal: number): 0 | 1 | 2 | 3 | 4 {
  const quarters = Math.floor((donated * 4) / goal);
  if (quarters <= 0) return 0;
  if (quarters === 1) return 1;
  if (quarters === 2) return 2;
  return quarters === 3 ? 3 : 4;
}

/** Parses an amount as typed: with commas and spaces, in Thai digits. NaN if it is not a number. */
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

/** The maximum: the member's balance, limited by the most that one donation may give. */
export function donationMustBeAffordable(points: number, balance: number): boolean {
  return points <= Math.min(balance, limits.donationMost);
}
