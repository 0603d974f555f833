import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pino } from 'pino';
import type { CategoryCodes } from '@/domain/goods-categories';
import type { Meter } from '@/server/metrics/meter';
import { parseCategories } from '@/server/platform/category-file';
import { createServices } from '@/server/services';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';

onDatabase('categories of goods', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let logged: { level: number; branch?: string; category?: string; changes?: string[] }[] = [];
  let counted: object[] = [];

  const meter: Meter = {
    count: (name, labels, by) => counted.push({ name, ...labels, by }),
    observe: () => undefined,
  };

  /** A server with the operator's file and setting, on the same tables. */
  const serverWith = (text = 'code,category\n', earns = false) => {
    const categories: CategoryCodes = parseCategories(text).codes;
    const log = pino({ level: 'info' }, { write: (entry: string) => void logged.push(JSON.parse(entry)) });
    const config = { ...world.deps.config, unknownCategoriesEarn: earns };
    const services = createServices({ ...world.deps, categories, log, config, meter });
    return { ...world, services };
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
  });

  const storedLine = async (bill: string) => {
    const row = world.deps.db.selectFrom('receipts').select('lines').where('bill_no', '=', bill);
    return (await row.executeTakeFirstOrThrow()).lines[0];
  };

  for (const category of [
    'alcohol',
    'Alcohol',
    'ALCOHOL',
    'alcohol ',
    'bill-payment',
    'Bill Payment',
    'Infant-Formula-1',
  ])
    test(`${JSON.stringify(category)} earns nothing and counts for no mission, whatever the setting for unknown goods`, async () => {
      const [buyer, bill] = [await till.customer(), till.freshBill()];
      const lines = [line(1000, { category, mother_and_baby: true })];
      const earned = granted(await till.sell(buyer, 0, { bill, lines, process: serverWith('code,category\n', true) }));
      assert.deepEqual(earned, { cjpoint: 0, kidpoint: 0 });
    });

  test('a department code of the file is its category, with the code kept beside it', async () => {
    const [buyer, bill] = [await till.customer(), till.freshBill()];
    const process = serverWith('code,category\n0815,alcohol\n31,books\n', true);
    const lines = [line(1000, { category: '0815' }), line(250, { category: '31' })];
    assert.equal(granted(await till.sell(buyer, 0, { bill, lines, process })).cjpoint, 10);
    const { category, department } = (await storedLine(bill)) ?? {};
    assert.deepEqual([category, department], ['alcohol', '0815']);
    const place = { branch_code: '0001', bill_no: bill };
    const receipt = granted(await process.services.ownReceipts.receiptOf(buyer.memberId, place, 'th'));
    assert.equal(receipt.vat_amount, 65.42);
  });

  test('a bill is a repeat after the file has changed, and keeps its points', async () => {
    const [buyer, bill] = [await till.customer(), till.freshBill()];
    const sale = { bill, lines: [line(250, { category: '77' })] };
    const first = granted(await till.sell(buyer, 0, { ...sale, process: serverWith('code,category\n77,food\n') }));
    const again = granted(await till.sell(buyer, 0, { ...sale, process: serverWith('code,category\n77,alcohol\n') }));
    assert.deepEqual([first.cjpoint, again.cjpoint], [10, 10]);
  });

  for (const [earns, points] of [
    [false, 0],
    [true, 10],
  ] as const)
    test(`goods of an unknown category earn ${points} points with UNKNOWN_CATEGORIES_EARN=${earns ? 'on' : 'off'}`, async () => {
      const buyer = await till.customer();
      for (const category of ['0999', '', undefined]) {
        const { category: _ours, ...rest } = line(250);
        const lines = [category === undefined ? rest : { ...rest, category }];
        const earned = granted(await till.sell(buyer, 0, { lines, process: serverWith('code,category\n', earns) }));
        assert.equal(earned.cjpoint, points, String(category));
      }
    });

  test('an unknown category is logged once for its branch, counted, and shown at the desk until the file has it', async () => {
    const buyer = await till.customer();
    [logged, counted] = [[], []];
    const sell = (branch: string, category: string) =>
      till.sell(buyer, 0, { branch, lines: [line(25, { category }), line(25, { category })], process: serverWith() });
    for (const [branch, category] of [
      ['0777', 'Spirits'],
      ['0777', 'SPIRITS '],
      ['0778', 'spirits'],
      ['0777', ''],
    ] as const)
      granted(await sell(branch, category));
    const warned = logged.filter(({ level }) => level === 40).map(({ branch, category }) => [branch, category]);
    assert.deepEqual(warned, [
      ['0777', 'Spirits'],
      ['0778', 'spirits'],
      ['0777', ''],
    ]);
    const ofMetric = { name: 'sabai_unknown_category_lines_total', earned: 'no', by: 2 };
    assert.deepEqual(counted, [
      ...[1, 2, 3].map(() => ({ ...ofMetric, category: 'unknown' })),
      { ...ofMetric, category: 'missing' },
    ]);
    const { earns, items } = await serverWith().services.goods.list();
    assert.equal(earns, false);
    const ours = items.filter(({ branch_code }) => branch_code === '0777');
    assert.deepEqual(ours.map(({ kind, category, bills, lines }) => [kind, category, bills, lines]).sort(), [
      ['missing', '', 1, 2],
      ['unknown', 'Spirits', 2, 4],
    ]);
    const known = await serverWith('code,category\nspirits,alcohol\n').services.goods.list();
    assert.deepEqual(
      known.items.filter(({ category }) => /spirits/i.test(category)),
      [],
    );
  });

  test('a till that sends endless categories gets a hundred rows, and the others together', async () => {
    for (const part of [0, 1, 2]) {
      const lines = Array.from({ length: 60 }, (_, place) => line(1, { category: `noise ${part} ${place}` }));
      granted(await till.sell(undefined, 0, { branch: '0779', lines, process: serverWith() }));
    }
    const rows = world.deps.db.selectFrom('unknown_categories').selectAll().where('branch_code', '=', '0779');
    const all = await rows.execute();
    assert.equal(all.length, 101);
    assert.equal(all.find(({ category_key }) => category_key === '*')?.lines, 80);
  });

  test('a repeat counts no category again', async () => {
    const sale = { bill: till.freshBill(), branch: '0780', lines: [line(25, { category: 'twice' })] };
    for (const _time of [1, 2]) granted(await till.sell(undefined, 0, { ...sale, process: serverWith() }));
    const row = world.deps.db.selectFrom('unknown_categories').select('bills').where('branch_code', '=', '0780');
    assert.equal((await row.executeTakeFirstOrThrow()).bills, 1);
  });

  test('a start with another file logs what it changes, and the next start with the same nothing', async () => {
    const text = 'code,category\n1,food\n2,drinks\n';
    for (const [file, changes] of [
      [text, ['1: food (new)', '2: drinks (new)']],
      [text, undefined],
      ['code,category\n1,alcohol\n', ['1: food → alcohol', '2: drinks (gone)']],
    ] as const) {
      logged = [];
      await serverWith(file).services.goods.noteChanges();
      assert.deepEqual(logged.at(-1)?.changes, changes);
    }
  });

  test('a till gets the chain’s codes with a coupon, and never goods that no coupon may be for', async () => {
    const { db } = world.deps;
    const benefit = { kind: 'percent_off', percent: 10, categories: ['drinks'] } as const;
    await putCoupon(db, { code: 'DRINKS', benefit: JSON.stringify(benefit) });
    const process = serverWith('code,category\nBEV-02,drinks\n0815,alcohol\n31,books\n');
    const buyer = await till.customer();
    const mine = granted(await process.services.coupons.collect(buyer.memberId, 'DRINKS'));
    const { barcode } = granted(
      await process.services.coupons.issueBarcode(buyer.memberId, { my_coupon_id: mine.my_coupon_id }),
    );
    const used = granted(await process.services.coupons.redeem({ barcode, branchCode: '0001' }));
    assert.deepEqual(used.benefit?.categories, ['drinks', 'BEV-02']);
    assert.ok(used.benefit?.excluded_categories?.includes('0815'));
    assert.ok(used.benefit?.excluded_categories?.includes('tobacco'));
    assert.ok(!used.benefit?.excluded_categories?.includes('31'));
  });
});
