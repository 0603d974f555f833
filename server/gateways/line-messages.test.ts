import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import type { LineSimulator } from '@/tests/support/line-simulator';
import { startLineSimulator } from '@/tests/support/line-simulator';
import { listeningPort } from '@/tests/support/listening-port';
import { createLineMessages, hashedNumber } from './line-messages';

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

  it('are not sent while LINE wants a pause after too many requests', async () => {
    let nowMs = 0;
    const gateway = (): ReturnType<typeof createLineMessages> =>
      createLineMessages({ token: 't', apiUrl: url, notifications: true }, pino({ level: 'silent' }), {
        nowMs: () => nowMs,
      });
    for (const [retryAfter, pausedMs] of [
      ['7', 7000],
      ['100000', 60_000],
      [undefined, 1000],
      ['soon', 1000],
    ] as const) {
      const messages = gateway();
      requests = [];
      answer = (response) =>
        response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('{}');
      assert.equal(await messages.push(message), 'unavailable');
      nowMs += pausedMs - 1;
      assert.equal(await messages.push(message), 'unavailable');
      assert.equal(
        await messages.notify?.({ to: '0812345678', text: 'x', deliveryTag: message.retryKey }),
        'unavailable',
      );
      assert.equal(requests.length, 1);
      nowMs += 1;
      answer = (response) => response.writeHead(200).end('{}');
      assert.equal(await messages.push(message), 'accepted');
    }
  });

  it('past the monthly limit are exhausted, and the next one is tried', async () => {
    answer = (response) => response.writeHead(429).end('{"message":"You have reached your monthly limit."}');
    assert.equal(await push(), 'exhausted');
    assert.equal(await push(), 'exhausted');
    assert.match(logged.join(), /monthly messages .* are used up/);
  });
});

describe('LINE by its OpenAPI files', () => {
  let line: LineSimulator;
  let gateway: ReturnType<typeof createLineMessages>;

  before(async () => {
    line = await startLineSimulator();
    const settings = { token: line.state.bot.token, apiUrl: line.url, notifications: true };
    gateway = createLineMessages(settings, pino({ level: 'silent' }));
  });
  after(() => line.stop());

  it('takes a message once, whatever became of the first answer', async () => {
    const user = line.addUser();
    line.fail('pushMessage', 'break-after');
    const one = { ...message, to: user.userId };
    assert.equal(await gateway.push(one), 'unavailable');
    assert.equal(await gateway.push(one), 'accepted');
    assert.equal(line.arrivedAt(user).length, 1);
    assert.equal(line.requests.at(-1)?.status, 409);
  });

  it('says how many messages of the month are sent, and refuses those beyond', async () => {
    assert.deepEqual(await gateway.quota(), { limit: undefined, used: line.state.quota.used });
    line.state.quota.limit = line.state.quota.used + 1;
    const send = () => gateway.push({ to: line.addUser().userId, text: 'x', retryKey: randomUUID() });
    assert.deepEqual([await send(), await send()], ['accepted', 'exhausted']);
    assert.deepEqual(await gateway.quota(), { limit: line.state.quota.limit, used: line.state.quota.limit });
    line.fail('getMessageQuota', 'break');
    assert.equal(await gateway.quota(), undefined);
  });

  it('takes a message by the hash of a phone number, and refuses a number without LINE', async () => {
    const user = line.addUser({ mobile: '+66812345678', isFriend: false });
    const notify = (to: string) => gateway.notify?.({ to, text: 'x', deliveryTag: randomUUID() });
    assert.match(hashedNumber('0812345678'), /^7fc93a27[0-9a-f]{52}6bb2$/);
    assert.deepEqual([await notify('0812345678'), await notify('0899999999')], ['accepted', 'refused']);
    assert.equal(line.arrivedAt(user).length, 1);
    const without = createLineMessages(
      { token: 't', apiUrl: line.url, notifications: false },
      pino({ level: 'silent' }),
    );
    assert.equal(without.notify, undefined);
  });
});
