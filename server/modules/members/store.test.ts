import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, syntheticIds } from '@/tests/support/world';
import * as erasures from './erasure-request.store';

const nobody = '00000000-0000-4000-8000-000000000000';
const mobile = '0812340001';

onDatabase('stored members', (openDatabase) => {
  let world: World;
  let memberId: string;
  let chatAccountId: string;
  let memberNo: string;

  const members = () => world.services.members;
  const record = () => members().recordById(world.deps.db, memberId);
  const row = () =>
    world.deps.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
  const set = (changes: Partial<{ status: 'active' | 'inactive'; mobile_verified_at: number | null }>) =>
    world.deps.db.updateTable('members').set(changes).where('id', '=', memberId).execute();

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const joined = await world.join('member', { identifier: syntheticIds.one, mobile }, { email: 'a@example.com' });
    memberId = joined.member.id;
    memberNo = joined.member.member_no;
    chatAccountId = joined.chatAccountId;
  });

  test('are found by ID, card, identifier and number, each with the same record', async () => {
    const { db, secrets } = world.deps;
    const found = await record();
    assert.deepEqual(
      [found?.id, found?.memberNo, found?.tier, found?.isActive, found?.names, found?.identifierType, found?.birthDate],
      [memberId, memberNo, 'tier_1', true, { firstname_th: 'สมศรี', lastname_th: 'ใจงาม' }, 'citizen_id', '1961-04-13'],
    );
    assert.deepEqual(
      [found?.hasVerifiedMobile, found?.mobileChangedAt, found?.needsVerifying, found?.isUnproven],
      [true, 0, true, false],
    );
    const identifierKey = secrets.lookUpKey('identifier', `citizen_id:${syntheticIds.one}`);
    const mobileKey = secrets.lookUpKey('mobile', mobile);
    assert.deepEqual([found?.identifierKey, found?.mobileKey], [identifierKey, mobileKey]);
    assert.deepEqual(await members().recordByNumber(db, memberNo), found);
    assert.deepEqual(await members().recordByIdentifier(db, identifierKey), found);
    assert.deepEqual(await members().recordByMobile(db, mobileKey), found);
    assert.deepEqual(await db.transaction().execute((tx) => members().lock(tx, memberId)), found);
    assert.equal(await members().recordById(db, nobody), undefined);
  });

  test('have a tier, a card and contacts', async () => {
    assert.deepEqual(
      [await members().tierOf(memberId), await members().memberNumberOf(world.deps.db, memberId)],
      ['tier_1', memberNo],
    );
    assert.deepEqual(await members().contactOf(memberId), { mobile, email: 'a@example.com' });
    const { memberId: other } = await passportHolder();
    assert.deepEqual(await members().contactOf(other), { mobile: '0812340009', email: null });
  });

  const passportHolder = async () => {
    const { db, secrets } = world.deps;
    const known = await members().recordByMobile(db, secrets.lookUpKey('mobile', '0812340009'));
    if (known) return { memberId: known.id };
    const { member } = await world.join('foreigner', { identifier: syntheticIds.two, mobile: '0812340009' });
    await db.updateTable('members').set({ identifier_type: 'passport' }).where('id', '=', member.id).execute();
    return { memberId: member.id };
  };

  test('have a citizen ID for documents, unless it is a passport', async () => {
    const { db } = world.deps;
    assert.equal(await members().citizenIdOf(db, memberId), syntheticIds.one);
    assert.equal(await members().citizenIdOf(db, (await passportHolder()).memberId), null);
    assert.equal(await members().citizenIdOf(db, nobody), null);
  });

  test('are named while they are members', async () => {
    const { db } = world.deps;
    const { memberId: other } = await passportHolder();
    const names = { firstname_th: 'สมศรี', lastname_th: 'ใจงาม' };
    assert.deepEqual([...(await members().namesOf(db, [memberId]))], [[memberId, names]]);
    assert.deepEqual([...(await members().namesOf(db, []))], []);
    await set({ status: 'inactive' });
    assert.deepEqual([...(await members().namesOf(db, [memberId, other, nobody]))], [[other, names]]);
    assert.equal((await record())?.isActive, false);
    await set({ status: 'active' });
  });

  test('are created with today’s dates, by the app, and have to show their ID', async () => {
    const created = await row();
    const now = world.clock.now();
    assert.deepEqual(
      [created.created_at, created.updated_at, created.first_linked_at, created.mobile_verified_at],
      [now, now, now, now],
    );
    assert.deepEqual(
      [created.created_by, created.updated_by, created.status, created.need_verify_pid, created.interests],
      ['app', 'app', 'active', true, []],
    );
  });

  test('have a number that counts as changed once it was set after they joined', async () => {
    const { created_at, mobile_verified_at } = await row();
    for (const [at, changed] of [
      [created_at - 1, 0],
      [created_at, 0],
      [created_at + 1, created_at + 1],
      [null, 0],
    ] as const) {
      await set({ mobile_verified_at: at });
      assert.deepEqual(
        [(await record())?.mobileChangedAt, (await record())?.hasVerifiedMobile],
        [changed, at !== null],
      );
    }
    await set({ mobile_verified_at });
  });

  test('have each change dated and signed, by the app or by the store', async () => {
    const { db } = world.deps;
    const signed = async () => {
      const { updated_at, updated_by } = await row();
      return [updated_at, updated_by];
    };
    world.clock.advance(10);
    await members().setMobile(db, memberId, '0812340002', 'store 0042');
    assert.deepEqual(await signed(), [world.clock.now(), 'store 0042']);
    assert.deepEqual([(await record())?.mobileChangedAt], [world.clock.now()]);
    assert.equal((await members().contactOf(memberId)).mobile, '0812340002');
    world.clock.advance(10);
    granted(await members().update(memberId, { income: 'under_5000' }));
    assert.deepEqual(await signed(), [world.clock.now(), 'app']);
    world.clock.advance(10);
    await members().noteIdentity(db, memberId, 'store 0007');
    assert.deepEqual(await signed(), [world.clock.now(), 'store 0007']);
    assert.deepEqual([(await record())?.needsVerifying, (await record())?.isUnproven], [false, false]);
  });

  test('keep the day of their first link, and have to show the ID if the number was never theirs', async () => {
    const { db } = world.deps;
    const first = (await row()).first_linked_at;
    world.clock.advance(100);
    await members().noteLink(db, memberId);
    const linked = await row();
    assert.deepEqual(
      [linked.first_linked_at, linked.need_verify_pid, linked.identity_unproven, linked.updated_at],
      [first, false, false, world.clock.now()],
    );
    await db.updateTable('members').set({ first_linked_at: 0 }).where('id', '=', memberId).execute();
    await members().noteLink(db, memberId, '0812340003');
    const taken = await row();
    assert.deepEqual(
      [taken.first_linked_at, taken.need_verify_pid, taken.identity_unproven, taken.mobile_verified_at],
      [world.clock.now(), true, true, world.clock.now()],
    );
    assert.deepEqual(
      [(await record())?.isUnproven, (await members().contactOf(memberId)).mobile],
      [true, '0812340003'],
    );
    await members().noteIdentity(db, memberId, 'app');
  });

  test('confirm only the address that is on file', async () => {
    const { db, secrets } = world.deps;
    const status = await members().emailStatusOf(db, memberId);
    assert.deepEqual([status?.email, status?.confirmedAt], ['a@example.com', 0]);
    const other = secrets.lookUpKey('email', 'b@example.com');
    assert.equal(await members().noteEmail(db, memberId, other), false);
    assert.equal(await members().noteEmail(db, nobody, status?.emailKey ?? ''), false);
    assert.equal((await members().memberOf(memberId)).email_confirmed, false);
    world.clock.advance(10);
    assert.equal(await members().noteEmail(db, memberId, status?.emailKey ?? ''), true);
    assert.equal((await members().emailStatusOf(db, memberId))?.confirmedAt, world.clock.now());
    assert.equal((await row()).updated_at, world.clock.now());
    assert.equal((await members().memberOf(memberId)).email_confirmed, true);
    granted(await members().update(memberId, { email: null }));
    assert.equal(await members().emailStatusOf(db, memberId), undefined);
    assert.equal(await members().noteEmail(db, memberId, status?.emailKey ?? ''), false);
  });

  test('are not changed by a person without a record', async () => {
    assert.equal(refusalOf(await members().update(nobody, { income: 'under_5000' })), '403');
    for (const name of ['memberOf', 'tierOf', 'contactOf'] as const)
      await assert.rejects(members()[name](nobody), /has no record/);
  });

  test('stay unchanged when another one is anonymised', async () => {
    const { member } = await world.join('leaver', { identifier: syntheticIds.three, mobile: '0812340008' });
    await members().anonymise(world.deps.db, member.id);
    assert.equal((await members().recordById(world.deps.db, member.id))?.isActive, false);
    assert.equal((await record())?.isActive, true);
  });

  const now = 1_800_000_000;

  const request = async (changes: Partial<erasures.ErasureRequest> = {}) => {
    const id = world.deps.ids.uuid();
    const times = { requested_at: now, due_at: now + 100, cancelled_at: null, done_at: null };
    await erasures.insertRequest(world.deps.db, {
      id,
      member_id: memberId,
      chat_account_id: chatAccountId,
      ...times,
      ...changes,
    });
    return id;
  };

  const noRequests = () => world.deps.db.deleteFrom('erasure_requests').execute();

  test('have one open request to be erased, due at its second, until it is cancelled or done', async () => {
    const { db } = world.deps;
    await noRequests();
    await request({ cancelled_at: now });
    await request({ done_at: now });
    assert.equal(await erasures.findOpen(db, memberId), undefined);
    const id = await request();
    assert.equal((await erasures.findOpen(db, memberId))?.id, id);
    assert.equal(await erasures.findOpen(db, nobody), undefined);
    const due = async (at: number) => (await erasures.findDue(db, at, undefined, 10)).map((found) => found.id);
    assert.deepEqual([await due(now + 99), await due(now + 100)], [[], [id]]);
    assert.equal(await erasures.finish(db, nobody, now + 100), false);
    assert.equal(await erasures.finish(db, id, now + 100), true);
    assert.equal(await erasures.finish(db, id, now + 101), false);
    assert.deepEqual(await due(now + 100), []);
    const done = (await erasures.listOf(db, memberId)).find((found) => found.id === id);
    assert.deepEqual([done?.done_at, done?.chat_account_id], [now + 100, null]);
  });

  test('have a request that is cancelled once, and cannot be carried out then', async () => {
    const { db } = world.deps;
    await noRequests();
    const before = await request({ cancelled_at: now + 1 });
    const done = await request({ done_at: now + 2 });
    const id = await request();
    await erasures.cancelOpen(db, nobody, now + 3);
    assert.notEqual(await erasures.findOpen(db, memberId), undefined);
    await erasures.cancelOpen(db, memberId, now + 3);
    await erasures.cancelOpen(db, memberId, now + 4);
    const found = new Map((await erasures.listOf(db, memberId)).map((one) => [one.id, one]));
    assert.deepEqual(
      [before, done, id].map((one) => [found.get(one)?.cancelled_at, found.get(one)?.done_at]),
      [
        [now + 1, null],
        [null, now + 2],
        [now + 3, null],
      ],
    );
    assert.equal(found.get(id)?.chat_account_id, null);
    assert.equal(await erasures.finish(db, id, now + 5), false);
  });

  test('have their requests listed in the order of asking, and due ones in the order of their end', async () => {
    const { db } = world.deps;
    await noRequests();
    const { memberId: other } = await passportHolder();
    const late = await request({ requested_at: now + 5, due_at: now + 50 });
    const early = await request({ requested_at: now, due_at: now + 40, cancelled_at: now });
    const theirs = await request({ member_id: other, due_at: now + 30 });
    assert.deepEqual(
      (await erasures.listOf(db, memberId)).map(({ id }) => id),
      [early, late],
    );
    const found = (most: number, after?: erasures.ErasureRequest) => erasures.findDue(db, now + 60, after, most);
    const due = async (most: number, after?: erasures.ErasureRequest) => (await found(most, after)).map(({ id }) => id);
    const [first] = await found(1);
    assert.deepEqual([await due(10), await due(1), await due(10, first)], [[theirs, late], [theirs], [late]]);
    await noRequests();
  });
});
