import { limits } from '@/domain/limits';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Secrets } from '@/server/platform/secrets';

/** Four digits that a branch's till prints each day; they cannot be computed without the server's key. */
export function staffCodeOf(secrets: Secrets, branchCode: string, nowSeconds: number): string {
  const { year, month, day } = bangkokDate(nowSeconds);
  const hash = secrets.lookUpKey('staff-code', `${branchCode}:${year}-${month}-${day}`);
  return String(Number.parseInt(hash.slice(0, 12), 16) % 10 ** limits.staffCodeDigits).padStart(
    limits.staffCodeDigits,
    '0',
  );
}

/** When the day's code expires: midnight in Bangkok. */
export function staffCodeEndsAt(nowSeconds: number): number {
  const { year, month, day } = bangkokDate(nowSeconds);
  return startOfBangkokDaySeconds({ year, month, day: day + 1 });
}
