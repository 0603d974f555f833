import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { StampCard } from '@/contract/missions';
import { createServices } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import { putStampCard } from '@/tests/support/missions';
import { givePoints } from '@/tests/support/points';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const day = 24 * 60 * 60;

/** So many cups of coffee of 50 baht. */
const cups = (quantity: number, changes = {}) => line(50 * quantity, { category: 'cafe', quantity, ...changes });

onDatabase('a stamp card', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let me: Customer;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
  });

  beforeEach(async () => {
    const { db } = world.deps;
    for (const table of ['stamp_coupons', 'stamp_bills', 'stamp_cards', 'missions'] as const)
      await db.deleteFrom(table).execute();
    await putStampCard(db);
    me = await till.customer();
  });

  const buys = async (lines: ReturnType<typeof line>[], sale: Parameters<typeof till.sell>[2] = {}) =>
    granted(await till.sell(me, 0, { lines, ...sale }));

  const seen = async (who = me): Promise<StampCard> => {
    const [card] = await world.services.missions.listStampCards(who.memberId);
    assert.ok(card);
    return card;
  };
  const stampsOf = async (who = me) => {
    const { card, stamps } = await seen(who);
    return [card, stamps];
  };
  /** The state of each step's coupon, and how many can be used. */
  const couponsOf = async () =>
    (await seen()).steps.map(({ coupon, usable, reached }) => [reached, coupon?.state ?? null, usable]);
  const pocket = async () =>
    granted(await world.services.coupons.list(me.memberId, { scope: 'pocket', tab: 'valid' })).items.map(
      ({ code }) => code,
    );
  const useCoupon = async (step: number, bill?: string) => {
    const { coupons } = world.services;
    const id = (await seen()).steps[step]?.coupon?.my_coupon_id ?? '';
    const { barcode } = granted(await coupons.issueBarcode(me.memberId, { my_coupon_id: id }));
    return coupons.redeem({ barcode, branchCode: '0001', ...(bill && { billNo: bill }) });
  };
  const notices = () => world.jobs.flatMap(({ data }) => ('missionUuid' in data ? [data] : []));

  test('counts each paid piece of its goods, and gives the coupon of a step with the bill', async () => {
    assert.deepEqual(await buys([cups(4), line(900)]), { cjpoint: 44, kidpoint: 0, stamps: 4 });
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 4], []]);
    assert.equal((await buys([cups(2)])).stamps, 2);
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 6], ['COOKIE']]);
    assert.deepEqual(await couponsOf(), [
      [true, 'usable', 1],
      [false, null, 0],
    ]);
    const { last } = await seen();
    assert.equal(last?.at, world.clock.now());
  });

  test('are on the receipt of their bill, as long as nothing takes them back, and on no other one', async () => {
    const mission_uuid = await putStampCard(world.deps.db, { baht_each: 100, categories: [] }, { name_th: 'ช้อปครบ' });
    const bill = till.freshBill();
    const other = till.freshBill();
    await buys([cups(4)], { bill });
    await buys([line(50)], { bill: other });
    const receiptOf = async (bill_no: string, who = me) =>
      world.services.ownReceipts.receiptOf(who.memberId, { branch_code: '0001', bill_no }, 'th');
    const onReceipt = async (bill_no = bill) =>
      granted(await receiptOf(bill_no))
        .stamps?.map(({ name, count }) => [name, count])
        .sort();
    const { stamps } = granted(await receiptOf(bill));
    assert.deepEqual(
      stamps?.find((one) => one.mission_uuid === mission_uuid),
      { mission_uuid, name: 'ช้อปครบ', image_url: '/missions/shopper-champion.svg', count: 2 },
    );
    assert.deepEqual(await onReceipt(), [
      ['ช้อปครบ', 2],
      ['แชมป์', 4],
    ]);
    assert.equal(await onReceipt(other), undefined);
    assert.equal(refusalOf(await receiptOf(bill, await till.customer())), '404');
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 3 }] }));
    assert.deepEqual(await onReceipt(), [['แชมป์', 1]]);
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    assert.equal(await onReceipt(), undefined);
  });

  test('answers a bill without stamps, and one without a member, as before', async () => {
    assert.deepEqual(await buys([line(100)]), { cjpoint: 4, kidpoint: 0 });
    assert.deepEqual(granted(await till.sell(undefined, 0, { lines: [cups(3)] })), { cjpoint: 0, kidpoint: 0 });
    assert.deepEqual(await stampsOf(), [1, 0]);
  });

  test('counts neither free goods, nor what points pay, nor goods that the law excludes', async () => {
    const { db } = world.deps;
    await db.deleteFrom('missions').execute();
    await putStampCard(db, { categories: ['cafe', 'drinks'], skus: ['999'] });
    // One of two free, one free, 15 % off, and goods of forbidden or unknown categories with the right SKU.
    const lines = [
      cups(2, { amount: 50, discount: 50 }),
      cups(1, { amount: 0, discount: 50 }),
      cups(1, { amount: 42.5, discount: 7.5 }),
      line(90, { sku: '999', category: 'alcohol' }),
      line(90, { sku: '999', category: 'infant_formula_1' }),
      line(90, { sku: '999', category: 'tobacco' }),
      line(90, { sku: '999', category: 'department 7' }),
    ];
    assert.equal((await buys(lines)).stamps, 2);
  });

  test('counts what points have paid the same, whether they arrive before or after the sale', async () => {
    await givePoints(world.deps, me.memberId, 10_000);
    const [early, late] = [till.freshBill(), till.freshBill()];
    granted(await till.pay(me, 1000, early));
    assert.equal((await buys([cups(4)], { bill: early })).stamps, 3);
    assert.equal((await buys([cups(4)], { bill: late })).stamps, 4);
    granted(await till.pay(me, 1000, late));
    assert.deepEqual(await stampsOf(), [1, 6]);
    granted(await till.cancel(late));
    granted(await till.cancel(early));
    assert.deepEqual(await stampsOf(), [1, 0]);
  });

  test('counts a stamp for each full amount of a bill, by spending', async () => {
    const { db } = world.deps;
    await db.deleteFrom('missions').execute();
    await putStampCard(db, { categories: [], baht_each: 50, excluded_categories: ['gift'] });
    assert.equal(
      (await buys([line(149), line(90, { category: 'gift' }), line(500, { category: 'tobacco' })])).stamps,
      2,
    );
  });

  test('begins a new card after the last step, with new coupons, until all cards are full', async () => {
    await buys([cups(10)]);
    assert.deepEqual(
      [await stampsOf(), (await pocket()).sort()],
      [
        [1, 10],
        ['COOKIE', 'CUP'],
      ],
    );
    await buys([cups(1)]);
    assert.deepEqual(await stampsOf(), [2, 1]);
    assert.deepEqual(await couponsOf(), [
      [false, 'usable', 1],
      [false, 'usable', 1],
    ]);
    await buys([cups(25)]);
    assert.deepEqual(await stampsOf(), [3, 10]);
    assert.deepEqual((await pocket()).sort(), ['COOKIE', 'COOKIE-2', 'COOKIE-3', 'CUP', 'CUP-2', 'CUP-3']);
    await buys([cups(3)]);
    assert.deepEqual(await stampsOf(), [3, 10]);
  });

  test('takes stamps back with their unused coupon, which returns with the next stamps', async () => {
    const bill = till.freshBill();
    await buys([cups(3)]);
    await buys([cups(3)], { bill });
    assert.deepEqual(await pocket(), ['COOKIE']);
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 2 }] }));
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 4], []]);
    await buys([cups(1)]);
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 5], ['COOKIE']]);
    const given = await world.deps.db
      .selectFrom('my_coupons')
      .select('id')
      .where('member_id', '=', me.memberId)
      .execute();
    assert.equal(given.length, 1);
  });

  test('keeps a used coupon used, and its step gives no other one', async () => {
    const bill = till.freshBill();
    await buys([cups(5)], { bill });
    granted(await useCoupon(0));
    granted(await till.cancel(bill));
    assert.deepEqual(
      [await stampsOf(), await couponsOf()],
      [
        [1, 0],
        [
          [false, 'used', 0],
          [false, null, 0],
        ],
      ],
    );
    await buys([cups(6)]);
    assert.deepEqual(
      [await couponsOf(), await pocket()],
      [
        [
          [true, 'used', 0],
          [false, null, 0],
        ],
        [],
      ],
    );
  });

  test('ends a coupon that a void gives back after its stamps were taken', async () => {
    const [earning, using] = [till.freshBill(), till.freshBill()];
    await buys([cups(5)], { bill: earning });
    granted(await useCoupon(0, using));
    await buys([line(300)], { bill: using });
    granted(await till.cancel(earning));
    granted(await till.cancel(using));
    assert.deepEqual(await pocket(), []);
    await buys([cups(5)]);
    assert.deepEqual(await pocket(), ['COOKIE']);
  });

  test('refuses the code of a coupon that was taken back while it was shown', async () => {
    const bill = till.freshBill();
    await buys([cups(5)], { bill });
    const { coupons } = world.services;
    const id = (await seen()).steps[0]?.coupon?.my_coupon_id ?? '';
    const { barcode } = granted(await coupons.issueBarcode(me.memberId, { my_coupon_id: id }));
    granted(await till.cancel(bill));
    assert.notEqual(refusalOf(await coupons.redeem({ barcode, branchCode: '0001' })), 'not refused');
  });

  test('counts a bill once, however often and from however many tills it is sent', async () => {
    const [bill, soldAt] = [till.freshBill(), world.clock.now()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => buys([cups(5)], { bill, soldAt })));
    assert.deepEqual(new Set(answers.map(({ stamps }) => stamps)), new Set([5]));
    await Promise.all([1, 2, 3, 4, 5].map(() => buys([cups(1)])));
    assert.deepEqual(
      [await stampsOf(), (await pocket()).sort()],
      [
        [1, 10],
        ['COOKIE', 'CUP'],
      ],
    );
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    assert.equal((await buys([cups(5)], { bill, soldAt })).stamps, 5);
    assert.deepEqual(await stampsOf(), [1, 9]);
  });

  test('adds neither a bill nor a stamp nor a coupon if the bill’s transaction fails in between', async () => {
    const failing = createWorld(world.deps.db, world.clock);
    const jobs = {
      ...failing.deps.jobs,
      send: async () => {
        throw new Error('the process is gone');
      },
    };
    const { receipts } = createServices({ ...failing.deps, jobs });
    const sale = { bill_no: till.freshBill(), sold_at: world.clock.now(), member_no: me.memberNo, lines: [cups(5)] };
    await assert.rejects(receipts.record('0001', sale), /the process is gone/);
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 0], []]);
    assert.equal(granted(await world.services.receipts.record('0001', sale)).stamps, 5);
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 5], ['COOKIE']]);
  });

  test('gives a step once, when bills and voids of several tills arrive at once', async () => {
    const bills = Array.from({ length: 5 }, () => till.freshBill());
    await Promise.all(bills.map((bill) => buys([cups(2)], { bill })));
    await Promise.all([...bills.slice(0, 3).map((bill) => till.cancel(bill)), buys([cups(1)]), buys([cups(1)])]);
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 6], ['COOKIE']]);
    const all = world.deps.db.selectFrom('my_coupons').select('coupon_code').where('member_id', '=', me.memberId);
    assert.ok((await all.execute()).length <= 2);
  });

  test('counts by the day of the sale, and a bill that was voided before it arrived not at all', async () => {
    const { db } = world.deps;
    const now = world.clock.now();
    await db
      .updateTable('missions')
      .set({ effective_from: now - day, effective_to: now - 60 })
      .execute();
    await buys([cups(2)], { soldAt: now - 61 });
    await buys([cups(2)], { soldAt: now - 60 });
    await buys([cups(2)], { soldAt: now - day - 1 });
    const voided = till.freshBill();
    granted(await till.cancelAny(voided));
    await buys([cups(2)], { bill: voided, soldAt: now - 61 });
    const { stamps, ended } = await seen();
    assert.deepEqual([stamps, ended], [2, true]);
  });

  test('takes goods that came back before the sale arrived', async () => {
    const [bill, soldAt] = [till.freshBill(), world.clock.now()];
    granted(await till.takeBackAny(bill, { lines: [{ line: 0, quantity: 2 }] }));
    await buys([cups(5)], { bill, soldAt });
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 3], []]);
  });

  test('tells a reached step in the chat, single stamps and those taken back in the inbox only', async () => {
    const bill = till.freshBill();
    await buys([cups(1)]);
    await buys([cups(4)], { bill });
    granted(await till.cancel(bill));
    const sent = notices().slice(-3);
    assert.deepEqual(
      sent.map(({ by, stamps, coupons, ended }) => [by, stamps, coupons.length, ended.length]),
      [
        [1, 1, 0, 0],
        [4, 5, 1, 0],
        [-4, 1, 0, 1],
      ],
    );
    for (const notice of sent) await world.services.stampNotices.notifyStamps(notice);
    const { items } = await world.services.inbox.list(me.memberId, {});
    assert.deepEqual(
      items.map(({ title_th, path, state }) => [title_th, path.startsWith('/missions/stamps/?mission='), state]).sort(),
      [
        ['ได้แสตมป์ดวงที่ 1', true, 'kept'],
        ['หักแสตมป์คืน 4 ดวง', true, 'kept'],
        ['แสตมป์ครบ 5 แก้ว ได้คูปองแล้ว', true, items.find(({ title_th }) => title_th.startsWith('แสตมป์'))?.state],
      ].sort(),
    );
  });

  test('is not in the list of missions, whose apps do not know it', async () => {
    assert.deepEqual(await world.services.missions.list(me.memberId, 'th'), []);
  });

  test('gives coupons that nobody can collect, and that the hub does not show', async () => {
    const { coupons } = world.services;
    assert.equal(refusalOf(await coupons.collect(me.memberId, 'COOKIE')), 'e2004');
    const hub = granted(await coupons.list(me.memberId, { scope: 'hub' }));
    assert.deepEqual(hub.items, []);
  });

  test('is in the member’s copy of the data, and ends with the membership', async () => {
    const bill = till.freshBill();
    await buys([cups(6)], { bill });
    assert.partialDeepStrictEqual(await world.services.missions.dataOf(me.memberId), [
      { name_en: 'Champion', stamps: 6 },
    ]);
    await world.deps.db.transaction().execute(async (tx) => {
      await world.services.coupons.erase(tx, me.memberId);
      await world.services.missions.erase(tx, me.memberId);
    });
    granted(await till.cancel(bill));
    assert.deepEqual([await stampsOf(), await pocket()], [[1, 0], []]);
  });
});
