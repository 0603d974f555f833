import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { migrate } from '@/server/db/migrate';
import { auditLedger } from '@/server/ledger/audit';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import type { World } from '@/tests/support/world';
import { createWorld, testStartSeconds } from '@/tests/support/world';

const day = 24 * 3600;

/** A database of the last release before the ledger, which stored points as lots only. */
onDatabase('points from before the ledger', (openTestDatabase) => {
  let world: World;
  let member = '';
  let leaver = '';

  before(async () => {
    const { db } = await openTestDatabase('empty');
    await migrate(db, '005-coupons');
    world = createWorld(db);
    const crowd = await createManyMembers({ db, secrets: world.deps.secrets, nowSeconds: testStartSeconds }, 2);
    [member = '', leaver = ''] = crowd.map(({ memberId }) => memberId);
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', leaver).execute();
    const put = (member_id: string, points: number, remaining: number, endsIn: number) =>
      db
        .insertInto('point_lots')
        .values({
          id: randomUUID(),
          member_id,
          point_type: 'cjpoint',
          points,
          remaining,
          earned_at: testStartSeconds - 100 * day,
          expires_at: testStartSeconds + endsIn,
        })
        .execute();
    await put(member, 100, 60, 10 * day);
    await put(member, 500, 500, 20 * day);
    await put(member, 70, 0, 20 * day);
    await put(member, 900, 900, -day);
    await put(leaver, 240, 0, 20 * day);
    await migrate(db);
  });

  test('keep their balance and their expiry dates', async () => {
    const { balance, expiries } = await world.services.points.list(member, { point_type: 'cjpoint' });
    assert.equal(balance, 560);
    assert.deepEqual(
      expiries.map(({ points }) => points),
      [60, 500],
    );
  });

  test('get a history of earned, spent, expired and forfeited points', async () => {
    const { items } = await world.services.points.list(member, { point_type: 'cjpoint', per_page: 50 });
    const sumOf = (wanted: string) =>
      items.filter(({ reason }) => reason === wanted).reduce((sum, { points }) => sum + points, 0);
    assert.deepEqual([sumOf('earned'), sumOf('redeemed'), sumOf('expired')], [1570, -110, -900]);
    const kinds = (await world.services.points.dataOf(leaver)).map(({ kind }) => kind);
    assert.deepEqual(kinds, ['earned', 'forfeited']);
  });

  test('leave no differences for the audit', async () => {
    assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);
  });
});
