import { setTimeout as sleep } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { endpoints } from '@/contract/endpoints';
import { apiErrorBody } from '@/contract/errors';
import { fieldOf } from '@/domain/records';
import type { Somebody } from './many-members';

export type Traffic = {
  /** The id of each granted claim by its idempotency key. */
  granted: ReadonlyMap<string, string>;
  /** How often a process has answered that it cannot serve at present. */
  refusals(): number;
  /** Any other answer or error; its caller stops calling. */
  unexpected: readonly string[];
  /** Waits until each caller has finished its current round. */
  stop(): Promise<void>;
};

const answeredWithinMs = 10_000;

/**
 * Calls without a pause, one call at a time for each member, alternating between the addresses: the data of the member, then a
 * claim with a new key, repeated until it is granted. Every call must be answered within the time that the product promises.
 */
export function startTraffic(urls: readonly string[], members: readonly Somebody[], rewardId: string): Traffic {
  const granted = new Map<string, string>();
  const unexpected: string[] = [];
  let refusals = 0;
  let isOver = false;
  let turn = 0;

  const ask = async (path: string, token: string, post?: { key: string; body: object }): Promise<unknown> => {
    turn += 1;
    const url = `${urls[turn % urls.length]}${path}`;
    const headers = { authorization: `Bearer ${token}` };
    const sent = post && { method: 'POST', body: JSON.stringify(post.body) };
    const more = post && { 'content-type': 'application/json', 'idempotency-key': post.key };
    const signal = AbortSignal.timeout(answeredWithinMs);
    const answer = await fetch(url, { ...sent, headers: { ...headers, ...more }, signal });
    const body: unknown = await answer.json();
    if (answer.ok) return body;
    const isRefusal = answer.status === 503 && answer.headers.has('retry-after') && Value.Check(apiErrorBody, body);
    if (!isRefusal) throw new Error(`${path} ${answer.status} ${JSON.stringify(body)}`);
    refusals += 1;
    return undefined;
  };

  const untilGranted = async ({ token }: Somebody, key: string) => {
    while (!granted.has(key)) {
      const body = { reward_id: rewardId };
      const response = await ask(endpoints.claimReward.path, token, { key, body });
      const claim: unknown = fieldOf(response, 'claim_transaction_id');
      if (typeof claim === 'string') granted.set(key, claim);
      else await sleep(20);
    }
  };

  const call = async (member: Somebody) => {
    for (let round = 0; !isOver; round += 1) {
      for (let look = 0; look < 4; look += 1) await ask(endpoints.getMember.path, member.token);
      await untilGranted(member, `claim-${member.memberId}-${round}`);
    }
  };

  const calling = members.map((member) =>
    call(member).catch((error: Error) => {
      unexpected.push(`${error.message} ${error.cause ?? ''}`);
    }),
  );
  return {
    granted,
    refusals: () => refusals,
    unexpected,
    stop: async () => {
      isOver = true;
      await Promise.all(calling);
    },
  };
}
