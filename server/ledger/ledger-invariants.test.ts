import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { MovementKind } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import { onBothEngines } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import { bookDifferences } from './audit';

/** These statements bypass the code, as a mistake or a manual change would. */
onBothEngines('the database refuses', (openDatabase) => {
  let world: World;
  let memberId: string;
  let other: string;
  let lot: string;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  const movement = async (tx: Db, kind: MovementKind, points: number, changes: Partial<Row> = {}) => {
    const row = {
      id: randomUUID(),
      member_id: memberId,
      point_type: 'cjpoint' as const,
      kind,
      points,
      channel: null,
      reference: randomUUID(),
      branch_code: null,
      title_th: 'ก',
      title_en: 'a',
      occurred_at: world.clock.now(),
      ...changes,
    };
    await tx.insertInto('point_movements').values(row).execute();
    return row.id;
  };
  type Row = {
    id: string;
    member_id: string;
    point_type: 'cjpoint' | 'kidpoint';
    reference: string;
    occurred_at: number;
  };

  const use = (tx: Db, movement_id: string, points: number, lot_id = lot) =>
    tx.insertInto('point_uses').values({ movement_id, lot_id, points }).execute();

  beforeEach(async () => {
    const { db, secrets, clock } = world.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 2);
    [memberId = '', other = ''] = crowd.map((somebody) => somebody.memberId);
    lot = await givePoints(world.deps, memberId, 100);
    await db.transaction().execute(async (tx) => use(tx, await movement(tx, 'redeemed', 5), 5));
  });

  const refuses = async (work: (tx: Db) => Promise<unknown>, invariant: RegExp) => {
    await assert.rejects(world.deps.db.transaction().execute(work), invariant);
    assert.deepEqual(await bookDifferences(world.deps.db), []);
  };

  const neverChanged = /the ledger is never changed/;

  test('to change or delete a movement or a use, or to truncate a table', async () => {
    await refuses((tx) => tx.updateTable('point_movements').set({ points: 1000 }).execute(), neverChanged);
    await refuses((tx) => tx.deleteFrom('point_movements').execute(), neverChanged);
    await refuses((tx) => tx.updateTable('point_uses').set({ points: 1 }).execute(), neverChanged);
    await refuses((tx) => tx.deleteFrom('point_uses').execute(), neverChanged);
    await refuses((tx) => sql`truncate point_movements cascade`.execute(tx), neverChanged);
  });

  test('to change or delete a lot directly', async () => {
    const byUse = /a lot changes only through a use/;
    await refuses((tx) => tx.updateTable('point_lots').set({ remaining: 50 }).execute(), byUse);
    await refuses((tx) => tx.updateTable('point_lots').set({ expires_at: 9_999_999_999 }).execute(), byUse);
    await refuses((tx) => tx.deleteFrom('point_lots').execute(), neverChanged);
  });

  test('a lot that does not match its earning, or that does not begin whole', async () => {
    const now = world.clock.now();
    const row = {
      member_id: memberId,
      point_type: 'cjpoint' as const,
      points: 10,
      earned_at: now,
      expires_at: now + 9,
    };
    const put = (tx: Db, changes: { id: string; points?: number; remaining?: number }) =>
      tx
        .insertInto('point_lots')
        .values({ remaining: 10, ...row, ...changes })
        .execute();
    const earned = /a lot is what its movement earned/;
    await refuses((tx) => put(tx, { id: randomUUID() }), earned);
    await refuses(async (tx) => put(tx, { id: await movement(tx, 'earned', 10), remaining: 9 }), /a lot begins whole/);
    await refuses(async (tx) => put(tx, { id: await movement(tx, 'earned', 11) }), earned);
    await refuses(async (tx) => put(tx, { id: await movement(tx, 'redeemed', 10) }), earned);
    await refuses(async (tx) => put(tx, { id: await movement(tx, 'earned', 10, { member_id: other }) }), earned);
  });

  test('to spend more of a lot than it holds', async () => {
    await refuses(async (tx) => use(tx, await movement(tx, 'redeemed', 101), 101), /point_lots/);
  });

  test('to spend another member’s points, or points of another type', async () => {
    const stays = /a use stays with one member and one type/;
    await refuses(async (tx) => use(tx, await movement(tx, 'redeemed', 1, { member_id: other }), 1), stays);
    await refuses(async (tx) => use(tx, await movement(tx, 'redeemed', 1, { point_type: 'kidpoint' }), 1), stays);
  });

  test('a use with the wrong sign, or of an earning', async () => {
    const sign = /a use has the sign of its movement/;
    await refuses(async (tx) => use(tx, await movement(tx, 'redeemed', 1), -1), sign);
    await refuses(async (tx) => use(tx, await movement(tx, 'restored', 1), 1), sign);
    await refuses(async (tx) => use(tx, lot, 1), sign);
    await refuses(async (tx) => use(tx, await movement(tx, 'opening', 1), 1), sign);
  });

  test('a movement that its uses do not cover exactly, now or later', async () => {
    const covered = /a movement is covered to the point/;
    await refuses((tx) => movement(tx, 'redeemed', 5), covered);
    await refuses((tx) => movement(tx, 'earned', 5), covered);
    await refuses((tx) => movement(tx, 'opening', 5), covered);
    await refuses(async (tx) => use(tx, await movement(tx, 'redeemed', 5), 4), covered);
    const spent = await world.deps.db.transaction().execute(async (tx) => {
      const id = await movement(tx, 'redeemed', 5);
      await use(tx, id, 5);
      return id;
    });
    const second = await givePoints(world.deps, memberId, 10);
    await refuses((tx) => use(tx, spent, 1, second), covered);
  });

  test('to spend from or return to an expired lot, and to expire a valid one', async () => {
    const { expires_at } = await world.deps.db
      .selectFrom('point_lots')
      .select('expires_at')
      .where('id', '=', lot)
      .executeTakeFirstOrThrow();
    const over = /a lot that is over/;
    const atEnd = { occurred_at: expires_at };
    await refuses(async (tx) => use(tx, await movement(tx, 'redeemed', 1, atEnd), 1), over);
    await refuses(async (tx) => use(tx, await movement(tx, 'donated', 1, atEnd), 1), over);
    await refuses(async (tx) => use(tx, await movement(tx, 'restored', 1, atEnd), -1), over);
    await refuses(async (tx) => use(tx, await movement(tx, 'expired', 1), 1), /a lot that lives has not expired/);
  });

  test('to return more than was spent, even to a lot that has room', async () => {
    await world.deps.db.transaction().execute(async (tx) => {
      await use(tx, await movement(tx, 'voided', 60), 60);
      await use(tx, await movement(tx, 'redeemed', 10), 10);
    });
    const atMost = /a lot gets back at most what was spent from it/;
    await refuses(async (tx) => use(tx, await movement(tx, 'restored', 16), -16), atMost);
  });

  test('to spend frozen points, while earning is still allowed', async () => {
    await world.deps.db.updateTable('point_accounts').set({ frozen_at: 1 }).where('member_id', '=', memberId).execute();
    await givePoints(world.deps, memberId, 5);
    await refuses(async (tx) => use(tx, await movement(tx, 'donated', 5), 5), /frozen points are not spent/);
  });

  test('a reference that exists already, also for another member', async () => {
    const given = { reference: `receipt 0001 ${memberId} cjpoint` };
    await givePoints(world.deps, memberId, 5, given);
    await assert.rejects(givePoints(world.deps, other, 7, given), /point_movements_reference/);
  });

  test('a negative debt', async () => {
    const owe = world.deps.db.updateTable('point_accounts').set({ debt_cjpoint: -1 });
    await assert.rejects(owe.execute(), /point_accounts/);
  });
});
