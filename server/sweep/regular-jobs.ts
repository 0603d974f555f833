import type { Deps } from '@/server/gateways/deps';
import { writeExpired } from '@/server/ledger/expiry';
import type { EtaxWorker } from '@/server/modules/etax/process-requests';
import { logSigner, watchSigner } from '@/server/modules/etax/watch-signer';
import type { ErasureService } from '@/server/modules/members/erase-member';
import type { MissionsService } from '@/server/modules/missions/service';
import type { SessionService } from '@/server/modules/session/service';
import { warnOfHolidays, warnOfHolidaysDaily } from '@/server/platform/holidays';
import { sweep } from './sweep.store';

const everyMs = 10 * 60 * 1000;

/** All periodic work, in its order. */
export function regularJobs(deps: JobDeps, { session, erasure, missions, etaxWorker }: JobServices) {
  return {
    sweep: () => sweep(deps),
    writeExpired: () => writeExpired(deps),
    warnOfHolidays: () => warnOfHolidaysDaily(deps),
    withdrawDue: session.withdrawDue,
    eraseDue: erasure.carryOutDue,
    rankDue: missions.rankDue,
    watchSigner: () => watchSigner(deps),
    resumeInvoices: etaxWorker.resumeWaiting,
  } satisfies Record<string, () => Promise<void>>;
}

/** What one job fails at is no reason for the others to wait. */
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

/** Does the jobs now and then until it is stopped. What an operator must know is said at once. */
export function sweepRegularly(deps: JobDeps, services: JobServices): { stop(): void } {
  warnOfHolidays(deps);
  logSigner(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'the signer could not be looked at'));
  const timer = setInterval(() => void runJobs(deps, services), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
