import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { createLog } from '@/server/platform/log';
import { testConfig } from '@/tests/support/world';
import { createHttp } from './create-http';
import { answerLive, readyPath } from './health';
import { stopGracefully } from './stop-gracefully';

type Answer = { status: number; headers: NodeJS.Dict<string | string[]> };

async function open() {
  const drained = Promise.withResolvers<void>();
  const done: string[] = [];
  const http = createHttp({ config: testConfig({}), log: createLog('silent') });
  stopGracefully(http, () => drained.promise);
  answerLive(http);
  http.get(readyPath, async () => ({ status: 'ready' }));
  http.post<{ Body: { call: string } }>('/work', async ({ body }) => {
    done.push(body.call);
    return {};
  });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  return { http, url, done, drained };
}

function send(url: string, agent: Agent, call?: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = call === undefined ? 'GET' : 'POST';
    const sent = request(
      url,
      { agent, method, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers })),
    );
    sent.on('error', reject).end(call && JSON.stringify({ call }));
  });
}

describe('a stopping server', () => {
  it('answers calls on open and new connections while proxies leave it, and closes each after its answer', async () => {
    const { http, url, done, drained } = await open();
    const [proxy, other] = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true })];
    assert.equal((await send(`${url}/work`, proxy, 'before')).headers.connection, 'keep-alive');
    const closed = http.close();
    // The connection was idle when the stop began.
    for (const [agent, call] of [
      [proxy, 'on an open connection'],
      [other, 'on a new connection'],
    ] as const) {
      const { status, headers } = await send(`${url}/work`, agent, call);
      assert.deepEqual([status, headers.connection], [200, 'close']);
    }
    assert.deepEqual(done, ['before', 'on an open connection', 'on a new connection']);
    assert.equal((await send(`${url}/health/live`, other)).status, 200);
    const ready = await send(`${url}${readyPath}`, other);
    assert.deepEqual([ready.status, ready.headers['retry-after']], [503, '5']);
    drained.resolve();
    await closed;
    await assert.rejects(send(`${url}/health/live`, other), /ECONNREFUSED/);
    for (const agent of [proxy, other]) agent.destroy();
  });

  it('does not process a call that another process can take', async () => {
    const { http, url, done, drained } = await open();
    const proxy = new Agent({ keepAlive: true });
    const mayAskAnother = { 'ask-another': '1' };
    assert.equal((await send(`${url}/work`, proxy, 'before', mayAskAnother)).status, 200);
    const closed = http.close();
    const { status, headers } = await send(`${url}/work`, proxy, 'after', mayAskAnother);
    assert.deepEqual([status, headers['x-accel-redirect']], [502, '@another']);
    assert.deepEqual(done, ['before']);
    drained.resolve();
    await closed;
    proxy.destroy();
  });

  it('resets no connection while a body is arriving', async () => {
    const { http, url, drained } = await open();
    const { hostname, port } = new URL(url);
    const accepted = once(http.server, 'connection');
    const socket = connect(Number(port), hostname);
    await accepted;
    const closed = http.close();
    const received: string[] = [];
    socket.on('data', (part) => received.push(part.toString()));
    const head =
      'POST /work HTTP/1.1\r\nHost: a\r\nAsk-Another: 1\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n';
    socket.write(head);
    await once(socket, 'data');
    assert.match(received.join(''), /^HTTP\/1\.1 502 /);
    assert.doesNotMatch(received.join(''), /connection: close/i);
    socket.write('{"call":"a"}GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'close');
    assert.match(received.join(''), /HTTP\/1\.1 200 [\s\S]*connection: close/i);
    drained.resolve();
    await closed;
  });
});
