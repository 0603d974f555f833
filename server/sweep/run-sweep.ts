import { setTimeout as sleep } from 'node:timers/promises';
import type { Turn } from '@/server/db/batches';
import type { Deps } from '@/server/gateways/deps';
import { eachUseWithin, limitedBy } from '@/server/platform/time-limit';
import { leaseSeconds, leaveLease, renewLease, takeLease } from './lease.store';

/** Periodic work, done by one process at a time, in batches as long as it has the lease. */
export type Sweep = { name: string; everySeconds: number; work: (turn: Turn) => Promise<void> };

type Needs = Pick<Deps, 'db' | 'ids' | 'log'>;

const renewEveryMs = 10_000;
const askAgainMs = 100;

/** The statements of the lease itself. They are short, so that they do not occupy a connection that does not answer. */
const ofLease = eachUseWithin(5000);

/** Does the work if it is due and not in progress elsewhere. A failure is logged, and retried at the next due time. */
export async function runIfDue(needs: Needs, sweep: Sweep, stopping: AbortSignal): Promise<void> {
  const run = { name: sweep.name, holder: needs.ids.uuid() };
  if (await limitedBy(ofLease, () => takeLease(needs.db, run, { ...sweep, early: false })))
    await workOn(needs, sweep, run, stopping);
}

/** Does the work now, after any run in progress. */
export async function runNow(needs: Needs, sweep: Sweep): Promise<void> {
  const run = { name: sweep.name, holder: needs.ids.uuid() };
  while (!(await limitedBy(ofLease, () => takeLease(needs.db, run, { ...sweep, early: true }))))
    await sleep(askAgainMs);
  await workOn(needs, sweep, run, new AbortController().signal);
}

async function workOn(needs: Needs, sweep: Sweep, run: Run, stopping: AbortSignal): Promise<void> {
  const { db, log } = needs;
  const lease = keepLease(needs, run);
  let nextSeconds = sweep.everySeconds;
  try {
    // Its statements may be long. They are ended if the lease could not be renewed, because the database does not answer.
    const limit = { signal: () => lease.lost, isShort: false };
    await limitedBy(limit, () => sweep.work({ isMine: () => lease.isHeld() && !stopping.aborted }));
    // The rest of a stopped run is left to the other processes immediately.
    if (stopping.aborted) nextSeconds = 0;
  } catch (error) {
    log.warn({ err: error, sweep: sweep.name }, 'a regular job failed');
  } finally {
    lease.stop();
    await limitedBy(ofLease, () => leaveLease(db, run, nextSeconds));
  }
}

type Run = Parameters<typeof renewLease>[1];

/** Renews the lease while the work lasts. Without an answer the lease counts as lost after its time, by this process's own clock. */
function keepLease({ db, log }: Needs, run: Run) {
  let heldUntilMs = performance.now() + leaseSeconds * 1000;
  const lost = new AbortController();
  const isHeld = () => performance.now() < heldUntilMs;
  const renew = async () => {
    const askedMs = performance.now();
    try {
      heldUntilMs = (await limitedBy(ofLease, () => renewLease(db, run))) ? askedMs + leaseSeconds * 1000 : 0;
    } catch (error) {
      log.warn({ err: error, sweep: run.name }, 'a regular job could not renew its lease');
      if (!isHeld()) lost.abort();
    }
  };
  const timer = setInterval(() => void renew(), renewEveryMs).unref();
  return { isHeld, lost: lost.signal, stop: () => clearInterval(timer) };
}
