import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Log } from '@/server/platform/log';
import { scrub } from '@/server/platform/log';
import { eachUseWithin, limitedBy } from '@/server/platform/time-limit';
import { isOutOfReach } from './faults';
import type { Db } from './transact';

/** Options of a start that waits for the database. `onWait` runs when the wait begins. */
export type WaitOptions = { seconds: number; log: Log; onWait: () => Promise<void> };

const tryEveryMs = 500;
const logEveryMs = 15_000;

/** A server that accepts a connection but does not answer counts as unreachable. */
const answerWithin = eachUseWithin(5000);

/**
 * Checks that the database answers. With `wait`, waits for an unreachable one, but not for one that refuses the connection,
 * such as for a wrong password. Throws an error that names the setting.
 */
export async function reach(db: Db, wait?: WaitOptions): Promise<void> {
  let fault = await faultOf(db);
  if (fault !== undefined && wait && wait.seconds > 0 && isOutOfReach(fault)) {
    const isThere = async () => {
      fault = await faultOf(db);
      return fault === undefined || !isOutOfReach(fault);
    };
    await waitFor(isThere, fault, wait);
  }
  if (fault !== undefined) throw new Error(`no database answers at DATABASE_URL: ${messageOf(fault)}`);
}

async function waitFor(isThere: () => Promise<boolean>, fault: unknown, { seconds, log, onWait }: WaitOptions) {
  const deadline = performance.now() + seconds * 1000;
  const logWaiting = () => {
    const secondsLeft = Math.ceil((deadline - performance.now()) / 1000);
    log.warn({ why: scrub(messageOf(fault)), secondsLeft }, 'the database does not answer; waiting for it');
  };
  logWaiting();
  const logTimer = setInterval(logWaiting, logEveryMs);
  try {
    await onWait();
    while (performance.now() < deadline) {
      await sleep(tryEveryMs);
      if (await isThere()) return;
    }
  } finally {
    clearInterval(logTimer);
  }
}

/** The cheapest query that shows that the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

async function faultOf(db: Db): Promise<unknown> {
  try {
    await limitedBy(answerWithin, () => ping(db));
    return undefined;
  } catch (error) {
    return error;
  }
}

function messageOf(fault: unknown): string {
  const [first] = fault instanceof AggregateError ? fault.errors : [fault];
  return first instanceof Error ? first.message : String(first);
}
