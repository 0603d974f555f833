import { limits } from '@/domain/limits';
import { createDeferredWrites } from '@/server/db/deferred-writes';
import { planOnce } from '@/server/db/plan-once';
import { isOutOfReach } from '@/server/db/reach';
import { placeOf } from '@/server/db/sealed-columns';
import type { Deps } from '@/server/gateways/deps';
import type { Answer } from './failure';

/** `name` is no other claim's of the same key. */
export type Claim = { key: string; now: number; name: number };

/** A claim outlives every call that answers in time; one that its process left behind is free again after this. */
const claimSeconds = 60;

/** The rows behind intentions. What the database was not there for is written once it is back, as long as it matters. */
export function createClaims({ db, secrets }: Pick<Deps, 'db' | 'secrets'>) {
  const writeNowOrLater = createDeferredWrites();

  const insert = async ({ key, now, name }: Claim, hash: string): Promise<boolean> => {
    const fresh = {
      request_hash: hash,
      status: null,
      answer_sealed: null,
      claimed_at: name,
      expires_at: now + claimSeconds,
    };
    const row = await db
      .insertInto('idempotency')
      .modifyEnd(planOnce)
      .values({ idempotency_key: key, ...fresh })
      .onConflict((conflict) =>
        conflict.column('idempotency_key').doUpdateSet(fresh).where('idempotency.expires_at', '<=', now),
      )
      .returning('idempotency_key')
      .executeTakeFirst();
    return row !== undefined;
  };

  const remove = async ({ key, name }: Claim) => {
    const mine = db.deleteFrom('idempotency').where('idempotency_key', '=', key).where('claimed_at', '=', name);
    await mine.where('status', 'is', null).execute();
  };

  const answer = async ({ key, now, name }: Claim, { status, body }: Answer) => {
    await db
      .updateTable('idempotency')
      .modifyEnd(planOnce)
      .set({
        status,
        answer_sealed: secrets.seal(JSON.stringify(body ?? null), answerPlace(key)),
        expires_at: now + limits.idempotencyLifeSeconds,
      })
      .where('idempotency_key', '=', key)
      .where('claimed_at', '=', name)
      .where('status', 'is', null)
      .execute();
  };

  const release = (claim: Claim) => writeNowOrLater(() => remove(claim), claimSeconds * 1000);

  return {
    /** False: somebody else has it. */
    take: async (claim: Claim, hash: string): Promise<boolean> => {
      try {
        return await insert(claim, hash);
      } catch (error) {
        // The row may be there, and nobody at work for it.
        if (isOutOfReach(error)) await release(claim);
        throw error;
      }
    },
    release,
    keep: (claim: Claim, given: Answer) => writeNowOrLater(() => answer(claim, given), claimSeconds * 1000),
    /** Whoever has the key, with the answer once there is one. */
    find: async (key: string): Promise<{ hash: string; answer: Answer | undefined } | undefined> => {
      const row = await db.selectFrom('idempotency').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
      if (!row) return undefined;
      const { request_hash: hash, status, answer_sealed: sealed } = row;
      if (!status || !sealed) return { hash, answer: undefined };
      return { hash, answer: { status, body: JSON.parse(secrets.open(sealed, answerPlace(key))) } };
    },
  };
}

function answerPlace(key: string) {
  return placeOf('idempotency', 'answer_sealed', key);
}
