import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { putMission } from '@/tests/support/missions';
import { givePoints } from '@/tests/support/points';
import { orderPrize, putPrize } from '@/tests/support/prizes';
import { putDonation, putReward } from '@/tests/support/rewards';
import { signInStaff } from '@/tests/support/staff';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import { granted } from '@/tests/support/world';

type Figures = {
  campaign: { drawn: number; left: number | null; collected: number; used: number };
  days: { collected: number; used: number }[];
  branches: { branch_code: string; used: number }[];
};

onDatabase('the figures', (openDatabase) => {
  let edge: Edge;
  let till: ReturnType<typeof createTill>;
  let one: Customer;
  let other: Customer;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    till = createTill(edge.world);
    [one, other] = [await till.customer(), await till.customer()];
    for (const pointType of ['cjpoint', 'kidpoint'] as const)
      for (const { memberId } of [one, other]) await givePoints(edge.world.deps, memberId, 1000, { pointType });
  });
  after(() => edge.app.close());

  /** Counted twice, because the current day is counted repeatedly. */
  const figuresOf = async (kind: string, code: string): Promise<Figures> => {
    for (let round = 0; round < 2; round += 1) await edge.world.services.campaigns.countDays();
    const marketing = await signInStaff(edge.app, 'marketing');
    const answer = await marketing.call('getCampaign', { params: { kind, code } });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };

  const sumsOf = ({ campaign, days, branches }: Figures) => ({
    drawn: campaign.drawn,
    left: campaign.left,
    collected: campaign.collected,
    used: campaign.used,
    days: days.map(({ collected, used }) => [collected, used]),
    branches: branches.map(({ branch_code, used }) => [branch_code, used]),
  });

  test('of a reward are what was claimed, and where it was used', async () => {
    await putReward(edge.deps.db, { reward_id: 'R-SUM', quota: 10 });
    for (const { memberId } of [one, other])
      granted(await edge.world.services.rewards.claim(memberId, { reward_id: 'R-SUM' }, undefined));
    const used = { used_at: edge.world.clock.now(), used_branch: '0007' };
    await edge.deps.db.updateTable('claimed_rewards').set(used).where('member_id', '=', one.memberId).execute();
    assert.deepEqual(sumsOf(await figuresOf('reward', 'R-SUM')), {
      drawn: 2,
      left: 8,
      collected: 2,
      used: 1,
      days: [[2, 1]],
      branches: [['0007', 1]],
    });
  });

  test('of a day include its first second and exclude the next day’s', async () => {
    const { db } = edge.deps;
    await putReward(db, { reward_id: 'R-DAY' });
    const midnight = startOfBangkokDaySeconds(bangkokDate(edge.world.clock.now()));
    for (const [at, claimed_at] of [midnight - 1, midnight].entries()) {
      const key = `day ${at}`;
      const claimed = granted(await edge.world.services.rewards.claim(one.memberId, { reward_id: 'R-DAY' }, key));
      const row = db.updateTable('claimed_rewards').set({ claimed_at });
      await row.where('claim_transaction_id', '=', claimed.claim_transaction_id).execute();
    }
    await db.deleteFrom('campaign_days').execute();
    assert.deepEqual(sumsOf(await figuresOf('reward', 'R-DAY')).days, [
      [1, 0],
      [1, 0],
    ]);
  });

  test('of a recounted day leave the branches of earlier days unchanged', async () => {
    const { db } = edge.deps;
    await putReward(db, { reward_id: 'R-OLD' });
    granted(await edge.world.services.rewards.claim(one.memberId, { reward_id: 'R-OLD' }, undefined));
    const yesterday = edge.world.clock.now() - 86_400;
    const used = { claimed_at: yesterday, used_at: yesterday, used_branch: '0009' };
    await db.updateTable('claimed_rewards').set(used).where('reward_id', '=', 'R-OLD').execute();
    await db.deleteFrom('campaign_days').execute();
    assert.deepEqual(sumsOf(await figuresOf('reward', 'R-OLD')).branches, [['0009', 1]]);
  });

  test('of a past day that was counted are not counted again', async () => {
    const { db } = edge.deps;
    await putReward(db, { reward_id: 'R-KEPT' });
    granted(await edge.world.services.rewards.claim(one.memberId, { reward_id: 'R-KEPT' }, undefined));
    const before = edge.world.clock.now() - 3 * 86_400;
    await db.updateTable('claimed_rewards').set({ claimed_at: before }).where('reward_id', '=', 'R-KEPT').execute();
    await db.deleteFrom('campaign_days').execute();
    assert.deepEqual(sumsOf(await figuresOf('reward', 'R-KEPT')).days, [[1, 0]]);
    await db.updateTable('campaign_days').set({ collected: 7 }).where('code', '=', 'R-KEPT').execute();
    assert.deepEqual(sumsOf(await figuresOf('reward', 'R-KEPT')).days, [[7, 0]]);
  });

  test('of a donation are how often members gave', async () => {
    await putDonation(edge.deps.db, { reward_id: 'D-SUM' });
    for (const point of [50, 70])
      granted(await edge.world.services.donations.donate(one.memberId, { reward_id: 'D-SUM', point }, undefined));
    const { collected, used, days, branches } = sumsOf(await figuresOf('reward', 'D-SUM'));
    assert.deepEqual({ collected, used, days, branches }, { collected: 2, used: 0, days: [[2, 0]], branches: [] });
  });

  test('of a prize are orders without cancelled ones, and those sent', async () => {
    await putPrize(edge.deps.db, { prize_id: 'P-SUM', quota: 10 });
    for (const { memberId } of [one, one, other]) await orderPrize(edge.world, memberId, 'P-SUM');
    const orders = edge.deps.db.selectFrom('prize_orders').select('transaction_id').where('prize_id', '=', 'P-SUM');
    const [sent = '', cancelled = ''] = (await orders.execute()).map(({ transaction_id }) => transaction_id);
    const change = (id: string, set: { sent_at: number } | { cancelled_at: number }) =>
      edge.deps.db.updateTable('prize_orders').set(set).where('transaction_id', '=', id).execute();
    await change(sent, { sent_at: edge.world.clock.now() });
    await change(cancelled, { cancelled_at: edge.world.clock.now() });
    const { collected, used, days, branches } = sumsOf(await figuresOf('prize', 'P-SUM'));
    assert.deepEqual({ collected, used, days, branches }, { collected: 2, used: 1, days: [[2, 1]], branches: [] });
  });

  test('of a mission are the bills that count for it, by branch', async () => {
    await putMission(edge.deps.db, { code: 'M-SUM' });
    for (const [buyer, branch] of [
      [one, '0001'],
      [other, '0002'],
      [other, '0002'],
    ] as const)
      granted(await till.sell(buyer, 200, { branch }));
    const { used, days, branches } = sumsOf(await figuresOf('mission', 'M-SUM'));
    assert.deepEqual(
      { used, days, branches },
      {
        used: 3,
        days: [[0, 3]],
        branches: [
          ['0002', 2],
          ['0001', 1],
        ],
      },
    );
  });
});
