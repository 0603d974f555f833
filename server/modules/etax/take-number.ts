import { bangkokDate } from '@/domain/time/bangkok';
import { buddhistEraYear } from '@/domain/time/calendar-date';
import type { Db } from '@/server/db/transact';
import type { Clock } from '@/server/platform/clock';
import { nextRunning } from './document.store';

/** Reads the clock again under the number's lock, so that numbers and times increase together within a year. */
export async function takeNumber(tx: Db, clock: Clock, table: Parameters<typeof nextRunning>[1], branchCode: string) {
  const before = clock.now();
  const year = yearOf(before);
  const running = await nextRunning(tx, table, branchCode, year);
  const now = clock.now();
  return { year, running, issuedAtSeconds: yearOf(now) === year ? now : before };
}

/** The year of the Buddhist era in Bangkok. */
function yearOf(seconds: number): number {
  return buddhistEraYear(bangkokDate(seconds).year);
}
