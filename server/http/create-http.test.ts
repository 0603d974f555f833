import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { texts as english } from '@/locales/en/errors';
import { texts as thai } from '@/locales/th/errors';
import type { Database } from '@/server/db/database';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

const traceId = '0b7e3d0e-2f0f-4d11-9f44-0f4a5ad0a001';

describe('the HTTP server', () => {
  let database: Database;
  let app: FastifyInstance;
  let port: number;

  before(async () => {
    database = await openMigrated();
    ({ app } = await openEdge(database.db));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    assert.ok(address !== null && typeof address === 'object');
    ({ port } = address);
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  /** The whole answer to a request that is sent byte for byte. */
  const send = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    socket.write(text);
    await once(socket, 'close');
    return answer;
  };

  const traceOf = async (...lines: string[]) => {
    const answer = await send(['GET /config HTTP/1.1', 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n'));
    return /^trace-id: (.*)$/im.exec(answer)?.[1];
  };

  it('takes its trace from the Trace-Id header only', async () => {
    assert.equal(await traceOf(`Trace-Id: ${traceId}`), traceId);
    assert.notEqual(await traceOf(`Request-Id: ${traceId}`), traceId);
  });

  it('creates a trace if the header is invalid, and refuses a repeated header', async () => {
    for (const lines of [
      [`Trace-Id: ${traceId}`, `Trace-Id: ${traceId}`],
      ['Trace-Id: 1234567'],
      [`Trace-Id: ${'a'.repeat(65)}`],
    ])
      assert.match(String(await traceOf(...lines)), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  });

  it('answers what is not HTTP with the error body in Thai, and closes the connection', async () => {
    const answer = await send('not HTTP\r\n\r\n');
    assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/);
    assert.match(answer, /^Trace-Id: [0-9a-f-]{36}\r$/m);
    assert.match(answer, /^Connection: close\r$/m);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    assert.equal(/^Content-Length: (\d+)\r?$/m.exec(head)?.[1], String(Buffer.byteLength(body)));
    assert.match(head, /^Content-Type: application\/json; charset=utf-8\r$/m);
    assert.deepEqual(JSON.parse(body), { status: 400, code: '400', ...thai['400'] });
  });

  it('answers an address that cannot be read with the error body in the caller’s language', async () => {
    const headers = { 'accept-language': 'en', 'trace-id': traceId };
    const answer = await app.inject({ url: '/api/v1/store/%zz', headers });
    assert.deepEqual([answer.statusCode, answer.headers['trace-id']], [400, traceId]);
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    assert.deepEqual(answer.json(), { status: 400, code: '400', ...english['400'] });
  });

  it('sends the time of its clock with every answer', async () => {
    for (const url of ['/config', '/nowhere/', '/health/live'])
      assert.equal((await app.inject(url)).headers.date, 'Wed, 01 Jul 2026 05:00:00 GMT', url);
  });

  it('takes bodies of up to 64 KiB and refuses larger ones', async () => {
    const statusOf = async (bytes: number) => {
      const payload = `{"accessToken":"${'a'.repeat(bytes - 18)}"}`;
      assert.equal(payload.length, bytes);
      const headers = { 'content-type': 'application/json' };
      return (await app.inject({ method: 'POST', url: '/api/v1/members/line', headers, payload })).statusCode;
    };
    assert.deepEqual([await statusOf(64 * 1024), await statusOf(64 * 1024 + 1)], [422, 400]);
  });

  it('accepts only JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const headers = { 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/api/v1/members/line', headers, payload: '{}' });
      assert.deepEqual([answer.statusCode, answer.json().code], [406, '406'], type);
    }
  });

  it('waits 30 s for a request, and longer than a proxy for the next one', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
    assert.deepEqual([requestTimeout, headersTimeout, keepAliveTimeout], [30_000, 30_000, 72_000]);
  });

  it('logs each answer in one line with its trace', async () => {
    const lines: string[] = [];
    const log = pino({ base: null }, { write: (line) => lines.push(line) });
    const logging = await openEdge(database.db, { log });
    lines.length = 0;
    await logging.app.inject({ url: '/api/v1/store/0999?name=secret', headers: { 'trace-id': traceId } });
    await logging.app.close();
    const [line, ...more] = lines.map((text) => JSON.parse(text));
    assert.equal(more.length, 0);
    const { time, milliseconds, ...rest } = line;
    assert.ok(Number.isInteger(milliseconds) && milliseconds >= 0 && time > 0);
    assert.deepEqual(rest, {
      level: 30,
      msg: 'answered',
      traceId,
      method: 'GET',
      route: '/api/v1/store/:branch',
      status: 404,
      code: 'e1100',
    });
  });

  it('finishes open calls, refuses new ones and closes their connections while it stops', async () => {
    const { app: stopping } = await openEdge(database.db);
    const [isClosing, mayClose] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    stopping.addHook('preClose', async () => {
      isClosing.resolve();
      await mayClose.promise;
    });
    const [isBegun, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    stopping.get('/open-call', async () => {
      isBegun.resolve();
      await mayAnswer.promise;
      return { status: 'done' };
    });
    const address = await stopping.listen({ port: 0, host: '127.0.0.1' });
    const ask = () => fetch(`${address}/config`, { headers: { 'accept-language': 'en' } });
    const before = await ask();
    await before.text();
    assert.deepEqual([before.status, before.headers.get('connection')], [200, 'keep-alive']);
    const open = fetch(`${address}/open-call`);
    await isBegun.promise;
    const closed = stopping.close();
    await isClosing.promise;
    mayAnswer.resolve();
    const answered = await open;
    assert.deepEqual([answered.status, answered.headers.get('connection')], [200, 'close']);
    await answered.text();
    const refused = await ask();
    const { status, headers } = refused;
    assert.deepEqual([status, headers.get('connection'), headers.get('retry-after')], [503, 'close', '5']);
    assert.deepEqual(await refused.json(), { status: 503, code: '503', ...english['503'] });
    mayClose.resolve();
    await closed;
    await assert.rejects(ask());
  });

  it('refuses a body with too many values or a poisoned prototype', async () => {
    const statusOf = async (payload: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await app.inject({ method: 'POST', url: '/api/v1/members/line', headers, payload })).statusCode;
    };
    assert.equal(await statusOf(`{"accessToken":${'['.repeat(15)}${']'.repeat(15)}}`), 422);
    assert.equal(await statusOf(`{"accessToken":${'['.repeat(16)}${']'.repeat(16)}}`), 400);
    assert.equal(await statusOf(`{"accessToken":[${'0,'.repeat(20_000)}0]}`), 400);
    for (const poison of ['{"__proto__":{"accessToken":"a"}}', '{"constructor":{"prototype":{"a":1}}}'])
      assert.equal(await statusOf(poison), 400, poison);
    for (const broken of ['{', '', '{"accessToken":']) assert.equal(await statusOf(broken), 400, broken);
  });
});
