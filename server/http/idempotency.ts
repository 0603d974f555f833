import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { Answer } from './failure';
import type { Claim } from './idempotency.store';
import { createClaims } from './idempotency.store';

/** `scope` is the caller and the call, `key` the header's value and `content` the whole request. */
export type IdempotentAction = { scope: string; key: string; content: unknown };

export type Idempotency = {
  /**
   * Runs the work once per action and answers each retry with the first answer, for a day unless a setting is longer. A retry that arrives
   * while the work is running waits for it. 412: the key was used with other content · 503: the first request is still running.
   */
  once(action: IdempotentAction, work: () => Promise<Answer>): Promise<Outcome<Answer, '412' | '503'>>;
};

/** Shorter than a call's limit (LIMIT_CALL_SECONDS). */
const waitAtMostMs = 5000;

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config'>;

export function createIdempotency({ db, clock, secrets, config }: Needs, waitMs = waitAtMostMs): Idempotency {
  const claims = createClaims({ db, secrets, config });

  const run = async (mine: Claim, work: () => Promise<Answer>): Promise<Answer> => {
    let answer: Answer | undefined;
    try {
      answer = await work();
      return answer;
    } finally {
      // 429 and server errors are not final, so a retry must run the work again.
      if (!answer || answer.status >= 500) await claims.release(mine, 'surely');
      else if (answer.status === 429) await claims.release(mine, 'quickly');
      else await claims.keep(mine, answer);
    }
  };

  return {
    once: async ({ scope, key: given, content }, work) => {
      const key = secrets.lookUpKey('idempotency', `${scope}\0${given}`);
      const hash = secrets.lookUpKey('idempotent-request', JSON.stringify(content));
      const deadline = Date.now() + waitMs;
      for (let pause = 20; Date.now() < deadline; pause = Math.min(pause * 2, 300)) {
        const now = clock.now();
        // Stored in `claimed_at`, with a random number of microseconds.
        const mine = { key, now, name: now * 1e6 + randomInt(1e6) };
        if (await claims.take(mine, hash)) return value(await run(mine, work));
        const first = await claims.find(key);
        if (first && first.hash !== hash) return refuse('412');
        if (first?.answer) return value(first.answer);
        await sleep(pause);
      }
      return refuse('503', { retryAfterSeconds: 2 });
    },
  };
}
