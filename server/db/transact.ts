import type { Kysely, Transaction } from 'kysely';
import type { ErrorCode } from '@/domain/errors';
import type { Outcome, Refusal } from '@/server/platform/outcome';
import { isRefusal } from '@/server/platform/outcome';
import type { Tables } from './schema';

const triesAtMost = 4;

/** The database, or a transaction in it: what a store's statement runs on. */
export type Db = Kysely<Tables>;

/**
 * Runs the work in one transaction. What PostgreSQL gave up only because two transactions met (deadlock, serialisation) is tried
 * again. Inside, use `tx` alone: the embedded engine has one connection, and a statement beside the transaction would wait for it
 * for ever.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === triesAtMost || !['40001', '40P01'].includes(textOf(error, 'code'))) throw error;
    }
  }
}

/** The same for work that may be refused: a refusal undoes the transaction, so that a refused call leaves nothing behind. */
export async function transact<T, C extends ErrorCode>(
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

/** The name of the unique constraint that a statement broke: it tells who lost a race. Undefined for other errors. */
export function brokenUniqueness(error: unknown): string | undefined {
  return textOf(error, 'code') === '23505' ? textOf(error, 'constraint') : undefined;
}

class RolledBack extends Error {}

function textOf(error: unknown, name: string): string {
  const found: unknown = error instanceof Object ? Reflect.get(error, name) : undefined;
  return typeof found === 'string' ? found : '';
}
