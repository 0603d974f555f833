import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { createSandboxLine } from './gateways';
import { seedSandbox } from './seed';
import { contestants } from './seed-missions';

onDatabase('the missions of the sandbox', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db, undefined, createSandboxLine());
    await Promise.all(Array.from({ length: 3 }, () => seedSandbox(world.deps)));
  });

  const missionsOf = async (name: string) => {
    const { memberId } = await world.enter(`sandbox:${name}`);
    assert.ok(memberId);
    return world.services.missions.list(memberId, 'th');
  };

  test('show somying short of a prize, with an unnamed member above her', async () => {
    const [champion, advertising] = await missionsOf('somying');
    assert.deepEqual([champion?.my_spend, champion?.my_rank, champion?.prize_spend], [8420, 24, 9600]);
    assert.deepEqual([champion?.leaders.length, champion?.top_spend], [10, 24_310]);
    const names = champion?.leaders.map(({ display_name }) => display_name) ?? [];
    assert.deepEqual([names[0], names[5]], ['วิ••• ศ•••', 'สมาชิก']);
    assert.deepEqual([advertising?.kind, advertising?.link_path], ['advertising', '/rewards/detail/?id=ICED-COFFEE']);
  });

  test('show somying six of ten stamps, with the cookie in her pocket', async () => {
    const { memberId } = await world.enter('sandbox:somying');
    assert.ok(memberId);
    const [card] = await world.services.missions.listStampCards(memberId);
    assert.deepEqual([card?.stamps, card?.size, card?.card], [6, 10, 1]);
    assert.deepEqual(
      card?.steps.map(({ at, coupon }) => [at, coupon?.state]),
      [
        [5, 'usable'],
        [10, undefined],
      ],
    );
  });

  test('show malee without a purchase', async () => {
    const [champion] = await missionsOf('malee');
    assert.deepEqual([champion?.my_spend, champion?.my_rank], [0, null]);
  });

  test('move somying up after a purchase and new rankings', async () => {
    const { memberId } = await world.enter('sandbox:somying');
    assert.ok(memberId);
    const { member_no } = await world.services.members.memberOf(memberId);
    const lines = [{ sku: '1', name: 'ข้าวสาร', category: 'grocery', quantity: 1, amount: 1500, discount: 0 }];
    const sold = { bill_no: 'SEED-1', sold_at: world.clock.now(), member_no, lines };
    granted(await world.services.receipts.record('0001', sold));
    world.clock.advance(60);
    await world.services.missions.rankDue();
    const [champion] = await missionsOf('somying');
    assert.deepEqual([champion?.my_spend, champion?.my_rank, champion?.prize_spend], [9920, 20, 15_900]);
  });

  test('stay unchanged at a later start', async () => {
    const { db } = world.deps;
    const rows = async () => ({
      missions: await db.selectFrom('missions').selectAll().orderBy('code').execute(),
      spends: await db.selectFrom('mission_spends').selectAll().orderBy('member_id').execute(),
      ranks: await db.selectFrom('mission_standings').selectAll().orderBy('member_id').execute(),
      steps: await db.selectFrom('mission_steps').selectAll().orderBy('ahead').execute(),
    });
    const before = await rows();
    assert.equal(before.spends.length, contestants.length + 1);
    world.clock.advance(40 * 24 * 60 * 60);
    await seedSandbox(world.deps);
    assert.deepEqual(await rows(), before);
  });
});
