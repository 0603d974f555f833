import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { askerOf, createWorld, granted, identification, refusalOf, syntheticIds } from '@/tests/support/world';

/** Many simultaneous guesses, on two server processes where the engine allows two: each has its own connections. */
onDatabase('one-time codes under attack', (openTestDatabase) => {
  let worlds: [World, World];
  let people = 0;

  before(async () => {
    const { db, beside } = await openTestDatabase();
    const first = createWorld(db);
    worlds = [first, createWorld(await beside(20), first.clock)];
  });

  const processOf = (place: number) => worlds[place % 2 === 0 ? 0 : 1];

  const somebody = () => {
    people += 1;
    return { identifier: `PASS${people}00`, mobile: `083${String(people).padStart(7, '0')}` };
  };

  /** A registration of a chat account with any ID and number, and the calls for it. */
  const attempt = async (name: string, identity = somebody()) => {
    const caller = askerOf((await worlds[0].enter(name)).chatAccountId);
    const body = identification({ identifier_type: 'passport', ...identity });
    const id = granted(await worlds[0].services.registration.identify(caller, body)).registration_id;
    const send = (place = 0) => processOf(place).services.otp.send(id, caller, 'th');
    const guess = (place: number, code: string) => processOf(place).services.otp.verify(id, 'register', code, caller);
    return { id, caller, identity, send, guess };
  };

  /** The same after its code was sent. */
  const guesser = async (name: string, identity = somebody()) => {
    const made = await attempt(name, identity);
    granted(await made.send());
    return { ...made, right: worlds[0].lastCode() };
  };

  test('64 simultaneous guesses count as 64 attempts, of which five are compared', async () => {
    const { right, guess } = await guesser('guesser');
    const wrong = wrongFor(right);
    const before = await attemptsOf(worlds[0], 'account-number:%');
    const answers = Array.from({ length: 64 }, (_none, place) => answerTo(guess(place, wrong)));
    assert.deepEqual(tally(await Promise.all(answers)), { e0600: 5, e0500: 1, e0503: 58 });
    assert.equal((await attemptsOf(worlds[0], 'account-number:%')) - before, 64);
    assert.equal(await attemptsOf(worlds[0], 'number:%'), 5);
    assert.equal(await answerTo(guess(0, right)), 'e0503');
  });

  test('exactly one of 64 simultaneous right codes verifies', async () => {
    const { right, guess } = await guesser('right');
    const answers = await Promise.all(Array.from({ length: 64 }, (_none, place) => answerTo(guess(place, right))));
    assert.equal(tally(answers)['not refused'], 1);
  });

  test('16 simultaneous sends send one message', async () => {
    const { send, identity } = await attempt('sender');
    const answers = await Promise.all(Array.from({ length: 16 }, (_none, place) => send(place)));
    assert.deepEqual(tally(answers.map(refusalOf)), { 'not refused': 1, e0501: 15 });
    assert.equal(messagesTo(worlds, identity.mobile), 1);
  });

  test('16 simultaneous resends send one message', async () => {
    const { send, identity } = await attempt('resender');
    granted(await send());
    worlds[0].clock.advance(60);
    const answers = await Promise.all(Array.from({ length: 16 }, (_none, place) => send(place)));
    assert.deepEqual(tally(answers.map(refusalOf)), { 'not refused': 1, e0501: 15 });
    assert.equal(messagesTo(worlds, identity.mobile), 2);
  });

  test('one account sends ten codes an hour, whatever IDs and numbers it uses at once', async () => {
    const attempts = [];
    for (let place = 0; place < 64; place += 1) attempts.push(await attempt('flood'));
    const answers = await Promise.all(attempts.map(({ send }, place) => send(place)));
    const counts = tally(answers.map(refusalOf));
    assert.equal(counts['not refused'], 10);
    assert.equal((counts.e0501 ?? 0) + (counts.e0504 ?? 0), 54);
    const waits = answers.flatMap((answer) => (isRefusal(answer) ? [answer.retryAfterSeconds] : []));
    assert.deepEqual([...new Set(waits)], [3600]);
    const sent = attempts.reduce((total, { identity }) => total + messagesTo(worlds, identity.mobile), 0);
    assert.equal(sent, 10);
    granted(await (await attempt('neighbour')).send());
  });

  test('one account has five guesses for an ID and ten in all, and a right code restores none', async () => {
    const identifier = 'PASSONE00';
    for (const guesses of [3, 2]) {
      const { right, guess } = await guesser('many numbers', { ...somebody(), identifier });
      for (let place = 0; place < guesses; place += 1) assert.equal(await answerTo(guess(0, wrongFor(right))), 'e0600');
    }
    const third = await guesser('many numbers', { ...somebody(), identifier });
    assert.equal(await answerTo(third.guess(0, third.right)), 'e0500');
    const own = await guesser('many numbers');
    granted(await own.guess(0, own.right));
    const last = await guesser('many numbers');
    // After five wrong codes and one that was not compared, four attempts are left.
    const answers = [];
    for (let place = 0; place < 4; place += 1) answers.push(await answerTo(last.guess(0, wrongFor(last.right))));
    assert.deepEqual(answers, ['e0600', 'e0600', 'e0600', 'e0600']);
    assert.equal(await answerTo(last.guess(0, last.right)), 'e0500');
    worlds[0].clock.advance(900);
    assert.equal(await answerTo(last.guess(0, last.right)), 'e0503');
  });

  test('a stranger who uses another person’s number does not freeze its owner', async () => {
    const identity = somebody();
    const stranger = await guesser('stranger', identity);
    for (let place = 0; place < 32; place += 1) await stranger.guess(place, wrongFor(stranger.right));
    assert.match(refusalOf(await stranger.send()), /^e050[13]$/);
    const owner = await attempt('owner', identity);
    const frozen = granted(await worlds[1].services.otp.freezeOf(owner.id, owner.caller));
    assert.deepEqual(frozen, { frozen: false, retry_after: 0 });
    granted(await owner.send());
    granted(await owner.guess(1, worlds[0].lastCode()));
  });
});

onDatabase('the budget of a number', (openTestDatabase) => {
  const few = { LIMIT_OTP_NUMBER_SENDS_PER_HOUR: '3', LIMIT_OTP_NUMBER_WRONG_CODES_PER_HOUR: '4' };

  test('is shared by all strangers, and does not limit the member’s own codes', async () => {
    const world = createWorld((await openTestDatabase()).db, undefined, undefined, few);
    const unfreezing = createUnfreezing(world);
    const victim = await unfreezing.frozen();
    const requestedBy = async (name: string, identifier: string, mobile: string) => {
      const caller = askerOf((await world.enter(name)).chatAccountId);
      const { registration_id: id } = await world.begin(caller.chatAccountId, { identifier, mobile });
      return { id, caller, send: () => world.services.otp.send(id, caller, 'th') };
    };
    const guesses = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      const { id, caller, send } = await requestedBy(name, victim.identifier, victim.mobile);
      guesses.push([refusalOf(await send())]);
      for (let place = 0; place < 2; place += 1)
        guesses
          .at(-1)
          ?.push(await answerTo(world.services.otp.verify(id, 'register', wrongFor(world.lastCode()), caller)));
    }
    assert.deepEqual(guesses, [
      ['not refused', 'e0600', 'e0600'],
      ['not refused', 'e0600', 'e0600'],
      ['not refused', 'e0500', 'e0503'],
      ['e0503', 'e0503', 'e0503'],
    ]);
    await unfreezing.verified(victim);
    const strangers = [];
    for (const name of ['five', 'six', 'seven', 'eight'])
      strangers.push(refusalOf(await (await requestedBy(name, syntheticIds.six, '0899999999')).send()));
    assert.deepEqual(strangers, ['not refused', 'not refused', 'not refused', 'e0501']);
  });
});

onDatabase('the budget of a network', (openTestDatabase) => {
  test('is shared by an IPv6 /64, exact under 32 simultaneous sends, and can be switched off', async () => {
    const { db, beside } = await openTestDatabase();
    const env = { RATE_LIMIT: 'on', LIMIT_OTP_NETWORK_SENDS_PER_HOUR: '10', LIMIT_IDENTIFY_NETWORK_PER_HOUR: '1000' };
    const first = createWorld(db, undefined, undefined, env);
    const lifted = createWorld(db, first.clock);
    const worlds = [first, createWorld(await beside(20), first.clock, undefined, env)] as const;
    const begun = async (place: number, network: string) => {
      const { chatAccountId } = await first.enter(`phone ${place}`);
      const caller = { chatAccountId, address: `${network}::${place.toString(16)}` };
      const body = identification({
        identifier_type: 'passport',
        identifier: `NET${place}00`,
        mobile: `084${String(place).padStart(7, '0')}`,
      });
      const id = granted(await first.services.registration.identify(caller, body)).registration_id;
      return (world: World) => world.services.otp.send(id, caller, 'th');
    };
    const sends = [];
    for (let place = 0; place < 32; place += 1) sends.push(await begun(place, '2001:db8:1:2'));
    const answers = await Promise.all(sends.map((send, place) => send(worlds[place % 2 === 0 ? 0 : 1])));
    const counts = tally(answers.map(refusalOf));
    assert.equal(counts['not refused'], 10);
    assert.equal((counts.e0501 ?? 0) + (counts.e0504 ?? 0), 22);
    granted(await (await begun(64, '2001:db8:1:3'))(first));
    const late = await begun(65, '2001:db8:1:2');
    assert.equal(refusalOf(await late(first)), 'e0504');
    granted(await late(lifted));
    const keys = await db.selectFrom('otp_budgets').select('budget_key').execute();
    assert.equal(JSON.stringify(keys).includes('2001:'), false);
  });
});

onDatabase('wrong codes of a network', (openTestDatabase) => {
  test('stay counted if another phone there has the right one, and end in a freeze', async () => {
    const env = { RATE_LIMIT: 'on', LIMIT_OTP_NETWORK_WRONG_CODES_PER_HOUR: '4' };
    const world = createWorld((await openTestDatabase()).db, undefined, undefined, env);
    let people = 0;
    const phone = async (address: string) => {
      people += 1;
      const { chatAccountId } = await world.enter(`phone ${people}`);
      const mobile = `085${String(people).padStart(7, '0')}`;
      const { registration_id: id } = await world.begin(chatAccountId, { identifier: syntheticIds.one, mobile });
      const caller = { chatAccountId, address };
      granted(await world.services.otp.send(id, caller, 'th'));
      const right = world.lastCode();
      const guess = (code: string) => answerTo(world.services.otp.verify(id, 'register', code, caller));
      return { right: () => guess(right), wrong: () => guess(wrongFor(right)) };
    };
    const [here, elsewhere] = ['192.0.2.7', '192.0.2.8'];
    const guesser = await phone(here);
    for (let place = 0; place < 3; place += 1) assert.equal(await guesser.wrong(), 'e0600');
    assert.equal(await (await phone(here)).right(), 'not refused');
    assert.equal(await attemptsOf(world, 'network:%'), 3);
    const beside = await phone(here);
    assert.deepEqual([await beside.wrong(), await beside.wrong()], ['e0600', 'e0500']);
    assert.equal(await (await phone(elsewhere)).right(), 'not refused');
  });
});

async function attemptsOf(world: World, keys: string): Promise<number> {
  const found = world.deps.db.selectFrom('otp_budgets').select('attempts').where('budget_key', 'like', keys);
  return (await found.execute()).reduce((total, { attempts }) => total + attempts, 0);
}

function messagesTo(worlds: readonly World[], mobile: string): number {
  return worlds.flatMap(({ sent }) => sent).filter(({ to }) => to === mobile).length;
}

function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

function wrongFor(right: string): string {
  return String((Number(right) + 1) % 1_000_000).padStart(6, '0');
}

async function answerTo(guess: Promise<Outcome<unknown>>): Promise<string> {
  return refusalOf(await guess);
}
