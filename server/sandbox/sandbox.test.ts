import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemClock } from '@/server/platform/clock';
import { createSandboxLineMessages, createSandboxMail, createSandboxSms } from '@/server/sandbox/gateways';
import { createServices } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import { openEdge } from '@/tests/support/edge';
import { createTestClock } from '@/tests/support/world';
import { createSandboxClock } from './clock';
import { createSandboxLine } from './gateways';
import { sandboxKeys } from './keys';
import { seedSandbox } from './seed';

const day = 24 * 60 * 60;

const certifying = ['', '/renew-page.js', '/faults', '/0001', '/0001/report'].map((path) => `/sandbox/certify${path}`);

onDatabase('the sandbox', (open) => {
  it('moves its clock for all processes and restarts, at once in the one that moved it', async ({ mock }) => {
    const database = await open();
    const other = await database.beside();
    // Whole seconds are compared, and the real clock must not tick between two of them.
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const clock = await createSandboxClock(database.db);
    const elsewhere = await createSandboxClock(other);
    const { app } = await openEdge(database.db, { clock });
    const move = (payload: object) => app.inject({ method: 'POST', url: '/sandbox/clock', payload });

    assert.deepEqual((await move({ advance_seconds: day })).json(), { now: systemClock.now() + day });
    assert.equal(clock.now(), systemClock.now() + day);
    const midnight = Date.UTC(2026, 11, 31, 17) / 1000;
    await move({ now: midnight });
    assert.equal(clock.now(), midnight);
    const soon = performance.now() + 1001;
    const still = mock.method(performance, 'now', () => soon);
    await elsewhere.refresh();
    still.mock.restore();
    assert.equal(elsewhere.now(), midnight);
    assert.equal((await createSandboxClock(other)).now(), midnight);

    for (const wrong of [
      {},
      { advance_seconds: 'x' },
      { advance_seconds: 1.5 },
      { now: -1 },
      { now: 1, advance_seconds: 1 },
    ]) {
      assert.equal((await move(wrong)).statusCode, 422);
    }
    await app.close();
  });

  it('lets a person block the official account, who then gets a security notice by SMS', async () => {
    const { db } = await open();
    const clock = createTestClock();
    const outside = { sms: createSandboxSms({ db, clock }), lineMessages: createSandboxLineMessages({ db, clock }) };
    const { app, world, deps } = await openEdge(db, { clock, ...outside, line: createSandboxLine() });
    await seedSandbox(deps);
    const services = createServices(deps);
    const tell = (name: string, payload: object) =>
      app.inject({ method: 'POST', url: `/sandbox/people/${name}/line`, payload });
    const { member_no } = (await app.inject('/sandbox/people/somying')).json();
    const member = await services.members.recordByNumber(db, member_no);
    assert.ok(member);
    const freeze = async () => {
      await services.freeze.freeze(member.id);
      for (const { name, data } of world.jobs.splice(0)) {
        assert.ok(name === 'freeze-notice' && 'noticeId' in data && 'occurredAt' in data && 'memberId' in data);
        const { memberId, noticeId, occurredAt } = data;
        await services.spendingNotices.notifyFreeze({ memberId, noticeId, occurredAt, kind: 'frozen' });
      }
      const [newest] = (await app.inject('/sandbox/outbox')).json();
      return [newest.channel, newest.to, newest.text];
    };
    assert.deepEqual((await tell('somying', { friend: false })).json(), { name: 'somying', friend: false });
    assert.deepEqual(await freeze(), ['sms', '0812341010', 'Sabai: ล็อกการใช้คะแนนแล้ว ไม่ใช่คุณ? โทร 020000000']);
    assert.equal((await tell('somying', { friend: true })).statusCode, 200);
    assert.equal((await services.session.reachOf(db, member.id)).reach, 'friend');
    assert.equal((await tell('nobody', { friend: false })).statusCode, 404);
    assert.equal((await tell('somying', { friend: 1 })).statusCode, 422);
    await app.close();
  });

  it('shows the messages that it would have sent, newest first, also by recipient', async () => {
    const { db } = await open();
    const { app, deps } = await openEdge(db);
    const [sms, mail] = [createSandboxSms(deps), createSandboxMail(deps)];
    assert.equal(await sms.send({ to: '0812341010', text: 'รหัส 111111' }), true);
    assert.equal(await sms.send({ to: '0812341026', text: 'รหัส 222222' }), true);
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }];
    const letter = { to: 'a@example.com', subject: 'เอกสาร', text: 'แนบมาด้วย', messageId: '<1@sabai>', attachments };
    assert.deepEqual([await mail.send(letter), await mail.send(letter)], ['accepted', 'accepted']);

    const outbox = async (query = '') => (await app.inject(`/sandbox/outbox${query}`)).json();
    const [newest, second, third, ...more] = await outbox();
    const sent_at = deps.clock.now();
    assert.deepEqual(third, { channel: 'sms', to: '0812341010', text: 'รหัส 111111', sent_at });
    assert.equal(second.text, 'รหัส 222222');
    assert.deepEqual([newest.channel, newest.subject, more], ['email', 'เอกสาร', []]);
    const [attachment] = newest.attachments;
    assert.equal(attachment.filename, 'a.pdf');
    assert.equal((await app.inject(attachment.url)).body, '%PDF');
    assert.deepEqual((await outbox('?to=0812341026')).length, 1);
    assert.deepEqual(await outbox('?to=nobody'), []);
    await app.close();
  });

  it('keeps its keys, which simultaneous processes create only once', async () => {
    const { db } = await open();
    const made = await Promise.all(Array.from({ length: 8 }, () => sandboxKeys(db)));
    for (const keys of made) assert.deepEqual(keys, made[0]);
    assert.notDeepEqual(made[0]?.lookUp, made[0]?.session[0]?.key);
  });

  it('accepts any name of a–z, 0–9 and hyphens, and no other name', async () => {
    const line = createSandboxLine();
    const known = await line.confirm('sandbox:somchai-2');
    assert.ok(known.outcome === 'confirmed' && known.profile.displayName === 'somchai-2');
    for (const token of [
      'somchai',
      'sandbox:',
      'sandbox:Som',
      'sandbox:a b',
      'sandbox:สมชาย',
      `sandbox:${'a'.repeat(41)}`,
    ]) {
      assert.equal((await line.confirm(token)).outcome, 'refused', token);
    }
  });

  it('lists the people to log in as, without their numbers', async () => {
    const { app } = await openEdge((await open()).db);
    const people = (await app.inject('/sandbox/people')).json();
    assert.ok(people.length >= 7);
    assert.deepEqual(Object.keys(people[0]).sort(), ['hint_en', 'hint_th', 'name', 'title_en', 'title_th']);
    await app.close();
  });

  it('is absent where there are real members', async () => {
    const { db } = await open();
    const key = Buffer.alloc(32, 9).toString('base64');
    const real = {
      SANDBOX: '0',
      ENCRYPTION_KEYS: `a:${key}`,
      LOOKUP_KEY: key,
      SESSION_KEYS: `a:${key}`,
      LINE_CHANNEL_ID: '1',
      LINE_CHANNEL_SECRET: 's',
      LINE_MESSAGING_TOKEN: 't',
      SMS_URL: 'https://sms.example.com',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'a@example.com',
      SELLER_NAME_TH: 'ก',
      SELLER_NAME_EN: 'A',
      SELLER_TAX_ID: '0105500000011',
      SELLER_ADDRESS_TH: 'ข',
      SELLER_ADDRESS_EN: 'B',
      UNKNOWN_CATEGORIES_EARN: 'off',
    };
    const { app } = await openEdge(db, { env: real });
    const urls = [
      '/sandbox/people',
      '/sandbox/people/somying/codes',
      '/sandbox/outbox',
      '/sandbox/clock',
      ...certifying,
    ];
    for (const url of urls) {
      assert.equal((await app.inject(url)).statusCode, 404);
      assert.equal((await app.inject({ method: 'POST', url, payload: { advance_seconds: 1 } })).statusCode, 404);
    }
    await app.close();
  });
});
