import type { Kysely, Transaction } from 'kysely';
import type { AnyCode } from '@/domain/till-codes';
import type { Outcome, Refusal } from '@/server/platform/outcome';
import { isRefusal } from '@/server/platform/outcome';
import { faultCauseOf } from './faults';
import { isOutdatedPlan } from './prepare-statements';
import type { Tables } from './schema';
import { textOf } from './text-of';

const triesAtMost = 4;

/** The database or a transaction: what the statements of a store run on. */
export type Db = Kysely<Tables>;

/**
 * Runs the work in one transaction, and again if PostgreSQL aborted it only because of a concurrent one (deadlock,
 * serialisation) or of a migration. Use only `tx` inside: the embedded engine has one connection, and a statement outside the transaction would
 * wait for it forever.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const after: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((tx) => {
        afterCommits.set(tx, after);
        return work(tx);
      });
      for (const effect of after) effect();
      return result;
    } catch (error) {
      if (tries === triesAtMost || !mayRunAgain(error)) throw error;
    }
  }
}

const afterCommits = new WeakMap<Db, (() => void)[]>();

/**
 * Runs the effect after the transaction has committed, and not at all after a rollback. Outside a transaction it runs immediately. It must
 * not fail.
 */
export function onCommit(tx: Db, effect: () => void): void {
  const after = afterCommits.get(tx);
  if (after) after.push(effect);
  else effect();
}

/** Like `transact`, for work that may be refused: a refusal rolls the transaction back, so that a refused call changes nothing. */
export async function transact<T, C extends AnyCode>(
  db: Db,
  work: (tx: Transaction<Tables>) => Promise<Outcome<T, C>>,
): Promise<Outcome<T, C>> {
  let refusal: Refusal<C> | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      refusal = undefined;
      const outcome = await work(tx);
      if (isRefusal(outcome)) {
        refusal = outcome;
        throw new RolledBack();
      }
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack && refusal) return refusal;
    throw error;
  }
}

/** Returns the name of the violated unique constraint, which shows who lost a race; undefined for other errors. */
export function brokenUniqueness(error: unknown): string | undefined {
  return textOf(error, 'code') === '23505' ? textOf(error, 'constraint') : undefined;
}

class RolledBack extends Error {}

function mayRunAgain(error: unknown): boolean {
  return faultCauseOf(error) === 'conflict' || isOutdatedPlan(error);
}
