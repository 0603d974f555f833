import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { readErrorCode } from '@/domain/errors';
import { inlineScriptHash } from '@/domain/inline-script';
import { limits } from '@/domain/limits';
import { texts as english } from '@/locales/en/errors';
import { texts as fields } from '@/locales/en/fields';
import { texts as thai } from '@/locales/th/errors';
import { createApp } from '@/server/app';
import type { Database } from '@/server/db/database';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

const json = { 'content-type': 'application/json' };

describe('the HTTP server', () => {
  let database: Database;
  let app: FastifyInstance;
  let world: Edge['world'];

  before(async () => {
    database = await openMigrated();
    ({ app, world } = await openEdge(database.db));
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const logIn = (payload: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/v1/members/line', headers: { ...json, ...headers }, payload });

  it('uses the services that it is given and creates none of its own', async () => {
    const services = {
      ...world.services,
      toggles: { ...world.services.toggles, all: async () => ({ ofTheTest: true }) },
      wallet: { ...world.services.wallet, flags: async () => ({}) },
    };
    const another = await createApp(world.deps, services);
    assert.deepEqual((await another.inject('/config')).json(), { ofTheTest: true });
    await another.close();
  });

  it('has its services created in exactly one place', () => {
    // Commands run in their own processes.
    const made = globSync('server/**/*.ts', { exclude: ['server/cli/**'] })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?<!function )\bcreateServices\(/g)].map(() => file));
    assert.equal(made.length, 1, made.join());
  });

  it('answers a failure in Thai, and in English if the caller asks for it', async () => {
    const inThai = await app.inject('/api/v1/members/info');
    const inEnglish = await app.inject({
      url: '/api/v1/members/info',
      headers: { 'accept-language': 'en-GB,en;q=0.9' },
    });
    const inFrench = await app.inject({ url: '/api/v1/members/info', headers: { 'accept-language': 'fr' } });
    assert.deepEqual(inThai.json(), { status: 401, code: '401', ...thai['401'] });
    assert.deepEqual(inEnglish.json(), { status: 401, code: '401', ...english['401'] });
    assert.deepEqual(inFrench.json(), inThai.json());
  });

  it('echoes a valid trace ID and creates one if it is missing or malformed', async () => {
    const given = '0b7e3d0e-2f0f-4d11-9f44-0f4a5ad0a001';
    const traceOf = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/config', headers })).headers['trace-id'];
    assert.equal(await traceOf({ 'trace-id': given }), given);
    assert.match(String(await traceOf({})), /^[0-9a-f-]{36}$/);
    assert.match(String(await traceOf({ 'trace-id': '<script>' })), /^[0-9a-f-]{36}$/);
    assert.ok((await app.inject('/api/v1/nothing')).headers['trace-id']);
    assert.ok((await app.inject('/%E0%A4%A')).headers['trace-id']);
  });

  it('sends the time of its own clock in the Date header, even after the clock was moved', async () => {
    for (const bySeconds of [0, 400 * 24 * 60 * 60]) {
      world.clock.advance(bySeconds);
      for (const url of ['/config', '/api/v1/members/info', '/health/live'])
        assert.equal((await app.inject(url)).headers.date, new Date(world.clock.now() * 1000).toUTCString());
    }
    world.clock.advance(-400 * 24 * 60 * 60);
  });

  it('answers every request that it cannot read with the error body', async () => {
    const cases = [
      { answer: await logIn('{"accessToken":'), status: 400 },
      { answer: await logIn(''), status: 400 },
      { answer: await logIn('{"__proto__":{"x":1},"accessToken":"t"}'), status: 400 },
      { answer: await logIn('accessToken=t', { 'content-type': 'application/x-www-form-urlencoded' }), status: 406 },
      { answer: await logIn('<a/>', { 'content-type': 'text/xml' }), status: 406 },
      { answer: await logIn('null'), status: 422 },
      { answer: await logIn('[]'), status: 422 },
      { answer: await logIn('{}'), status: 422 },
      { answer: await logIn('{"accessToken":7}'), status: 422 },
      { answer: await logIn('{"accessToken":"t","more":1}'), status: 422 },
      { answer: await app.inject('/api/v1/%E0%A4%A'), status: 400 },
      { answer: await app.inject('/api/v1/nothing'), status: 404 },
      { answer: await app.inject({ method: 'POST', url: '/signup/' }), status: 404 },
      { answer: await app.inject({ method: 'PUT', url: '/api/v1/members/line' }), status: 405 },
      { answer: await app.inject('/api/v1/members/line'), status: 405 },
      { answer: await app.inject({ method: 'POST', url: '/config' }), status: 405 },
    ];
    for (const { answer, status } of cases) {
      assert.equal(answer.statusCode, status);
      const { errors, ...body } = answer.json();
      const code = readErrorCode(status);
      assert.deepEqual(body, { status, code, ...(code && { title: thai[code].title, message: thai[code].message }) });
      assert.equal(errors === undefined, status !== 422);
    }
  });

  it('answers invalid HTTP and an oversized header with the error body', async () => {
    const listening = await openEdge(database.db);
    const url = new URL(await listening.app.listen({ port: 0, host: '127.0.0.1' }));
    for (const sent of [
      'NONSENSE\r\n\r\n',
      `GET /config HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(limits.headerBytes)}\r\n\r\n`,
    ]) {
      const socket = connect(Number(url.port), url.hostname);
      socket.write(sent);
      const parts: Buffer[] = [];
      for await (const part of socket) parts.push(part);
      const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n');
      assert.match(head, /^HTTP\/1\.1 400 Bad Request\r\n/);
      assert.deepEqual(JSON.parse(body), { status: 400, code: '400', ...thai['400'] });
    }
    await listening.app.close();
  });

  it('lists the allowed methods when the method is wrong', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/v1/members/otps/abc' });
    assert.equal(answer.headers['allow'], 'GET');
  });

  it('names the invalid fields in the language of the caller', async () => {
    const answer = await logIn('{"more":1}', { 'accept-language': 'en' });
    assert.deepEqual(answer.json().errors, [
      { field: 'accessToken', message: fields.required },
      { field: 'more', message: fields.invalid },
    ]);
  });

  it('accepts a body of 64 KB and refuses one byte more', async () => {
    const body = (bytes: number) => `{"accessToken":"${'t'.repeat(bytes - 18)}"}`;
    assert.equal(body(65_536).length, 65_536);
    assert.equal((await logIn(body(65_536))).statusCode, 422);
    assert.equal((await logIn(body(65_537))).statusCode, 400);
  });

  it('refuses a HEAD request for a code’s status without doing anything', async () => {
    const { accessToken } = await world.enter('head');
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await app.inject({ method: 'HEAD', url: '/api/v1/members/otps/abc', headers });
    assert.equal(answer.statusCode, 405);
  });

  it('sends strict security headers', async () => {
    const { headers } = await app.inject({ url: '/config', headers: { host: 'app.example.com' } });
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
    assert.equal(scripts, `'self' '${inlineScriptHash}' https://static.line-scdn.net https://liffsdk.line-scdn.net`);
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", 'https://api.line.me']) {
      assert.ok(policy.includes(part), part);
    }
    assert.ok(!policy.includes('unsafe-eval'));
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['strict-transport-security'], undefined);
    assert.match(String(headers['permissions-policy']), /microphone=\(\)/);
    assert.equal(headers['x-powered-by'], undefined);
  });

  it('sends HSTS over https and trusts forwarded headers only from a trusted proxy', async () => {
    const behind = await openEdge(database.db, { env: { TRUST_PROXY: 'on' } });
    const forwarded = { 'x-forwarded-proto': 'https' };
    const trusted = await behind.app.inject({ url: '/config', headers: forwarded });
    assert.match(String(trusted.headers['strict-transport-security']), /^max-age=\d+/);
    assert.match(String(trusted.headers['set-cookie']), /; Secure/);
    const alone = await app.inject({ url: '/config', headers: forwarded });
    assert.equal(alone.headers['strict-transport-security'], undefined);
    await behind.app.close();
  });

  it('does not disclose internal errors', async () => {
    const failing = async () => {
      throw new Error('select secret from members where mobile = 0812341010');
    };
    const broken = await openEdge(database.db, {
      line: { ...world.deps.line, confirm: failing },
    });
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/v1/members/line',
      payload: { accessToken: 't' },
    });
    assert.deepEqual(answer.json(), { status: 500, code: '500', ...thai['500'] });
    assert.ok(!JSON.stringify([answer.headers, answer.body]).includes('secret'));
    await broken.app.close();
  });

  it('sends Retry-After while the database is unreachable', async () => {
    const lost = async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' });
    };
    const broken = await openEdge(database.db, { line: { ...world.deps.line, confirm: lost } });
    const answer = await broken.app.inject({
      method: 'POST',
      url: '/api/v1/members/line',
      payload: { accessToken: 't' },
    });
    assert.equal(answer.statusCode, 503);
    assert.ok(Number(answer.headers['retry-after']) > 0);
    await broken.app.close();
  });

  it('gives an answer without content neither a body nor a type', async () => {
    const { accessToken } = await world.enter('writer');
    const { headers, body, statusCode } = await app.inject({
      method: 'PUT',
      url: '/api/v1/members/language',
      payload: { language: 'en' },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    assert.deepEqual([statusCode, body, headers['content-type']], [204, '', undefined]);
  });

  it('allows calls from the web app’s own origin and from no other origin', async () => {
    const apart = await openEdge(database.db, { env: { WEB_ORIGIN: 'https://app.example.com' } });
    const ask = (origin: string) =>
      apart.app.inject({
        method: 'OPTIONS',
        url: '/api/v1/members/line',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const ours = await ask('https://app.example.com');
    assert.equal(ours.statusCode, 204);
    assert.equal(ours.headers['access-control-allow-origin'], 'https://app.example.com');
    assert.equal(ours.headers['access-control-expose-headers'], 'Date, Retry-After, Trace-Id');
    assert.equal((await ask('https://evil.example.com')).headers['access-control-allow-origin'], undefined);
    const origin = 'https://app.example.com';
    const call = await apart.app.inject({ url: '/config', headers: { origin } });
    assert.deepEqual([call.statusCode, call.headers['access-control-allow-origin']], [200, origin]);
    assert.equal(typeof call.json(), 'object');
    const sent = { method: 'POST', url: '/api/v1/members/line', payload: { accessToken: 'somebody' } } as const;
    assert.equal((await apart.app.inject({ ...sent, headers: { origin } })).statusCode, 201);
    const noPreflight = await apart.app.inject({ method: 'OPTIONS', url: '/config', headers: { origin } });
    assert.equal(noPreflight.statusCode, 405);
    await apart.app.close();
  });
});
