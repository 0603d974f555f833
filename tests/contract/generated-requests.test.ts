import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Access, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { callNames } from '@/contract/schemas';
import type { Api, Asked } from '@/tests/support/api';
import { assertRefused, createApi } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { requestOf, seed, strangeness, wanted } from './strange-requests';
import { prepareRightCalls } from './valid-calls';

/** Valid calls use up their data, so it is replaced from time to time. */
const ofOneWorld = 1000;

/** These calls end the session or membership of the caller, so each needs a new caller. */
const ending = new Set<EndpointName>(['requestErasure']);

onDatabase('generated requests', (openDatabase) => {
  for (let world = 0; world * ofOneWorld < wanted; world += 1)
    test(`of all calls never cause a server fault (GENERATED_SEED=${seed + world})`, async (t) => {
      const statuses = new Map<number, number>();
      const done = new Set<EndpointName>();
      const { db, engine } = await openDatabase();
      const api = await createApi(db);
      // Both engines run the same code, so the slower embedded one gets fewer cases.
      const numRuns = Math.min(ofOneWorld, wanted) / (engine === 'pglite' ? 10 : 1);
      const callOf = await createCallers(api, numRuns);
      const property = fc.asyncProperty(strangeness, async (given) => {
        const { call, tokens } = callOf(given.name);
        const request = requestOf(given, call, tokens);
        const response = await api.app.inject(request);
        const { statusCode } = response;
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        assert.ok(statusCode < 500, JSON.stringify(request));
        if (statusCode >= 300 && request.method !== 'HEAD') assertRefused(response, JSON.stringify(request));
        if (statusCode < 300 && request.method === endpoints[given.name].method) done.add(given.name);
      });
      await fc.assert(property, { numRuns, seed: seed + world, endOnFailure: true });
      await api.app.close();
      t.diagnostic(JSON.stringify({ ...Object.fromEntries(statuses), done: done.size, of: callNames.length }));
      assert.ok(numRuns < ofOneWorld || done.size > callNames.length / 2, 'most calls succeeded at least once');
    });
});

/** A valid request for each call, and tokens of other callers. A call that only takes a token gets a new caller each time. */
async function createCallers(api: Api, most: number) {
  const right = await prepareRightCalls(api.world);
  const { db, secrets } = api.world.deps;
  const crowd = await createManyMembers({ db, secrets, nowSeconds: api.world.clock.now() }, Math.min(most, 200));
  const branch = (await api.world.services.till.addKey('0001')).key;
  const tokens = [...new Set(Object.values(right).flatMap(({ token }) => token ?? [])), branch];
  let next = 0;
  const somebody = (): Somebody => {
    next += 1;
    const found = crowd[next % crowd.length];
    assert.ok(found);
    return found;
  };
  const tokenFor: Record<Access, () => Asked> = {
    public: () => ({}),
    chat: () => ({ token: somebody().token }),
    member: () => ({ token: somebody().token }),
    branch: () => ({ token: branch }),
  };
  return (name: EndpointName): { call: Asked; tokens: string[] } => {
    const own = tokenFor[endpoints[name].access]();
    const known = right[name];
    return { call: known ? { ...known, ...(ending.has(name) && own) } : own, tokens };
  };
}
