import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Store } from '@/contract/stores';
import { pointsExpireAtSeconds } from '@/domain/points';
import { createLedger } from '@/server/ledger/ledger';
import { runJobs } from '@/server/sweep/regular-jobs';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { createWorld, granted, syntheticIds, testStartSeconds } from '@/tests/support/world';

const daySeconds = 24 * 3600;
const lastYear = testStartSeconds - 365 * daySeconds;
const firstEnd = pointsExpireAtSeconds(lastYear);
const secondEnd = pointsExpireAtSeconds(testStartSeconds);

onDatabase('points', (openDatabase) => {
  let world: World;
  let memberId: string;

  const balances = () => world.services.points.balancesOf(memberId);
  const history = (input: Partial<Parameters<World['services']['points']['list']>[1]> = {}) =>
    world.services.points.list(memberId, { point_type: 'cjpoint', ...input });
  const spend = (points: number, spender = memberId) => {
    const title = { th: 'แลกแก้ว', en: 'A mug' };
    const movement = {
      memberId: spender,
      pointType: 'cjpoint' as const,
      points,
      reference: world.deps.ids.uuid(),
      title,
    };
    const ledger = createLedger(world.deps);
    return world.deps.db
      .transaction()
      .execute((tx) => ledger.spend(tx, 'redeemed', { ...movement, channel: 'branch', branchCode: '0001' }));
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    memberId = (await world.join('member', { identifier: syntheticIds.one, mobile: '0812340001' })).member.id;
    await world.services.stores.addMissing([store]);
    await givePoints(world.deps, memberId, 100, { earnedAt: lastYear });
    await givePoints(world.deps, memberId, 30, { earnedAt: lastYear + daySeconds });
    await givePoints(world.deps, memberId, 500);
    await givePoints(world.deps, memberId, 7, { pointType: 'kidpoint' });
    granted(await spend(40));
  });

  test('are the rest of the active lots, with the soonest expiry', async () => {
    assert.deepEqual(await balances(), [
      { points_ref_key: 'cjpoint', balance: 590, expiring: { points: 90, at: firstEnd } },
      { points_ref_key: 'kidpoint', balance: 7, expiring: { points: 7, at: secondEnd } },
    ]);
  });

  test('list their history by type, newest first, with signs, stores and expiry dates', async () => {
    const { items, ...rest } = await history();
    assert.deepEqual(
      items.map(({ kind, reason, points, expires_at }) => [kind, reason, points, expires_at]),
      [
        ['redeemed', 'redeemed', -40, undefined],
        ['earned', 'earned', 500, secondEnd],
        ['earned', 'earned', 30, firstEnd],
        ['earned', 'earned', 100, firstEnd],
      ],
    );
    const [spent] = items;
    assert.deepEqual(
      [spent?.channel, spent?.branch_name_th, spent?.branch_name_en],
      ['branch', store.name_th, store.name_en],
    );
    assert.deepEqual([spent?.title_th, spent?.title_en], ['แลกแก้ว', 'A mug']);
    const expiries = [
      { points: 90, at: firstEnd },
      { points: 500, at: secondEnd },
    ];
    assert.deepEqual(rest, { page: 1, per_page: 10, total: 4, balance: 590, owed: 0, expiring: expiries[0], expiries });
  });

  test('have no expiry date if none are left', async () => {
    const other = await world.join('spender', { identifier: syntheticIds.two, mobile: '0812340002' });
    await givePoints(world.deps, other.member.id, 10, { earnedAt: lastYear });
    granted(await spend(10, other.member.id));
    const { balance, expiring, expiries } = await world.services.points.list(other.member.id, {
      point_type: 'cjpoint',
    });
    assert.deepEqual([balance, expiring, expiries], [0, { points: 0, at: 0 }, []]);
  });

  test('list one kind of their history, page by page', async () => {
    const second = await history({ kind: 'earned', page: 2, per_page: 2 });
    assert.deepEqual([second.items.map(({ points }) => points), second.total, second.page], [[100], 3, 2]);
    assert.equal((await history({ kind: 'expired' })).total, 0);
  });

  test('show whether the member has frozen them', async () => {
    const freeze = (frozen_at: number) => world.deps.db.updateTable('point_accounts').set({ frozen_at }).execute();
    const isFrozen = async () => (await world.services.members.memberOf(memberId)).points_frozen;
    assert.equal(await isFrozen(), false);
    await freeze(world.clock.now());
    assert.equal(await isFrozen(), true);
    await freeze(0);
  });

  test('expire at the exact second, and the history shows it without any job', async () => {
    world.clock.advance(firstEnd - 1 - world.clock.now());
    assert.equal((await balances())[0]?.balance, 590);
    assert.equal((await history({ kind: 'expired' })).total, 0);
    world.clock.advance(1);
    const ending = { points: 500, at: secondEnd };
    assert.deepEqual((await balances())[0], { points_ref_key: 'cjpoint', balance: 500, expiring: ending });
    const { items } = await history({ kind: 'expired' });
    assert.deepEqual(
      items.map(({ reason, points, occurred_at, channel }) => [reason, points, occurred_at, channel]),
      [['expired', -90, firstEnd, undefined]],
    );
  });

  test('are written as expired once, by simultaneous jobs and readers', async () => {
    world.clock.advance(secondEnd - world.clock.now());
    const jobs = () => runJobs(world.deps, world.services);
    await Promise.all([jobs(), jobs(), history(), jobs(), history()]);
    const written = await world.deps.db
      .selectFrom('point_movements')
      .select(['point_type', 'points'])
      .where('kind', '=', 'expired')
      .orderBy('sequence')
      .execute();
    assert.deepEqual(new Set(written.map(({ point_type, points }) => `${point_type} ${points}`)).size, written.length);
    assert.equal(written.length, 3);
    assert.deepEqual((await balances())[0], { points_ref_key: 'cjpoint', balance: 0, expiring: { points: 0, at: 0 } });
  });
});

const store: Store = {
  branch_code: '0001',
  name_th: 'สาขาหนึ่ง',
  name_en: 'Branch one',
  address_th: 'กรุงเทพฯ',
  address_en: 'Bangkok',
  phone: '021234567',
  latitude: 13.7,
  longitude: 100.5,
  brands: [],
  services: [],
  hours: { days: 'daily', open: '07:00', close: '22:00' },
};
