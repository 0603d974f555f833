import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Outcome } from '@/server/outcome';
import { onBothEngines } from '@/tests/support/engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, identification, refusalOf, syntheticIds } from '@/tests/support/world';

/** Many guesses at once, on two server processes where the engine allows two: each has its own connections. */
onBothEngines('one-time codes under attack', (openTestDatabase) => {
  let worlds: [World, World];

  before(async () => {
    const { db, beside } = await openTestDatabase();
    const first = createWorld(db);
    worlds = [first, createWorld(await beside(20), first.clock)];
  });

  const guessers = async (identifier: string, mobile: string) => {
    const [first] = worlds;
    const { chatAccountId } = await first.enter(`guesser ${mobile}`);
    const caller = { chatAccountId, address: '192.0.2.9' };
    const id = (await first.begin(chatAccountId, { identifier, mobile })).registration_id;
    granted(await first.services.otp.send(id, caller, 'th'));
    const right = first.lastCode();
    const guess = (place: number, code: string) =>
      worlds[place % 2 === 0 ? 0 : 1].services.otp.verify(id, 'register', code, caller);
    return { id, caller, right, guess };
  };

  const tally = (answers: readonly string[]) => {
    const counts: Record<string, number> = {};
    for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
    return counts;
  };

  test('64 guesses at once count as 64 attempts, and five are compared', async () => {
    const { right, guess } = await guessers(syntheticIds.one, '0812340001');
    const wrong = wrongFor(right);
    const counts = tally(
      await Promise.all(Array.from({ length: 64 }, (_none, place) => answerTo(guess(place, wrong)))),
    );
    assert.deepEqual(counts, { e0600: 5, e0500: 1, e0503: 58 });
    const budgets = await worlds[0].deps.db.selectFrom('otp_budgets').select('attempts').execute();
    assert.deepEqual(
      budgets.map(({ attempts }) => attempts),
      [64, 64],
    );
    assert.equal(await answerTo(guess(0, right)), 'e0503');
  });

  test('of 64 right codes at once exactly one verifies', async () => {
    const { right, guess } = await guessers(syntheticIds.two, '0812340002');
    const answers = await Promise.all(Array.from({ length: 64 }, (_none, place) => answerTo(guess(place, right))));
    assert.equal(tally(answers)['not refused'], 1);
  });

  test('of 16 sends at once one message goes out', async () => {
    const [first] = worlds;
    const { chatAccountId } = await first.enter('sender');
    const caller = { chatAccountId, address: '192.0.2.9' };
    const identity = { identifier: syntheticIds.three, mobile: '0812340003' };
    const id = (await first.begin(chatAccountId, identity)).registration_id;
    const sends = Array.from({ length: 16 }, (_none, place) =>
      worlds[place % 2 === 0 ? 0 : 1].services.otp.send(id, caller, 'th'),
    );
    const counts = tally((await Promise.all(sends)).map(refusalOf));
    assert.deepEqual(counts, { 'not refused': 1, e0501: 15 });
    const messages = worlds.flatMap((world) => world.sent).filter(({ to }) => to === identity.mobile);
    assert.equal(messages.length, 1);
  });

  test('one ID with many numbers gets five guesses in all', async () => {
    const phones = [0, 1, 2, 3, 4];
    const attempts = [];
    for (const phone of phones) attempts.push(await guessers(syntheticIds.four, `083000000${phone}`));
    for (const { right, guess } of attempts) assert.equal(await answerTo(guess(0, wrongFor(right))), 'e0600');
    for (const { right, guess } of attempts) assert.match(await answerTo(guess(0, right)), /^e050[03]$/);
  });
});

const wrongFor = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

const answerTo = async (guess: Promise<Outcome<unknown>>) => refusalOf(await guess);

onBothEngines('asking what the records say', (openTestDatabase) => {
  test('an ID is answered for thirty times an hour, then not until the hour is over', async () => {
    const world = createWorld((await openTestDatabase()).db);
    const { chatAccountId } = await world.enter('prober');
    const probe = (mobile: string) =>
      world.services.registration.identify(chatAccountId, identification({ identifier: syntheticIds.five, mobile }));
    for (let call = 0; call < 30; call += 1) granted(await probe(`08400000${String(call).padStart(2, '0')}`));
    assert.equal(refusalOf(await probe('0840000099')), '429');
    world.clock.advance(3600);
    granted(await probe('0840000099'));
  });
});
