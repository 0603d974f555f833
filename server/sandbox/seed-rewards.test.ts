import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { differences } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld, refusalOf } from '@/tests/support/world';
import { createSandboxLine } from './gateways';
import { seedSandbox } from './seed';

onDatabase('the rewards of the sandbox', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db, undefined, createSandboxLine());
    await Promise.all(Array.from({ length: 3 }, () => seedSandbox(world.deps)));
  });

  const idOf = async (name: string) => {
    const { memberId } = await world.enter(`sandbox:${name}`);
    assert.ok(memberId);
    return memberId;
  };

  test('show somying an event, one run out, one at her limit, one too dear and one to shop for', async () => {
    const { items } = await world.services.rewards.list(await idOf('somying'), { per_page: 50 }, 'th');
    const found = new Map(items.map((reward) => [reward.reward_id, reward]));
    const event = found.get('ICED-COFFEE');
    assert.deepEqual([event?.normal_point, event?.event_point, event?.price], [1000, 1, 1]);
    assert.equal(found.get('EGGS-10')?.availability, 'RUNOUT');
    assert.equal(found.get('WATER-1')?.availability, 'CLAIMLIMITED');
    assert.equal(found.get('TABLE-FAN')?.error_code, 'e4004');
    assert.equal(found.get('RICE-5KG')?.error_code, 'e4000');
    assert.deepEqual(found.get('TOTE-BAG')?.province, ['10', '11', '12']);
    assert.equal(found.get('CASH-10')?.error_code, '');
  });

  test('give somying a valid one, used ones and an expired one', async () => {
    const { items } = await world.services.rewards.listClaimed(await idOf('somying'), {});
    const bought = items.filter(({ reward_id }) => !reward_id.startsWith('PAST-'));
    const states = bought.map(({ reward_id, status }) => [reward_id, status]);
    assert.deepEqual(states, [
      ['CASH-10', 'CLAIMED'],
      ['WATER-1', 'USED'],
      ['STEAMED-BUN', 'USED'],
      ['ICE-CREAM', 'EXPIRED'],
    ]);
  });

  test('include a running donation that somying has taken part in', async () => {
    const { my_donate, total_donate, goal, image_step } = await world.services.donations.progress(
      await idOf('somying'),
    );
    assert.deepEqual([my_donate, total_donate, goal, image_step], [100, 184_500, 500_000, 1]);
  });

  test('leave the balances as the people’s hints say, and the books balance', async () => {
    const balances = async (name: string) => world.services.points.balancesOf(await idOf(name));
    const [card] = await balances('somying');
    assert.deepEqual([card?.balance, card?.expiring.points], [1284, 240]);
    const [own, kids] = await balances('malee');
    assert.deepEqual([own?.balance, kids?.balance], [860, 5200]);
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('cannot be redeemed by niran before a store has seen the ID', async () => {
    const claimed = await world.services.rewards.claim(await idOf('niran'), { reward_id: 'CASH-10' }, undefined);
    assert.equal(refusalOf(claimed), 'e4037');
  });

  test('stay unchanged at a later start', async () => {
    const { db } = world.deps;
    const rows = async () => ({
      rewards: await db.selectFrom('rewards').selectAll().orderBy('reward_id').execute(),
      claims: await db.selectFrom('claimed_rewards').selectAll().orderBy('claim_transaction_id').execute(),
      donations: await db.selectFrom('donations').selectAll().orderBy('donation_id').execute(),
      movements: await db.selectFrom('point_movements').selectAll().orderBy('sequence').execute(),
    });
    const before = await rows();
    world.clock.advance(40 * 24 * 60 * 60);
    await seedSandbox(world.deps);
    assert.deepEqual(await rows(), before);
  });
});
