import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { MyCoupon } from '@/contract/coupons';
import { couponlessCategories } from '@/domain/goods-categories';
import { limits } from '@/domain/limits';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, syntheticIds, testStartSeconds } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('coupons', (openTestDatabase) => {
  let world: World;
  let [me, other] = ['', ''];

  before(async () => {
    const { db } = await openTestDatabase();
    world = createWorld(db);
    me = (await world.join('me', { identifier: syntheticIds.one, mobile: '0812340001' })).member.id;
    other = (await world.join('other', { identifier: syntheticIds.two, mobile: '0812340002' })).member.id;
  });

  const put = (code: string, changes: Partial<Parameters<typeof putCoupon>[1]> = {}) =>
    putCoupon(world.deps.db, { code, ...changes });
  const collect = (code: string, memberId = me) => world.services.coupons.collect(memberId, code);
  const mine = async (code: string, memberId = me): Promise<MyCoupon> => granted(await collect(code, memberId));
  const barcodeOf = (id: string, memberId = me) => world.services.coupons.issueBarcode(memberId, { my_coupon_id: id });
  const redeem = (barcode: string) => world.services.coupons.redeem({ barcode, branchCode: '0001' });
  const takenOf = async (code: string) =>
    (await world.deps.db.selectFrom('coupons').select('taken').where('code', '=', code).executeTakeFirstOrThrow())
      .taken;

  test('collecting twice gives the same coupon and takes one of the quota', async () => {
    await put('TWICE', { quota: 5 });
    const [first, second] = [await mine('TWICE'), await mine('TWICE')];
    assert.equal(second.my_coupon_id, first.my_coupon_id);
    assert.equal(await takenOf('TWICE'), 1);
    assert.equal(first.remaining, 4);
  });

  test('the last of a quota goes to one member, and the next is refused as sold out', async () => {
    await put('LAST', { quota: 1 });
    await mine('LAST');
    assert.equal(refusalOf(await collect('LAST', other)), 'e2010');
    assert.equal(await takenOf('LAST'), 1);
    assert.equal(granted(await world.services.coupons.couponOf(other, 'LAST')).status, 'runout');
    assert.equal(granted(await world.services.coupons.couponOf(me, 'LAST')).status, 'active');
  });

  const closed: [string, string, Partial<Parameters<typeof putCoupon>[1]>][] = [
    ['has not begun', 'e2006', { effective_from: testStartSeconds + day }],
    ['was withdrawn', 'e2007', { withdrawn: true }],
    ['has ended', 'e2011', { effective_from: testStartSeconds - 2 * day, effective_to: testStartSeconds }],
    ['is for another tier', 'e2004', { tiers: '["tier_2"]' }],
  ];
  for (const [place, [rule, code, changes]] of closed.entries()) {
    test(`a coupon that ${rule} cannot be collected and takes nothing of the quota`, async () => {
      const coupon = await put(`CLOSED-${place}`, { quota: 3, ...changes });
      assert.equal(refusalOf(await collect(coupon)), code);
      assert.equal(await takenOf(coupon), 0);
    });
  }

  test('a malformed code and an unknown code are refused', async () => {
    assert.equal(refusalOf(await collect('no/such code')), 'e2002');
    assert.equal(refusalOf(await collect('NO-SUCH-CODE')), 'e2014');
  });

  test('a member can neither see nor use another member’s coupon', async () => {
    await put('THEIRS');
    const theirs = await mine('THEIRS', other);
    assert.equal(refusalOf(await world.services.coupons.myCouponOf(me, theirs.my_coupon_id)), 'e2003');
    assert.equal(refusalOf(await barcodeOf(theirs.my_coupon_id)), 'e2003');
    assert.equal(refusalOf(await barcodeOf('not-an-id')), 'e2014');
  });

  test('a barcode stays the same while it is valid and is replaced afterwards', async () => {
    await put('LIVING');
    const { my_coupon_id } = await mine('LIVING');
    const first = granted(await barcodeOf(my_coupon_id));
    assert.match(first.barcode, /^77\d{14}$/);
    assert.equal(first.expires_at - first.issued_at, limits.couponBarcodeLifeSeconds);
    world.clock.advance(limits.couponBarcodeLifeSeconds - 1);
    assert.deepEqual(granted(await barcodeOf(my_coupon_id)), first);
    world.clock.advance(1);
    const second = granted(await barcodeOf(my_coupon_id));
    assert.notEqual(second.barcode, first.barcode);
    assert.equal(refusalOf(await redeem(first.barcode)), 'e2014');
    assert.equal(granted(await redeem(second.barcode)).pocket_status, 'USED');
  });

  test('a coupon shows when its barcode expires, and null without a valid one', async () => {
    await put('TELLING');
    const { my_coupon_id } = await mine('TELLING');
    const barcodeEnd = async () =>
      granted(await world.services.coupons.myCouponOf(me, my_coupon_id)).barcode_expires_at;
    assert.equal(await barcodeEnd(), null);
    const { barcode, expires_at } = granted(await barcodeOf(my_coupon_id));
    assert.equal(await barcodeEnd(), expires_at);
    world.clock.advance(limits.couponBarcodeLifeSeconds);
    assert.equal(await barcodeEnd(), null);
    const next = granted(await barcodeOf(my_coupon_id));
    assert.equal(await barcodeEnd(), next.expires_at);
    assert.notEqual(next.barcode, barcode);
    granted(await redeem(next.barcode));
    assert.equal(await barcodeEnd(), null);
  });

  test('a barcode works once, not after its expiry, and marks the coupon as used', async () => {
    await put('ONCE');
    const { my_coupon_id } = await mine('ONCE');
    const { barcode } = granted(await barcodeOf(my_coupon_id));
    const used = granted(await redeem(barcode));
    assert.equal(used.my_coupon_id, my_coupon_id);
    assert.equal(refusalOf(await redeem(barcode)), 'e2008');
    assert.equal(refusalOf(await barcodeOf(my_coupon_id)), 'e2008');
    const now = granted(await world.services.coupons.myCouponOf(me, my_coupon_id));
    assert.deepEqual([now.status, now.pocket_status, now.used_at], ['used', 'USED', world.clock.now()]);
    await put('LATE');
    const late = granted(await barcodeOf((await mine('LATE')).my_coupon_id));
    world.clock.advance(limits.couponBarcodeLifeSeconds);
    assert.equal(refusalOf(await redeem(late.barcode)), 'e2011');
  });

  test('the till and the coupon’s page show its benefit or null, and lists the same without its codes of goods', async () => {
    const figures = { kind: 'amount_off', amount: 20, minimum_spend: 200, limit_per_bill: 1 };
    const listed = { ...figures, goods: [{ name_th: 'ข้าวกล่อง', name_en: 'Rice box' }] };
    const benefit = { ...listed, skus: ['1'], categories: ['food'], excluded_categories: ['tobacco'] };
    await put('BENEFIT', { benefit: JSON.stringify(benefit) });
    await put('NO-BENEFIT');
    // A till also gets the goods that are excluded from coupons.
    const excluded_categories = ['tobacco', ...couponlessCategories.filter((name) => name !== 'tobacco')];
    for (const [code, expected, inLists, atTill] of [
      ['BENEFIT', benefit, listed, { ...benefit, excluded_categories }],
      ['NO-BENEFIT', null, null, null],
    ] as const) {
      const { coupons } = world.services;
      assert.deepEqual(granted(await coupons.couponOf(null, code)).benefit, expected);
      const collected = await mine(code);
      assert.deepEqual(collected.benefit, expected);
      assert.deepEqual(granted(await coupons.myCouponOf(me, collected.my_coupon_id)).benefit, expected);
      const { barcode } = granted(await barcodeOf(collected.my_coupon_id));
      assert.deepEqual(granted(await redeem(barcode)).benefit, atTill);
      for (const input of [{ scope: 'hub' }, { scope: 'pocket', tab: 'used_expired' }] as const) {
        const found = granted(await coupons.list(me, { ...input, per_page: 50 })).items.find(
          (item) => item.code === code,
        );
        assert.deepEqual(found?.benefit, inLists, input.scope);
      }
    }
  });

  test('a barcode never outlives its coupon', async () => {
    await put('SHORT', { effective_to: world.clock.now() + 60 });
    const { my_coupon_id } = await mine('SHORT');
    const { issued_at, expires_at } = granted(await barcodeOf(my_coupon_id));
    assert.equal(expires_at - issued_at, 60);
    world.clock.advance(60);
    assert.equal(refusalOf(await barcodeOf(my_coupon_id)), 'e2011');
  });

  test('a coupon withdrawn after it was collected can neither show nor use a barcode', async () => {
    await put('WITHDRAWN');
    const { my_coupon_id } = await mine('WITHDRAWN');
    const { barcode } = granted(await barcodeOf(my_coupon_id));
    await world.deps.db.updateTable('coupons').set({ withdrawn: true }).where('code', '=', 'WITHDRAWN').execute();
    assert.equal(refusalOf(await redeem(barcode)), 'e2007');
    assert.equal(refusalOf(await barcodeOf(my_coupon_id)), 'e2007');
    assert.equal(granted(await world.services.coupons.myCouponOf(me, my_coupon_id)).pocket_status, 'CLAIMED');
  });
});

onDatabase('lists of coupons', (openTestDatabase) => {
  let world: World;
  let me = '';

  before(async () => {
    const { db } = await openTestDatabase();
    world = createWorld(db);
    me = (await world.join('me', { identifier: syntheticIds.one, mobile: '0812340001' })).member.id;
    const now = world.clock.now();
    for (let place = 0; place < 25; place += 1) {
      await putCoupon(db, {
        code: `HUB-${String(place).padStart(2, '0')}`,
        sort_order: place,
        category: place % 2 === 0 ? 'food' : 'drinks',
        owner: place % 5 === 0 ? 'PARTNER' : 'CJ',
        privilege: place % 10 === 0 ? 2 : 1,
        effective_to: now + (place + 1) * day,
      });
    }
    await putCoupon(db, { code: 'HIDDEN', withdrawn: true });
    await putCoupon(db, { code: 'TOMORROW', effective_from: now + day });
    for (const code of ['HUB-00', 'HUB-01', 'HUB-02', 'HUB-03'])
      granted(await world.services.coupons.collect(me, code));
  });

  const list = async (input: Parameters<World['services']['coupons']['list']>[1], memberId: string | null = me) =>
    granted(await world.services.coupons.list(memberId, input));
  const codes = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ code }) => code);

  test('the hub has pages, soonest end first and collected ones last, without withdrawn and future coupons', async () => {
    const [first, third] = [await list({ scope: 'hub' }), await list({ scope: 'hub', page: 3 })];
    assert.deepEqual([first.total, first.page, first.per_page, first.items.length], [25, 1, 10, 10]);
    assert.equal(codes(first)[0], 'HUB-04');
    assert.deepEqual(codes(third), ['HUB-24', 'HUB-00', 'HUB-01', 'HUB-02', 'HUB-03']);
    assert.deepEqual(codes(await list({ scope: 'hub', page: 4 })), []);
    assert.equal(codes(await list({ scope: 'hub' }, null))[0], 'HUB-00');
  });

  test('the hub shows the member’s own expiry of a collected coupon', async () => {
    await putCoupon(world.deps.db, { code: 'OWN-DAYS', valid_days: 2 });
    const { member: other } = await world.join('other', { identifier: syntheticIds.two, mobile: '0812340002' });
    const { expires_at } = granted(await world.services.coupons.collect(other.id, 'OWN-DAYS'));
    const last = (await list({ scope: 'hub', per_page: 50 }, other.id)).items.at(-1);
    assert.deepEqual([last?.code, last?.expires_at, last?.used_at], ['OWN-DAYS', expires_at, 0]);
    assert.equal(expires_at, world.clock.now() + 2 * day);
    await world.deps.db.updateTable('coupons').set({ withdrawn: true }).where('code', '=', 'OWN-DAYS').execute();
  });

  test('a visitor sees the hub without collected coupons and has no pocket', async () => {
    const { items } = await list({ scope: 'hub' }, null);
    assert.ok(items.every(({ collected }) => !collected));
    assert.equal(refusalOf(await world.services.coupons.list(null, { scope: 'pocket' })), 'e2001');
  });

  test('filters narrow both the page and the total', async () => {
    const partners = await list({ scope: 'hub', owner: 'PARTNER', per_page: 2 });
    assert.deepEqual([partners.total, codes(partners)], [5, ['HUB-05', 'HUB-10']]);
    assert.equal((await list({ scope: 'hub', category: 'drinks' })).total, 12);
    assert.equal((await list({ scope: 'hub', categories: ['drinks', 'cafe'] })).total, 12);
    assert.equal((await list({ scope: 'hub', categories: ['drinks', 'food'], owner: 'CJ' })).total, 20);
    assert.equal((await list({ scope: 'hub', privilege: 2 })).total, 3);
  });

  test('the pocket lists the soonest expiry first, and used and expired coupons on their own tab', async () => {
    assert.deepEqual(codes(await list({ scope: 'pocket' })), ['HUB-00', 'HUB-01', 'HUB-02', 'HUB-03']);
    const third = (await list({ scope: 'pocket' })).items[2]?.my_coupon_id ?? '';
    const { barcode } = granted(await world.services.coupons.issueBarcode(me, { my_coupon_id: third }));
    granted(await world.services.coupons.redeem({ barcode, branchCode: '0001' }));
    world.clock.advance(day);
    assert.deepEqual(codes(await list({ scope: 'pocket', tab: 'valid' })), ['HUB-01', 'HUB-03']);
    const ended = await list({ scope: 'pocket', tab: 'used_expired' });
    assert.deepEqual(
      ended.items.map(({ code, pocket_status }) => [code, pocket_status]),
      [
        ['HUB-00', 'EXPIRED'],
        ['HUB-02', 'USED'],
      ],
    );
    assert.equal((await list({ scope: 'pocket', privilege: 1, tab: 'used_expired' })).total, 1);
  });
});

onDatabase('the order of the hub', (openTestDatabase) => {
  let world: World;
  let me = '';

  /** Codes and `sort_order` are in the reverse of the expected order, so that neither can produce it. */
  const wanted = [
    ['Z-SOON', 2, { quota: 5 }],
    ['X-TIE', 3, {}],
    ['Y-TIE', 3, {}],
    ['W-LATER', 9, {}],
    ['V-MINE-BY-OWN-DAYS', 20, { valid_days: 3 }],
    ['U-MINE', 4, { quota: 1 }],
    ['T-OVER', 1, { valid_days: 1 }],
    ['S-USED', 2, {}],
    ['R-RUN-OUT', 5, { quota: 0 }],
  ] as const;

  before(async () => {
    const { db } = await openTestDatabase();
    world = createWorld(db);
    me = (await world.join('me', { identifier: syntheticIds.one, mobile: '0812340001' })).member.id;
    for (const [place, [code, days, changes]] of wanted.entries())
      await putCoupon(db, {
        code,
        sort_order: 100 - place,
        featured: place < 4,
        ...changes,
        effective_to: world.clock.now() + days * day,
      });
    const mine = wanted.filter(([code]) => /MINE|OVER|USED/.test(code));
    for (const [code] of mine) granted(await world.services.coupons.collect(me, code));
    const ofMine = (code: string) => db.updateTable('my_coupons').where('coupon_code', '=', code);
    await ofMine('S-USED').set({ used_at: world.clock.now(), used_branch: '0001' }).execute();
    await ofMine('T-OVER').set({ expires_at: world.clock.now() }).execute();
  });

  const codesOf = async (input: object, memberId: string | null = me) => {
    const { items } = granted(await world.services.coupons.list(memberId, { scope: 'hub', per_page: 50, ...input }));
    return items.map(({ code }) => code);
  };
  const inOrder: string[] = wanted.map(([code]) => code);

  test('coupons to collect come first, then usable ones, then the rest, each with the soonest end first', async () => {
    assert.deepEqual(await codesOf({}), inOrder);
  });

  test('pages of any size have each coupon once', async () => {
    for (const per_page of [1, 2, 3, 4]) {
      const pages = await Promise.all(wanted.map((_, place) => codesOf({ per_page, page: place + 1 })));
      assert.deepEqual(pages.flat(), inOrder, `${per_page} per page`);
    }
  });

  test('visitors see coupons to collect, and last those that are sold out', async () => {
    const all = await codesOf({}, null);
    assert.deepEqual(all.slice(0, 3), ['T-OVER', 'S-USED', 'Z-SOON']);
    assert.deepEqual(all.slice(-2), ['U-MINE', 'R-RUN-OUT']);
  });
});

onDatabase('the staff code', (openTestDatabase) => {
  let world: World;
  let me = '';

  before(async () => {
    const { db } = await openTestDatabase();
    world = createWorld(db);
    me = (await world.join('me', { identifier: syntheticIds.one, mobile: '0812340001' })).member.id;
    await db.insertInto('toggles').values({ name: 'StaffConfirmCode', is_on: true }).execute();
  });

  const ready = async (code: string) => {
    await putCoupon(world.deps.db, { code });
    return granted(await world.services.coupons.collect(me, code)).my_coupon_id;
  };
  const issue = (my_coupon_id: string, given: { branch_code?: string; staff_code?: string } = {}) =>
    world.services.coupons.issueBarcode(me, { my_coupon_id, ...given });
  const right = () => world.services.till.staffCodeOf('0001').staff_code;
  const wrong = () => String((Number(right()) + 1) % 10_000).padStart(4, '0');

  test('a barcode requires the branch’s code of the day', async () => {
    const id = await ready('STAFF-1');
    const lacking = (...names: string[]) => ({
      refused: '422',
      fields: names.map((field) => ({ field, message: 'required' })),
    });
    assert.deepEqual(await issue(id), lacking('branch_code', 'staff_code'));
    assert.deepEqual(await issue(id, { branch_code: '0001' }), lacking('staff_code'));
    assert.deepEqual(await issue(id, { staff_code: right() }), lacking('branch_code'));
    assert.equal(refusalOf(await issue(id, { branch_code: '0001', staff_code: wrong() })), '422');
    const { barcode } = granted(await issue(id, { branch_code: '0001', staff_code: right() }));
    assert.equal(granted(await issue(id)).barcode, barcode);
  });

  test('another branch’s code and yesterday’s code are refused', async () => {
    const id = await ready('STAFF-2');
    const yesterdays = right();
    world.clock.advance(day);
    const others = world.services.till.staffCodeOf('0002').staff_code;
    for (const staff_code of [yesterdays, others].filter((code) => code !== right()))
      assert.equal(refusalOf(await issue(id, { branch_code: '0001', staff_code })), '422');
    granted(await issue(id, { branch_code: '0001', staff_code: right() }));
  });

  test('three wrong codes block the coupon for five minutes, even for the right code', async () => {
    const id = await ready('STAFF-3');
    for (let tries = 0; tries < 3; tries += 1)
      assert.equal(refusalOf(await issue(id, { branch_code: '0001', staff_code: wrong() })), '422');
    assert.equal(refusalOf(await issue(id, { branch_code: '0001', staff_code: right() })), 'staff_code_locked');
    world.clock.advance(limits.staffCodeLockSeconds - 1);
    assert.equal(refusalOf(await issue(id, { branch_code: '0001', staff_code: right() })), 'staff_code_locked');
    world.clock.advance(1);
    granted(await issue(id, { branch_code: '0001', staff_code: right() }));
  });

  test('of 40 simultaneous guesses, three are compared', async () => {
    const id = await ready('STAFF-4');
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => refusalOf(await issue(id, { branch_code: '0001', staff_code: wrong() }))),
    );
    assert.equal(answers.filter((answer) => answer === '422').length, 3);
    assert.equal(answers.filter((answer) => answer === 'staff_code_locked').length, 37);
  });
});
