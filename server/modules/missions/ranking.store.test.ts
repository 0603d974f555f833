import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { putMission } from '@/tests/support/missions';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds } from '@/tests/support/world';
import { rankMissions } from './ranking.store';

const every = 600;

/** Two processes on PostgreSQL. */
onDatabase('rankings', (openTestDatabase) => {
  let world: World;
  let second: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;
  let missionUuid: string;

  before(async () => {
    [world, second] = await openTwoWorlds(openTestDatabase);
    till = createTill(world);
  });

  beforeEach(async () => {
    const { db } = world.deps;
    await db.deleteFrom('mission_ranks').execute();
    await db.deleteFrom('mission_bills').execute();
    await db.deleteFrom('mission_spends').execute();
    await db.deleteFrom('missions').execute();
    missionUuid = await putMission(db);
    buyer = await till.customer();
  });

  const snapshot = async () => {
    const row = world.deps.db.selectFrom('missions').selectAll().where('mission_uuid', '=', missionUuid);
    const { snapshot: made, ranked_at } = await row.executeTakeFirstOrThrow();
    return { made, ranked_at };
  };

  test('are made once by processes that start at the same time, and not again before their time', async () => {
    granted(await till.sell(buyer, 100));
    const all = () =>
      Promise.all(Array.from({ length: 8 }, (_none, at) => rankMissions((at % 2 ? second : world).deps, every)));
    await all();
    assert.deepEqual(await snapshot(), { made: 1, ranked_at: world.clock.now() });
    granted(await till.sell(buyer, 100));
    world.clock.advance(every - 1);
    await all();
    assert.equal((await snapshot()).made, 1);
    world.clock.advance(1);
    await all();
    assert.deepEqual(await snapshot(), { made: 2, ranked_at: world.clock.now() });
  });

  test('are made only after a change, and the previous ones stay for those who read them', async () => {
    const { db } = world.deps;
    const still = await putMission(db, { effective_from: 1, effective_to: 2 });
    for (let times = 0; times < 3; times += 1) {
      granted(await till.sell(buyer, 100));
      world.clock.advance(every);
      await rankMissions(world.deps, every);
    }
    world.clock.advance(10 * every);
    await rankMissions(world.deps, every);
    assert.equal((await snapshot()).made, 3);
    const stored = await db.selectFrom('mission_ranks').select(['mission_uuid', 'snapshot', 'spend_satang']).execute();
    assert.deepEqual(
      stored.sort((a, b) => a.snapshot - b.snapshot).map((row) => [row.snapshot, row.spend_satang]),
      [
        [2, 20_000],
        [3, 30_000],
      ],
    );
    assert.ok(stored.every(({ mission_uuid }) => mission_uuid !== still));
  });

  test('include a bill that was being written while the last ones were made', async () => {
    granted(await till.sell(buyer, 100));
    await rankMissions(world.deps, 0);
    await world.deps.db
      .updateTable('mission_spends')
      .set({ spend_satang: 55_500, changed_at: world.clock.now() - 5 })
      .execute();
    world.clock.advance(every);
    await rankMissions(world.deps, every);
    const [mission] = await world.services.missions.list(buyer.memberId, 'th');
    assert.deepEqual([mission?.leaders[0]?.spend, (await snapshot()).made], [555, 2]);
  });

  test('do not wait for a clock that was set back', async () => {
    granted(await till.sell(buyer, 100));
    await rankMissions(world.deps, every);
    world.clock.advance(-10 * every);
    await rankMissions(world.deps, every);
    assert.deepEqual(await snapshot(), { made: 2, ranked_at: world.clock.now() });
    world.clock.advance(10 * every);
  });
});
