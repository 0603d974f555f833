import { randomUUID } from 'node:crypto';
import { endpoints } from '@/contract/endpoints';
import type { Somebody } from '@/tests/support/many-members';

/** Waits of the answers in milliseconds. */
export type SteadyCalls = { stop: () => Promise<number[]> };

/**
 * Calls at a constant rate, however long the answers take, alternating between servers and members: three reads of the member's data and
 * one claim of a reward. An unsuccessful answer ends the benchmark.
 */
export function callSteadily(
  urls: readonly string[],
  crowd: readonly Somebody[],
  { callsPerSecond, rewardId }: { callsPerSecond: number; rewardId: string },
): SteadyCalls {
  const waits: number[] = [];
  const open = new Set<Promise<void>>();
  let failure: Error | undefined;
  let turn = 0;
  const callOne = async () => {
    const { token = '' } = crowd[turn % crowd.length] ?? {};
    const url = urls[turn % urls.length] ?? '';
    const claims = turn % 4 === 3;
    turn += 1;
    const begun = performance.now();
    const answer = await (claims ? claim(url, token, rewardId) : look(url, token));
    await answer.text();
    if (!answer.ok) throw new Error(`a call was answered with ${answer.status}`);
    waits.push(performance.now() - begun);
  };
  const timer = setInterval(() => {
    const call = callOne()
      .catch((error: Error) => {
        failure ??= error;
      })
      .finally(() => open.delete(call));
    open.add(call);
  }, 1000 / callsPerSecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      if (failure) throw failure;
      return waits;
    },
  };
}

/** The wait that a share of the calls did not exceed. */
export function shareOf(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function look(url: string, token: string): Promise<Response> {
  return fetch(`${url}${endpoints.getMember.path}`, { headers: { authorization: `Bearer ${token}` } });
}

function claim(url: string, token: string, rewardId: string): Promise<Response> {
  return fetch(`${url}${endpoints.claimReward.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ reward_id: rewardId }),
  });
}
