import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { lastYearOfPublicHolidays } from '@/domain/time/public-holidays';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { writeExpired } from '@/server/ledger/expiry';
import type { EtaxWorker } from '@/server/modules/etax/process-requests';
import { logSigner, watchSigner } from '@/server/modules/etax/watch-signer';
import type { ErasureService } from '@/server/modules/members/erase-member';
import type { MissionsService } from '@/server/modules/missions/service';
import type { SessionService } from '@/server/modules/session/service';
import type { Clock } from '@/server/platform/clock';
import type { Log } from '@/server/platform/log';
import { countInWindow } from '@/server/platform/rate-windows.store';
import { closeBooks } from './close-books.store';
import { keepTelemetryMonths } from './retention.store';
import { sweep } from './sweep.store';

const everyMs = 10 * 60 * 1000;

/** All periodic work, in the order in which it runs. */
export function regularJobs(deps: JobDeps, { session, erasure, missions, etaxWorker }: JobServices) {
  return {
    sweep: () => sweep(deps),
    writeExpired: () => writeExpired(deps),
    keepTelemetryMonths: () => keepTelemetryMonths(deps),
    closeBooks: () => closeBooks(deps),
    warnOfHolidays: () => warnOfHolidaysDaily(deps),
    withdrawDue: session.withdrawDue,
    eraseDue: erasure.carryOutDue,
    rankDue: missions.rankDue,
    watchSigner: () => watchSigner(deps),
    resumeInvoices: etaxWorker.resumeWaiting,
  } satisfies Record<string, () => Promise<void>>;
}

/** Runs all jobs once. A job that fails does not stop the others. */
export async function runJobs(deps: JobDeps, services: JobServices) {
  for (const job of Object.values(regularJobs(deps, services))) {
    try {
      await job();
    } catch (error) {
      deps.log.warn({ err: error }, 'a regular job failed');
    }
  }
}

type JobDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'signer'>;

type JobServices = {
  session: Pick<SessionService, 'withdrawDue'>;
  erasure: Pick<ErasureService, 'carryOutDue'>;
  missions: Pick<MissionsService, 'rankDue'>;
  etaxWorker: Pick<EtaxWorker, 'resumeWaiting'>;
};

/** Runs the jobs every ten minutes until stopped, and logs at once what an operator must know. */
export function sweepRegularly(deps: JobDeps, services: JobServices): { stop(): void } {
  warnOfHolidays(deps);
  logSigner(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'the signer could not be checked'));
  const timer = setInterval(() => void runJobs(deps, services), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** Logs one line per day, over all processes. */
export async function warnOfHolidaysDaily(deps: Needs & { db: Db }): Promise<void> {
  const now = deps.clock.now();
  if (daysOfKnownHolidays(now) > warnedAheadDays) return;
  const { count } = await countInWindow(deps.db, { key: 'public-holidays', per: 'day', now });
  if (count === 1) warnOfHolidays(deps);
}

const daySeconds = 24 * 60 * 60;
type Needs = { clock: Clock; log: Log };

const warnedAheadDays = 90;

/**
 * Warns while there is still time to add the next year: opening hours of stores and of the call centre depend on a list of
 * public holidays, which the cabinet announces year by year.
 */
function warnOfHolidays({ clock, log }: Needs): void {
  const daysLeft = daysOfKnownHolidays(clock.now());
  if (daysLeft > warnedAheadDays) return;
  const lastYear = lastYearOfPublicHolidays();
  log.warn({ lastYear, daysLeft }, 'the public holidays after this year are not known; add them (docs/deployment.md)');
}

function daysOfKnownHolidays(now: number): number {
  const end = startOfBangkokDaySeconds({ year: lastYearOfPublicHolidays() + 1, month: 1, day: 1 });
  return Math.floor((end - now) / daySeconds);
}
