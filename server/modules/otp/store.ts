import { sql } from 'kysely';
import { limits } from '@/domain/limits';
import type { OtpChallengeTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';
import type { Budget, BudgetKey } from './budgets';
import { allowances, windowSeconds } from './budgets';

/** Makes the budgets that are missing and holds them all until the transaction ends, always in the order given. */
export async function lockBudgets(tx: Db, keys: readonly BudgetKey[]): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const { key } of keys) {
    await tx
      .insertInto('otp_budgets')
      .values(emptyBudget(key))
      .onConflict((c) => c.doNothing())
      .execute();
    const locked = tx.selectFrom('otp_budgets').selectAll().where('budget_key', '=', key).forUpdate();
    budgets.push(await locked.executeTakeFirstOrThrow());
  }
  return budgets;
}

export function findBudgets(db: Db, keys: readonly BudgetKey[]): Promise<Budget[]> {
  const names = keys.map(({ key }) => key);
  return db.selectFrom('otp_budgets').selectAll().where('budget_key', 'in', names).execute();
}

export async function changeBudget(tx: Db, key: string, changes: Partial<Budget>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('otp_budgets').set(changes).where('budget_key', '=', key).execute();
}

/** A send that the gateway did not take is no reason to wait a minute; of the hour's sends it stays one. */
export async function forgetSend(db: Db, key: string, sentAt: number): Promise<void> {
  const sent = db.updateTable('otp_budgets').set({ last_sent_at: 0 }).where('budget_key', '=', key);
  await sent.where('last_sent_at', '=', sentAt).execute();
}

/**
 * Counts one attempt on every budget and freezes what it is one too many for, in one statement, before any code is compared:
 * guesses that come at once, through whatever process, each get a number of their own.
 */
export function claimAttempts(db: Db, keys: readonly BudgetKey[], now: number): Promise<Budget[]> {
  const { attempts, attempts_since: since, attempts_frozen_until: frozenUntil } = columns;
  const anew = sql<boolean>`((${frozenUntil} > 0 and ${frozenUntil} <= ${now}::bigint)
    or (${frozenUntil} = 0 and ${since} + ${windowSeconds}::bigint <= ${now}::bigint))`;
  const most = sql<number>`case when otp_budgets.budget_key like 'address:%'
    then ${allowances.address.attempts}::integer else ${limits.otpWrongAttempts}::integer end`;
  return db
    .insertInto('otp_budgets')
    .values(keys.map(({ key }) => ({ ...emptyBudget(key), attempts: 1, attempts_since: now })))
    .onConflict((conflict) =>
      conflict.column('budget_key').doUpdateSet({
        attempts: sql`case when ${anew} then 1 else ${attempts} + 1 end`,
        attempts_since: sql`case when ${anew} then ${now}::bigint else ${since} end`,
        attempts_frozen_until: sql`case
          when ${anew} then 0
          when ${attempts} = ${most} then ${now + limits.otpFreezeSeconds}::bigint
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

/** The new code replaces the old one, which is dead from then on. */
export async function putChallenge(db: Db, challenge: OtpChallengeTable): Promise<void> {
  const { subject_id: _kept, ...renewed } = challenge;
  const inserted = db.insertInto('otp_challenges').values(challenge);
  await inserted.onConflict((conflict) => conflict.column('subject_id').doUpdateSet(renewed)).execute();
}

export function findLivingChallenge(db: Db, subjectId: string, now: number) {
  return db
    .selectFrom('otp_challenges')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a code up; false when somebody did so meanwhile, or a resend replaced it. */
export async function spendChallenge(tx: Db, subjectId: string, codeHash: string, now: number): Promise<boolean> {
  const used = tx.updateTable('otp_challenges').set({ used_at: now }).where('subject_id', '=', subjectId);
  const { numUpdatedRows } = await used
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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
