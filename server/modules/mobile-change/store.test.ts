import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Insertable } from 'kysely';
import type { MobileChangeStatus } from '@/domain/mobile-change';
import type { MobileChangeTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import type { World } from '@/tests/support/world';
import { askerOf, createWorld, granted, refusalOf } from '@/tests/support/world';
import * as store from './store';

const now = 1_800_000_000;

type Person = { memberId: string; chatAccountId: string };

onDatabase('stored changes of a mobile number', (openDatabase) => {
  let world: World;
  let db: Db;
  let me: Person;
  let other: Person;
  let references = 10_000_000;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
    const [one, two] = await createManyMembers({ ...world.deps, nowSeconds: now }, 2);
    assert.ok(one && two);
    [me, other] = [one, two];
  });
  beforeEach(() => db.deleteFrom('mobile_changes').execute());

  /** A request of the member that was submitted at `now`, unless overridden. */
  const put = async (changes: Partial<Insertable<MobileChangeTable>> = {}) => {
    references += 1;
    const id = world.deps.ids.uuid();
    const isApproved = changes.status === 'approved';
    await db
      .insertInto('mobile_changes')
      .values({
        id,
        reference: `${references}`,
        otp_type: 'request_change_mobile' as const,
        mobile_key: 'number',
        chat_account_id: me.chatAccountId,
        member_id: me.memberId,
        mobile_sealed: 'sealed',
        status: 'submitted',
        requested_at: now,
        expires_at: now + 60,
        verified_at: now,
        decided_at: isApproved ? now : null,
        branch_code: isApproved ? '0001' : null,
        ...changes,
      })
      .execute();
    return id;
  };
  const statuses = async () => {
    const rows = await db.selectFrom('mobile_changes').select(['id', 'status', 'decided_at']).execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  };
  const lapsed = async (lapse: () => Promise<void>) => {
    const before = await statuses();
    await lapse();
    const after = await statuses();
    const changed = [...after].filter(([id, row]) => before.get(id)?.status !== row.status);
    for (const [, row] of changed) assert.deepEqual(row, { status: 'lapsed', decided_at: now + 9 });
    return changed.map(([id]) => id).sort();
  };

  const shown: [what: string, changes: Partial<Insertable<MobileChangeTable>>, isShown: boolean][] = [
    ['a submitted request', {}, true],
    ['a submitted request from the last second that counts', { verified_at: now - 99 }, true],
    ['a submitted request from a second before', { verified_at: now - 100 }, false],
    ['an approved request', { status: 'approved' }, true],
    ['an old request approved lately', { status: 'approved', verified_at: now - 500, decided_at: now - 99 }, true],
    ['a request approved a second before', { status: 'approved', decided_at: now - 100 }, false],
    ['a lapsed request', { status: 'lapsed', decided_at: now }, false],
    ['a request without its code', { status: 'otp_pending', verified_at: null }, false],
    ['a change of a linked member', { otp_type: 'change_mobile', status: 'submitted' }, false],
  ];
  for (const [what, changes, isShown] of shown)
    test(`${what} is ${isShown ? '' : 'not '}shown to its chat account`, async () => {
      const id = await put(changes);
      const found = await store.findLatestRequest(db, me.chatAccountId, now - 100);
      assert.equal(found?.id, isShown ? id : undefined);
      assert.equal(await store.findLatestRequest(db, other.chatAccountId, now - 100), undefined);
    });

  test('the latest request is shown, and of one second the one whose code came last', async () => {
    const show = async () => (await store.findLatestRequest(db, me.chatAccountId, now - 100))?.id;
    const theirs = { member_id: other.memberId };
    const approved = { status: 'approved' as const, requested_at: now - 2 };
    await put({ ...approved, verified_at: now + 5 });
    const latest = await put({ ...approved, requested_at: now - 1, verified_at: now - 1 });
    await put({ ...approved, requested_at: now - 3, verified_at: now + 9 });
    assert.equal(await show(), latest);
    const last = await put({ ...approved, ...theirs, requested_at: now - 1, verified_at: now + 1 });
    await put({ ...approved, requested_at: now - 1, verified_at: now });
    assert.equal(await show(), last);
  });

  for (const [what, changes, isWaiting] of [
    ['waits at the store', {}, true],
    ['waits since the last second that counts', { verified_at: now - 99 }, true],
    ['waits for longer', { verified_at: now - 100 }, false],
    ['is approved', { status: 'approved' }, false],
    ['waits for its code', { status: 'otp_pending', verified_at: null }, false],
  ] as const)
    test(`a request that ${what} ${isWaiting ? 'blocks' : 'does not block'} another one`, async () => {
      await put(changes);
      const has = (member: Person, account: Person) =>
        store.hasSubmitted(db, member.memberId, account.chatAccountId, now - 100);
      assert.deepEqual([await has(me, me), await has(other, me), await has(me, other)], [isWaiting, false, false]);
    });

  const every: [status: MobileChangeStatus, changes: Partial<Insertable<MobileChangeTable>>][] = [
    ['otp_pending', { verified_at: null }],
    ['verified', {}],
    ['submitted', {}],
    ['approved', {}],
    ['done', { decided_at: now }],
    ['lapsed', { decided_at: now }],
  ];
  /** One change of each status. */
  const putEvery = async (changes: Partial<Insertable<MobileChangeTable>> = {}) => {
    const ids = {} as Record<MobileChangeStatus, string>;
    for (const [status, about] of every) ids[status] = await put({ status, ...about, ...changes });
    return ids;
  };

  test('a new change ends the chat account’s unfinished ones of its kind, but none that waits or is done', async () => {
    const mine = await putEvery();
    await putEvery({ otp_type: 'change_mobile', member_id: other.memberId });
    await putEvery({ chat_account_id: other.chatAccountId });
    const begun = { chat_account_id: me.chatAccountId, otp_type: 'request_change_mobile' } as const;
    assert.deepEqual(
      await lapsed(() => store.lapseBegun(db, begun, now + 9)),
      [mine.otp_pending, mine.verified].sort(),
    );
  });

  test('a number that is set ends all undecided changes of the member, whoever made them', async () => {
    const mine = await putEvery();
    const made = await putEvery({ chat_account_id: other.chatAccountId, otp_type: 'change_mobile' });
    await putEvery({ member_id: other.memberId });
    const ended = [mine, made].flatMap(({ otp_pending, verified, submitted }) => [otp_pending, verified, submitted]);
    assert.deepEqual(await lapsed(() => store.lapseUndecided(db, me.memberId, now + 9)), ended.sort());
  });

  test('requests that were never brought to a store end, from the second on in which they no longer count', async () => {
    const outdated = await put({ verified_at: now - 100 });
    await put({ verified_at: now - 99, chat_account_id: other.chatAccountId });
    await put({ status: 'approved', verified_at: now - 200 });
    await put({ verified_at: now - 200, member_id: other.memberId });
    assert.deepEqual(await lapsed(() => store.lapseOutdated(db, me.memberId, now - 100, now + 9)), [outdated]);
  });

  test('a member’s copy has the changes with a right code, in the order of asking', async () => {
    const second = await put({ status: 'done', requested_at: now + 2 });
    const first = await put({ status: 'lapsed', requested_at: now + 1 });
    await put({ status: 'lapsed', requested_at: now, verified_at: null });
    await put({ member_id: other.memberId });
    const found = await store.listOfMember(db, me.memberId);
    assert.deepEqual(
      found.map(({ id }) => id),
      [first, second],
    );
  });

  test('a change is found by ID, by reference and by the ID of the code to the previous number', async () => {
    const confirm_id = world.deps.ids.uuid();
    const id = await put({ reference: '00000042', confirm_id });
    await put({ member_id: other.memberId });
    const found = [
      await store.findById(db, id),
      await store.findByReference(db, '00000042'),
      await store.findByConfirmId(db, confirm_id),
    ];
    assert.deepEqual(
      found.map((change) => change?.id),
      [id, id, id],
    );
    assert.ok(found[0]);
    const { confirm_id: _confirm, confirmed_at: _at, ...row } = found[0];
    assert.equal(await store.insertChange(db, { ...row, id: world.deps.ids.uuid(), status: 'lapsed' }), false);
    const next = { ...row, id: world.deps.ids.uuid(), status: 'lapsed' as const, reference: '00000043' };
    assert.equal(await store.insertChange(db, next), true);
  });

  test('deleting a member’s changes or an account’s leaves those of others', async () => {
    const [mine, theirs] = [await put(), await put({ member_id: other.memberId })];
    const elsewhere = await put({ chat_account_id: other.chatAccountId });
    await store.deleteOfMember(db, me.memberId);
    assert.deepEqual([...(await statuses()).keys()], [theirs]);
    await store.deleteOfAccount(db, other.chatAccountId);
    assert.deepEqual([...(await statuses()).keys()], [theirs]);
    await store.deleteOfAccount(db, me.chatAccountId);
    assert.deepEqual([...(await statuses()).keys()], []);
    assert.equal(new Set([mine, theirs, elsewhere]).size, 3);
  });
});

onDatabase('the times of a change of number', (openDatabase) => {
  let world: World;
  let changes: ReturnType<typeof createMobileChanges>;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    changes = createMobileChanges(world);
  });

  const row = (id: string) =>
    world.deps.db.selectFrom('mobile_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('a request is dated when it is made, verified and approved, and lasts thirty minutes', async () => {
    const person = await changes.asking();
    const { id } = granted(await changes.request(person, changes.freshMobile()));
    const began = world.clock.now();
    const begun = await row(id);
    assert.deepEqual(
      [begun.requested_at, begun.expires_at, begun.verified_at, begun.decided_at, begun.branch_code, begun.confirm_id],
      [began, began + 1800, null, null, null, null],
    );
    assert.match(begun.reference, /^\d{8}$/);
    world.clock.advance(7);
    granted(await changes.sendCode(id, person));
    granted(await changes.verify(id, person, 'request_change_mobile'));
    assert.deepEqual([(await row(id)).status, (await row(id)).verified_at], ['submitted', began + 7]);
    world.clock.advance(7);
    const till = { branchCode: '0042', key: 'key-0042' };
    granted(await world.services.mobileChange.approve(till, id, person.identifier));
    const approved = await row(id);
    assert.deepEqual([approved.status, approved.decided_at, approved.branch_code], ['approved', began + 14, '0042']);
  });

  test('a change of a linked member is dated as well, also the code to the previous number', async () => {
    const person = await changes.linked();
    world.clock.advance(60);
    const began = world.clock.now();
    const { id } = await changes.confirmed(person);
    const confirmed = await row(id);
    assert.deepEqual([confirmed.status, confirmed.confirmed_at], ['otp_pending', began]);
    assert.notEqual(confirmed.confirm_id, null);
    world.clock.advance(5);
    granted(await changes.sendCode(id, person));
    granted(await changes.verify(id, person, 'change_mobile'));
    assert.deepEqual([(await row(id)).status, (await row(id)).verified_at], ['verified', began + 5]);
    world.clock.advance(5);
    granted(await world.services.mobileChange.complete(person, id));
    const done = await row(id);
    assert.deepEqual([done.status, done.decided_at, done.branch_code], ['done', began + 10, null]);
  });

  test('a number that can be set in the last second of its change cannot be set a second later', async () => {
    const person = await changes.linked();
    world.clock.advance(60);
    const { id } = await changes.verified(person);
    const { expires_at } = await row(id);
    world.clock.advance(expires_at - world.clock.now());
    assert.equal(refusalOf(await world.services.mobileChange.complete(person, id)), 'e0502');
    world.clock.advance(-1);
    granted(await world.services.mobileChange.complete(person, id));
  });

  test('looking up numbers has its limit, and says how long to wait', async () => {
    const limited = createWorld(world.deps.db, world.clock, undefined, {
      RATE_LIMIT: 'on',
      LIMIT_IDENTIFY_ACCOUNT_PER_HOUR: '2',
    });
    const person = await changes.linked();
    const begin = (typed: string) =>
      limited.services.mobileChange.begin({ ...person, ...askerOf(person.chatAccountId) }, typed);
    for (const typed of ['12345', '0812345', '']) assert.equal(refusalOf(await begin(typed)), '422');
    for (const mobile of [changes.freshMobile(), changes.freshMobile()]) granted(await begin(mobile));
    const refused = await begin(changes.freshMobile());
    assert.ok(isRefusal(refused) && refused.refused === '429');
    assert.ok((refused.retryAfterSeconds ?? 0) > 0 && (refused.retryAfterSeconds ?? 0) <= 3600);
  });

  test('a member who has left can neither begin, request nor complete a change', async () => {
    const [linked, asking] = [await changes.linked(), await changes.asking()];
    world.clock.advance(60);
    const { id } = await changes.verified(linked);
    const leave = (memberId: string) =>
      world.deps.db.updateTable('members').set({ status: 'inactive' }).where('id', '=', memberId).execute();
    for (const { memberId } of [linked, asking]) await leave(memberId);
    const { mobileChange } = world.services;
    const asker = { ...linked, ...askerOf(linked.chatAccountId) };
    assert.equal(refusalOf(await mobileChange.begin(asker, changes.freshMobile())), '403');
    assert.equal(refusalOf(await mobileChange.complete(linked, id)), '403');
    assert.equal(refusalOf(await changes.request(asking, changes.freshMobile())), 'e0505');
  });

  test('a reference of other than eight digits, and a request without its code, are unknown to the till', async () => {
    const person = await changes.asking();
    const { id, reference } = await changes.submitted(person);
    const approve = (by: string) =>
      world.services.mobileChange.approve({ branchCode: '0001', key: `key-${by}` }, by, person.identifier);
    for (const by of [`${reference}0`, reference.slice(1), `x${reference}`])
      assert.equal(refusalOf(await approve(by)), '404');
    granted(await approve(` ${reference}`));
    granted(await approve(id));
    const linked = await changes.linked();
    world.clock.advance(60);
    const own = await changes.verified(linked);
    assert.equal(refusalOf(await approve(own.id)), '404');
  });
});
