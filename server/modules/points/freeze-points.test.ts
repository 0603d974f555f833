import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { transact } from '@/server/db/transact';
import { createLedger } from '@/server/ledger/ledger';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { sweep } from '@/tests/support/sweep';
import { createUnfreezing } from '@/tests/support/unfreezing';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

onDatabase('frozen points', (openTestDatabase) => {
  let world: World;
  let secondProcess: World;
  let thaws: ReturnType<typeof createUnfreezing>;
  let person: Awaited<ReturnType<typeof thaws.linked>>;

  const freeze = (process = world) => process.services.freeze.freeze(person.memberId);
  const thaw = (id: string, process = world) => process.services.freeze.thaw(person.memberId, id);
  const isFrozen = async () => (await world.services.members.memberOf(person.memberId)).points_frozen;
  const notices = () =>
    [...world.jobs, ...secondProcess.jobs].map(({ name, data }) => (name === 'freeze-notice' ? data : null));
  const noticeKinds = () => notices().map((data) => data && 'noticeId' in data && data.kind);
  const wrongCode = () => (world.lastCode() === '000000' ? '000001' : '000000');

  const spend = (points: number, process = world) =>
    transact(process.deps.db, (tx) =>
      createLedger(process.deps).spend(tx, 'redeemed', {
        memberId: person.memberId,
        pointType: 'cjpoint',
        points,
        reference: `spend ${randomUUID()}`,
        title: { th: 'ของรางวัล', en: 'Reward' },
        channel: 'line',
      }),
    );

  before(async () => {
    [world, secondProcess] = await openTwoWorlds(openTestDatabase);
    thaws = createUnfreezing(world);
  });

  beforeEach(async () => {
    person = await thaws.linked();
    await givePoints(world.deps, person.memberId, 500);
    for (const { jobs } of [world, secondProcess]) jobs.length = 0;
  });

  test('can be earned but not spent, and the member gets a message', async () => {
    assert.equal(granted(await freeze()).points_frozen, true);
    assert.equal(refusalOf(await spend(200)), 'points_frozen');
    await givePoints(world.deps, person.memberId, 10);
    assert.equal((await world.services.members.memberOf(person.memberId)).points_balance, 510);
    const [notice, ...more] = notices();
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(notice, { memberId: person.memberId, occurredAt: world.clock.now() });
  });

  test('stay frozen when frozen again, without another message', async () => {
    const first = granted(await freeze());
    world.clock.advance(60);
    assert.deepEqual(granted(await freeze()), first);
    assert.deepEqual(noticeKinds(), ['frozen']);
  });

  test('need a mobile number on file that a code can be sent to', async () => {
    const removal = world.deps.db.updateTable('members').set({ mobile_sealed: null, mobile_key: null });
    await removal.where('id', '=', person.memberId).execute();
    assert.equal(refusalOf(await freeze()), 'e4029');
    assert.equal(await isFrozen(), false);
    assert.deepEqual(notices(), []);
  });

  test('can be unfrozen only if they are frozen', async () => {
    assert.equal(refusalOf(await world.services.freeze.requestThaw(person)), '412');
  });

  test('are unfrozen by the code sent to the number on file, with a message to the member', async () => {
    await thaws.freeze(person);
    const { id, mobile } = granted(await world.services.freeze.requestThaw(person));
    assert.equal(mobile, `${person.mobile.slice(0, 2)}x-xxx-${person.mobile.slice(-4)}`);
    granted(await thaws.sendCode(id, person));
    assert.equal(world.sent.at(-1)?.to, person.mobile);
    assert.equal(refusalOf(await thaw(id)), 'e0505');
    granted(await thaws.verify(id, person));
    assert.equal(await isFrozen(), true);
    assert.equal(granted(await thaw(id)).points_frozen, false);
    granted(await spend(200));
    assert.deepEqual(noticeKinds(), ['frozen', 'thawed']);
  });

  test('give the same answer when unfrozen by the same request again, without another message', async () => {
    await thaws.freeze(person);
    const id = await thaws.verified(person);
    const first = granted(await thaw(id));
    assert.deepEqual(granted(await thaw(id)), first);
    assert.deepEqual(noticeKinds(), ['frozen', 'thawed']);
    assert.equal(refusalOf(await thaws.sendCode(id, person)), 'e0505');
  });

  test('stay frozen after wrong codes, five of which freeze the number', async () => {
    await thaws.freeze(person);
    const id = await thaws.ask(person);
    granted(await thaws.sendCode(id, person));
    for (let tries = 1; tries <= 5; tries += 1)
      assert.equal(refusalOf(await thaws.verify(id, person, wrongCode())), 'e0600');
    assert.equal(refusalOf(await thaws.verify(id, person)), 'e0605');
    assert.equal(refusalOf(await thaw(id)), 'e0505');
    world.clock.advance(60);
    assert.equal(refusalOf(await thaws.sendCode(await thaws.ask(person), person)), 'e0605');
    assert.equal(await isFrozen(), true);
  });

  test('cannot be unfrozen by another member’s request, an unknown one or one of another kind', async () => {
    await thaws.freeze(person);
    const other = await thaws.frozen();
    const id = await thaws.verified(other);
    assert.equal(refusalOf(await thaw(id)), 'e0502');
    for (const none of ['x', randomUUID(), id.toUpperCase()]) assert.equal(refusalOf(await thaw(none)), 'e0502');
    const own = await thaws.ask(person);
    assert.equal(refusalOf(await thaws.sendCode(own, other)), 'e0502');
    assert.equal(refusalOf(await thaws.verify(own, other)), 'e0502');
    const { chatAccountId } = person;
    const asChange = world.services.otp.verify(own, 'change_mobile', '123456', { chatAccountId, address: '192.0.2.1' });
    assert.equal(refusalOf(await asChange), 'e0502');
    assert.equal(await isFrozen(), true);
  });

  test('are not unfrozen by a request that a newer one or another freeze has ended', async () => {
    await thaws.freeze(person);
    const first = await thaws.verified(person);
    world.clock.advance(60);
    const second = await thaws.verified(person);
    assert.equal(refusalOf(await thaw(first)), 'e0502');
    granted(await freeze());
    assert.equal(refusalOf(await thaw(second)), 'e0502');
    assert.equal(await isFrozen(), true);
  });

  test('are not unfrozen after half an hour, and then the request is deleted', async () => {
    await thaws.freeze(person);
    const id = await thaws.verified(person);
    world.clock.advance(30 * 60);
    assert.equal(refusalOf(await thaw(id)), 'e0502');
    assert.equal(refusalOf(await thaws.sendCode(id, person)), 'e0502');
    await sweep(world.deps);
    assert.deepEqual(await world.deps.db.selectFrom('thaw_requests').selectAll().where('id', '=', id).execute(), []);
  });

  test('get no code if the member was unlinked meanwhile', async () => {
    await thaws.freeze(person);
    const id = await thaws.ask(person);
    await world.services.session.unlink(world.deps.db, person.memberId, 'unlinked');
    assert.equal(refusalOf(await thaws.sendCode(id, person)), 'e0505');
  });

  test('are frozen once and unfrozen once by twenty simultaneous calls', async () => {
    const processes = Array.from({ length: 20 }, (_none, at) => (at % 2 ? secondProcess : world));
    for (const answer of await Promise.all(processes.map(freeze))) granted(answer);
    const id = await thaws.verified(person);
    for (const answer of await Promise.all(processes.map((process) => thaw(id, process)))) granted(answer);
    assert.deepEqual(noticeKinds().toSorted(), ['frozen', 'thawed']);
  });

  test('that are spent and frozen at the same time are spent before it or not at all', async () => {
    const spends = Array.from({ length: 10 }, (_none, at) => spend(10, at % 2 ? secondProcess : world));
    const [answers] = await Promise.all([Promise.all(spends), freeze(secondProcess)]);
    const spent = answers.map(refusalOf).filter((refusal) => refusal === 'not refused').length;
    assert.ok(answers.map(refusalOf).every((refusal) => ['not refused', 'points_frozen'].includes(refusal)));
    assert.equal((await world.services.members.memberOf(person.memberId)).points_balance, 500 - 10 * spent);
    assert.equal(refusalOf(await spend(10)), 'points_frozen');
  });

  test('that are unfrozen and frozen at the same time end up frozen, with each change notified', async () => {
    await thaws.freeze(person);
    const id = await thaws.verified(person);
    const [thawed] = await Promise.all([thaw(id), freeze(secondProcess)]);
    assert.equal(await isFrozen(), true);
    const expected = refusalOf(thawed) === 'e0502' ? ['frozen'] : ['frozen', 'frozen', 'thawed'];
    assert.deepEqual(noticeKinds().toSorted(), expected);
  });

  test('are in the member’s copy of the data, and requests are removed on erasure', async () => {
    await thaws.freeze(person);
    await thaws.ask(person);
    const { freeze: service } = world.services;
    assert.deepEqual(await service.dataOf(person.memberId), [{ kind: 'frozen', occurred_at: world.clock.now() }]);
    await transact(world.deps.db, async (tx) => {
      await service.erase(tx, { memberId: person.memberId, chatAccountIds: [person.chatAccountId] });
      return { value: null };
    });
    const left = world.deps.db.selectFrom('thaw_requests').selectAll().where('member_id', '=', person.memberId);
    assert.deepEqual(await left.execute(), []);
  });
});
