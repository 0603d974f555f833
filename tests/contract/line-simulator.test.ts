import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, afterEach, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { operations } from '@/tests/support/line/schemas';
import { hashedMobile, signatureOf } from '@/tests/support/line/state';
import type { LineSimulator } from '@/tests/support/line-simulator';
import { rateLimited, simulated, startLineSimulator } from '@/tests/support/line-simulator';
import { listeningPort } from '@/tests/support/listening-port';

describe('the simulator of LINE', () => {
  let line: LineSimulator;
  let nowMs = Date.UTC(2026, 6, 1);
  const events: { body: string; signature: string | undefined }[] = [];
  let webhookStatus = 200;
  const webhook = createServer(async (request, response) => {
    events.push({ body: await text(request), signature: request.headers['x-line-signature']?.toString() });
    response.writeHead(webhookStatus).end();
  });

  before(async () => {
    line = await startLineSimulator(() => nowMs);
    line.state.webhook.url = `http://127.0.0.1:${await listeningPort(webhook)}/line/webhook`;
  });
  after(async () => {
    await line.stop();
    webhook.closeAllConnections();
    webhook.close();
  });
  afterEach(() => {
    line.forget();
    line.state.quota.limit = undefined;
    webhookStatus = 200;
    events.length = 0;
  });

  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${line.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${line.state.bot.token}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const answer = await response.text();
    return { status: response.status, headers: response.headers, body: answer ? JSON.parse(answer) : undefined };
  };
  const hello = [{ type: 'text', text: 'สวัสดี' }];
  const push = (to: string, retryKey: string = randomUUID(), messages: unknown = hello) =>
    ask('POST', '/v2/bot/message/push', { to, messages }, { 'X-Line-Retry-Key': retryKey });
  const statusOf = async (asking: ReturnType<typeof ask>) => (await asking).status;
  const eventOf = (index: number) => JSON.parse(events[index]?.body ?? '{}').events[0];

  it('answers every operation that its copy of LINE’s files has, and no other', () => {
    assert.deepEqual(operations.map(({ id }) => id).sort(), [...simulated.operations].sort());
  });

  it('answers every path of LINE that the product names', () => {
    const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
    const named = sources.flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(
        /['"`](\/(?:v2\/bot|v2\/profile|bot\/pnp|oauth2|user\/v1|friendship|liff\/v1)[^'"`?]*)/g,
      ),
    ]);
    const paths = new Set(named.map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, '{}')));
    const known = [
      ...operations.map(({ template }) => template),
      ...simulated.login.map((name) => name.split(' ')[1] ?? ''),
    ];
    const shapes = new Set(known.map((path) => path.replace(/\{\w+\}/g, '{}')));
    assert.ok(paths.has('/v2/bot/message/push') && paths.has('/v2/profile'));
    assert.deepEqual(
      [...paths].filter((path) => !shapes.has(path)),
      [],
    );
  });

  it('refuses what LINE’s files do not allow, and unknown tokens', async () => {
    const { userId } = line.addUser();
    assert.equal(await statusOf(push(userId)), 200);
    for (const messages of [
      [],
      [{ type: 'text' }],
      [{ type: 'text', text: 'a', size: 'kilo' }],
      [{ type: 'parrot', text: 'a' }],
    ])
      assert.equal(await statusOf(push(userId, randomUUID(), messages)), 400, JSON.stringify(messages));
    assert.equal(await statusOf(push(userId, 'not-a-uuid')), 400);
    assert.equal(await statusOf(ask('GET', '/v2/bot/info', undefined, { Authorization: 'Bearer other' })), 401);
    assert.equal(await statusOf(ask('GET', '/v2/bot/unknown')), 404);
  });

  it('accepts a retry key once a day', async () => {
    const user = line.addUser();
    const key = randomUUID();
    const first = await push(user.userId, key);
    const second = await push(user.userId, key);
    assert.deepEqual([first.status, second.status], [200, 409]);
    assert.equal(second.headers.get('x-line-accepted-request-id'), first.headers.get('x-line-request-id'));
    assert.deepEqual(line.arrivedAt(user), hello);
    nowMs += 24 * 3600 * 1000;
    assert.equal(await statusOf(push(user.userId, key)), 200);
  });

  it('answers 200 for a person who has blocked the account, and delivers nothing', async () => {
    const user = line.addUser();
    await line.block(user);
    assert.equal(await statusOf(push(user.userId)), 200);
    assert.deepEqual(line.arrivedAt(user), []);
    assert.equal(await statusOf(push(`U${'0'.repeat(32)}`)), 400);
    assert.equal(await statusOf(ask('GET', `/v2/bot/profile/${user.userId}`)), 404);
  });

  it('meets its monthly limit, a rate limit and broken connections', async () => {
    const user = line.addUser();
    line.state.quota.limit = line.state.quota.used + 1;
    assert.equal(await statusOf(push(user.userId)), 200);
    const over = await push(user.userId);
    assert.deepEqual([over.status, over.body], [429, { message: 'You have reached your monthly limit.' }]);
    const { body } = await ask('GET', '/v2/bot/message/quota/consumption');
    assert.equal(body.totalUsage, line.state.quota.limit);
    line.state.quota.limit = undefined;
    line.fail('pushMessage', rateLimited);
    assert.equal(await statusOf(push(user.userId)), 429);
    line.fail('pushMessage', { status: 503 });
    assert.equal(await statusOf(push(user.userId)), 503);
    line.forget();
    const key = randomUUID();
    line.fail('pushMessage', 'break');
    await assert.rejects(push(user.userId, key));
    line.fail('pushMessage', 'break-after');
    await assert.rejects(push(user.userId, key));
    assert.equal(await statusOf(push(user.userId, key)), 409);
    assert.deepEqual(line.arrivedAt(user), hello);
  });

  it('signs its events and delivers again what was not answered', async () => {
    const user = line.addUser();
    webhookStatus = 500;
    await line.block(user);
    webhookStatus = 200;
    await line.webhooks.redeliver();
    await line.webhooks.redeliver();
    await line.follow(user);
    assert.deepEqual(
      [0, 1, 2]
        .map(eventOf)
        .map(({ type, deliveryContext, follow }) => [type, deliveryContext.isRedelivery, follow?.isUnblocked]),
      [
        ['unfollow', false, undefined],
        ['unfollow', true, undefined],
        ['follow', false, true],
      ],
    );
    assert.equal(eventOf(0).webhookEventId, eventOf(1).webhookEventId);
    for (const { body, signature } of events) assert.equal(signature, signatureOf(line.state.bot.secret, body));
    const { body } = await ask('POST', '/v2/bot/channel/webhook/test', {});
    assert.partialDeepStrictEqual(body, { success: true, statusCode: 200 });
  });

  it('sends LINE notification messages by number and reports their delivery', async () => {
    const user = line.addUser({ mobile: '+66812345678', isFriend: false });
    const send = (mobile: string) =>
      ask(
        'POST',
        '/bot/pnp/push',
        { to: hashedMobile(mobile), messages: hello },
        { 'X-Line-Delivery-Tag': 'a-tag-of-sixteen' },
      );
    assert.equal(await statusOf(send('+66812345678')), 200);
    await line.webhooks.settled();
    assert.deepEqual(line.arrivedAt(user), hello);
    assert.partialDeepStrictEqual(eventOf(0), { type: 'delivery', delivery: { data: 'a-tag-of-sixteen' } });
    assert.equal(await statusOf(send('+66999999999')), 422);
    user.refusesNotifications = true;
    assert.equal(await statusOf(send('+66812345678')), 422);
  });

  it('links rich menus only with a picture of their size', async () => {
    const user = line.addUser();
    const area = {
      bounds: { x: 0, y: 0, width: 2500, height: 843 },
      action: { type: 'uri', label: 'a', uri: 'https://liff.line.me/1-a/' },
    };
    const menu = { size: { width: 2500, height: 843 }, selected: true, name: 'a', chatBarText: 'a', areas: [area] };
    const { body } = await ask('POST', '/v2/bot/richmenu', menu);
    const link = () => ask('POST', `/v2/bot/user/${user.userId}/richmenu/${body.richMenuId}`);
    assert.equal(await statusOf(link()), 400);
    const picture = (height: number) =>
      sharp({ create: { width: 2500, height, channels: 3, background: 'green' } })
        .png()
        .toBuffer();
    const upload = async (height: number) =>
      ask('POST', `/v2/bot/richmenu/${body.richMenuId}/content`, await picture(height), {
        'Content-Type': 'image/png',
      });
    assert.deepEqual(
      [await statusOf(upload(1686)), await statusOf(upload(843)), await statusOf(upload(843))],
      [400, 200, 400],
    );
    assert.equal(await statusOf(link()), 200);
    assert.deepEqual((await ask('GET', `/v2/bot/user/${user.userId}/richmenu`)).body, { richMenuId: body.richMenuId });
    const userIds = Array.from({ length: 501 }, () => user.userId);
    const bulk = { richMenuId: body.richMenuId, userIds };
    assert.equal(await statusOf(ask('POST', '/v2/bot/richmenu/bulk/link', bulk)), 400);
    assert.equal(
      await statusOf(ask('POST', '/v2/bot/richmenu/bulk/link', { ...bulk, userIds: userIds.slice(1) })),
      202,
    );
    assert.equal(await statusOf(ask('DELETE', `/v2/bot/richmenu/${body.richMenuId}`)), 200);
    assert.equal(user.richMenuId, undefined);
    assert.equal(await statusOf(ask('POST', '/v2/bot/richmenu', { ...menu, chatBarText: 'a'.repeat(15) })), 400);
  });

  it('returns the user ID with `openid` alone, and the profile with its scope', async () => {
    const { userId, name } = line.addUser();
    const withToken = (path: string, scope: string) =>
      ask('GET', path, undefined, { Authorization: `Bearer ${line.issueToken(userId, { scope })}` });
    assert.deepEqual((await withToken('/oauth2/v2.1/userinfo', 'openid')).body, { sub: userId });
    assert.partialDeepStrictEqual((await withToken('/v2/profile', 'profile openid')).body, {
      userId,
      displayName: name,
    });
    assert.equal((await withToken('/v2/profile', 'openid')).status, 403);
    assert.equal((await withToken('/friendship/v1/status', 'openid')).status, 403);
    assert.deepEqual((await withToken('/friendship/v1/status', 'profile openid')).body, { friendFlag: true });
    const { body } = await ask(
      'GET',
      `/oauth2/v2.1/verify?access_token=${line.issueToken(userId, { scope: 'openid' })}`,
    );
    assert.partialDeepStrictEqual(body, { scope: 'openid', client_id: line.state.login.channelId });
    const ended = line.issueToken(userId, { expiresAt: nowMs });
    assert.equal((await ask('GET', `/oauth2/v2.1/verify?access_token=${ended}`)).status, 400);
    const form = new URLSearchParams({ id_token: line.idToken(userId), client_id: line.state.login.channelId });
    const verified = await fetch(`${line.url}/oauth2/v2.1/verify`, { method: 'POST', body: form });
    assert.partialDeepStrictEqual(await verified.json(), { sub: userId });
  });
});
