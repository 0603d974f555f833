import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { JobData } from '@/server/jobs/jobs';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import { sweep } from '@/tests/support/sweep';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

const daySeconds = 24 * 60 * 60;

onDatabase('the link “this was not me”', (openTestDatabase) => {
  let world: World;
  let secondProcess: World;
  let changes: ReturnType<typeof createMobileChanges>;
  let person: Awaited<ReturnType<typeof changes.linked>>;

  const report = (token: string, process = world) => process.services.takeovers.report(token);
  const tokenIn = (text: string | undefined) => /\/not-me\/\?t=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const isFrozen = (memberId = person.memberId) => world.services.points.isFrozen(world.deps.db, memberId);
  const noticeJobs = () => world.jobs.filter(({ name }) => name === 'takeover-notice');
  const notifyInChat = async () => {
    for (const { data } of noticeJobs())
      await world.services.takeovers.notifyInChat(data as JobData['takeover-notice']);
  };
  const changeNumber = async () => {
    granted(await world.services.mobileChange.complete(person, (await changes.verified(person)).id));
    return changes.noticesTo(person.mobile).at(-1);
  };
  /** A thief with the ID and the phone links the card to their own LINE account. */
  const replaceLink = async () => {
    await world.deps.db.deleteFrom('otp_budgets').execute();
    const { chatAccountId, accessToken } = await world.enter(`taker-of-${person.name}`);
    const { id } = await world.verified(chatAccountId, person);
    granted(
      await world.services.registration.linkMember(chatAccountId, { registration_id: id, replace_link: true }, 'th'),
    );
    return { chatAccountId, accessToken };
  };

  before(async () => {
    [world, secondProcess] = await openTwoWorlds(openTestDatabase);
    changes = createMobileChanges(world);
  });

  beforeEach(async () => {
    world.behaviour.linePushes = 'accepted';
    person = await changes.linked();
    for (const outbox of [world.jobs, world.pushed, world.sent, secondProcess.jobs]) outbox.length = 0;
  });

  test('is in the SMS to the previous number and in the chat, in the member’s language', async () => {
    await world.services.session.setLanguage(person.chatAccountId, 'en');
    const sms = await changeNumber();
    assert.match(
      sms ?? '',
      /^The mobile number of your Sabai Card.*http:\/\/localhost:3000\/not-me\/\?t=[\w-]{42} or call/,
    );
    await notifyInChat();
    assert.deepEqual(
      world.pushed.map(({ to, text }) => [to, text]),
      [[`U-${person.name}`, sms]],
    );
  });

  test('is sent to the chat account that lost the card and to the number on file', async () => {
    await replaceLink();
    await notifyInChat();
    assert.deepEqual(
      world.pushed.map(({ to }) => to),
      [`U-${person.name}`],
    );
    assert.match(world.pushed[0]?.text ?? '', /ถูกเชื่อมต่อกับ LINE อื่นแล้ว.*\/not-me\//);
    assert.equal(changes.noticesTo(person.mobile).length, 1);
  });

  test('is sent to the old number and the linked chat if a store sets a number', async () => {
    const request = await changes.submitted(await changes.requestAgain(person));
    const till = { branchCode: '0001', key: 'key-0001' };
    granted(await world.services.mobileChange.approve(till, request.id, person.identifier));
    assert.notEqual(tokenIn(changes.noticesTo(person.mobile)[0]), '');
    await notifyInChat();
    assert.equal(world.pushed.length, 1);
  });

  test('is not sent for a change that was refused', async () => {
    const { id, mobile } = await changes.verified(person);
    const other = await changes.linked();
    const taken = { mobile_key: world.deps.secrets.lookUpKey('mobile', mobile) };
    await world.deps.db.updateTable('members').set(taken).where('id', '=', other.memberId).execute();
    assert.equal(refusalOf(await world.services.mobileChange.complete(person, id)), 'e0007');
    const rows = world.deps.db.selectFrom('takeover_notices').selectAll().where('member_id', '=', person.memberId);
    assert.deepEqual([await rows.execute(), noticeJobs()], [[], []]);
  });

  test('is sent again as the same message if LINE did not accept it', async () => {
    await replaceLink();
    world.behaviour.linePushes = 'unavailable';
    await assert.rejects(notifyInChat());
    world.behaviour.linePushes = 'accepted';
    await notifyInChat();
    await notifyInChat();
    assert.equal(new Set(world.pushed.map(({ retryKey }) => retryKey)).size, 1);
  });

  const statesOf = async () => {
    const messages = world.deps.db.selectFrom('member_events').select(['channel', 'message_state']);
    const found = messages.where('member_id', '=', person.memberId).where('detail', '=', 'takeover');
    return (await found.orderBy('channel').execute()).map(
      ({ channel, message_state }) => `${channel} ${message_state}`,
    );
  };

  test('is not pushed to an account that blocked us, which the desk sees, and goes to the number on file', async () => {
    const atMs = world.clock.now() * 1000 + 1;
    await world.services.session.noteFriendships([{ userId: `U-${person.name}`, isFriend: false, atMs }]);
    await replaceLink();
    await notifyInChat();
    assert.deepEqual(world.pushed, []);
    assert.equal(changes.noticesTo(person.mobile).length, 1);
    assert.deepEqual(await statesOf(), ['line unreachable', 'sms accepted']);
  });

  test('that LINE refuses, or that comes after the day of its retry key, is not called sent', async () => {
    world.behaviour.linePushes = 'exhausted';
    await replaceLink();
    await notifyInChat();
    assert.deepEqual(await statesOf(), ['line unreachable', 'sms accepted']);
    world.behaviour.linePushes = 'accepted';
    world.clock.advance(daySeconds);
    await notifyInChat();
    assert.deepEqual(world.pushed, []);
  });

  test('freezes the points at once and ends the sessions of the account that took the card', async () => {
    const { accessToken } = await replaceLink();
    await notifyInChat();
    assert.equal(await isFrozen(), false);
    assert.deepEqual(granted(await report(tokenIn(world.pushed[0]?.text), secondProcess)), { points_frozen: true });
    assert.equal(await isFrozen(), true);
    assert.equal((await world.services.session.callerOf(accessToken))?.isOver, true);
  });

  test('works once if used eight times at the same time', async () => {
    const token = tokenIn(await changeNumber());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, at) => report(token, at % 2 ? secondProcess : world)),
    );
    assert.deepEqual(answers.map(granted), Array(8).fill({ points_frozen: true }));
    const notices = [...world.jobs, ...secondProcess.jobs].filter(({ name }) => name === 'freeze-notice');
    assert.equal(notices.length, 1);
  });

  test('does nothing when used again, even after a store has unfrozen the points', async () => {
    const token = tokenIn(await changeNumber());
    granted(await report(token));
    await world.deps.db.updateTable('point_accounts').set({ frozen_at: 0 }).execute();
    const { accessToken } = await world.enter(person.name);
    assert.deepEqual(granted(await report(token)), { points_frozen: false });
    assert.equal((await world.services.session.callerOf(accessToken))?.isOver, false);
  });

  test('leaves unfreezing to a store, because the number on file may be the thief’s', async () => {
    granted(await report(tokenIn(await changeNumber())));
    assert.equal(refusalOf(await world.services.freeze.requestUnfreeze(person)), 'e4031');
    await world.deps.db.updateTable('point_accounts').set({ frozen_at: 0 }).execute();
    world.clock.advance(daySeconds);
    granted(await world.services.freeze.freeze(person.memberId));
    granted(await world.services.freeze.requestUnfreeze(person));
  });

  test('also applies to points frozen earlier, and ends an unfreezing that has begun', async () => {
    const token = tokenIn(await changeNumber());
    world.clock.advance(daySeconds);
    granted(await world.services.freeze.freeze(person.memberId));
    const { id } = granted(await world.services.freeze.requestUnfreeze(person));
    world.clock.advance(1);
    granted(await report(token));
    assert.equal(refusalOf(await world.services.freeze.unfreeze(person.memberId, id)), 'e0502');
    assert.equal(refusalOf(await world.services.freeze.requestUnfreeze(person)), 'e4031');
  });

  test('expires after seven days and is deleted, unless it was used', async () => {
    const used = tokenIn(await changeNumber());
    granted(await report(used));
    person = await changes.linked();
    const token = tokenIn(await changeNumber());
    world.clock.advance(7 * daySeconds);
    assert.equal(refusalOf(await report(token)), '412');
    assert.equal(await isFrozen(), false);
    await sweep(world.deps);
    assert.equal(refusalOf(await report(token)), '404');
    assert.deepEqual(granted(await report(used)), { points_frozen: true });
  });

  test('is a 404 if any character of it is changed', async () => {
    const token = tokenIn(await changeNumber());
    for (let place = 0; place < token.length; place += 1) {
      const changed = token.slice(0, place) + (token[place] === 'b' ? 'c' : 'b') + token.slice(place + 1);
      assert.equal(refusalOf(await report(changed)), '404', changed);
    }
    for (const none of ['', 'x', token.slice(0, -1), `${token}0`]) assert.equal(refusalOf(await report(none)), '404');
    assert.equal(await isFrozen(), false);
  });

  test('is deleted when the member is erased', async () => {
    const token = tokenIn(await changeNumber());
    await world.services.takeovers.erase(world.deps.db, person.memberId);
    assert.equal(refusalOf(await report(token)), '404');
  });
});
