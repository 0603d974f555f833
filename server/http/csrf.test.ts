import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@/server/db/database';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

describe('the cross-site request token', () => {
  let database: Database;
  let app: FastifyInstance;

  before(async () => {
    database = await openMigrated();
    ({ app } = await openEdge(database.db));
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const logIn = async (headers: Record<string, string>) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/members/line',
      headers,
      payload: { accessToken: 'somebody' },
    });
    return answer.statusCode;
  };
  const cookieOf = async (headers: Record<string, string> = {}) =>
    String((await app.inject({ url: '/config', headers })).headers['set-cookie']);

  it('comes with the configuration, is readable by the page and stays the same', async () => {
    const cookie = await cookieOf();
    assert.match(cookie, /^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/);
    const [pair = ''] = cookie.split(';');
    assert.equal(await cookieOf({ cookie: pair }), cookie);
    assert.notEqual(await cookieOf(), cookie);
  });

  it('is replaced if the cookie is not one of ours', async () => {
    const token = 'abcdefghijklmnopqrstu0';
    assert.equal(await cookieOf({ cookie: `XSRF-TOKEN=${token}` }), `XSRF-TOKEN=${token}; Path=/; SameSite=Lax`);
    for (const planted of ['', 'x', token.slice(1), `${token}1`, `${token.slice(1)}.`, 'chosen-by-somebody-else']) {
      const [, made = ''] = /^XSRF-TOKEN=([\w-]{22}); /.exec(await cookieOf({ cookie: `XSRF-TOKEN=${planted}` })) ?? [];
      assert.equal(made.length, 22, planted);
      assert.notEqual(made, token);
    }
  });

  it('is required on every unsafe call that carries cookies', async () => {
    const [pair = ''] = (await cookieOf()).split(';');
    const token = pair.replace('XSRF-TOKEN=', '');
    assert.equal(await logIn({ cookie: pair, 'x-xsrf-token': token }), 201);
    assert.equal(await logIn({ cookie: pair }), 403);
    assert.equal(await logIn({ cookie: pair, 'x-xsrf-token': '' }), 403);
    assert.equal(await logIn({ cookie: pair, 'x-xsrf-token': `${token.slice(1)}x` }), 403);
    assert.equal(await logIn({ cookie: 'other=1' }), 403);
    assert.equal(await logIn({ cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' }), 403);
  });

  it('is not required of a caller without cookies, nor on a safe call', async () => {
    assert.equal(await logIn({}), 201);
    const safe = await app.inject({ url: '/config', headers: { cookie: 'other=1' } });
    assert.equal(safe.statusCode, 200);
  });

  it('is Secure only if the configuration was requested over HTTPS', async () => {
    const behind = await openEdge(database.db, { env: { TRUST_PROXY: 'on' } });
    const cookie = async (protocol: string) => {
      const headers = { 'x-forwarded-proto': protocol };
      return String((await behind.app.inject({ url: '/config', headers })).headers['set-cookie']);
    };
    assert.match(await cookie('https'), /; Secure; /);
    assert.doesNotMatch(await cookie('http'), /Secure/);
    await behind.app.close();
  });

  it('is set by the configuration only, and not required by safe calls', async () => {
    const cookie = 'other=1';
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const answer = await app.inject({ method, url: '/nowhere/', headers: { cookie } });
      assert.notEqual(answer.statusCode, 403, method);
      assert.equal(answer.headers['set-cookie'], undefined, method);
    }
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      assert.equal((await app.inject({ method, url: '/nowhere/', headers: { cookie } })).statusCode, 403, method);
  });

  it('must be sent exactly once, and complete', async () => {
    const token = 'abcdefghijklmnopqrstu0';
    const cookie = `XSRF-TOKEN=${token}`;
    assert.equal(await logIn({ cookie, 'x-xsrf-token': token.slice(0, -1) }), 403);
    assert.equal(await logIn({ cookie, 'x-xsrf-token': `${token}0` }), 403);
    const twice = { cookie, 'x-xsrf-token': [token, token] };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/members/line', headers: twice, payload: {} });
    assert.equal(answer.statusCode, 400);
  });
});
