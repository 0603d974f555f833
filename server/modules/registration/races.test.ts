import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import type { Identity, World } from '@/tests/support/world';
import { createWorld, detailOf, granted, refusalOf } from '@/tests/support/world';

/** On two server processes where the engine allows two. A race has one winner and explicit refusals, never a 500. */
onDatabase('simultaneous registrations', (openTestDatabase) => {
  let worlds: [World, World];

  before(async () => {
    const { db, beside } = await openTestDatabase();
    const first = createWorld(db);
    worlds = [first, createWorld(await beside(), first.clock)];
  });

  const processOf = (place: number) => worlds[place % 2 === 0 ? 0 : 1];

  const prepare = async (names: readonly string[], identityOf: (place: number) => Identity) => {
    const prepared = [];
    for (const [place, name] of names.entries()) {
      const { chatAccountId } = await worlds[0].enter(name);
      worlds[0].clock.advance(60);
      const { id } = await worlds[0].verified(chatAccountId, identityOf(place));
      prepared.push(() => processOf(place).services.registration.createMember(chatAccountId, detailOf(id), 'th'));
    }
    return prepared;
  };

  const atOnce = async (calls: Awaited<ReturnType<typeof prepare>>) =>
    (await Promise.all(calls.map((call) => call()))).map(refusalOf).sort();

  const names = (prefix: string) => Array.from({ length: 4 }, (_none, place) => `${prefix}-${place}`);

  const passports = ['1999900000081', '1999900000030', '1999900000099', '1999900000048'];

  test('with the same ID from several chat accounts create one member', async () => {
    const calls = await prepare(names('same-id'), (place) => ({
      identifier: '1999900001010',
      mobile: `081000000${place}`,
    }));
    assert.deepEqual(await atOnce(calls), ['e0505', 'e0505', 'e0505', 'not refused']);
  });

  test('with the same number from several chat accounts give it to one member', async () => {
    const calls = await prepare(names('same-number'), (place) => ({
      identifier: passports[place] ?? '',
      mobile: '0820000000',
    }));
    assert.deepEqual(await atOnce(calls), ['e0007', 'e0007', 'e0007', 'not refused']);
  });

  test('of one chat account create one member', async () => {
    const fresh = ['1999900000137', '1999900000056', '1999900000005', '1999900000064'];
    const account = Array.from({ length: 4 }, () => 'one-account');
    const calls = await prepare(account, (place) => ({ identifier: fresh[place] ?? '', mobile: `083000000${place}` }));
    assert.deepEqual(await atOnce(calls), ['e0505', 'e0505', 'e0505', 'not refused']);
  });

  test('that repeat the same one create one member', async () => {
    const [call] = await prepare(['retry'], () => ({ identifier: '1999900000013', mobile: '0840000000' }));
    assert.ok(call);
    assert.deepEqual(await atOnce([call, call, call, call]), ['e0505', 'e0505', 'e0505', 'not refused']);
  });

  test('leave nothing behind if they are refused', async () => {
    const { db } = worlds[0].deps;
    const members = await db.selectFrom('members').select('id').execute();
    const links = await db.selectFrom('chat_links').select('member_id').execute();
    const events = await db.selectFrom('consent_events').select('member_id').execute();
    const completed = await db.selectFrom('registrations').select('id').where('completed_at', 'is not', null).execute();
    assert.deepEqual([members.length, links.length, events.length, completed.length], [4, 4, 4, 4]);
  });

  test('create one chat account at simultaneous first logins', async () => {
    const logins = Array.from({ length: 8 }, (_none, place) =>
      processOf(place).services.session.logIn('newcomer', 'th'),
    );
    const tokens = (await Promise.all(logins)).map((login) => granted(login).accessToken);
    const callers = await Promise.all(tokens.map((token) => worlds[0].services.session.callerOf(token)));
    assert.equal(new Set(callers.map((caller) => caller?.chatAccountId)).size, 1);
  });
});
