import { sql } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import type { Db } from '@/server/db/transact';
import type { Budget, BudgetKey } from './check-budgets';
import { aheadSeconds, windowSeconds } from './check-budgets';

/** Creates missing budgets and locks all of them until the transaction ends, in the given order. */
export async function lockBudgets(tx: Db, keys: readonly BudgetKey[]): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const { key } of keys) {
    // Created and locked in one statement; between two statements the sweep could delete it.
    const held = tx
      .insertInto('otp_budgets')
      .values(emptyBudget(key))
      .onConflict((conflict) => conflict.column('budget_key').doUpdateSet({ budget_key: key }));
    budgets.push(await held.returningAll().executeTakeFirstOrThrow());
  }
  return budgets;
}

export function findBudgets(db: Db, keys: readonly BudgetKey[]): Promise<Budget[]> {
  const names = keys.map(({ key }) => key);
  return db.selectFrom('otp_budgets').selectAll().where('budget_key', '=', anyOf(names)).execute();
}

export async function changeBudget(tx: Db, key: string, changes: Partial<Budget>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('otp_budgets').set(changes).where('budget_key', '=', key).execute();
}

/** If the gateway did not accept a message, the caller need not wait a minute; it still counts for the hour. */
export async function forgetSend(db: Db, key: string, sentAt: number): Promise<void> {
  const sent = db.updateTable('otp_budgets').set({ last_sent_at: 0 }).where('budget_key', '=', key);
  await sent.where('last_sent_at', '=', sentAt).execute();
}

/** Subtracts a send or attempt that should not count. */
export async function putBack(db: Db, key: string, counted: 'sends' | 'attempts'): Promise<void> {
  await db
    .updateTable('otp_budgets')
    .set(({ eb }) => ({ [counted]: eb(counted, '-', 1) }))
    .where('budget_key', '=', key)
    .where(counted, '>', 0)
    .execute();
}

/**
 * Counts one attempt on every budget and freezes those that are exceeded, in one statement, before any code is compared, so
 * that concurrent guesses in any process each get a number of their own.
 */
export function claimAttempts(db: Db, keys: readonly BudgetKey[], now: number): Promise<Budget[]> {
  const { attempts, attempts_since: since, attempts_frozen_until: frozenUntil } = columns;
  const freezeMost = byKey(keys, ({ freezeSeconds = windowSeconds }) => sql`${freezeSeconds}::bigint`);
  const ahead = now + aheadSeconds;
  const restarts = sql<boolean>`(
    (${frozenUntil} > 0 and (${frozenUntil} <= ${now}::bigint or ${frozenUntil} > ${ahead}::bigint + ${freezeMost}))
    or (${frozenUntil} = 0 and (${since} + ${windowSeconds}::bigint <= ${now}::bigint or ${since} > ${ahead}::bigint)))`;
  const most = byKey(keys, ({ attempts: most }) => sql`${most}::integer`);
  const freezeEnd = byKey(keys, ({ freezeSeconds }) =>
    freezeSeconds === undefined ? sql`${since} + ${windowSeconds}::bigint` : sql`${now + freezeSeconds}::bigint`,
  );
  return db
    .insertInto('otp_budgets')
    .values(keys.map(({ key }) => ({ ...emptyBudget(key), attempts: 1, attempts_since: now })))
    .onConflict((conflict) =>
      conflict.column('budget_key').doUpdateSet({
        attempts: sql`case when ${restarts} then 1 else ${attempts} + 1 end`,
        attempts_since: sql`case when ${restarts} then ${now}::bigint else ${since} end`,
        attempts_frozen_until: sql`case
          when ${restarts} then 0
          when ${frozenUntil} = 0 and ${attempts} >= ${most} then ${freezeEnd}
          else ${frozenUntil} end`,
      }),
    )
    .returningAll()
    .execute();
}

const columns = {
  attempts: sql.ref('otp_budgets.attempts'),
  attempts_since: sql.ref('otp_budgets.attempts_since'),
  attempts_frozen_until: sql.ref('otp_budgets.attempts_frozen_until'),
};

function byKey(keys: readonly BudgetKey[], then: (allowance: BudgetKey['allowance']) => ReturnType<typeof sql>) {
  const cases = keys.map(({ key, allowance }) => sql`when ${key} then ${then(allowance)}`);
  return sql`case otp_budgets.budget_key ${sql.join(cases, sql` `)} end`;
}

function emptyBudget(key: string): Budget {
  return {
    budget_key: key,
    attempts: 0,
    attempts_since: 0,
    sends: 0,
    sends_since: 0,
    last_sent_at: 0,
    attempts_frozen_until: 0,
    sends_frozen_until: 0,
  };
}
