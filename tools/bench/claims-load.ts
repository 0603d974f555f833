import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { request } from 'node:http';
import { inLanes } from '@/tests/support/claims';

/** Calls a second, and how long they took, in milliseconds. */
export type Load = { rate: number; p50: number; p99: number };

/** Does the work for each, `callers` at a time. */
export async function loadOf<T>(tasks: readonly T[], callers: number, work: (task: T) => Promise<void>): Promise<Load> {
  const begun = performance.now();
  const took = await inLanes(tasks, callers, async (task) => {
    const start = performance.now();
    await work(task);
    return performance.now() - start;
  });
  const rate = (tasks.length * 1000) / (performance.now() - begun);
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  return { rate, p50: at(0.5), p99: at(0.99) };
}

/** Posts with a key of its own; rejects unless the answer is a success. */
export function post(
  url: string,
  { token, agent, body }: { token: string; agent: Agent; body: object },
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers, agent }, (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 300) reject(new Error(`a call was answered with ${statusCode}`));
      answer.on('end', resolve).resume();
    });
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
}
