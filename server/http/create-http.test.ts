import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@/server/db/database';
import { openEdge } from '@/tests/support/edge';
import { openPrepared } from '@/tests/support/prepared-tables';

const traceId = '0b7e3d0e-2f0f-4d11-9f44-0f4a5ad0a001';

describe('the HTTP server', () => {
  let database: Database;
  let app: FastifyInstance;
  let port: number;

  before(async () => {
    database = await openPrepared();
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

  /** The whole answer to a request that is written as it is. */
  const send = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    socket.end(text);
    await once(socket, 'close');
    return answer;
  };

  const traceOf = async (...lines: string[]) => {
    const answer = await send(['GET /config HTTP/1.1', 'Host: x', 'Connection: close', ...lines, '', ''].join('\r\n'));
    return /^trace-id: (.*)$/im.exec(answer)?.[1];
  };

  it('takes its trace from the Trace-Id header alone', async () => {
    assert.equal(await traceOf(`Trace-Id: ${traceId}`), traceId);
    assert.notEqual(await traceOf(`Request-Id: ${traceId}`), traceId);
  });

  it('makes a trace of its own where the header is given twice or is no trace', async () => {
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
    assert.equal(JSON.parse(body).code, '400');
  });
});
