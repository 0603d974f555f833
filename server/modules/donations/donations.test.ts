import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { differences, putDonation, putReward } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testStartSeconds } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('donations', (openTestDatabase) => {
  let world: World;
  let me = '';

  before(async () => {
    world = createWorld((await openTestDatabase()).db);
  });

  beforeEach(async () => {
    const { db, secrets } = world.deps;
    const [somebody] = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 1);
    me = somebody?.memberId ?? '';
    await givePoints(world.deps, me, 600);
    world.jobs.length = 0;
  });

  const give = (reward_id: string, point: number, key?: string) =>
    world.services.donations.donate(me, { reward_id, point }, key);
  const progress = (memberId: string | null = me) => world.services.donations.progress(memberId);

  test('a member can donate every point and gets a message each time', async () => {
    const names = { name_th: 'ปลูกต้นไม้', name_en: 'Plant trees' };
    await putDonation(world.deps.db, { reward_id: 'TREES', effective_to: testStartSeconds + day, ...names });
    const first = granted(await give('TREES', 250));
    assert.partialDeepStrictEqual(first, { point: 250, balance: 350, my_donate: 250, total_donate: 250 });
    assert.equal((await progress()).image_step, 1);
    const second = granted(await give('TREES', 350));
    assert.partialDeepStrictEqual(second, { balance: 0, my_donate: 600, total_donate: 600 });
    assert.equal(refusalOf(await give('TREES', 1)), 'e4004');
    const notices = world.jobs.map(({ name, data }) => [name, 'kind' in data && data.kind]);
    assert.deepEqual(notices, Array(2).fill(['spending-notice', 'donated']));
    assert.partialDeepStrictEqual(await progress(null), { my_donate: 0, total_donate: 600, image_step: 2 });
    assert.deepEqual(await differences(world.deps.db), []);
    assert.equal((await world.services.donations.dataOf(me)).length, 2);
    const { items } = await world.services.points.list(me, { point_type: 'cjpoint' });
    assert.deepEqual(
      items.slice(0, 2).map(({ title_th, title_en }) => [title_th, title_en]),
      Array(2).fill(['ปลูกต้นไม้', 'Plant trees']),
    );
  });

  test('the same key donates once for all time, and is refused with other content', async () => {
    await putDonation(world.deps.db, { reward_id: 'ONCE' });
    const first = granted(await give('ONCE', 100, 'k'));
    assert.deepEqual(granted(await give('ONCE', 100, 'k')), first);
    assert.equal(refusalOf(await give('ONCE', 200, 'k')), 'e4001');
    assert.deepEqual([(await give('ONCE', 100, 'l')) && world.jobs.length], [2]);
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('a donation may exceed its goal, and its picture stays complete', async () => {
    await putDonation(world.deps.db, { reward_id: 'SMALL', goal_points: 3, effective_to: testStartSeconds + 60 });
    granted(await give('SMALL', 5));
    assert.partialDeepStrictEqual(await progress(), { reward_uuid: 'SMALL', image_step: 4, total_donate: 5, goal: 3 });
  });

  test('a donation that is not running, exceeds the balance or is of frozen points is refused', async () => {
    const { db } = world.deps;
    await putReward(db, { reward_id: 'VOUCHER' });
    await putDonation(db, { reward_id: 'D-OVER', effective_to: testStartSeconds });
    await putDonation(db, { reward_id: 'D-SOON', effective_from: testStartSeconds + 1 });
    await putDonation(db, { reward_id: 'D-KIDS', point_type: 'kidpoint' });
    await putDonation(db, { reward_id: 'D-GONE', withdrawn: true });
    await putDonation(db, { reward_id: 'D-OPEN' });
    const answers = [];
    for (const id of ['NOBODY', 'VOUCHER', 'D-OVER', 'D-SOON', 'D-KIDS', 'D-GONE'])
      answers.push(refusalOf(await give(id, 1)));
    assert.deepEqual(answers, ['e4020', 'e4001', 'e4035', 'e4001', 'e4012', 'e4020']);
    assert.equal(refusalOf(await give('D-OPEN', 601)), 'e4004');
    await db.updateTable('point_accounts').set({ frozen_at: 1 }).where('member_id', '=', me).execute();
    assert.equal(refusalOf(await give('D-OPEN', 1)), 'points_frozen');
    assert.equal(world.jobs.length, 0);
  });
});
