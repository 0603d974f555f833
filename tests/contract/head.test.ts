import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { AnyAccess, AnyEndpointName } from '@/contract/all-endpoints';
import { allCallNames, allEndpoints, anyPathOf } from '@/contract/all-endpoints';
import type { Database } from '@/server/db/database';
import { seedSandbox } from '@/server/sandbox/seed';
import type { Api } from '@/tests/support/api';
import { createApi } from '@/tests/support/api';
import { startNginx } from '@/tests/support/nginx';
import { openMigrated } from '@/tests/support/postgres-database';
import { skipWithout } from '@/tests/support/programs';
import { signInStaff } from '@/tests/support/staff';
import { syntheticIds } from '@/tests/support/world';

const reads = allCallNames.filter((name) => allEndpoints[name].method === 'GET' && name !== 'sendOtp');
const others = [
  '/health/live',
  '/health/ready',
  '/health/signing',
  '/documentation/json',
  '/sandbox/outbox',
  '/nowhere',
];

/** Headers that differ from one answer to the next. */
const changing = ['trace-id', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'set-cookie'];

/** Every export of the audit adds a row to it, so the next one is longer. */
const growing = '/api/staff/v1/audit/csv';

describe('a HEAD request', () => {
  let database: Database;
  let api: Api;
  const headersOf = new Map<AnyAccess, Record<string, string | undefined>>();

  before(async () => {
    database = await openMigrated();
    api = await createApi(database.db);
    await seedSandbox(api.world.deps);
    await api.world.join('member', { identifier: syntheticIds.six, mobile: '0899999999' });
    const member = { authorization: `Bearer ${(await api.world.enter('member')).accessToken}` };
    for (const access of ['member', 'chat'] as const) headersOf.set(access, member);
    headersOf.set('branch', { authorization: 'Bearer sandbox-0001' });
    headersOf.set('staff', (await signInStaff(api.app, 'admin')).headers());
  });

  after(async () => {
    await api.app.close();
    await database.close();
  });

  const requestOf = (name: AnyEndpointName) => {
    const params = { id: '1', branch: '0001', provinceId: '10', postcode: '10260', kind: 'coupon', code: 'NO-1' };
    return { url: anyPathOf(name, params), headers: headersOf.get(allEndpoints[name].access) ?? {} };
  };

  it('is answered like the GET, without the body, by every call that reads', async () => {
    const requests = [...reads.map(requestOf), ...others.map((url) => ({ url, headers: {} }))];
    const statuses = new Map<number, number>();
    for (const request of requests) {
      const get = await api.app.inject({ method: 'GET', ...request });
      const head = await api.app.inject({ method: 'HEAD', ...request });
      assert.equal(head.body, '', request.url);
      const ignored = request.url === growing ? [...changing, 'content-length'] : changing;
      assert.deepEqual(summaryOf(head, ignored), summaryOf(get, ignored), request.url);
      statuses.set(get.statusCode, (statuses.get(get.statusCode) ?? 0) + 1);
    }
    assert.ok((statuses.get(200) ?? 0) > 20, JSON.stringify([...statuses]));
  });

  it('sends no one-time code', async () => {
    const answer = await api.app.inject({ method: 'HEAD', ...requestOf('sendOtp') });
    assert.deepEqual([answer.statusCode, answer.headers.allow], [405, 'GET']);
  });

  it('is answered through nginx', { skip: skipWithout('nginx') }, async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'sabai-head-'));
    const port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const nginx = await startNginx({ webDir, apiPorts: [port] });
    for (const path of ['/config', '/health/live', '/health/ready', '/health/signing']) {
      const [get, head] = [await fetch(`${nginx.url}${path}`), await fetch(`${nginx.url}${path}`, { method: 'HEAD' })];
      assert.deepEqual([head.status, await head.text()], [get.status, ''], path);
      assert.equal(head.headers.get('content-type'), get.headers.get('content-type'), path);
      await get.text();
    }
    const code = await fetch(`${nginx.url}/api/v1/members/otps/1`, { method: 'HEAD' });
    assert.equal(code.status, 405);
    await nginx.stop();
    rmSync(webDir, { recursive: true, force: true });
  });
});

type Answer = Awaited<ReturnType<Api['ask']>>;

function summaryOf({ statusCode, headers, cookies }: Answer, ignored: readonly string[]) {
  const lasting = Object.entries(headers).filter(([name]) => !ignored.includes(name));
  return { statusCode, headers: Object.fromEntries(lasting), cookies: cookies.map(({ name }) => name) };
}
