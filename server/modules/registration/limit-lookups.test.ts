import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { MemberSituation } from '@/domain/registration';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import type { World } from '@/tests/support/world';
import { askerOf, createWorld, detailOf, granted, identification, refusalOf } from '@/tests/support/world';

onDatabase('looking up a situation', (openTestDatabase) => {
  let worlds: readonly [World, World];
  let world: World;
  let changes: ReturnType<typeof createMobileChanges>;
  let numbers = 0;
  const open = 6;

  const numberOf = (place: number) => `084${String(place).padStart(7, '0')}`;

  const fresh = () => {
    numbers += 1;
    return { identifier: `ASK${numbers}00`, mobile: numberOf(numbers) };
  };

  const ask = (caller: { chatAccountId: string; address: string }, identity: ReturnType<typeof fresh>, place = 0) => {
    const identifier_type = /^\d{13}$/.test(identity.identifier) ? 'citizen_id' : 'passport';
    const body = identification({ identifier_type, ...identity });
    return worlds[place % 2 === 0 ? 0 : 1].services.registration.identify(caller, body);
  };

  const account = async (name: string) => askerOf((await world.enter(name)).chatAccountId);

  /** Uses up the lookups of an ID or a number that are answered in an hour, from accounts that own neither. */
  const askedAbout = async (known: Partial<ReturnType<typeof fresh>>) => {
    for (let place = 0; place < open; place += 1) {
      const stranger = await account(`stranger ${place % 5}`);
      const { situation } = granted(await ask(stranger, { ...fresh(), ...known }));
      assert.notEqual(situation, 'EXISTING_MEMBER');
    }
  };

  const proven = async (caller: { chatAccountId: string; address: string }, identity: ReturnType<typeof fresh>) => {
    const { situation, registration_id: id } = granted(await ask(caller, identity));
    granted(await world.services.otp.send(id, caller, 'th'));
    assert.equal(world.sent.at(-1)?.to, identity.mobile);
    const verified = granted(await world.services.otp.verify(id, 'register', world.lastCode(), caller));
    return { id, situation, revealed: verified.situation };
  };

  before(async () => {
    const { db, beside } = await openTestDatabase();
    const env = { LIMIT_IDENTIFY_OPEN_ANSWERS_PER_HOUR: `${open}` };
    world = createWorld(db, undefined, undefined, env);
    worlds = [world, createWorld(await beside(20), world.clock, undefined, env)];
    changes = createMobileChanges(world);
  });

  /** Joining uses lookups as well, so an hour passes afterwards. */
  const members = async (count: number) => {
    const joined = [];
    for (let place = 0; place < count; place += 1) joined.push(await changes.linked());
    world.clock.advance(3600);
    return joined;
  };

  test('works for the owner as usual after strangers have used up the lookups', async () => {
    const [member] = await members(1);
    assert.ok(member);
    await world.services.session.unlink(world.deps.db, member.memberId, 'unlinked');
    await askedAbout({ identifier: member.identifier });
    await askedAbout({ mobile: member.mobile });
    const owner = await account('owner');
    const { id, situation, revealed } = await proven(owner, member);
    assert.deepEqual([situation, revealed], ['EXISTING_MEMBER', 'EXISTING_MEMBER']);
    const body = { registration_id: id };
    granted(await world.services.registration.linkMember(owner.chatAccountId, body, 'th'));
  });

  test('lets a new member join after the code if strangers have looked up the number', async () => {
    const newcomer = fresh();
    world.clock.advance(3600);
    await askedAbout({ mobile: newcomer.mobile });
    const caller = await account('newcomer');
    const { id, situation, revealed } = await proven(caller, newcomer);
    assert.deepEqual([situation, revealed], ['EXISTING_MEMBER', 'NEW_MEMBER']);
    granted(await world.services.registration.createMember(caller.chatAccountId, detailOf(id), 'th'));
  });

  test('lets a member ask for a new number after the code if strangers have looked up the ID', async () => {
    const [member] = await members(1);
    assert.ok(member);
    await askedAbout({ identifier: member.identifier });
    const caller = await account('new phone');
    const early = granted(await ask(caller, { ...fresh(), identifier: member.identifier }));
    const request = (registrationId: string) => changes.request({ ...caller, registrationId }, changes.freshMobile());
    assert.equal(refusalOf(await request(early.registration_id)), 'e0505');
    const { id, revealed } = await proven(caller, { ...fresh(), identifier: member.identifier });
    assert.equal(revealed, 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER');
    granted(await request(id));
  });

  test('gives one answer and sends a code in every case once the lookups are used up', async () => {
    const [member, other, inactive] = await members(3);
    assert.ok(member && other && inactive);
    const nobody = fresh();
    for (const { identifier } of [member, inactive, nobody]) await askedAbout({ identifier });
    const left = world.deps.db.updateTable('members').set({ status: 'inactive' });
    await left.where('id', '=', inactive.memberId).execute();
    const answers = new Set<MemberSituation>();
    const pairs = [
      { identifier: member.identifier, mobile: fresh().mobile },
      { identifier: member.identifier, mobile: member.mobile },
      { identifier: member.identifier, mobile: other.mobile },
      { identifier: nobody.identifier, mobile: other.mobile },
      { identifier: inactive.identifier, mobile: fresh().mobile },
      nobody,
    ];
    for (const [place, pair] of pairs.entries()) {
      const caller = await account(`guesser ${place}`);
      const { situation, registration_id } = granted(await ask(caller, pair));
      answers.add(situation);
      granted(await world.services.otp.send(registration_id, caller, 'th'));
      const body = { registration_id };
      assert.equal(refusalOf(await world.services.registration.linkMember(caller.chatAccountId, body, 'th')), 'e0505');
    }
    assert.deepEqual([...answers], ['EXISTING_MEMBER']);
  });

  test('reveals only a few times an hour whether a requested number is the one on record', async () => {
    const person = await changes.asking();
    const tries = [];
    for (let place = 0; place < open; place += 1) tries.push(refusalOf(await changes.request(person, person.mobile)));
    // Two lookups were used before: for joining, and for signing in again with another number.
    assert.deepEqual(tries, [...Array<string>(open - 2).fill('422'), 'not refused', 'not refused']);
    const { id } = granted(await changes.request(person, person.mobile));
    granted(await changes.sendCode(id, person));
  });

  test('is answered exactly as often as allowed in 64 simultaneous lookups of one ID', async () => {
    const [member] = await members(1);
    assert.ok(member);
    const { identifier } = member;
    const racer = await account('racer');
    const asking = Array.from({ length: 64 }, (_none, place) => ask(racer, { ...fresh(), identifier }, place));
    const outcomes = (await Promise.all(asking)).map((answer) => granted(answer).situation);
    assert.equal(outcomes.filter((situation) => situation !== 'EXISTING_MEMBER').length, open);
  });
});

onDatabase('the caller of a lookup', (openTestDatabase) => {
  const open = async (limits: Record<string, string> = {}) => {
    const { db, beside } = await openTestDatabase();
    const env = { RATE_LIMIT: 'on', ...limits };
    const world = createWorld(db, undefined, undefined, env);
    const worlds = [world, createWorld(await beside(20), world.clock, undefined, env)] as const;
    const ask = (caller: { chatAccountId: string; address: string }, place: number) => {
      const identity = { identifier: `WHO${place}00`, mobile: `086${String(place).padStart(7, '0')}` };
      const body = identification({ identifier_type: 'passport', ...identity });
      return worlds[place % 2 === 0 ? 0 : 1].services.registration.identify(caller, body);
    };
    return { world, ask };
  };

  test('gets ten answers an hour in 64 simultaneous lookups, and then the time to retry', async () => {
    const { world, ask } = await open({ LIMIT_IDENTIFY_NETWORK_PER_HOUR: '20' });
    const caller = askerOf((await world.enter('prober')).chatAccountId);
    world.clock.advance(60);
    const answers = await Promise.all(Array.from({ length: 64 }, (_none, place) => ask(caller, place)));
    assert.equal(answers.filter((answer) => !isRefusal(answer)).length, 10);
    const refused = answers.filter(isRefusal);
    assert.deepEqual([...new Set(refused.map(({ refused: code }) => code))], ['429']);
    assert.deepEqual([...new Set(refused.map(({ retryAfterSeconds }) => retryAfterSeconds))], [3540]);
    // Refused lookups of the account did not use up the budget of its network.
    const neighbour = askerOf((await world.enter('neighbour')).chatAccountId);
    for (let place = 100; place < 110; place += 1) granted(await ask(neighbour, place));
    assert.equal(refusalOf(await ask(askerOf((await world.enter('third')).chatAccountId), 110)), '429');
    world.clock.advance(3540);
    granted(await ask(caller, 111));
  });

  test('shares a budget with the IPv6 /64 of its address', async () => {
    const { world, ask } = await open({ LIMIT_IDENTIFY_NETWORK_PER_HOUR: '20' });
    const answers = [];
    for (let place = 0; place < 24; place += 1) {
      const { chatAccountId } = await world.enter(`phone ${place}`);
      answers.push(refusalOf(await ask({ chatAccountId, address: `2001:db8:1:2::${place + 1}` }, place)));
    }
    assert.deepEqual(answers, [...Array<string>(20).fill('not refused'), ...Array<string>(4).fill('429')]);
    const { chatAccountId } = await world.enter('elsewhere');
    granted(await ask({ chatAccountId, address: '2001:db8:1:3::1' }, 24));
  });

  test('does not lock the owner out with 40 lookups of the member’s ID and number', async () => {
    const { world } = await open();
    const changes = createMobileChanges(world);
    const member = await changes.linked();
    await world.services.session.unlink(world.deps.db, member.memberId, 'unlinked');
    for (let place = 0; place < 40; place += 1) {
      const caller = askerOf((await world.enter(`stranger ${place % 4}`)).chatAccountId);
      const identity = place % 2 === 0 ? { identifier: member.identifier } : { mobile: member.mobile };
      granted(
        await world.services.registration.identify(caller, identification({ mobile: '0899999999', ...identity })),
      );
    }
    const owner = await world.enter('owner');
    world.clock.advance(60);
    assert.equal((await world.verified(owner.chatAccountId, member)).situation, 'EXISTING_MEMBER');
  });

  test('uses the same budget for new numbers of a member', async () => {
    const { world } = await open();
    const changes = createMobileChanges(world);
    const person = await changes.linked();
    const caller = { ...person, ...askerOf(person.chatAccountId) };
    const answers = [];
    for (let place = 0; place < 11; place += 1)
      answers.push(refusalOf(await world.services.mobileChange.begin(caller, changes.freshMobile())));
    // One lookup was used to join.
    assert.deepEqual(answers, [...Array<string>(9).fill('not refused'), '429', '429']);
    const asking = await changes.asking();
    const requests = [];
    for (let place = 0; place < 10; place += 1)
      requests.push(refusalOf(await changes.request(asking, changes.freshMobile())));
    assert.deepEqual(requests, [...Array<string>(9).fill('not refused'), '429']);
  });
});
