import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Body } from '@/contract/types';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { putDonation, putReward } from '@/tests/support/rewards';
import { line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('the goal of a member', (openTestDatabase) => {
  let world: World;
  let me = '';
  let other = '';
  let memberNo = '';
  let bills = 0;

  before(async () => {
    world = createWorld((await openTestDatabase()).db);
    await putReward(world.deps.db, { reward_id: 'MUG', normal_point: 300, name_th: 'แก้ว', name_en: 'A mug' });
    await putReward(world.deps.db, { reward_id: 'FAN', normal_point: 900 });
  });

  beforeEach(async () => {
    const { db, secrets } = world.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 2);
    [me = '', other = ''] = crowd.map(({ memberId }) => memberId);
    const found = db.selectFrom('members').select('member_no').where('id', '=', me);
    memberNo = (await found.executeTakeFirstOrThrow()).member_no;
    world.jobs.length = 0;
  });

  const choose = (reward_id: string | null, who = me) => world.services.rewards.chooseGoal(who, reward_id);
  const list = async () => world.services.rewards.list(me, { view: 'AVAILABLE', per_page: 50 }, 'th');
  const goals = async () => (await list()).items.filter(({ is_goal }) => is_goal).map(({ reward_id }) => reward_id);
  const told = () => world.jobs.filter(({ name }) => name === 'goal-notice').map(({ data }) => data);
  const sale = (baht: number): Body<'recordPurchase'> => {
    bills += 1;
    return { bill_no: `G-${bills}`, member_no: memberNo, sold_at: world.clock.now(), lines: [line(baht)] };
  };
  const buy = async (points: number) => granted(await world.services.receipts.record('0001', sale(points * 25)));
  const change = (reward_id: string, changes: object) =>
    world.deps.db.updateTable('rewards').set(changes).where('reward_id', '=', reward_id).execute();

  test('is one at a time, another replaces it, and only its member sees it', async () => {
    assert.deepEqual(granted(await choose('MUG')), { reward_id: 'MUG' });
    assert.deepEqual(await goals(), ['MUG']);
    granted(await choose('FAN'));
    assert.deepEqual(await goals(), ['FAN']);
    assert.equal(granted(await world.services.rewards.rewardOf(me, 'FAN', 'th')).is_goal, true);
    assert.equal(granted(await world.services.rewards.rewardOf(other, 'FAN', 'th')).is_goal, undefined);
    assert.deepEqual(granted(await choose(null)), { reward_id: null });
    assert.deepEqual(await goals(), []);
  });

  test('of two phones that choose at once one is the goal', async () => {
    await Promise.all([choose('MUG'), choose('FAN'), choose('MUG')]);
    assert.equal((await goals()).length, 1);
  });

  test('is refused for what cannot be redeemed', async () => {
    await putDonation(world.deps.db, { reward_id: 'GIFT' });
    await putReward(world.deps.db, { reward_id: 'GONE', withdrawn: true });
    await putReward(world.deps.db, { reward_id: 'OVER', effective_to: world.clock.now() });
    await putReward(world.deps.db, { reward_id: 'EMPTY', quota: 0 });
    const refused = async (id: string) => refusalOf(await choose(id));
    assert.deepEqual(await Promise.all(['NONE', 'GONE', 'OVER', 'EMPTY', 'GIFT'].map(refused)), [
      'e4020',
      'e4020',
      'e4035',
      'e4003',
      'e4001',
    ]);
    assert.deepEqual(await goals(), []);
  });

  test('is told once, in the transaction of the points that reach it', async () => {
    granted(await choose('MUG'));
    await buy(299);
    assert.deepEqual(told(), []);
    await buy(1);
    const reward = { th: 'แก้ว', en: 'A mug' };
    const [notice, ...others] = told();
    assert.partialDeepStrictEqual(notice, { memberId: me, rewardId: 'MUG', reward, points: 300 });
    await buy(50);
    assert.deepEqual(others, []);
    assert.equal(told().length, 1);
  });

  test('is not told again after points were spent and earned, unless it is chosen again', async () => {
    granted(await choose('MUG'));
    await buy(300);
    granted(await world.services.receipts.discount('0001', memberNo, { bill_no: 'SPENT', points: 200 }));
    await buy(200);
    assert.equal(told().length, 1);
    // The same choice once more changes nothing.
    granted(await world.services.receipts.discount('0001', memberNo, { bill_no: 'SPENT-2', points: 200 }));
    granted(await choose('MUG'));
    await buy(200);
    assert.equal(told().length, 1);
    granted(await world.services.receipts.discount('0001', memberNo, { bill_no: 'SPENT-3', points: 200 }));
    granted(await choose(null));
    granted(await choose('MUG'));
    await buy(200);
    assert.equal(told().length, 2);
  });

  test('is told when points come back from a voided bill', async () => {
    await buy(300);
    granted(await world.services.receipts.discount('0001', memberNo, { bill_no: 'BACK', points: 100 }));
    granted(await choose('MUG'));
    granted(await world.services.receipts.cancel('0001', 'BACK'));
    assert.equal(told().length, 1);
  });

  test('that the balance reaches when it is chosen needs no message', async () => {
    await givePoints(world.deps, me, 400);
    granted(await choose('MUG'));
    await buy(10);
    assert.deepEqual(told(), []);
  });

  test('is not told if the sale is refused, and the next one tells it', async () => {
    granted(await choose('MUG'));
    const first = sale(300 * 25);
    const refused = await world.services.receipts.record('0001', { ...first, member_no: '2010000000000000' });
    assert.equal(refusalOf(refused), '404');
    assert.deepEqual(told(), []);
    granted(await world.services.receipts.record('0001', first));
    assert.equal(told().length, 1);
  });

  test('that is withdrawn, over or run out is no goal any more, is named, and is not told', async () => {
    for (const [place, gone] of [{ withdrawn: true }, { effective_to: world.clock.now() }, { quota: 0 }].entries()) {
      const id = await putReward(world.deps.db, { reward_id: `LOST-${place}`, normal_point: 10 });
      granted(await choose(id));
      await change(id, gone);
      await buy(20);
      assert.deepEqual(told(), []);
      assert.partialDeepStrictEqual((await list()).lost_goal, { reward_id: id });
      granted(await choose(null));
      assert.equal((await list()).lost_goal, undefined);
      granted(await world.services.receipts.discount('0001', memberNo, { bill_no: id, points: 20 }));
    }
  });

  test('counts the price of its event while the event runs', async () => {
    const now = world.clock.now();
    const event = { event_point: 50, event_from: now - day, event_to: now + day };
    await putReward(world.deps.db, { reward_id: 'EVENT', normal_point: 500, ...event });
    granted(await choose('EVENT'));
    await buy(50);
    assert.partialDeepStrictEqual(told(), [{ rewardId: 'EVENT', points: 50 }]);
  });

  test('ends with its redemption, and another one stays', async () => {
    await givePoints(world.deps, me, 1000);
    granted(await choose('FAN'));
    granted(await world.services.rewards.claim(me, { reward_id: 'MUG' }, undefined));
    assert.deepEqual(await goals(), ['FAN']);
    granted(await choose('MUG'));
    granted(await world.services.rewards.claim(me, { reward_id: 'MUG' }, undefined));
    assert.deepEqual([await goals(), (await list()).lost_goal], [[], undefined]);
  });

  test('is in the copy of the member’s data, and is erased', async () => {
    granted(await choose('MUG'));
    assert.partialDeepStrictEqual(await world.services.rewards.dataOf(me), [{ reward_id: 'MUG', reached_at: 0 }]);
    await world.deps.db.transaction().execute((tx) => world.services.rewards.erase(tx, me));
    assert.deepEqual(await world.services.rewards.dataOf(me), []);
  });
});
