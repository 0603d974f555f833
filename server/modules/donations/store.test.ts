import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Db } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { putDonation, putReward } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testStartSeconds } from '@/tests/support/world';
import * as store from './store';

const now = testStartSeconds;
const day = 24 * 60 * 60;

onDatabase('stored donations', (openDatabase) => {
  let world: World;
  let db: Db;
  let me = '';
  let other = '';

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
  });

  beforeEach(async () => {
    await db.deleteFrom('donations').execute();
    await db.deleteFrom('rewards').execute();
    world.clock.advance(now - world.clock.now());
    const crowd = await createManyMembers({ ...world.deps, nowSeconds: now }, 2);
    [me = '', other = ''] = crowd.map(({ memberId }) => memberId);
    for (const memberId of [me, other]) await givePoints(world.deps, memberId, 1000);
    world.jobs.length = 0;
  });

  type Changes = Omit<Parameters<typeof putDonation>[1], 'reward_id'>;
  const put = (reward_id: string, changes: Changes = {}) => putDonation(db, { reward_id, ...changes });
  const give = (
    reward_id: string,
    point: number,
    { memberId = me, key }: { memberId?: string; key?: string | undefined } = {},
  ) => world.services.donations.donate(memberId, { reward_id, point }, key);
  const current = async () => (await store.findCurrent(db, now))?.reward_id;

  const seconds: [rule: string, id: string, changes: Changes, isCurrent: boolean][] = [
    ['in its first second', 'S-BEGINS', { effective_from: now }, true],
    ['not a second earlier', 'S-EARLY', { effective_from: now + 1 }, false],
    ['not if it is withdrawn', 'S-GONE', { withdrawn: true }, false],
    ['not if it is withdrawn and over', 'S-GONE-2', { withdrawn: true, effective_to: now }, false],
    ['if it has just ended and no other runs', 'S-OVER', { effective_to: now }, true],
  ];
  for (const [rule, id, changes, isCurrent] of seconds)
    test(`a donation is the current one ${rule}`, async () => {
      await put(id, changes);
      assert.equal(await current(), isCurrent ? id : undefined);
    });

  test('of running donations the one that ends first is current, then the first by ID; a voucher never is', async () => {
    await putReward(db, { reward_id: 'A-VOUCHER', effective_to: now + 1 });
    await putReward(db, { reward_id: 'A-OVER', effective_to: now });
    await put('R-LONG', { effective_to: now + 2 * day });
    await put('R-C', { effective_to: now + day });
    await put('R-B', { effective_to: now + day });
    await put('O-LATE', { effective_to: now });
    assert.equal(await current(), 'R-B');
    await put('R-LAST', { effective_to: now + 1 });
    assert.equal(await current(), 'R-LAST');
  });

  test('of ended donations the one that ended last is current, then the first by ID', async () => {
    await put('O-A-EARLY', { effective_to: now - 60 });
    await put('O-C', { effective_to: now - 1 });
    await put('O-B', { effective_to: now - 1 });
    await put('R-SOON', { effective_from: now + 1 });
    assert.equal(await current(), 'O-B');
  });

  test('the progress has the donation’s texts and times, its sum and the member’s own', async () => {
    await put('TREES', { effective_to: now + day, goal_points: 400 });
    granted(await give('TREES', 100));
    granted(await give('TREES', 150, { memberId: other }));
    const texts = { name_th: 'บัตรแทนเงินสด 10 บาท', name_en: '10 baht voucher' };
    const shown = {
      reward_uuid: 'TREES',
      ...texts,
      detail_th: 'ใช้แทนเงินสด',
      detail_en: 'Pays 10 baht',
      image_url: '/rewards/voucher.svg',
      total_donate: 250,
      goal: 400,
      image_step: 2,
      current_date: now,
      donate_effective_from: now - day,
      donate_effective_to: now + day,
    };
    assert.deepEqual(await world.services.donations.progress(me), { ...shown, my_donate: 100 });
    assert.deepEqual(await world.services.donations.progress(other), { ...shown, my_donate: 150 });
    assert.deepEqual(await world.services.donations.progress(null), { ...shown, my_donate: 0 });
  });

  test('without a donation the progress is empty, with the server’s time', async () => {
    const texts = { name_th: '', name_en: '', detail_th: '', detail_en: '', image_url: '' };
    const empty = {
      reward_uuid: '',
      ...texts,
      total_donate: 0,
      my_donate: 0,
      goal: 0,
      image_step: 0,
      current_date: now,
      donate_effective_from: 0,
      donate_effective_to: 0,
    };
    for (const caller of [me, null]) assert.deepEqual(await world.services.donations.progress(caller), empty);
  });

  test('a donation leaves points, a message and a place in the history', async () => {
    await put('TREES');
    const given = granted(await give('TREES', 300));
    assert.match(given.reference ?? '', /^[A-Z]+-[A-Z]{6}$/);
    const { donation_id, reference, ...sums } = given;
    assert.deepEqual(sums, { point: 300, balance: 700, my_donate: 300, total_donate: 300 });
    const [job, ...more] = world.jobs;
    assert.deepEqual([job?.name, more], ['spending-notice', []]);
    assert.partialDeepStrictEqual(job?.data, {
      memberId: me,
      kind: 'donated',
      points: 300,
      balance: 700,
      channel: 'line',
      branchCode: null,
      occurredAt: now,
      title: { th: 'บัตรแทนเงินสด 10 บาท', en: '10 baht voucher' },
    });
    const row = await db.selectFrom('donations').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.donation_id, row.reference_no, row.member_id, row.reward_id, row.points, row.donated_at],
      [donation_id, reference, me, 'TREES', 300, now],
    );
    const { items } = await world.services.points.list(me, { point_type: 'cjpoint' });
    assert.deepEqual([items[0]?.reason, items[0]?.points, items[0]?.channel], ['donated', -300, 'line']);
  });

  test('a retry with the same key returns the first donation with the current sums', async () => {
    await put('TREES');
    await put('SEAS');
    const first = granted(await give('TREES', 100, { key: 'k' }));
    granted(await give('TREES', 50, { memberId: other, key: 'k' }));
    granted(await give('TREES', 200));
    granted(await give('SEAS', 7));
    const again = granted(await give('TREES', 100, { key: 'k' }));
    const { donation_id, reference, point } = first;
    assert.deepEqual(again, { donation_id, reference, point, balance: 693, my_donate: 300, total_donate: 350 });
    assert.equal(refusalOf(await give('SEAS', 100, { key: 'k' })), 'e4001');
    await db.updateTable('rewards').set({ withdrawn: true }).execute();
    assert.equal(granted(await give('TREES', 100, { key: 'k' })).donation_id, donation_id);
  });

  const refusals: [rule: string, changes: Changes, code: string][] = [
    ['from its first second', { effective_from: now }, 'not refused'],
    ['not a second earlier', { effective_from: now + 1 }, 'e4001'],
    ['in its last second', { effective_to: now + 1 }, 'not refused'],
    ['not a second later', { effective_to: now }, 'e4035'],
    ['not with Kids Club points', { point_type: 'kidpoint' }, 'e4012'],
    ['not if it is withdrawn', { withdrawn: true }, 'e4020'],
  ];
  for (const [rule, changes, code] of refusals)
    test(`a donation is possible ${rule}`, async () => {
      await put('LAW', changes);
      assert.equal(refusalOf(await give('LAW', 1)), code);
    });

  test('a donation is not stored under a number that another one has', async () => {
    await put('TREES');
    granted(await give('TREES', 1));
    const row = await db.selectFrom('donations').selectAll().executeTakeFirstOrThrow();
    const next = { ...row, donation_id: world.deps.ids.uuid(), movement_id: await givePoints(world.deps, me, 1) };
    assert.equal(await store.insertDonation(db, next), undefined);
    const inserted = await store.insertDonation(db, { ...next, reference_no: 'DN-FREE' });
    assert.deepEqual(inserted, { reference_no: 'DN-FREE', mine: 2, total: 2 });
  });

  test('a member’s copy has the donations in their order', async () => {
    await put('TREES');
    await put('SEAS', { name_en: 'Seas' });
    world.clock.advance(9);
    granted(await give('TREES', 2));
    world.clock.advance(-9);
    granted(await give('SEAS', 1));
    granted(await give('SEAS', 4, { memberId: other }));
    const found = await world.services.donations.dataOf(me);
    assert.deepEqual(
      found.map(({ reward_id, name_en, points, donated_at }) => [reward_id, name_en, points, donated_at]),
      [
        ['SEAS', 'Seas', 1, now],
        ['TREES', '10 baht voucher', 2, now + 9],
      ],
    );
  });
});
