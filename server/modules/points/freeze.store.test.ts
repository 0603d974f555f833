import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Db } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { createWorld, testStartSeconds } from '@/tests/support/world';
import * as store from './freeze.store';

const now = 1_800_000_000;

onDatabase('stored notices and requests to unfreeze', (openDatabase) => {
  let world: World;
  let db: Db;
  let me: { memberId: string; chatAccountId: string };
  let other: typeof me;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
    const [one, two] = await createManyMembers({ ...world.deps, nowSeconds: testStartSeconds }, 2);
    assert.ok(one && two);
    [me, other] = [one, two];
  });
  beforeEach(async () => {
    await db.deleteFrom('takeover_notices').execute();
    await db.deleteFrom('unfreeze_requests').execute();
  });

  const notice = async ({ memberId } = me) => {
    const id = world.deps.ids.uuid();
    const times = { created_at: now, expires_at: now + 60 };
    await store.insertNotice(db, { id, member_id: memberId, kind: 'mobile_changed', ...times });
    return id;
  };
  const request = async ({ memberId, chatAccountId } = me, begun = now) => {
    const id = world.deps.ids.uuid();
    const owner = { member_id: memberId, chat_account_id: chatAccountId };
    await store.putUnfreezeRequest(db, { id, ...owner, created_at: begun, expires_at: begun + 60 });
    return id;
  };

  test('a notice is used once, and no other with it', async () => {
    const [id, another] = [await notice(), await notice(other)];
    assert.equal(await store.markNoticeUsed(db, id, now + 5), true);
    assert.equal(await store.markNoticeUsed(db, id, now + 6), false);
    assert.deepEqual(
      [(await store.findNotice(db, id))?.used_at, (await store.findNotice(db, another))?.used_at],
      [now + 5, 0],
    );
  });

  test('a report counts from the second of the freeze, and only for its member', async () => {
    const id = await notice();
    const isReported = (since: number, { memberId } = me) => store.isReportedSince(db, memberId, since);
    assert.deepEqual([await isReported(0), await isReported(now)], [false, false]);
    await store.markNoticeUsed(db, id, now + 5);
    assert.deepEqual(
      [await isReported(now + 5), await isReported(now + 6), await isReported(0), await isReported(0, other)],
      [true, false, true, false],
    );
  });

  test('a new request to unfreeze replaces the member’s previous one only', async () => {
    const [first, theirs] = [await request(), await request(other)];
    await store.updateUnfreezeRequest(db, first, { verified_at: now + 1, done_at: now + 2 });
    assert.equal((await store.findUnfreezeRequest(db, theirs))?.verified_at, 0);
    const second = await request(me, now + 9);
    assert.equal(await store.findUnfreezeRequest(db, first), undefined);
    assert.deepEqual(await store.findUnfreezeRequest(db, second), {
      id: second,
      member_id: me.memberId,
      chat_account_id: me.chatAccountId,
      created_at: now + 9,
      expires_at: now + 69,
      verified_at: 0,
      done_at: 0,
    });
    await store.deleteUnfreezeRequest(db, me.memberId);
    assert.equal(await store.findUnfreezeRequest(db, second), undefined);
    await store.deleteUnfreezeRequestOfAccount(db, me.chatAccountId);
    assert.notEqual(await store.findUnfreezeRequest(db, theirs), undefined);
    await store.deleteUnfreezeRequestOfAccount(db, other.chatAccountId);
    assert.equal(await store.findUnfreezeRequest(db, theirs), undefined);
  });

  test('notices are deleted with their member', async () => {
    const [id, theirs] = [await notice(), await notice(other)];
    await store.deleteNotices(db, me.memberId);
    assert.equal(await store.findNotice(db, id), undefined);
    assert.notEqual(await store.findNotice(db, theirs), undefined);
  });

  test('a member’s points include whether they are frozen and the last use', async () => {
    const { points } = world.services;
    assert.deepEqual(await points.statusOf(me.memberId), {
      balances: ['cjpoint', 'kidpoint'].map((points_ref_key) => ({
        points_ref_key,
        balance: 0,
        owed: 0,
        expiring: { points: 0, at: 0 },
      })),
      isFrozen: false,
      lastTransactionAt: 0,
    });
    await givePoints(world.deps, me.memberId, 30);
    await db.updateTable('point_accounts').set({ frozen_at: 1 }).where('member_id', '=', me.memberId).execute();
    const { balances, isFrozen, lastTransactionAt } = await points.statusOf(me.memberId);
    assert.deepEqual([balances[0]?.balance, isFrozen, lastTransactionAt], [30, true, testStartSeconds]);
    assert.deepEqual(
      [await points.isFrozen(db, me.memberId), await points.isFrozen(db, other.memberId)],
      [true, false],
    );
  });

  test('the end of a membership forfeits the rest of both types, and the history shows it', async () => {
    const { points } = world.services;
    const { memberId } = other;
    await givePoints(world.deps, memberId, 30);
    await givePoints(world.deps, memberId, 4, { pointType: 'kidpoint' });
    await db.transaction().execute((tx) => points.forfeit(tx, memberId));
    assert.deepEqual(
      (await points.balancesOf(memberId)).map(({ balance }) => balance),
      [0, 0],
    );
    const { items, total } = await points.list(memberId, { point_type: 'kidpoint' });
    assert.deepEqual(
      items.map(({ reason, points: signed, channel }) => [reason, signed, channel]),
      [
        ['forfeited', -4, undefined],
        ['earned', 4, 'branch'],
      ],
    );
    assert.equal(total, 2);
  });
});
