import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { texts as thai } from '@/locales/th/errors';
import type { Database } from '@/server/db/database';
import { openEdge } from '@/tests/support/edge';
import { openMigrated } from '@/tests/support/postgres-database';

describe('a slow request', { concurrency: true }, () => {
  let database: Database;
  let app: FastifyInstance;
  let port: number;
  const opened: Socket[] = [];

  before(async () => {
    database = await openMigrated();
    ({ app } = await openEdge(database.db, { env: { LIMIT_REQUEST_SECONDS: '1' } }));
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  after(async () => {
    for (const socket of opened) socket.destroy();
    await app.close();
    await database.close();
  });

  const begin = (sent: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(sent);
    opened.push(socket);
    return socket;
  };

  const beginnings = {
    'its head': 'POST /api/v1/members/line HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'its body':
      'POST /api/v1/members/line HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"',
    'the rest of a chunked body':
      'POST /api/v1/members/line HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n',
  };

  for (const [part, sent] of Object.entries(beginnings))
    it(`is ended with a 408 and the error body if ${part} does not arrive`, async () => {
      const socket = begin(sent);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      assert.match(head, /^HTTP\/1\.1 408 Request Timeout\r\n/);
      assert.match(head, /\r\nTrace-Id: [0-9a-f-]{36}\r\n/);
      assert.deepEqual(JSON.parse(body), { status: 408, code: '408', ...thai['408'] });
    });

  it('loses its connection even if the client keeps it open', async () => {
    const socket = begin(beginnings['its head']);
    await text(socket);
    const trickle = setInterval(() => socket.write('x'), 50);
    await once(socket, 'error').catch(() => undefined);
    clearInterval(trickle);
    assert.ok(socket.destroyed);
  });

  it('that sends nothing at all has its connection closed', async () => {
    const socket = begin('');
    await text(socket);
  });

  it('is checked for every second, not every 30 seconds as Node does by default', () => {
    assert.equal(Reflect.get(app.server, 'connectionsCheckingInterval'), 1000);
  });

  it('is not an idle connection, which stays open longer than the proxy keeps it', () => {
    assert.ok(app.server.keepAliveTimeout > 60_000);
  });
});
