import { sql } from 'kysely';
import { createDeferredWrites } from '@/server/db/deferred-writes';
import { isOutOfReach } from '@/server/db/faults';
import type { IdempotencyTable } from '@/server/db/schema';
import { unawaited } from '@/server/db/unawaited';
import type { Deps } from '@/server/gateways/deps';
import { gatherAll } from '@/server/platform/gather';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { Answer } from './failure';

/** `name` identifies this claim among the claims of the same key. */
export type Claim = { key: string; now: number; name: number };

/**
 * `surely`: a standby has it too. Otherwise a server that is cut off, and is about to lose its place to a standby with the claim, would take
 * the release, and the claim would stay for a minute.
 */
export type Release = 'surely' | 'quickly';

type Taking = Pick<IdempotencyTable, 'idempotency_key' | 'request_hash' | 'claimed_at' | 'expires_at'>;
type Answered = Omit<IdempotencyTable, 'request_hash'>;

/**
 * Longer than any call takes to answer: a claim of a dead process is released after this time. So is a claim further in the future, because
 * the clock has been set back since.
 */
const claimSeconds = 60;

/**
 * The stored claims of idempotency keys. Writes that fail because the database is unreachable are retried once it is back, as long as they
 * matter. No caller waits for the disk: a call's work commits after its claim, and a call whose claim is lost is repeated like one whose
 * process died, which its own reference makes harmless.
 */
export function createClaims({ db, secrets, config }: Pick<Deps, 'db' | 'secrets' | 'config'>) {
  const writeNowOrLater = createDeferredWrites();

  /** Returns for each: its claim, nothing, or the fault that leaves unknown whether its row was inserted. */
  const insertTogether = gatherAll<Taking, boolean | { error: unknown }>(async (taking) => {
    try {
      const taken = await insert(taking);
      return taking.map((one) => taken.has(one));
    } catch (error) {
      if (isOutOfReach(error)) return taking.map(() => ({ error }));
      throw error;
    }
  });

  /** One of several requests with the same key gets it. In the order of keys, so that two processes never deadlock. */
  const insert = async (taking: readonly Taking[]): Promise<Set<Taking>> => {
    const byKey = new Map(taking.map((one) => [one.idempotency_key, one]));
    const { rows } = await sql<{ idempotency_key: string }>`
      insert into idempotency (idempotency_key, request_hash, claimed_at, expires_at)
      select idempotency_key, request_hash, claimed_at, expires_at
      from json_populate_recordset(null::idempotency, ${JSON.stringify([...byKey.values()])}::json)
      order by idempotency_key
      on conflict (idempotency_key) do update set
        request_hash = excluded.request_hash, status = null, answer_sealed = null,
        claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
      where idempotency.expires_at <= excluded.expires_at - ${claimSeconds}::bigint
        or (idempotency.status is null and idempotency.expires_at > excluded.expires_at + ${claimSeconds}::bigint)
      returning idempotency_key, ${unawaited}`.execute(db);
    return new Set(rows.flatMap(({ idempotency_key: key }) => byKey.get(key) ?? []));
  };

  const remove = async ({ key, name }: Claim, way: Release) => {
    const mine = db.deleteFrom('idempotency').where('idempotency_key', '=', key).where('claimed_at', '=', name);
    const unanswered = mine.where('status', 'is', null);
    await (way === 'surely' ? unanswered : unanswered.returning(unawaited)).execute();
  };

  const keepTogether = gatherAll(async (answered: readonly Answered[]) => {
    await sql`
      update idempotency set status = given.status, answer_sealed = given.answer_sealed, expires_at = given.expires_at
      from json_populate_recordset(null::idempotency, ${JSON.stringify(answered)}::json) as given
      where idempotency.idempotency_key = given.idempotency_key and idempotency.claimed_at = given.claimed_at
      returning ${unawaited}`.execute(db);
    return answered.map(() => undefined);
  });

  const keep = ({ key, now, name }: Claim, { status, body }: Answer) => {
    const answer_sealed = secrets.seal(JSON.stringify(body ?? null), answerPlace(key));
    const expires_at = now + config.retention.answerHours * 3600;
    return keepTogether({ idempotency_key: key, claimed_at: name, status, answer_sealed, expires_at });
  };

  const release = (claim: Claim, way: Release) => writeNowOrLater(() => remove(claim, way), claimSeconds * 1000);

  return {
    /** Returns false if another request has claimed the key. */
    take: async (claim: Claim, hash: string): Promise<boolean> => {
      const { key, now, name } = claim;
      const fresh = { idempotency_key: key, request_hash: hash, claimed_at: name, expires_at: now + claimSeconds };
      const taken = await insertTogether(fresh);
      if (typeof taken === 'boolean') return taken;
      // The row may have been inserted although no request will do its work.
      await release(claim, 'surely');
      throw taken.error;
    },
    release,
    keep: (claim: Claim, given: Answer) => writeNowOrLater(() => keep(claim, given), claimSeconds * 1000),
    /** Returns the claim of the key, with the answer if there is one. */
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
