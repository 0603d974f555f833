import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { PointType } from '@/domain/points';
import { onBothEngines } from '@/tests/support/engines';
import type { World } from '@/tests/support/world';
import { createWorld, syntheticIds, testStartSeconds } from '@/tests/support/world';

onBothEngines('the balance', (openDatabase) => {
  let world: World;
  let memberId: string;

  const add = (point_type: PointType, points: number, remaining: number, endsInSeconds: number) => {
    const now = world.clock.now();
    const lot = { id: randomUUID(), member_id: memberId, point_type, points, remaining };
    const dates = { earned_at: Math.min(now, now + endsInSeconds) - 1, expires_at: now + endsInSeconds };
    return world.deps.db
      .insertInto('point_lots')
      .values({ ...lot, ...dates })
      .execute();
  };

  const cjpoint = async () => (await world.services.points.balancesOf(memberId))[0];

  before(async () => {
    world = createWorld((await openDatabase()).db);
    memberId = (await world.join('member', { identifier: syntheticIds.one, mobile: '0812340001' })).member.id;
    await add('cjpoint', 100, 60, 1000);
    await add('cjpoint', 30, 30, 1000);
    await add('cjpoint', 500, 500, 5000);
    await add('cjpoint', 70, 0, 10);
    await add('cjpoint', 900, 900, 0);
    await add('kidpoint', 7, 7, 2000);
  });

  test('is what is left of the living lots, and the soonest end is told', async () => {
    assert.deepEqual(await world.services.points.balancesOf(memberId), [
      { points_ref_key: 'cjpoint', balance: 590, expiring: { points: 90, at: testStartSeconds + 1000 } },
      { points_ref_key: 'kidpoint', balance: 7, expiring: { points: 7, at: testStartSeconds + 2000 } },
    ]);
  });

  test('loses a lot at the very second of its end, without any job', async () => {
    world.clock.advance(999);
    assert.equal((await cjpoint())?.balance, 590);
    world.clock.advance(1);
    const balance = { points_ref_key: 'cjpoint', balance: 500, expiring: { points: 500, at: testStartSeconds + 5000 } };
    assert.deepEqual(await cjpoint(), balance);
  });

  test('is nothing, with nothing to end, after the last lot', async () => {
    world.clock.advance(5000);
    assert.deepEqual(await cjpoint(), { points_ref_key: 'cjpoint', balance: 0, expiring: { points: 0, at: 0 } });
  });
});
