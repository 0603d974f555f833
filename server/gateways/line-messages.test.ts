import assert from 'node:assert/strict';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import { listeningPort } from '@/tests/support/listening-port';
import { createLineMessages } from './line-messages';

const message = {
  to: 'U4af4980629',
  text: 'ใช้คะแนน\n200 คะแนน',
  retryKey: '123e4567-e89b-12d3-a456-426614174000',
};

describe('chat messages over HTTP', () => {
  let url = '';
  let requests: { path: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
  let logged: string[] = [];
  let answer = (response: ServerResponse): unknown => response.writeHead(200).end('{}');
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body: unknown = JSON.parse(Buffer.concat(parts).toString());
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    answer(response);
  });

  before(async () => {
    url = `http://127.0.0.1:${await listeningPort(server)}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const push = (apiUrl = url, timeoutMs = 60_000) => {
    requests = [];
    logged = [];
    const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });
    return createLineMessages({ token: 's3cret', apiUrl, notifications: false }, log, { timeoutMs }).push(message);
  };

  it('carry the text to one account, with a retry key of their own', async () => {
    answer = (response) => response.writeHead(200).end('{}');
    assert.equal(await push(), 'accepted');
    const [first] = requests;
    assert.equal(first?.path, '/v2/bot/message/push');
    assert.equal(first?.headers.authorization, 'Bearer s3cret');
    assert.equal(first?.headers['x-line-retry-key'], message.retryKey);
    assert.deepEqual(first?.body, { to: message.to, messages: [{ type: 'text', text: message.text }] });
  });

  it('that LINE has already accepted count as delivered', async () => {
    answer = (response) => response.writeHead(409, { 'x-line-accepted-request-id': '461230966842064897' }).end('{}');
    assert.equal(await push(), 'accepted');
  });

  it('that LINE may accept later count as unavailable', async () => {
    for (const status of [401, 429, 500, 503]) {
      answer = (response) => response.writeHead(status).end('{}');
      assert.equal(await push(), 'unavailable', `${status}`);
    }
    answer = (response) => response.destroy();
    assert.equal(await push(), 'unavailable');
    answer = () => undefined;
    assert.equal(await push(url, 200), 'unavailable');
    assert.equal(await push('http://127.0.0.1:1'), 'unavailable');
  });

  it('that LINE never accepts are refused, without recipient or text in the log', async () => {
    for (const status of [400, 403, 404]) {
      answer = (response) => response.writeHead(status).end(JSON.stringify({ message: message.to }));
      assert.equal(await push(), 'refused', `${status}`);
      assert.equal(logged.length, 1);
      assert.doesNotMatch(logged.join(), new RegExp(`${message.to}|คะแนน|s3cret`));
    }
  });
});
