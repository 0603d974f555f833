import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { failureOf } from '@/server/http/failure';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, identification, refusalOf } from '@/tests/support/world';
import { findActiveChallenge, spendChallenge } from './store';

onDatabase('one-time codes', (openDatabase) => {
  let world: World;
  let id: string;
  let caller: { chatAccountId: string; address: string };
  let people = 0;

  const begin = async (identifier: string, mobile: string) => {
    const body = identification({ identifier_type: 'passport', identifier, mobile });
    return granted(await world.services.registration.identify(caller, body)).registration_id;
  };

  const send = () => world.services.otp.send(id, caller, 'th');
  const verify = (code: string) => world.services.otp.verify(id, 'register', code, caller);
  const wrongCode = () => (world.lastCode() === '000000' ? '000001' : '000000');
  const waitSecondsOf = (outcome: Awaited<ReturnType<typeof send>>) =>
    isRefusal(outcome) ? outcome.retryAfterSeconds : undefined;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  /** Each test has an ID and a number of its own, so that none uses up another's budget. */
  beforeEach(async () => {
    people += 1;
    const { chatAccountId } = await world.enter(`person-${people}`);
    caller = { chatAccountId, address: '192.0.2.7' };
    id = await begin(`PASS${people}00`, `081${String(people).padStart(7, '0')}`);
    world.behaviour.smsAccepts = true;
  });

  test('a code has six digits and a reference of four letters, printed in the message', async () => {
    const { otp_ref, resend_in, expires_in } = granted(await send());
    assert.match(otp_ref, /^[A-Z]{4}$/);
    assert.deepEqual([resend_in, expires_in], [60, 300]);
    assert.equal(world.sent.at(-1)?.text, `รหัส OTP ${world.lastCode()} (Ref: ${otp_ref}) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น`);
    assert.match(world.lastCode(), /^\d{6}$/);
  });

  test('the message is in the language of the caller', async () => {
    granted(await world.services.otp.send(id, caller, 'en'));
    assert.match(world.sent.at(-1)?.text ?? '', /^Your OTP is \d{6} \(Ref: [A-Z]{4}\)/);
  });

  test('the database stores only a keyed hash of the code', async () => {
    granted(await send());
    const rows = await world.deps.db.selectFrom('otp_challenges').selectAll().execute();
    assert.ok(rows.length > 0);
    assert.ok(!JSON.stringify(rows.map((row) => row.code_hash)).includes(world.lastCode()));
    assert.match(rows.at(-1)?.code_hash ?? '', /^[0-9a-f]{64}$/);
  });

  test('the right code verifies once', async () => {
    granted(await send());
    assert.deepEqual(granted(await verify(world.lastCode())), { verified: true });
    assert.equal(refusalOf(await verify(world.lastCode())), 'e0600');
  });

  test('a wrong code is refused, and the right one still verifies', async () => {
    granted(await send());
    assert.equal(refusalOf(await verify(wrongCode())), 'e0600');
    granted(await verify(world.lastCode()));
  });

  test('a code is valid for five minutes and not a second longer', async () => {
    granted(await send());
    world.clock.advance(300);
    assert.equal(refusalOf(await verify(world.lastCode())), 'e0600');
    granted(await send());
    world.clock.advance(299);
    granted(await verify(world.lastCode()));
  });

  test('a resend invalidates the old code', async () => {
    granted(await send());
    const old = world.lastCode();
    do {
      world.clock.advance(60);
      granted(await send());
    } while (world.lastCode() === old);
    assert.equal(refusalOf(await verify(old)), 'e0600');
    granted(await verify(world.lastCode()));
  });

  test('a code that was found before a resend does not use up the new one', async () => {
    const { db } = world.deps;
    granted(await send());
    const found = await findActiveChallenge(db, id, world.clock.now());
    assert.ok(found);
    await db.updateTable('otp_challenges').set({ code_hash: 'of the next one' }).where('subject_id', '=', id).execute();
    assert.equal(await spendChallenge(db, id, found.code_hash, world.clock.now()), false);
    assert.equal(await spendChallenge(db, id, 'of the next one', world.clock.now()), true);
  });

  test('a code is sent at most once a minute, and the answer has the time to wait', async () => {
    granted(await send());
    world.clock.advance(20);
    const early = await send();
    assert.deepEqual([refusalOf(early), waitSecondsOf(early)], ['e0501', 40]);
    assert.ok(isRefusal(early));
    assert.match(JSON.stringify(failureOf(early, 'en').body), /"title":"A new code in a moment"/);
    world.clock.advance(40);
    granted(await send());
  });

  test('the sixth send in an hour freezes sending for fifteen minutes', async () => {
    for (let sends = 0; sends < 5; sends += 1) {
      granted(await send());
      world.clock.advance(60);
    }
    const sixth = await send();
    assert.deepEqual([refusalOf(sixth), waitSecondsOf(sixth)], ['e0501', 900]);
    assert.ok(isRefusal(sixth));
    assert.match(JSON.stringify(failureOf(sixth, 'en').body), /exceeded the maximum OTP requests/);
    world.clock.advance(100);
    const seventh = await send();
    assert.deepEqual([refusalOf(seventh), waitSecondsOf(seventh)], ['e0504', 800]);
    assert.deepEqual(granted(await world.services.otp.freezeOf(id, caller)), { frozen: true, retry_after: 800 });
    world.clock.advance(800);
    assert.deepEqual(granted(await world.services.otp.freezeOf(id, caller)), { frozen: false, retry_after: 0 });
    granted(await send());
  });

  test('of two reached limits the answer has the longer wait', async () => {
    for (let sends = 0; sends < 5; sends += 1) {
      if (sends > 0) world.clock.advance(60);
      granted(await send());
    }
    world.clock.advance(20);
    const sixth = await send();
    assert.deepEqual([refusalOf(sixth), waitSecondsOf(sixth)], ['e0501', 900]);
  });

  test('after five wrong codes not even the right one is compared', async () => {
    granted(await send());
    for (let guess = 0; guess < 5; guess += 1) assert.equal(refusalOf(await verify(wrongCode())), 'e0600');
    assert.equal(refusalOf(await verify(world.lastCode())), 'e0500');
    assert.equal(refusalOf(await verify(world.lastCode())), 'e0503');
    const freeze = granted(await world.services.otp.freezeOf(id, caller));
    assert.deepEqual(freeze, { frozen: true, retry_after: 900 });
    assert.equal(refusalOf(await send()), 'e0503');
  });

  test('a new code may be tried after the freeze', async () => {
    granted(await send());
    for (let guess = 0; guess < 6; guess += 1) await verify(wrongCode());
    world.clock.advance(900);
    granted(await send());
    granted(await verify(world.lastCode()));
  });

  test('a resend gives no new attempts', async () => {
    granted(await send());
    for (let guess = 0; guess < 4; guess += 1) await verify(wrongCode());
    world.clock.advance(60);
    granted(await send());
    assert.equal(refusalOf(await verify(wrongCode())), 'e0600');
    assert.equal(refusalOf(await verify(world.lastCode())), 'e0500');
  });

  test('a new registration of the same number gives no new attempts', async () => {
    const mobile = `089${String(people).padStart(7, '0')}`;
    id = await begin(`ONE${people}00`, mobile);
    granted(await send());
    for (let guess = 0; guess < 5; guess += 1) await verify(wrongCode());
    id = await begin(`TWO${people}00`, mobile);
    assert.equal(refusalOf(await verify(world.lastCode())), 'e0500');
  });

  test('a send that the gateway refuses causes no wait but counts towards the five an hour', async () => {
    world.behaviour.smsAccepts = false;
    for (let sends = 0; sends < 4; sends += 1) {
      const refused = await send();
      assert.deepEqual([refusalOf(refused), waitSecondsOf(refused)], ['503', 5]);
    }
    world.behaviour.smsAccepts = true;
    granted(await send());
    world.clock.advance(60);
    assert.equal(refusalOf(await send()), 'e0501');
  });

  test('an unknown, malformed, foreign or expired ID is refused with the same code', async () => {
    const stranger = { ...caller, chatAccountId: (await world.enter('stranger')).chatAccountId };
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      assert.equal(refusalOf(await world.services.otp.send(unknown, caller, 'th')), 'e0502');
      assert.equal(refusalOf(await world.services.otp.verify(unknown, 'register', '123456', caller)), 'e0502');
      assert.equal(refusalOf(await world.services.otp.freezeOf(unknown, caller)), 'e0502');
    }
    assert.equal(refusalOf(await world.services.otp.send(id, stranger, 'th')), 'e0502');
    assert.equal(refusalOf(await world.services.otp.verify(id, 'register', '123456', stranger)), 'e0502');
    world.clock.advance(30 * 60);
    assert.equal(refusalOf(await send()), 'e0502');
  });

  test('the code of a registration is refused for a change of mobile number', async () => {
    granted(await send());
    const other = await world.services.otp.verify(id, 'change_mobile', world.lastCode(), caller);
    assert.equal(refusalOf(other), 'e0502');
  });

  test('a blocked registration gets no code', async () => {
    const taken = { identifier: '1999900000030', mobile: '0820000000' };
    await world.join('member', taken);
    const { chatAccountId } = await world.enter('blocked');
    const blocked = await world.begin(chatAccountId, { ...taken, identifier: '1999900000099' });
    const answer = await world.services.otp.send(blocked.registration_id, { ...caller, chatAccountId }, 'th');
    assert.equal(refusalOf(answer), 'e0007');
  });

  test('a registration that replaces another LINE account may get a code', async () => {
    const identity = { identifier: '1999900000048', mobile: '0820000077' };
    await world.join('old-phone', identity);
    const { chatAccountId } = await world.enter('new-phone');
    world.clock.advance(60);
    assert.equal((await world.verified(chatAccountId, identity)).situation, 'EXISTING_MEMBER_WITH_NEW_LINE_ID');
  });
});
