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
  let unfreezing: ReturnType<typeof createUnfreezing>;
  let person: Awaited<ReturnType<typeof unfreezing.linked>>;

  const freeze = (process = world) => process.services.freeze.freeze(person.memberId);
  const unfreeze = (id: string, process = world) => process.services.freeze.unfreeze(person.memberId, id);
  const isFrozen = async () => (await world.services.members.memberOf(person.memberId)).points_frozen;
  const notices = () =>
    [...world.jobs, ...secondProcess.jobs].map(({ name, data }) => (name === 'freeze-notice' ? data : null));
  const noticeKinds = () => notices().map((data) => data && 'kind' in data && data.kind);
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
    unfreezing = createUnfreezing(world);
  });

  beforeEach(async () => {
    person = await unfreezing.linked();
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
    assert.equal(refusalOf(await world.services.freeze.requestUnfreeze(person)), '412');
  });

  test('are unfrozen by the code sent to the number on file, with a message to the member', async () => {
    await unfreezing.freeze(person);
    const { id, mobile } = granted(await world.services.freeze.requestUnfreeze(person));
    assert.equal(mobile, `${person.mobile.slice(0, 2)}x-xxx-${person.mobile.slice(-4)}`);
    granted(await unfreezing.sendCode(id, person));
    assert.equal(world.sent.at(-1)?.to, person.mobile);
    assert.equal(refusalOf(await unfreeze(id)), 'e0505');
    granted(await unfreezing.verify(id, person));
    assert.equal(await isFrozen(), true);
    assert.equal(granted(await unfreeze(id)).points_frozen, false);
    granted(await spend(200));
    assert.deepEqual(noticeKinds(), ['frozen', 'unfrozen']);
  });

  test('give the same answer when unfrozen by the same request again, without another message', async () => {
    await unfreezing.freeze(person);
    const id = await unfreezing.verified(person);
    const first = granted(await unfreeze(id));
    assert.deepEqual(granted(await unfreeze(id)), first);
    assert.deepEqual(noticeKinds(), ['frozen', 'unfrozen']);
    assert.equal(refusalOf(await unfreezing.sendCode(id, person)), 'e0505');
  });

  test('stay frozen after wrong codes, five of which freeze the number', async () => {
    await unfreezing.freeze(person);
    const id = await unfreezing.ask(person);
    granted(await unfreezing.sendCode(id, person));
    for (let tries = 1; tries <= 5; tries += 1)
      assert.equal(refusalOf(await unfreezing.verify(id, person, wrongCode())), 'e0600');
    assert.equal(refusalOf(await unfreezing.verify(id, person)), 'e0605');
    assert.equal(refusalOf(await unfreeze(id)), 'e0505');
    world.clock.advance(60);
    assert.equal(refusalOf(await unfreezing.sendCode(await unfreezing.ask(person), person)), 'e0605');
    assert.equal(await isFrozen(), true);
  });

  test('cannot be unfrozen by another member’s request, an unknown one or one of another kind', async () => {
    await unfreezing.freeze(person);
    const other = await unfreezing.frozen();
    const id = await unfreezing.verified(other);
    assert.equal(refusalOf(await unfreeze(id)), 'e0502');
    for (const none of ['x', randomUUID(), id.toUpperCase()]) assert.equal(refusalOf(await unfreeze(none)), 'e0502');
    const own = await unfreezing.ask(person);
    assert.equal(refusalOf(await unfreezing.sendCode(own, other)), 'e0502');
    assert.equal(refusalOf(await unfreezing.verify(own, other)), 'e0502');
    const { chatAccountId } = person;
    const asChange = world.services.otp.verify(own, 'change_mobile', '123456', { chatAccountId, address: '192.0.2.1' });
    assert.equal(refusalOf(await asChange), 'e0502');
    assert.equal(await isFrozen(), true);
  });

  test('are not unfrozen by a request that a newer one or another freeze has ended', async () => {
    await unfreezing.freeze(person);
    const first = await unfreezing.verified(person);
    world.clock.advance(60);
    const second = await unfreezing.verified(person);
    assert.equal(refusalOf(await unfreeze(first)), 'e0502');
    granted(await freeze());
    assert.equal(refusalOf(await unfreeze(second)), 'e0502');
    assert.equal(await isFrozen(), true);
  });

  test('are not unfrozen after half an hour, and then the request is deleted', async () => {
    await unfreezing.freeze(person);
    const id = await unfreezing.verified(person);
    world.clock.advance(30 * 60);
    assert.equal(refusalOf(await unfreeze(id)), 'e0502');
    assert.equal(refusalOf(await unfreezing.sendCode(id, person)), 'e0502');
    await sweep(world.deps);
    assert.deepEqual(
      await world.deps.db.selectFrom('unfreeze_requests').selectAll().where('id', '=', id).execute(),
      [],
    );
  });

  test('get no code if the member was unlinked meanwhile', async () => {
    await unfreezing.freeze(person);
    const id = await unfreezing.ask(person);
    await world.services.session.unlink(world.deps.db, person.memberId, 'unlinked');
    assert.equal(refusalOf(await unfreezing.sendCode(id, person)), 'e0505');
  });

  test('are frozen once and unfrozen once by twenty simultaneous calls', async () => {
    const processes = Array.from({ length: 20 }, (_none, at) => (at % 2 ? secondProcess : world));
    for (const answer of await Promise.all(processes.map(freeze))) granted(answer);
    const id = await unfreezing.verified(person);
    for (const answer of await Promise.all(processes.map((process) => unfreeze(id, process)))) granted(answer);
    assert.deepEqual(noticeKinds().toSorted(), ['frozen', 'unfrozen']);
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
    await unfreezing.freeze(person);
    const id = await unfreezing.verified(person);
    const [unfrozen] = await Promise.all([unfreeze(id), freeze(secondProcess)]);
    assert.equal(await isFrozen(), true);
    const expected = refusalOf(unfrozen) === 'e0502' ? ['frozen'] : ['frozen', 'frozen', 'unfrozen'];
    assert.deepEqual(noticeKinds().toSorted(), expected);
  });

  test('are in the member’s copy of the data, and requests are removed on erasure', async () => {
    await unfreezing.freeze(person);
    await unfreezing.ask(person);
    const { freeze: service } = world.services;
    assert.deepEqual(await service.dataOf(person.memberId), [{ kind: 'frozen', occurred_at: world.clock.now() }]);
    await transact(world.deps.db, async (tx) => {
      await service.erase(tx, { memberId: person.memberId, chatAccountIds: [person.chatAccountId] });
      return { value: null };
    });
    const left = world.deps.db.selectFrom('unfreeze_requests').selectAll().where('member_id', '=', person.memberId);
    assert.deepEqual(await left.execute(), []);
  });
});
