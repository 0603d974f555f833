import type { Depth } from './bad-input';
import type { Callers } from './callers';
import { callerFor } from './callers';
import type { Call } from './calls';
import type { Client } from './client';
import type { Examples } from './examples';
import { checkPages } from './paging';
import { perform } from './perform';

type Reading = { calls: readonly Call[]; callers: Callers; examples: Examples; depth: Depth };

/**
 * Makes a valid request of every call that only reads. Answers give the values that later requests need, so that calls are tried
 * until none of them can be made.
 */
export async function checkReads(client: Client, reading: Reading): Promise<void> {
  let left = reading.calls.filter(({ reads }) => reads);
  for (let before = -1; left.length !== before; ) {
    before = left.length;
    const still: Call[] = [];
    for (const call of left) if (!(await read(client, call, reading))) still.push(call);
    left = still;
  }
}

/** Returns whether there was something to ask for. */
async function read(client: Client, call: Call, { callers, examples, depth }: Reading): Promise<boolean> {
  const as = callerFor(call.access, callers);
  const requests = examples.requestsFor(call);
  if (!as || !requests) {
    client.report.skip(call.name, as ? 'nothing is known to ask for' : `no token of the level ${call.access}`);
    return false;
  }
  for (const request of requests.filters) await perform(client, call, { ...request, as }, depth);
  for (const request of requests.lists) {
    const made = await perform(client, call, { ...request, as }, depth);
    if (!made) continue;
    examples.learn(call.name, made.answer.body);
    if (depth.isWanted(call.name)) await checkPages(client, call, { ...request, as });
  }
  return true;
}
