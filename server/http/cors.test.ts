import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '@/contract/endpoints';
import type { Database } from '@/server/db/database';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

const webOrigin = 'https://app.example';
const url = endpoints.logInWithLine.path;

describe('a web app on another origin', () => {
  let database: Database;
  let app: FastifyInstance;

  before(async () => {
    database = await openMigrated();
    ({ app } = await openEdge(database.db, { env: { WEB_ORIGIN: webOrigin } }));
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const preflight = (origin: string) =>
    app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } });

  it('may send every method and header that the app uses, and repeats the preflight after ten minutes', async () => {
    const { statusCode, headers, body } = await preflight(webOrigin);
    assert.deepEqual([statusCode, body], [204, '']);
    assert.equal(headers['access-control-allow-origin'], webOrigin);
    assert.equal(headers['access-control-allow-methods'], 'GET, POST, PUT, DELETE');
    assert.equal(
      headers['access-control-allow-headers'],
      'Accept-Language, Authorization, Content-Type, Idempotency-Key, Trace-Id, X-XSRF-TOKEN',
    );
    assert.equal(headers['access-control-max-age'], '600');
  });

  it('may read the server’s time, Retry-After and the Trace-Id of an answer', async () => {
    const { headers } = await app.inject({ url: endpoints.getConfig.path, headers: { origin: webOrigin } });
    assert.equal(headers['access-control-allow-origin'], webOrigin);
    assert.equal(headers['access-control-expose-headers'], 'Date, Retry-After, Trace-Id');
  });

  it('is the only one that is allowed', async () => {
    for (const origin of ['https://evil.example', 'http://app.example', `${webOrigin}.evil.example`, 'null']) {
      assert.equal((await preflight(origin)).headers['access-control-allow-origin'], undefined, origin);
      const answer = await app.inject({ url: endpoints.getConfig.path, headers: { origin } });
      assert.equal(answer.headers['access-control-allow-origin'], undefined, origin);
    }
  });

  it('gets 405 for an OPTIONS request that is not a preflight', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url, headers: { origin: webOrigin } });
    assert.deepEqual([answer.statusCode, answer.headers.allow, answer.json().code], [405, 'POST', '405']);
  });

  it('is not allowed unless it is configured', async () => {
    const alone = await openEdge(database.db);
    const headers = { origin: webOrigin, 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await alone.app.inject({ method, url: endpoints.getConfig.path, headers });
      assert.equal(answer.headers['access-control-allow-origin'], undefined, method);
      assert.equal(answer.headers['vary'], undefined, method);
    }
    await alone.app.close();
  });
});
