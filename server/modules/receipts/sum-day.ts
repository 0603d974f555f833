import type { Answer } from '@/contract/types';
import { limits } from '@/domain/limits';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { DaySums } from './day.store';
import { sumDay } from './day.store';

const daySeconds = 24 * 60 * 60;

/** The figures of a branch on one of its days in Bangkok. 422: no such day, in the future, or too long ago. */
export async function summaryOfDay(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  branchCode: string,
  day: string,
): Promise<Outcome<Answer<'getBranchSummary'>, '422'>> {
  const read = startOf(day, clock.now());
  if (typeof read === 'string') return refuse('422', { fields: [{ field: 'day', message: read }] });
  const sums = await sumDay(db, { branchCode, from: read, to: read + daySeconds });
  if (!sums) throw new Error('sums without a row');
  return value({ branch_code: branchCode, day, ...present(sums) });
}

/** The first second of the day, or what is wrong with it. */
function startOf(day: string, now: number): number | string {
  const date = parseCalendarDate(day);
  if (!date) return 'dayMustExist';
  const start = startOfBangkokDaySeconds(date);
  const today = startOfBangkokDaySeconds(bangkokDate(now));
  if (start > today) return 'dayMustHaveBegun';
  return start < today - limits.summaryBackDays * daySeconds ? 'dayMustBeRecent' : start;
}

function present({ bills, amount, discount, arrived_later, cjpoint, kidpoint, points_paid, ...sums }: DaySums) {
  const sold = { count: bills, amount: amount / 100, discount: discount / 100, arrived_later };
  return {
    bills: { ...sold, cjpoint, kidpoint, points_paid },
    voids: presentUndone(sums.voids),
    returns_here: presentUndone(sums.taken_here),
    returns_of_sales: presentUndone(sums.of_our_sales),
    coupons: sums.coupons,
    rewards: sums.rewards,
  };
}

function presentUndone({ satang, ...undone }: DaySums['voids']) {
  return { ...undone, amount: satang / 100 };
}
