import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { LineNotification, NotificationOutcome } from '@/server/gateways/line-messages';
import { noMeter } from '@/server/metrics/meter';
import { createServices } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { Message } from './service';
import { lastQuota, watchQuota } from './watch-quota';

const limits = { LIMIT_MEMBER_NOTICE_SMS_PER_DAY: '2', LIMIT_NOTICE_SMS_PER_DAY: '3' };
const daySeconds = 24 * 60 * 60;

onDatabase('a message to a member whom the chat does not reach', (openDatabase) => {
  let world: World;
  let secondProcess: World;
  let unfreezing: ReturnType<typeof createUnfreezing>;
  let person: Awaited<ReturnType<typeof unfreezing.linked>>;
  let notifications: LineNotification[] = [];
  let notifies: NotificationOutcome = 'accepted';

  const security = (changes: Partial<Message> = {}): Message => ({
    memberId: person.memberId,
    id: randomUUID(),
    topic: 'spending',
    happenedAt: world.clock.now(),
    text: () => 'ใช้คะแนนแล้ว',
    sms: (language) => `SMS ${language}`,
    ...changes,
  });
  const deliver = (message: Message, process = world) => process.services.messages.deliver(message);
  const befriend = (isFriend: boolean) =>
    world.services.session.noteFriendships([
      { userId: `U-${person.name}`, isFriend, atMs: world.clock.now() * 1000 + 1 },
    ]);
  const stateOf = async ({ id }: Message) => {
    const found = world.deps.db
      .selectFrom('member_messages')
      .select(['state', 'channel', 'due_at'])
      .where('id', '=', id);
    const { state, channel, due_at } = await found.executeTakeFirstOrThrow();
    return `${state} ${channel ?? '-'}${due_at === null ? '' : ' due'}`;
  };
  const texts = () => [...world.sent, ...secondProcess.sent].map(({ to, text }) => `${to} ${text}`);
  const sms = () => `${person.mobile} SMS th`;
  const sendDue = () => Promise.all([world, secondProcess].map(({ services }) => services.messages.sendDue()));

  before(async () => {
    const { db, beside } = await openDatabase();
    world = createWorld(db, undefined, undefined, limits);
    secondProcess = createWorld(await beside(), world.clock, undefined, limits);
    unfreezing = createUnfreezing(world);
  });

  beforeEach(async () => {
    await world.deps.db.deleteFrom('rate_windows').execute();
    await world.deps.db.deleteFrom('member_messages').execute();
    world.behaviour.smsAccepts = true;
    person = await unfreezing.linked();
    notifications = [];
    notifies = 'accepted';
    for (const { behaviour, pushed, sent, deps } of [world, secondProcess]) {
      behaviour.linePushes = 'accepted';
      pushed.length = 0;
      sent.length = 0;
      deps.lineMessages.notify = undefined;
    }
  });

  const setUpNotifications = () => {
    for (const { deps } of [world, secondProcess])
      deps.lineMessages.notify = async (notification) => {
        notifications.push(notification);
        return notifies;
      };
  };

  test('is not pushed to a person who blocked the account, and about security is sent by SMS', async () => {
    await befriend(false);
    const [spent, corrected] = [security(), security({ topic: 'correction' })];
    await deliver(spent);
    await deliver(corrected);
    assert.deepEqual([world.pushed, texts()], [[], [sms()]]);
    assert.deepEqual([await stateOf(spent), await stateOf(corrected)], ['accepted sms', 'unreachable -']);
  });

  test('is pushed again once the person is a friend, and what was sent by SMS is not', async () => {
    await befriend(false);
    const spent = security();
    await deliver(spent);
    world.clock.advance(1);
    await befriend(true);
    await deliver(spent);
    assert.equal(world.pushed.length, 0);
    await deliver(security());
    assert.equal(world.pushed.length, 1);
    assert.deepEqual(texts(), [sms()]);
  });

  test('is sent by SMS in the member’s language if LINE refuses it, has no messages left, or knows no account', async () => {
    await world.services.session.setLanguage(person.chatAccountId, 'en');
    for (const outcome of ['refused', 'exhausted'] as const) {
      world.behaviour.linePushes = outcome;
      await deliver(security());
      await deliver(security({ topic: 'correction' }));
    }
    assert.deepEqual(texts(), [`${person.mobile} SMS en`, `${person.mobile} SMS en`]);
    await world.deps.db.deleteFrom('rate_windows').execute();
    await world.services.session.unlink(world.deps.db, person.memberId, 'unlinked');
    await deliver(security());
    assert.equal(texts().at(-1), sms());
  });

  test('is sent by SMS if it is about security and LINE has not answered for half an hour', async () => {
    world.behaviour.linePushes = 'unavailable';
    const [spent, corrected] = [security(), security({ topic: 'correction' })];
    const tryBoth = () => Promise.allSettled([deliver(spent), deliver(corrected)]);
    await tryBoth();
    world.clock.advance(30 * 60 - 1);
    await tryBoth();
    assert.deepEqual(texts(), []);
    world.clock.advance(1);
    await tryBoth();
    assert.deepEqual(texts(), [sms()]);
    assert.deepEqual([await stateOf(spent), await stateOf(corrected)], ['accepted sms', 'waiting -']);
  });

  test('without words for an SMS says where to look', async () => {
    await befriend(false);
    const { sms: _, ...wordless } = security();
    await deliver(wordless);
    assert.match(texts()[0] ?? '', /มีข้อความสำคัญเรื่องบัตรของคุณ.*020000000/);
  });

  test('stays unreachable without a number, or if the SMS service does not confirm it', async () => {
    await befriend(false);
    world.behaviour.smsAccepts = false;
    const unconfirmed = security();
    await deliver(unconfirmed);
    await deliver(unconfirmed);
    assert.equal(await stateOf(unconfirmed), 'unreachable sms');
    const noNumber = { mobile_sealed: null, mobile_key: null, mobile_verified_at: null };
    await world.deps.db.updateTable('members').set(noNumber).where('id', '=', person.memberId).execute();
    const numberless = security();
    await deliver(numberless);
    assert.equal(await stateOf(numberless), 'unreachable -');
  });

  test('is sent by SMS as often as the budgets of the member and of the programme allow in a day', async () => {
    await befriend(false);
    const first = [security(), security(), security()];
    for (const message of first) await deliver(message);
    assert.deepEqual(await Promise.all(first.map(stateOf)), ['accepted sms', 'accepted sms', 'unreachable -']);
    person = await unfreezing.linked();
    await befriend(false);
    const second = [security(), security()];
    for (const message of second) await deliver(message);
    assert.deepEqual(await Promise.all(second.map(stateOf)), ['accepted sms', 'unreachable -']);
    world.clock.advance(daySeconds);
    const tomorrow = security();
    await deliver(tomorrow);
    assert.equal(await stateOf(tomorrow), 'accepted sms');
    assert.equal(texts().filter((text) => text.includes('SMS')).length, 4);
  });

  test('is one SMS of two processes, and counts once', async () => {
    await befriend(false);
    const messages = [security(), security()];
    const both = [...messages, ...messages].flatMap((message) => [deliver(message), deliver(message, secondProcess)]);
    await Promise.all(both);
    assert.equal(texts().filter((text) => text === sms()).length, 2);
    assert.deepEqual(await Promise.all(messages.map(stateOf)), ['accepted sms', 'accepted sms']);
  });

  test('is not sent again by SMS after a kill, and is not called sent', async () => {
    await befriend(false);
    const spent = security();
    const { send } = world.deps.sms;
    world.deps.sms.send = async (message) => {
      await send(message);
      throw new Error('killed');
    };
    await assert.rejects(deliver(spent));
    world.deps.sms.send = send;
    world.clock.advance(1);
    await befriend(true);
    await deliver(spent, secondProcess);
    assert.deepEqual([world.pushed, secondProcess.pushed], [[], []]);
    await sendDue();
    assert.equal(await stateOf(spent), 'waiting sms due');
    world.clock.advance(5 * 60);
    await sendDue();
    await deliver(spent);
    assert.equal(await stateOf(spent), 'unreachable sms');
    assert.deepEqual(texts(), [sms()]);
  });

  test('is not pushed a second time after the day in which LINE recognises a repeat', async () => {
    world.behaviour.linePushes = 'unavailable';
    const [spent, corrected] = [security(), security({ topic: 'correction' })];
    for (const message of [spent, corrected]) await assert.rejects(deliver(message));
    assert.equal(await stateOf(spent), 'waiting -');
    world.clock.advance(daySeconds);
    world.behaviour.linePushes = 'accepted';
    for (const message of [spent, corrected]) await deliver(message);
    assert.deepEqual([world.pushed, texts()], [[], [sms()]]);
    assert.deepEqual([await stateOf(spent), await stateOf(corrected)], ['accepted sms', 'unreachable -']);
  });

  test('is delivered by phone number in LINE where that is set up, and then not by SMS', async () => {
    setUpNotifications();
    await befriend(false);
    const spent = security();
    await deliver(spent);
    assert.deepEqual(notifications, [{ to: person.mobile, text: 'ใช้คะแนนแล้ว', deliveryTag: spent.id }]);
    assert.equal(await stateOf(spent), 'accepted line_number due');
    await world.services.messages.noteDelivered([spent.id, randomUUID(), 'no tag of ours']);
    assert.equal(await stateOf(spent), 'delivered line_number');
    world.clock.advance(daySeconds);
    await sendDue();
    await deliver(spent);
    assert.deepEqual([notifications.length, texts()], [1, []]);
  });

  test('is one SMS if LINE does not deliver it by phone number in time, and none is taken back later', async () => {
    setUpNotifications();
    await befriend(false);
    const spent = security();
    await deliver(spent);
    world.clock.advance(15 * 60 - 1);
    await sendDue();
    assert.deepEqual(texts(), []);
    world.clock.advance(1);
    await sendDue();
    await sendDue();
    assert.deepEqual(texts(), [sms()]);
    await world.services.messages.noteDelivered([spent.id]);
    assert.equal(await stateOf(spent), 'accepted sms');
  });

  test('is an SMS at once if the number has no LINE, and later if LINE does not answer', async () => {
    setUpNotifications();
    await befriend(false);
    notifies = 'refused';
    await deliver(security());
    assert.deepEqual(texts(), [sms()]);
    notifies = 'unavailable';
    const unanswered = security();
    await deliver(unanswered);
    await deliver(unanswered, secondProcess);
    assert.equal(await stateOf(unanswered), 'waiting line_number due');
    assert.deepEqual([notifications.length, texts().length], [2, 1]);
    world.clock.advance(15 * 60);
    await sendDue();
    assert.deepEqual([await stateOf(unanswered), texts().length], ['accepted sms', 2]);
  });

  test('is one message by phone number of two processes, and not pushed once the person is a friend', async () => {
    setUpNotifications();
    await befriend(false);
    notifies = 'unavailable';
    const messages = [security(), security()];
    await Promise.all(messages.flatMap((message) => [deliver(message), deliver(message, secondProcess)]));
    assert.equal(notifications.length, 2);
    world.clock.advance(1);
    await befriend(true);
    for (const message of messages) await deliver(message);
    assert.deepEqual([world.pushed, secondProcess.pushed, texts()], [[], [], []]);
  });

  test('is counted by where it stands and by the service', async () => {
    const counted: string[] = [];
    const meter = {
      ...noMeter,
      count: (name: string, labels: object) => counted.push([name, ...Object.values(labels)].join(' ')),
    };
    const { messages } = createServices({ ...world.deps, meter });
    await befriend(false);
    for (const message of [security(), security(), security(), security({ topic: 'correction' })])
      await messages.deliver(message);
    world.clock.advance(1);
    await befriend(true);
    await messages.deliver(security());
    assert.deepEqual(counted, [
      'sabai_messages_total accepted sms',
      'sabai_messages_total accepted sms',
      'sabai_notice_sms_over_budget_total member',
      'sabai_messages_total unreachable none',
      'sabai_messages_total unreachable none',
      'sabai_messages_total accepted line',
    ]);
  });

  test('has a monthly quota, of which all processes show what LINE said last', async () => {
    const { lineMessages, db } = world.deps;
    const { quota } = lineMessages;
    assert.equal(await lastQuota(db), undefined);
    for (const [answer, shown] of [
      [
        { limit: 500, used: 450 },
        { limit: 500, used: 450 },
      ],
      [undefined, { limit: 500, used: 450 }],
      [
        { limit: undefined, used: 3 },
        { limit: undefined, used: 3 },
      ],
    ] as const) {
      lineMessages.quota = async () => answer;
      await watchQuota(world.deps);
      assert.deepEqual(await lastQuota(secondProcess.deps.db), shown);
    }
    lineMessages.quota = quota;
  });
});
