import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { AnyAccess, AnyEndpointName } from '@/contract/all-endpoints';
import { allCallNames, allEndpoints, anyPathOf } from '@/contract/all-endpoints';
import type { Database } from '@/server/db/database';
import { seedSandbox } from '@/server/sandbox/seed';
import type { Api } from '@/tests/support/api';
import { assertRefused, createApi } from '@/tests/support/api';
import { openMigrated } from '@/tests/support/postgres-database';
import { signInStaff } from '@/tests/support/staff';
import { syntheticIds } from '@/tests/support/world';

const paramsOf = (name: AnyEndpointName) =>
  Object.fromEntries([...allEndpoints[name].path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '1']));

/** One engine is enough: access is decided before any table but the sessions is read, and sessions have their own suites. */
describe('every call of the contract', () => {
  let database: Database;
  let api: Api;
  const tokens = new Map<AnyAccess, string>();

  let staffHeaders: ReturnType<Awaited<ReturnType<typeof signInStaff>>['headers']> = {};

  const ask = (name: AnyEndpointName, token: string | undefined) => {
    const body = allEndpoints[name].method === 'GET' ? {} : { body: {} };
    return api.ask(name, { params: paramsOf(name), ...(token !== undefined && { token }), ...body });
  };

  before(async () => {
    database = await openMigrated();
    api = await createApi(database.db);
    await seedSandbox(api.world.deps);
    await api.world.join('member', { identifier: syntheticIds.six, mobile: '0899999999' });
    tokens.set('member', (await api.world.enter('member')).accessToken);
    tokens.set('chat', (await api.world.enter('visitor')).accessToken);
    tokens.set('branch', 'sandbox-0001');
    staffHeaders = (await signInStaff(api.app, 'admin')).headers();
  });

  after(async () => {
    await api.app.close();
    await database.close();
  });

  for (const name of allCallNames) {
    const { method, path, access } = allEndpoints[name];
    describe(`${method} ${path}`, () => {
      test('has a route', () => {
        assert.ok(api.app.hasRoute({ method, url: path }));
      });

      if (access !== 'public')
        test('refuses a request without a token or with a foreign one', async () => {
          for (const token of [undefined, 'nonsense', 'x'.repeat(600), `${'0'.repeat(36)}.9999999999.aa`]) {
            const response = await ask(name, token);
            assertRefused(response, name);
            assert.equal(response.statusCode, 401);
          }
        });

      if (access === 'member')
        test('refuses a chat account without a membership', async () => {
          const response = await ask(name, tokens.get('chat'));
          assertRefused(response, name);
          assert.equal(response.statusCode, 403);
        });

      if (access === 'member' || access === 'chat')
        test('refuses a till', async () => {
          assert.equal((await ask(name, tokens.get('branch'))).statusCode, 401);
        });
    });
  }

  const asStaff = (name: AnyEndpointName) => {
    const { method } = allEndpoints[name];
    const headers = { ...staffHeaders, 'content-type': 'application/json' };
    const url = anyPathOf(name, paramsOf(name));
    return api.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: '{}' }) });
  };

  for (const name of allCallNames.filter((name) => allEndpoints[name].access === 'staff'))
    test(`${name} of the desk refuses members, chat accounts and tills`, async () => {
      for (const level of ['member', 'chat', 'branch'] as const)
        assert.equal((await ask(name, tokens.get(level))).statusCode, 401, level);
    });

  for (const name of allCallNames.filter((name) => !['staff', 'public'].includes(allEndpoints[name].access)))
    test(`${name} refuses a member of staff`, async () => {
      assert.equal((await asStaff(name)).statusCode, 401);
    });

  test('the desk admits that member of staff', async () => {
    assert.equal((await asStaff('getStaffSession')).statusCode, 200);
  });
});
