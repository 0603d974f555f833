import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import Fastify from 'fastify';
import { refuseRepeatedHeaders } from './repeated-headers';

describe('headers with a single meaning', () => {
  const http = Fastify();
  let port = 0;

  before(async () => {
    refuseRepeatedHeaders(http);
    http.get('/', async () => 'answered');
    await http.listen({ port: 0, host: '127.0.0.1' });
    const address = http.server.address();
    port = address instanceof Object ? address.port : 0;
  });
  after(() => http.close());

  const statusOf = async (...headers: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  };

  test('are refused if they are sent twice, with equal or different values', async () => {
    assert.equal(await statusOf('Host: one.example'), 200);
    assert.equal(await statusOf('Host: one.example', 'host: other.example'), 400);
    for (const name of [
      'Authorization',
      'Content-Type',
      'Trace-Id',
      'Accept-Language',
      'Idempotency-Key',
      'X-XSRF-TOKEN',
    ]) {
      assert.equal(await statusOf('Host: one.example', `${name}: 0123abcd`), 200, name);
      assert.equal(await statusOf('Host: one.example', `${name}: 0123abcd`, `${name}: 0123abcd`), 400, name);
      assert.equal(await statusOf('Host: one.example', `${name}: 0123abcd`, `${name.toUpperCase()}: x`), 400, name);
    }
    assert.equal(await statusOf('Host: one.example', 'Content-Length: 0', 'Content-Length: 1'), 400);
  });

  test('do not include lists, which may be sent in parts', async () => {
    assert.equal(
      await statusOf('Host: one.example', 'Accept: text/html', 'Accept: */*', 'Cookie: a=1', 'Cookie: b=2'),
      200,
    );
  });
});
