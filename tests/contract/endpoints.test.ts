import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Access, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { Database } from '@/server/db/database';
import { seedSandbox } from '@/server/sandbox/seed';
import type { Api } from '@/tests/support/api';
import { assertRefused, createApi } from '@/tests/support/api';
import { openPrepared } from '@/tests/support/prepared-tables';
import { syntheticIds } from '@/tests/support/world';

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

const paramsOf = (name: EndpointName) =>
  Object.fromEntries([...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '1']));

/** One engine is enough: access is decided before any table but the sessions is read, and sessions have their own suites. */
describe('every call of the contract', () => {
  let database: Database;
  let api: Api;
  const tokens = new Map<Access, string>();

  const ask = (name: EndpointName, token: string | undefined) => {
    const body = endpoints[name].method === 'GET' ? {} : { body: {} };
    return api.ask(name, { params: paramsOf(name), ...(token !== undefined && { token }), ...body });
  };

  before(async () => {
    database = await openPrepared();
    api = await createApi(database.db);
    await seedSandbox(api.world.deps);
    await api.world.join('member', { identifier: syntheticIds.six, mobile: '0899999999' });
    tokens.set('member', (await api.world.enter('member')).accessToken);
    tokens.set('chat', (await api.world.enter('visitor')).accessToken);
    tokens.set('branch', 'sandbox-0001');
  });

  after(async () => {
    await api.app.close();
    await database.close();
  });

  for (const name of names) {
    const { method, path, access } = endpoints[name];
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
});
