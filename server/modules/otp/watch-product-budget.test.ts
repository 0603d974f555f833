import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { askerOf, createWorld, granted, identification, refusalOf } from '@/tests/support/world';

/** Twenty minutes before an hour ends, so that a registration lasts into the next one. */
const twenty = 1200;

onDatabase('the product’s budget of codes', (openTestDatabase) => {
  /** Two processes that share a budget of so many codes an hour, and what they log as warnings. */
  const open = async (most: number) => {
    const { db, beside } = await openTestDatabase();
    const env = { LIMIT_OTP_SENDS_PER_HOUR: `${most}` };
    const first = createWorld(db, undefined, undefined, env);
    const worlds = [first, createWorld(await beside(20), first.clock, undefined, env)] as const;
    const warned: unknown[] = [];
    for (const { deps } of worlds)
      mock.method(deps.log, 'warn', (fields: object, message: string) => warned.push({ ...fields, message }));
    first.clock.advance(3600 - twenty);
    let people = 0;
    const sender = async () => {
      people += 1;
      const caller = askerOf((await first.enter(`person ${people}`)).chatAccountId);
      const body = identification({
        identifier_type: 'passport',
        identifier: `ALL${people}00`,
        mobile: `085${String(people).padStart(7, '0')}`,
      });
      const id = granted(await first.services.registration.identify(caller, body)).registration_id;
      return (world: World = first) => world.services.otp.send(id, caller, 'th');
    };
    return { worlds, first, warned, sender };
  };

  const taken = async ({ deps }: World) => {
    const row = deps.db.selectFrom('rate_windows').select('calls').where('window_key', '=', 'otp-sends:product');
    return (await row.executeTakeFirst())?.calls;
  };

  test('is exact under 32 simultaneous sends, renewed with the hour, and logged once', async () => {
    const { worlds, first, warned, sender } = await open(10);
    const sends = [];
    for (let place = 0; place < 32; place += 1) sends.push(await sender());
    const answers = await Promise.all(sends.map((send, place) => send(worlds[place % 2 === 0 ? 0 : 1])));
    assert.equal(answers.filter((answer) => !isRefusal(answer)).length, 10);
    const refused = answers.filter(isRefusal);
    assert.deepEqual([...new Set(refused.map(({ refused: code }) => code))], ['503']);
    assert.deepEqual([...new Set(refused.map(({ retryAfterSeconds }) => retryAfterSeconds))], [twenty]);
    assert.equal(worlds.flatMap(({ sent }) => sent).length, 10);
    const near = { most: 10, secondsLeft: twenty, message: 'the one-time codes of this hour are nearly spent' };
    const exhausted = { ...near, message: 'no one-time code is sent before the hour is over' };
    const byMessage = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? 1 : -1);
    assert.deepEqual(warned.sort(byMessage), [near, exhausted]);
    const late = await sender();
    assert.equal(refusalOf(await late()), '503');
    assert.equal(warned.length, 2);
    first.clock.advance(twenty);
    granted(await late());
  });

  test('is not used by sends that a narrower budget or the gateway refuses', async () => {
    const { first, warned, sender } = await open(10);
    const [one, other] = [await sender(), await sender()];
    granted(await one());
    for (let place = 0; place < 20; place += 1) assert.equal(refusalOf(await one()), 'e0501');
    assert.equal(await taken(first), 1);
    first.behaviour.smsAccepts = false;
    for (let place = 0; place < 4; place += 1) assert.equal(refusalOf(await other()), '503');
    assert.equal(await taken(first), 1);
    assert.deepEqual(warned, []);
  });

  test('leaves the person’s own budgets unchanged if it refuses', async () => {
    const { first, sender } = await open(1);
    const [one, other] = [await sender(), await sender()];
    granted(await one());
    for (let place = 0; place < 8; place += 1) assert.equal(refusalOf(await other()), '503');
    first.clock.advance(twenty);
    granted(await other());
  });

  test('includes changes of number and unfreezing, each with the error codes of its flow', async () => {
    const { first } = await open(1000);
    const [changes, unfreezing] = [createMobileChanges(first), createUnfreezing(first)];
    const person = await changes.linked();
    const asking = await changes.asking();
    // Without a verified previous number, whose code would come first, each code goes to another new number.
    const setVerified = async (at: number | null) => {
      const member = first.deps.db.updateTable('members').set({ mobile_verified_at: at });
      await member.where('id', '=', person.memberId).execute();
    };
    await setVerified(null);
    const before = (await taken(first)) ?? 0;
    const answers = { changing: [] as string[], asking: [] as string[], unfreezing: [] as string[] };
    for (let place = 0; place < 12; place += 1) {
      const begun = await first.services.mobileChange.begin(
        { ...person, ...askerOf(person.chatAccountId) },
        changes.freshMobile(),
      );
      answers.changing.push(refusalOf(await changes.sendCode(granted(begun).id, person)));
      const { id } = granted(await changes.request(asking, changes.freshMobile()));
      answers.asking.push(refusalOf(await changes.sendCode(id, asking)));
      if (place === 4) first.clock.advance(900);
    }
    // One code went out when they joined; the ID has five, frozen for fifteen minutes, and the account ten in all.
    assert.deepEqual(new Set(answers.changing), new Set(['not refused', 'e0606']));
    assert.deepEqual(new Set(answers.asking), new Set(['not refused', 'e0602']));
    const sent = [...answers.changing, ...answers.asking].filter((answer) => answer === 'not refused').length;
    assert.equal(await taken(first), before + sent);
    await setVerified(1);
    await unfreezing.freeze(person);
    answers.unfreezing.push(refusalOf(await unfreezing.sendCode(await unfreezing.ask(person), person)));
    assert.deepEqual(answers.unfreezing, ['e0606']);
  });
});
