import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createLineMessages } from '@/server/gateways/line-messages';
import type { Services } from '@/server/services';
import { createServices } from '@/server/services';
import { openEdge } from '@/tests/support/edge';
import type { LineUser } from '@/tests/support/line/state';
import type { LineSimulator } from '@/tests/support/line-simulator';
import { startLineSimulator } from '@/tests/support/line-simulator';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import { startNginx } from '@/tests/support/nginx';
import { openMigrated } from '@/tests/support/postgres-database';
import { skipWithout } from '@/tests/support/programs';
import { realSettings } from '@/tests/support/real-settings';
import type { World } from '@/tests/support/world';

describe('the webhook of LINE', () => {
  let app: FastifyInstance;
  let world: World;
  let services: Services;
  let line: LineSimulator;
  let user: LineUser;
  let changes: ReturnType<typeof createMobileChanges>;
  let person: Awaited<ReturnType<typeof changes.linked>>;
  let logged: string[] = [];
  let close: () => Promise<void> = async () => undefined;

  const reach = async () => (await services.session.reachOf(world.deps.db, person.memberId)).reach;
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/line/webhook',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const signed = (payload: string | Buffer, secret = line.state.bot.secret) =>
    post(payload, { 'x-line-signature': createHmac('sha256', secret).update(payload).digest('base64') });
  const unfollowing = (changes: object = {}) =>
    JSON.stringify({
      destination: line.state.bot.userId,
      events: [
        { type: 'unfollow', timestamp: Date.now(), source: { type: 'user', userId: `U-${person.name}` }, ...changes },
      ],
    });
  const spend = (id: string) =>
    services.messages.deliver({
      memberId: person.memberId,
      id,
      topic: 'spending',
      happenedAt: 1,
      text: () => 'ใช้คะแนนแล้ว',
      sms: () => 'SMS ใช้คะแนนแล้ว',
    });
  const stateOf = async (id: string) => {
    const found = world.deps.db.selectFrom('member_messages').select(['state', 'channel']).where('id', '=', id);
    return Object.values(await found.executeTakeFirstOrThrow());
  };

  before(async () => {
    line = await startLineSimulator();
    const database = await openMigrated();
    close = database.close;
    const log = pino({ level: 'info' }, { write: (text) => logged.push(text) });
    const { bot } = line.state;
    const lineMessages = createLineMessages({ token: bot.token, apiUrl: line.url, notifications: true }, log);
    const env = { ...realSettings, SANDBOX: '0', RATE_LIMIT: 'off', LINE_MESSAGING_SECRET: bot.secret };
    const edge = await openEdge(database.db, { env, log, lineMessages });
    ({ app, world } = edge);
    services = createServices(edge.deps);
    changes = createMobileChanges(world);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    line.state.webhook.url = `http://127.0.0.1:${address instanceof Object ? address.port : ''}/line/webhook`;
  });
  after(async () => {
    await app.close();
    await line.stop();
    await close();
  });
  beforeEach(async () => {
    person = await changes.linked();
    user = line.addUser({ userId: `U-${person.name}`, mobile: person.mobile.replace(/^0/, '+66') });
    logged = [];
    world.sent.length = 0;
    line.forget();
  });

  it('hears who blocks the account and who adds it again', async () => {
    assert.equal(await reach(), 'unknown');
    await line.block(user);
    assert.equal(await reach(), 'not_friend');
    await line.follow(user);
    assert.equal(await reach(), 'friend');
    assert.ok(line.webhooks.deliveries.every(({ status }) => status === 200));
    assert.doesNotMatch(logged.join(), new RegExp(person.name));
  });

  it('refuses a signature that is missing, forged, of another channel, or of another body', async () => {
    const body = unfollowing();
    const right = createHmac('sha256', line.state.bot.secret).update(body).digest('base64');
    const refused = [
      await post(body),
      await post(body, { 'x-line-signature': '' }),
      await post(body, { 'x-line-signature': right.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
      await post(body, { 'x-line-signature': `${right} ` }),
      await post(body.replace('user"', 'user" '), { 'x-line-signature': right }),
      await signed(body, 'the secret of another channel'),
    ];
    assert.deepEqual(
      refused.map(({ statusCode }) => statusCode),
      [401, 401, 401, 401, 401, 401],
    );
    assert.equal(await reach(), 'unknown');
    assert.equal((await post(body, { 'x-line-signature': right })).statusCode, 200);
    assert.equal(await reach(), 'not_friend');
  });

  it('answers what LINE sends to verify it, and refuses a body that is none of LINE’s, or too long', async () => {
    assert.equal((await signed('{"destination":"U1","events":[]}')).statusCode, 200);
    for (const body of ['', '{', '[]', '{"events":{}}', '{"events":1}', Buffer.from([0xff, 0x7b])])
      assert.equal((await signed(body)).statusCode, 400, String(body));
    assert.equal((await signed(JSON.stringify({ events: [], filling: 'x'.repeat(70_000) }))).statusCode, 400);
    const get = await app.inject({ url: '/line/webhook' });
    assert.equal(get.statusCode, 404);
  });

  it('is reached through nginx, which passes body and signature on', { skip: skipWithout('nginx') }, async () => {
    const direct = line.state.webhook.url;
    const webDir = mkdtempSync(join(tmpdir(), 'sabai-webhook-'));
    const address = app.server.address();
    const nginx = await startNginx({ webDir, apiPorts: [address instanceof Object ? address.port : 0] });
    const url = `${nginx.url}/line/webhook`;
    try {
      line.state.webhook.url = url;
      await line.block(user);
      assert.equal(line.webhooks.deliveries.at(-1)?.status, 200);
      assert.equal(await reach(), 'not_friend');
      assert.equal(await line.webhooks.post(url, { events: [] }), 200);
      assert.equal(await line.webhooks.post(url, { events: [] }, 'forged'), 401);
      assert.equal(await line.webhooks.post(url, { events: [], filling: 'x'.repeat(3_000_000) }), 400);
    } finally {
      line.state.webhook.url = direct;
      await nginx.stop();
      rmSync(webDir, { recursive: true });
    }
  });

  it('ignores events that it does not know, and what people write', async () => {
    const odd = [
      null,
      1,
      'follow',
      {},
      { type: 'follow' },
      { type: 'unfollow', timestamp: 1, source: { type: 'group' } },
    ];
    assert.equal((await signed(JSON.stringify({ events: odd }))).statusCode, 200);
    assert.equal((await line.webhooks.say(user.userId, 'สวัสดี ความลับ')).status, 200);
    assert.equal(await reach(), 'unknown');
    assert.doesNotMatch(logged.join(), /ความลับ/);
  });

  it('changes nothing by a repeat or by an event that comes late', async () => {
    const [blocked, added] = [unfollowing({ timestamp: 2000 }), unfollowing({ type: 'follow', timestamp: 3000 })];
    for (const body of [added, blocked, blocked]) assert.equal((await signed(body)).statusCode, 200);
    assert.equal(await reach(), 'friend');
  });

  it('keeps nothing of a user without an account', async () => {
    const count = async () => (await world.deps.db.selectFrom('chat_accounts').select('id').execute()).length;
    const before = await count();
    await line.block(line.addUser({ userId: 'U-of-a-stranger' }));
    assert.equal(await count(), before);
  });

  it('lets a member who blocked the account be reached by phone number, and by SMS if LINE has no such number', async () => {
    const [pushed, notified, sent] = [randomUUID(), randomUUID(), randomUUID()];
    await spend(pushed);
    assert.deepEqual(await stateOf(pushed), ['accepted', 'line']);
    await line.block(user);
    await spend(notified);
    await line.webhooks.settled();
    assert.deepEqual(await stateOf(notified), ['delivered', 'line_number']);
    user.mobile = undefined;
    await spend(sent);
    assert.deepEqual(await stateOf(sent), ['accepted', 'sms']);
    assert.deepEqual(world.sent, [{ to: person.mobile, text: 'SMS ใช้คะแนนแล้ว' }]);
    await line.follow(user);
    await spend(randomUUID());
    assert.equal(line.requests.filter(({ name }) => name === 'pushMessage').length, 2);
  });
});
