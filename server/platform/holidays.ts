import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { lastYearOfPublicHolidays } from '@/domain/time/public-holidays';
import type { Db } from '@/server/db/transact';
import type { Clock } from './clock';
import type { Log } from './log';
import { countInWindow } from './rate-windows.store';

const daySeconds = 24 * 60 * 60;
type Needs = { clock: Clock; log: Log };

const warnedAheadDays = 90;

/**
 * Opening hours of stores and of the call centre go by a list of public holidays that ends, since the cabinet announces them year
 * by year: a warning while there is still time to add the next one.
 */
export function warnOfHolidays({ clock, log }: Needs): void {
  const daysLeft = daysOfKnownHolidays(clock.now());
  if (daysLeft > warnedAheadDays) return;
  const lastYear = lastYearOfPublicHolidays();
  log.warn({ lastYear, daysLeft }, 'the public holidays after this year are not known; add them (docs/deployment.md)');
}

/** One line a day, however many processes there are. */
export async function warnOfHolidaysDaily(deps: Needs & { db: Db }): Promise<void> {
  const now = deps.clock.now();
  if (daysOfKnownHolidays(now) > warnedAheadDays) return;
  const { count } = await countInWindow(deps.db, { key: 'public-holidays', per: 'day', now });
  if (count === 1) warnOfHolidays(deps);
}

function daysOfKnownHolidays(now: number): number {
  const end = startOfBangkokDaySeconds({ year: lastYearOfPublicHolidays() + 1, month: 1, day: 1 });
  return Math.floor((end - now) / daySeconds);
}
