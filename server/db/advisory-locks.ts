import { sql } from 'kysely';
import { hasSingleConnection } from './single-connection';
import type { Db } from './transact';

/**
 * Numbers of the advisory locks that belong to no row. All processes of all releases must agree on them, so a number is never
 * changed or reused. Locks of bills and queues use 64-bit hashes, and so do those of the job queue and of migrations.
 */
export const advisoryLocks = {
  couponImport: 20_260_701,
  rewardImport: 20_260_702,
  prizeImport: 20_260_708,
  prizeOrderLists: 20_260_709,
  missionImport: 20_260_710,
  termsImport: 20_260_711,
  toggles: 20_260_712,
  /** Taken by the function that chains the audit (migration 045). */
  auditChain: 20_260_713,
  /** Taken by the function that redacts notes (migration 047). */
  redactions: 20_260_714,
  memberImport: 20_261_123,
  walletVersions: 20_261_129,
  earningImport: 20_261_130,
} as const;

/** Takes the lock, waiting if necessary, until the transaction ends. */
export async function holdLock(tx: Db, name: keyof typeof advisoryLocks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[name]})`.execute(tx);
}

/** The lock of a bill, which may not have a row yet, as part of a statement. */
export function billLock({ branchCode, billNo }: { branchCode: string; billNo: string }) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`bill ${branchCode} ${billNo}`}, 0))`;
}

/** The lock of the points that staff give for a bill, once. */
export function billPointsLock({ branchCode, billNo }: { branchCode: string; billNo: string }) {
  return sql`pg_advisory_xact_lock(hashtextextended(${`points of bill ${branchCode} ${billNo}`}, 0))`;
}

/** The lock for fetching from a job queue, by the queue's name, on the queue's own connections. */
export const fetchLock = `select pg_advisory_xact_lock(hashtextextended('fetch ' || $1::text, 0))`;

/**
 * Runs work that spans many transactions, or returns undefined if another caller has the lock. A separate transaction holds the lock,
 * because a pooler would leave a session lock behind. The embedded engine has one connection and one process, so its folder lock is enough.
 */
export async function whileLocked<T>(
  db: Db,
  name: keyof typeof advisoryLocks,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (hasSingleConnection(db)) return work();
  return db.transaction().execute(async (beside) => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks[name]}) as taken`;
    const { rows } = await lock.execute(beside);
    return rows[0]?.taken === true ? work() : undefined;
  });
}
