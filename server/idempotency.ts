import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@/domain/limits';
import { planOnce } from './db/plan-once';
import { placeOf } from './db/sealed-columns';
import type { Deps } from './deps';
import type { Answer } from './failure';
import type { Outcome } from './outcome';
import { refuse, value } from './outcome';

/** `scope` is the caller and the call, `key` the header's value, `content` all that was asked for. */
export type Intention = { scope: string; key: string; content: unknown };

export type Idempotency = {
  /**
   * Runs the work once for each intention and answers every repeat with the first answer, for 24 hours; one that
   * arrives meanwhile waits. 412: the key came before with other content · 503: the first is still at work.
   */
  once(intention: Intention, work: () => Promise<Answer>): Promise<Outcome<Answer, '412' | '503'>>;
};

/** A claim outlives every call that answers in time; one that its process left behind is free again after this. */
const claimSeconds = 60;
const waitAtMostMs = 10_000;

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

export function createIdempotency({ db, clock, secrets }: Needs, waitMs = waitAtMostMs): Idempotency {
  const claim = async (key: string, hash: string, now: number): Promise<boolean> => {
    const fresh = {
      request_hash: hash,
      status: null,
      answer_sealed: null,
      claimed_at: now,
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

  const release = async (key: string, claimedAt: number) => {
    const mine = db.deleteFrom('idempotency').where('idempotency_key', '=', key).where('claimed_at', '=', claimedAt);
    await mine.where('status', 'is', null).execute();
  };

  const keep = async (key: string, claimedAt: number, { status, body }: Answer) => {
    await db
      .updateTable('idempotency')
      .modifyEnd(planOnce)
      .set({
        status,
        answer_sealed: secrets.seal(JSON.stringify(body ?? null), answerPlace(key)),
        expires_at: claimedAt + limits.idempotencyLifeSeconds,
      })
      .where('idempotency_key', '=', key)
      .where('claimed_at', '=', claimedAt)
      .where('status', 'is', null)
      .execute();
  };

  const run = async (key: string, claimedAt: number, work: () => Promise<Answer>): Promise<Answer> => {
    let answer: Answer | undefined;
    try {
      answer = await work();
      return answer;
    } finally {
      // Too many, or a fault of ours: that is no answer to the intention, and trying again is right.
      if (!answer || answer.status >= 500 || answer.status === 429) await release(key, claimedAt);
      else await keep(key, claimedAt, answer);
    }
  };

  const find = (key: string) =>
    db.selectFrom('idempotency').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

  return {
    once: async ({ scope, key: given, content }, work) => {
      const key = secrets.lookUpKey('idempotency', `${scope}\0${given}`);
      const hash = secrets.lookUpKey('idempotent-request', JSON.stringify(content));
      const giveUpAt = Date.now() + waitMs;
      for (let pause = 20; Date.now() < giveUpAt; pause = Math.min(pause * 2, 300)) {
        const now = clock.now();
        if (await claim(key, hash, now)) return value(await run(key, now, work));
        const first = await find(key);
        if (first && first.request_hash !== hash) return refuse('412');
        if (first?.status && first.answer_sealed) {
          return value({ status: first.status, body: JSON.parse(secrets.open(first.answer_sealed, answerPlace(key))) });
        }
        await sleep(pause);
      }
      return refuse('503', { retryAfterSeconds: 2 });
    },
  };
}

function answerPlace(key: string) {
  return placeOf('idempotency', 'answer_sealed', key);
}
