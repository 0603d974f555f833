import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { putCoupon, wantedCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testStartSeconds } from '@/tests/support/world';
import { collectForAll } from './collect.store';
import type { CatalogueCoupon } from './read-catalogue';
import type { CouponFilter } from './store';

const day = 24 * 60 * 60;

onDatabase('stored coupons', (openDatabase) => {
  let world: World;
  let me = '';
  let other = '';

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const { db, secrets } = world.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: testStartSeconds }, 2);
    [me = '', other = ''] = crowd.map(({ memberId }) => memberId);
  });

  beforeEach(async () => {
    const { db } = world.deps;
    for (const table of ['coupon_redemptions', 'coupon_barcodes', 'my_coupons', 'coupons'] as const)
      await db.deleteFrom(table).execute();
    world.clock.advance(testStartSeconds - world.clock.now());
  });

  type Changes = Parameters<typeof putCoupon>[1];
  const put = (code: string, changes: Partial<Changes> = {}) => putCoupon(world.deps.db, { code, ...changes });
  const collect = async (code: string, memberId = me) => granted(await world.services.coupons.collect(memberId, code));
  const barcodeOf = async (my_coupon_id: string) =>
    granted(await world.services.coupons.issueBarcode(me, { my_coupon_id }));
  const redeem = (barcode: string, branchCode = '0001') => world.services.coupons.redeem({ barcode, branchCode });
  const use = async (code: string) => {
    await put(code);
    const mine = await collect(code);
    const { barcode } = await barcodeOf(mine.my_coupon_id);
    granted(await redeem(barcode));
    return { ...mine, barcode };
  };
  const list = async (input: Parameters<World['services']['coupons']['list']>[1]) => {
    const { items, ...rest } = granted(await world.services.coupons.list(me, input));
    return { ...rest, codes: items.map(({ code }) => code), items };
  };
  const rowOf = (code: string) =>
    world.deps.db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

  test('the hub lists the soonest end first, then by code, page by page', async () => {
    for (const code of ['DDD', 'BBB', 'AAA', 'CCC']) await put(code, { sort_order: 7 });
    await put('ZZZ', { sort_order: 8, effective_to: testStartSeconds + 60 });
    assert.deepEqual((await list({ scope: 'hub' })).codes, ['ZZZ', 'AAA', 'BBB', 'CCC', 'DDD']);
    const second = await list({ scope: 'hub', page: 2, per_page: 2 });
    assert.deepEqual([second.codes, second.total, second.page, second.per_page], [['BBB', 'CCC'], 5, 2, 2]);
  });

  test('featured coupons keep the order of the catalogue, then of their codes', async () => {
    for (const code of ['DDD', 'BBB']) await put(code, { sort_order: 7, featured: true });
    await put('ZZZ', { sort_order: 6, featured: true });
    await put('AAA');
    assert.deepEqual((await list({ scope: 'hub', featured: true })).codes, ['ZZZ', 'BBB', 'DDD']);
  });

  /** How many are taken once another member has taken one; undefined if that member got none. */
  const takeOne = async (code: string) => {
    const { db, secrets } = world.deps;
    const [one] = await createManyMembers({ db, secrets, nowSeconds: testStartSeconds }, 1);
    assert.ok(one);
    const wanted = { id: randomUUID(), member_id: one.memberId, expires_at: testStartSeconds + 60 };
    return (await collectForAll(db, code, [wanted], testStartSeconds)).byMember.get(one.memberId)?.coupon.taken;
  };

  const seconds: [rule: string, code: string, changes: Partial<Changes>, isListed: boolean][] = [
    ['in its first second', 'BEGINS', { effective_from: testStartSeconds }, true],
    ['not a second earlier', 'EARLY', { effective_from: testStartSeconds + 1 }, false],
    ['in its last second', 'LAST', { effective_to: testStartSeconds + 1 }, true],
    ['not a second later', 'OVER', { effective_to: testStartSeconds }, false],
    ['not once it is withdrawn', 'GONE', { withdrawn: true }, false],
  ];
  for (const [rule, code, changes, isListed] of seconds)
    test(`a coupon is in the hub and can be collected ${rule}`, async () => {
      await put(code, changes);
      assert.deepEqual((await list({ scope: 'hub' })).codes, isListed ? [code] : []);
      assert.equal((await list({ scope: 'hub' })).total, isListed ? 1 : 0);
      assert.equal(await takeOne(code), isListed ? 1 : undefined);
    });

  test('a coupon can be collected while the quota lasts, or without a quota', async () => {
    await put('LAST-ONE', { quota: 3, taken: 2 });
    await put('NO-QUOTA', { quota: null, taken: 2 });
    for (const [code, taken] of [
      ['LAST-ONE', 3],
      ['LAST-ONE', undefined],
      ['NO-QUOTA', 3],
    ] as const)
      assert.equal(await takeOne(code), taken);
  });

  const filters: CouponFilter[] = [
    { category: 'cafe' },
    { owner: 'PARTNER' },
    { type: 'product_discount' },
    { privilege: 2 },
    { featured: true },
  ];
  for (const filter of filters)
    test(`${JSON.stringify(filter)} narrows the hub and both tabs of the pocket`, async () => {
      await put('ODD', { category: 'cafe', owner: 'PARTNER', type: 'product_discount', privilege: 2, featured: true });
      await put('EVEN');
      for (const code of ['ODD', 'EVEN']) await collect(code);
      const found = async (input: Parameters<typeof list>[0]) => {
        const { codes, total } = await list({ ...input, ...filter });
        return [codes, total];
      };
      assert.deepEqual(await found({ scope: 'hub' }), [['ODD'], 1]);
      assert.deepEqual(await found({ scope: 'pocket' }), [['ODD'], 1]);
      assert.deepEqual(await found({ scope: 'pocket', tab: 'used_expired' }), [[], 0]);
      world.clock.advance(30 * day);
      assert.deepEqual(await found({ scope: 'pocket', tab: 'used_expired' }), [['ODD'], 1]);
    });

  test('coupons that are not featured can be listed as well', async () => {
    await put('STAR', { featured: true });
    await put('PLAIN');
    assert.deepEqual((await list({ scope: 'hub', featured: false })).codes, ['PLAIN']);
  });

  test('coupons of the pocket that end together keep one order over its pages, on both tabs', async () => {
    const ids: string[] = [];
    for (const code of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG']) {
      await put(code);
      ids.push((await collect(code)).my_coupon_id);
    }
    const pages = async (tab: 'valid' | 'used_expired') => {
      const [one, two] = [
        await list({ scope: 'pocket', tab, per_page: 4 }),
        await list({ scope: 'pocket', tab, per_page: 4, page: 2 }),
      ];
      assert.deepEqual([one.total, one.page, two.page, two.per_page], [7, 1, 2, 4]);
      return [...one.items, ...two.items].map(({ my_coupon_id }) => my_coupon_id);
    };
    assert.deepEqual(await pages('valid'), ids.toSorted());
    world.clock.advance(30 * day);
    assert.deepEqual(await pages('used_expired'), ids.toSorted());
  });

  test('the pocket’s other tab lists the latest use or expiry first', async () => {
    await put('SHORT', { effective_to: testStartSeconds + 60 });
    await put('LONGER', { effective_to: testStartSeconds + 180 });
    for (const code of ['SHORT', 'LONGER']) await collect(code);
    world.clock.advance(120);
    await use('USED');
    world.clock.advance(60);
    assert.deepEqual((await list({ scope: 'pocket', tab: 'used_expired' })).codes, ['LONGER', 'USED', 'SHORT']);
  });

  test('a coupon that was withdrawn or has ended since is still the same when collected again', async () => {
    await put('AGAIN', { quota: 1 });
    const first = await collect('AGAIN');
    await world.deps.db.updateTable('coupons').set({ withdrawn: true }).execute();
    assert.equal((await collect('AGAIN')).my_coupon_id, first.my_coupon_id);
    assert.equal(refusalOf(await world.services.coupons.collect(other, 'AGAIN')), 'e2007');
    world.clock.advance(31 * day);
    assert.equal((await collect('AGAIN')).pocket_status, 'EXPIRED');
    assert.equal((await rowOf('AGAIN')).taken, 1);
  });

  test('collecting shows how many are left, and the member’s own copy of the coupon', async () => {
    await put('LEFT', { quota: 3, valid_days: 2 });
    await collect('LEFT', other);
    const mine = await collect('LEFT');
    assert.deepEqual(
      [mine.remaining, mine.collected, mine.collected_at, mine.expires_at, mine.used_at, mine.pocket_status],
      [1, true, testStartSeconds, testStartSeconds + 2 * day, 0, 'CLAIMED'],
    );
    const seen = async (memberId: string | null) => granted(await world.services.coupons.couponOf(memberId, 'LEFT'));
    assert.deepEqual([(await seen(me)).my_coupon_id, (await seen(null)).my_coupon_id], [mine.my_coupon_id, undefined]);
    assert.equal(refusalOf(await world.services.coupons.couponOf(me, 'NOBODY')), 'e2014');
    assert.equal(refusalOf(await world.services.coupons.couponOf(me, 'no/code')), 'e2002');
  });

  test('a barcode is a CODE128, and a coupon that is given back can be used again', async () => {
    await put('BACK');
    const { my_coupon_id } = await collect('BACK');
    const first = await barcodeOf(my_coupon_id);
    assert.deepEqual([first.symbology, first.issued_at], ['CODE128', testStartSeconds]);
    granted(await redeem(first.barcode, '0007'));
    const stored = () =>
      world.deps.db.selectFrom('my_coupons').select(['used_at', 'used_branch']).executeTakeFirstOrThrow();
    assert.deepEqual(await stored(), { used_at: testStartSeconds, used_branch: '0007' });
    granted(await world.services.coupons.release({ barcode: first.barcode, branchCode: '0007' }));
    assert.deepEqual(await stored(), { used_at: 0, used_branch: null });
    const mine = granted(await world.services.coupons.myCouponOf(me, my_coupon_id));
    assert.deepEqual([mine.used_at, mine.status, mine.pocket_status], [0, 'active', 'CLAIMED']);
    world.clock.advance(300);
    granted(await redeem((await barcodeOf(my_coupon_id)).barcode));
  });

  test('a member’s copy has all coupons in the order of collecting, with where they were used', async () => {
    await put('SECOND');
    world.clock.advance(5);
    const { my_coupon_id } = await collect('SECOND');
    world.clock.advance(-5);
    await use('FIRST');
    await put('THEIRS');
    await collect('THEIRS', other);
    const names = { name_th: 'ส่วนลด 20 บาท', name_en: '20 baht off', expires_at: testStartSeconds + 30 * day };
    assert.deepEqual(await world.services.coupons.dataOf(me), [
      { code: 'FIRST', ...names, collected_at: testStartSeconds, used_at: testStartSeconds, used_branch: '0001' },
      { code: 'SECOND', ...names, collected_at: testStartSeconds + 5, used_at: 0, used_branch: null },
    ]);
    assert.equal(refusalOf(await world.services.coupons.myCouponOf(other, my_coupon_id)), 'e2003');
  });

  test('erasure keeps used coupons and their use, and deletes all others with their barcodes', async () => {
    const { db } = world.deps;
    const [used, returned] = [await use('USED'), await use('RETURNED')];
    granted(await world.services.coupons.release({ barcode: returned.barcode, branchCode: '0001' }));
    await put('NEVER');
    await barcodeOf((await collect('NEVER')).my_coupon_id);
    await collect('NEVER', other);
    await db.transaction().execute((tx) => world.services.coupons.erase(tx, me));
    const left = await db.selectFrom('my_coupons').select(['member_id', 'coupon_code']).execute();
    assert.deepEqual(left.map(({ member_id, coupon_code }) => `${coupon_code} ${member_id}`).sort(), [
      `NEVER ${other}`,
      `USED ${me}`,
    ]);
    assert.deepEqual(await db.selectFrom('coupon_barcodes').selectAll().execute(), []);
    const uses = await db.selectFrom('coupon_redemptions').select(['my_coupon_id', 'barcode']).execute();
    assert.deepEqual(uses, [{ my_coupon_id: used.my_coupon_id, barcode: used.barcode }]);
  });

  test('an import dates what it adds, changes, withdraws and restores, and nothing else', async () => {
    const codes = ['AAA', 'BBB', 'CCC', 'DDD'];
    let withdraw: string[] = [];
    const imported = (...wanted: CatalogueCoupon[]) =>
      world.deps.db.transaction().execute((tx) => world.services.coupons.importCatalogue(tx, wanted, withdraw));
    await imported(...codes.toReversed().map((code) => wantedCoupon({ code })));
    const [early, late] = [testStartSeconds, testStartSeconds + 100];
    world.clock.advance(100);
    withdraw = ['CCC', 'DDD'];
    const plan = await imported(wantedCoupon({ code: 'AAA' }), wantedCoupon({ code: 'BBB', sort_order: 9 }));
    assert.deepEqual(plan.withdrawn, ['CCC', 'DDD']);
    const stored = async () =>
      Object.fromEntries(
        (await Promise.all(codes.map(rowOf))).map(({ code, withdrawn, updated_at }) => [code, [withdrawn, updated_at]]),
      );
    assert.deepEqual(await stored(), { AAA: [false, early], BBB: [false, late], CCC: [true, late], DDD: [true, late] });
    world.clock.advance(100);
    await imported(...codes.map((code) => wantedCoupon({ code, ...(code === 'BBB' && { sort_order: 9 }) })));
    const restored = [false, late + 100];
    assert.deepEqual(await stored(), { AAA: [false, early], BBB: [false, late], CCC: restored, DDD: restored });
  });

  test('an import recognises a change of each kind: a number, a text, tiers and the benefit', async () => {
    const base = wantedCoupon({ code: 'SAME', tiers: '["tier_1"]', benefit: '{"kind":"amount_off","amount":5}' });
    const imported = async (wanted: CatalogueCoupon) => {
      const { importCatalogue } = world.services.coupons;
      const plan = await world.deps.db.transaction().execute((tx) => importCatalogue(tx, [wanted]));
      return [plan.added.length, plan.changed.length, plan.unchanged.length];
    };
    assert.deepEqual(await imported(base), [1, 0, 0]);
    assert.deepEqual(await imported(base), [0, 0, 1]);
    for (const change of [
      { valid_days: 3 },
      { detail_en: 'Another' },
      { tiers: '["tier_2"]' },
      { benefit: null },
    ] as const) {
      assert.deepEqual(await imported({ ...base, ...change }), [0, 1, 0], JSON.stringify(change));
      assert.deepEqual(await imported({ ...base, ...change }), [0, 0, 1], JSON.stringify(change));
      assert.deepEqual(await imported(base), [0, 1, 0], JSON.stringify(change));
    }
  });
});
