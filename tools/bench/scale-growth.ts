import { sql } from 'kysely';
import { auditLedger } from '@/server/ledger/audit';
import { closeBooks } from '@/server/sweep/close-books.store';
import { keepTelemetryMonths } from '@/server/sweep/retention.store';
import { endKeys } from '@/server/sweep/sweep.store';
import { buffersOf } from './scale-measure';
import type { Server } from './scale-server';

/** What one row costs to go, in 8 KB buffers. */
export type Going = { bill: number; answer: number };

/**
 * Lets go what is no longer kept: months of telemetry, bills of long ago with their points, and kept answers. Prints the rows and the
 * times. Throws if the ledger does not balance afterwards.
 */
export async function letGo({ db, deps, crowd }: Server): Promise<Going> {
  const count = (table: 'telemetry' | 'receipts' | 'idempotency') => async () =>
    (await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)).rows[0]?.rows ?? 0;
  const timed = async (what: string, rowsOf: () => Promise<number>, work: () => Promise<unknown>) => {
    const before = await rowsOf();
    const buffers = await buffersOf(db);
    const begun = performance.now();
    await work();
    const ms = performance.now() - begun;
    const read = (await buffersOf(db)) - buffers;
    const gone = before - (await rowsOf());
    const each = read / Math.max(1, gone);
    const rate = `${Math.round((gone / ms) * 1000).toLocaleString('en')} a second, ${each.toFixed(1)} buffers each`;
    console.log(
      `  ${what}: ${gone.toLocaleString('en')} of ${before.toLocaleString('en')} in ${ms.toFixed(0)} ms, ${rate}`,
    );
    return each;
  };
  console.log(`Let go of ${crowd.members.toLocaleString('en')} members’ database:`);
  await timed('telemetry, by dropping months', count('telemetry'), () => keepTelemetryMonths(deps));
  await timed('telemetry, by deleting the next month', count('telemetry'), () =>
    sql`
      delete from telemetry where occurred_at < (select min(ends) from telemetry_months)`.execute(db),
  );
  const bill = await timed('bills with their points', count('receipts'), () => closeBooks(deps));
  const later = { ...deps, clock: { now: () => deps.clock.now() + 25 * 3600 } };
  const answer = await timed('kept answers', count('idempotency'), () => endKeys(later));
  const { differences } = await auditLedger(db, crowd.nowSeconds);
  if (differences.length > 0) throw new Error(`the ledger does not balance: ${JSON.stringify(differences[0])}`);
  return { bill, answer };
}
