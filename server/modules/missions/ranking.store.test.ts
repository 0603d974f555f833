import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { onPostgres } from '@/tests/support/database-engines';
import { putMission } from '@/tests/support/missions';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds } from '@/tests/support/world';
import { rankMissions, ranksOfStep } from './ranking.store';
import { findAtRank, findRank, readTogether } from './standing.store';

const every = 600;

/** Two processes on PostgreSQL. */
onPostgres('rankings', (openTestDatabase) => {
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
    for (const table of ['mission_standings', 'mission_steps'] as const) await db.deleteFrom(table).execute();
    await db.deleteFrom('mission_bills').execute();
    await db.deleteFrom('mission_spends').execute();
    await db.deleteFrom('missions').execute();
    missionUuid = await putMission(db);
    buyer = await till.customer();
  });

  const rankedAt = async () => {
    const row = world.deps.db.selectFrom('missions').select('standings_at').where('mission_uuid', '=', missionUuid);
    return (await row.executeTakeFirstOrThrow()).standings_at;
  };

  const everyStanding = async () => {
    const ranked = world.deps.db.selectFrom('mission_standings').where('mission_uuid', '=', missionUuid);
    return ranked.selectAll().orderBy('descending_satang').execute();
  };

  /** Identifies row versions, to see which rows were written again. */
  const writtenBy = async () => {
    const { rows } = await sql<{ member_id: string; xmin: string }>`
      select member_id, xmin::text from mission_standings where mission_uuid = ${missionUuid}`.execute(world.deps.db);
    return new Map(rows.map(({ member_id, xmin }) => [member_id, xmin]));
  };

  test('are made once by processes that start at the same time, and not again before their time', async () => {
    granted(await till.sell(buyer, 100));
    const all = () =>
      Promise.all(Array.from({ length: 8 }, (_none, at) => rankMissions((at % 2 ? second : world).deps, every)));
    await all();
    const first = world.clock.now();
    const before = await writtenBy();
    assert.equal(await rankedAt(), first);
    granted(await till.sell(buyer, 100));
    world.clock.advance(every - 1);
    await all();
    assert.deepEqual([await rankedAt(), await writtenBy()], [first, before]);
    world.clock.advance(1);
    await all();
    assert.equal(await rankedAt(), world.clock.now());
  });

  test('are made only after a change, and write only the members who have changed', async () => {
    const { db } = world.deps;
    const still = await putMission(db, { effective_from: 1, effective_to: 2 });
    const other = await till.customer();
    for (const one of [buyer, other]) granted(await till.sell(one, 100));
    await rankMissions(world.deps, every);
    const before = await writtenBy();
    granted(await till.sell(buyer, 100));
    world.clock.advance(every);
    await rankMissions(world.deps, every);
    const made = await rankedAt();
    const after = await writtenBy();
    assert.equal(after.get(other.memberId), before.get(other.memberId));
    assert.notEqual(after.get(buyer.memberId), before.get(buyer.memberId));
    world.clock.advance(10 * every);
    await rankMissions(world.deps, every);
    assert.equal(await rankedAt(), made);
    const standings = await everyStanding();
    assert.deepEqual(
      standings.map(({ member_id, descending_satang }) => [member_id, descending_satang]),
      [
        [buyer.memberId, -20_000],
        [other.memberId, -10_000],
      ],
    );
    assert.ok(standings.every(({ mission_uuid }) => mission_uuid !== still));
  });

  test('lose members whose sum is zero or whose membership has ended', async () => {
    const { db } = world.deps;
    const leaver = await till.customer();
    granted(await till.sell(buyer, 100, { bill: 'CANCELLED' }));
    for (const one of [leaver, await till.customer()]) granted(await till.sell(one, 200));
    await rankMissions(world.deps, every);
    world.clock.advance(every);
    await world.services.missions.takeBack(db, { branchCode: '0001', billNo: 'CANCELLED' }, 0);
    const ended = { status: 'inactive' as const, updated_at: world.clock.now() };
    await db.updateTable('members').set(ended).where('id', '=', leaver.memberId).execute();
    await rankMissions(world.deps, every);
    const left = (await everyStanding()).map(({ member_id }) => member_id);
    assert.equal(left.length, 1);
    assert.ok(!left.includes(leaver.memberId) && !left.includes(buyer.memberId));
  });

  test('give each of several thousand members the place that a count from the first gives', async () => {
    const { db } = world.deps;
    const size = 2 * ranksOfStep + 5;
    await sql`
      insert into mission_standings (mission_uuid, member_id, descending_satang, reached_at)
      select ${missionUuid}, gen_random_uuid(), -(n % 300 + 1), n % 7 from generate_series(1, ${size}::integer) n`.execute(
      db,
    );
    granted(await till.sell(buyer, 2));
    await rankMissions(world.deps, every);
    const ranked = await db
      .selectFrom('mission_standings')
      .select(['member_id', 'descending_satang'])
      .where('mission_uuid', '=', missionUuid)
      .orderBy('descending_satang')
      .orderBy('reached_at')
      .orderBy('member_id')
      .execute();
    assert.equal(ranked.length, size + 1);
    for (const rank of [1, 2, ranksOfStep, ranksOfStep + 1, ranksOfStep + 2, 2 * ranksOfStep + 1, size + 1]) {
      const { member_id = '', descending_satang = 0 } = ranked[rank - 1] ?? {};
      const standing = { rank, member_id, spend_satang: -descending_satang };
      assert.deepEqual(await findAtRank(db, missionUuid, rank), standing);
      assert.deepEqual(await findRank(db, missionUuid, member_id), standing);
    }
    assert.equal(await findAtRank(db, missionUuid, size + 2), undefined);
  });

  test('are read as one round, even if the next one is made in between', async () => {
    granted(await till.sell(buyer, 100));
    await rankMissions(world.deps, every);
    world.clock.advance(every);
    const [before, meanwhile] = await readTogether(second.deps.db, async (tx) => {
      const first = await findRank(tx, missionUuid, buyer.memberId);
      for (let one = 0; one < 3; one += 1) granted(await till.sell(await till.customer(), 500));
      await rankMissions(world.deps, every);
      return [first, await findRank(tx, missionUuid, buyer.memberId)];
    });
    assert.deepEqual([before?.rank, meanwhile], [1, before]);
    assert.equal((await findRank(second.deps.db, missionUuid, buyer.memberId))?.rank, 4);
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
    assert.deepEqual([mission?.leaders[0]?.spend, await rankedAt()], [555, world.clock.now()]);
  });

  test('do not wait for a clock that was set back', async () => {
    granted(await till.sell(buyer, 100));
    await rankMissions(world.deps, every);
    world.clock.advance(-10 * every);
    granted(await till.sell(buyer, 100));
    await rankMissions(world.deps, every);
    assert.equal(await rankedAt(), world.clock.now());
    assert.equal((await everyStanding())[0]?.descending_satang, -20_000);
    world.clock.advance(10 * every);
  });
});
