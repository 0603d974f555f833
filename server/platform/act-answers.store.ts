import { createHash } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { AnyCode } from '@/domain/till-codes';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Clock } from './clock';
import type { Outcome } from './outcome';
import { isRefusal, value } from './outcome';

/** A request that may be retried with its `Idempotency-Key`, identified by action, actor and subject. Without a key it has no retries. */
export type RepeatableRequest = { act: readonly string[]; key: string | undefined };

/** What is stored of an act that made or changed one thing: the answer is read again by its id. */
export const idAnswer = Type.Object({ id: Type.String() });

/** `answerOnce` in a transaction of its own. */
export function transactOnce<S extends TSchema, C extends AnyCode>(
  db: Db,
  deps: { clock: Clock },
  request: RepeatableRequest,
  answer: S,
  work: (tx: Db) => Promise<Outcome<Static<S>, C>>,
): Promise<Outcome<Static<S>, C>> {
  return transact(db, (tx) => answerOnce(tx, deps, request, answer, () => work(tx)));
}

/**
 * Does the work once per request and stores its answer in the same transaction: a retry gets that answer even if the process died between
 * the commit and storing the HTTP answer (`server/http/idempotency.ts`). A refusal is not stored. A concurrent retry waits for the first
 * request. The answer must contain nothing personal; it is deleted after a day.
 */
export async function answerOnce<S extends TSchema, C extends AnyCode>(
  tx: Db,
  { clock }: { clock: Clock },
  request: RepeatableRequest,
  answer: S,
  work: () => Promise<Outcome<Static<S>, C>>,
): Promise<Outcome<Static<S>, C>> {
  const reference = referenceOf(request);
  if (reference === undefined) return work();
  const begun = tx.insertInto('support_answers').values({ reference, answered_at: clock.now() });
  const { numInsertedOrUpdatedRows } = await begun
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    const before = await answerOf(tx, request, answer);
    if (before === undefined) throw new Error('an act has no answer');
    return value(before);
  }
  const outcome = await work();
  if (isRefusal(outcome)) return outcome;
  const stored = tx.updateTable('support_answers').set({ answer: JSON.stringify(outcome.value) });
  await stored.where('reference', '=', reference).execute();
  return outcome;
}

/** The stored answer to an earlier request with this key. */
export async function answerOf<S extends TSchema>(
  db: Db,
  request: RepeatableRequest,
  answer: S,
): Promise<Static<S> | undefined> {
  const reference = referenceOf(request);
  if (reference === undefined) return undefined;
  const found = db.selectFrom('support_answers').select('answer').where('reference', '=', reference);
  const stored = (await found.executeTakeFirst())?.answer;
  return Value.Check(answer, stored) ? stored : undefined;
}

/** Callers may put any text into the key, so only a hash is stored. */
function referenceOf({ act, key }: RepeatableRequest): string | undefined {
  return key === undefined
    ? undefined
    : createHash('sha256')
        .update([...act, key].join('\0'))
        .digest('base64url');
}
