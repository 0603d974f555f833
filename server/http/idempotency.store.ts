import { createDeferredWrites } from '@/server/db/deferred-writes';
import { isOutOfReach } from '@/server/db/reach';
import { placeOf } from '@/server/db/sealed-columns';
import { unawaited } from '@/server/db/unawaited';
import type { Deps } from '@/server/gateways/deps';
import type { Answer } from './failure';

/** `name` identifies this claim among the claims of the same key. */
export type Claim = { key: string; now: number; name: number };

/** Longer than any call takes to answer; a claim left behind by a dead process is released after this. */
const claimSeconds = 60;

/**
 * The stored claims of idempotency keys. Writes that fail because the database is out of reach are made once it is back, for as
 * long as they matter. None is waited for: what a call does commits after its claim, and a call whose answer is lost is done again
 * like one whose process died, which its own reference makes harmless.
 */
export function createClaims({ db, secrets, config }: Pick<Deps, 'db' | 'secrets' | 'config'>) {
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
      .values({ idempotency_key: key, ...fresh })
      .onConflict((conflict) =>
        conflict.column('idempotency_key').doUpdateSet(fresh).where('idempotency.expires_at', '<=', now),
      )
      .returning(['idempotency_key', unawaited])
      .executeTakeFirst();
    return row !== undefined;
  };

  const remove = async ({ key, name }: Claim) => {
    const mine = db.deleteFrom('idempotency').where('idempotency_key', '=', key).where('claimed_at', '=', name);
    await mine.where('status', 'is', null).returning(unawaited).execute();
  };

  const answer = async ({ key, now, name }: Claim, { status, body }: Answer) => {
    await db
      .updateTable('idempotency')
      .set({
        status,
        answer_sealed: secrets.seal(JSON.stringify(body ?? null), answerPlace(key)),
        expires_at: now + config.retention.answerHours * 3600,
      })
      .where('idempotency_key', '=', key)
      .where('claimed_at', '=', name)
      .where('status', 'is', null)
      .returning(unawaited)
      .execute();
  };

  const release = (claim: Claim) => writeNowOrLater(() => remove(claim), claimSeconds * 1000);

  return {
    /** Returns false if another request holds the key. */
    take: async (claim: Claim, hash: string): Promise<boolean> => {
      try {
        return await insert(claim, hash);
      } catch (error) {
        // The row may have been inserted although nobody will do its work.
        if (isOutOfReach(error)) await release(claim);
        throw error;
      }
    },
    release,
    keep: (claim: Claim, given: Answer) => writeNowOrLater(() => answer(claim, given), claimSeconds * 1000),
    /** Returns the claim of the key, with the answer once there is one. */
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
