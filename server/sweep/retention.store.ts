import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';

const rowsAtOnce = 5000;

/**
 * Removes what is over in batches, each by an index and in a transaction of its own, so that no call waits long for a lock and the
 * dead rows can be reused soon. Rows that a call has locked are left for the next time.
 */
async function inBatches(remove: () => Promise<number>): Promise<void> {
  while ((await remove()) === rowsAtOnce);
}

/** Kept answers after their time; a claim without an answer after a minute. */
export async function removeAnswers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const over = db
    .selectFrom('idempotency')
    .select('idempotency_key')
    .where('expires_at', '<=', clock.now())
    .orderBy('expires_at')
    .limit(rowsAtOnce)
    .forUpdate()
    .skipLocked();
  await inBatches(async () => {
    const removed = await db.deleteFrom('idempotency').where('idempotency_key', 'in', over).executeTakeFirst();
    return Number(removed.numDeletedRows);
  });
}

/** Counters of calls that began before an instant. */
export async function removeWindows(db: Db, beforeSeconds: number): Promise<void> {
  const over = db
    .selectFrom('rate_windows')
    .select('window_key')
    .where('window_start', '<', beforeSeconds)
    .orderBy('window_start')
    .limit(rowsAtOnce)
    .forUpdate()
    .skipLocked();
  await inBatches(async () => {
    const removed = await db.deleteFrom('rate_windows').where('window_key', 'in', over).executeTakeFirst();
    return Number(removed.numDeletedRows);
  });
}

/** Drops the partitions of months that are no longer kept, and makes those of the months to come. */
export async function keepTelemetryMonths({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { telemetryMonths } = config.retention;
  await sql`select keep_telemetry_months(${clock.now()}::bigint, ${telemetryMonths}::integer)`.execute(db);
}
