import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isTaxable } from '@/domain/etax';
import { kidPointsOfBill, pointsOfBill } from '@/domain/purchases';
import { onDatabase } from '@/tests/support/database-engines';
import { differences } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { createSandboxLine } from './gateways';
import { seedSandbox } from './seed';

onDatabase('the receipts of the sandbox', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db, undefined, createSandboxLine());
    await Promise.all(Array.from({ length: 3 }, () => seedSandbox(world.deps)));
  });

  const idOf = async (name: string) => (await world.enter(`sandbox:${name}`)).memberId ?? '';
  const listOf = async (name: string) =>
    (await world.services.ownReceipts.list(await idOf(name), { per_page: 50 }, 'th')).items;

  test('give somying more than a page over many months, with one of each kind', async () => {
    const receipts = await listOf('somying');
    assert.ok(receipts.length > 20);
    assert.equal(receipts[0]?.tax_status, 'READY');
    const months = new Set(receipts.map(({ purchased_at }) => new Date(purchased_at * 1000).getUTCMonth()));
    assert.ok(months.size >= 5);
    assert.ok(receipts.some(({ cancelled_at }) => cancelled_at > 0));
    assert.ok(receipts.some(({ tax_status, cancelled_at }) => tax_status === 'NOT_ALLOWED' && cancelled_at === 0));
    const failed = receipts.find(({ tax_status }) => tax_status === 'ERROR');
    const receipt = granted(
      await world.services.ownReceipts.receiptOf(await idOf('somying'), failed ?? noReceipt, 'th'),
    );
    assert.deepEqual([receipt.tax_error, receipt.email], ['mail_refused', 'somying@exmaple.com']);
  });

  test('give somying an older bill of which a part came back, also in the history', async () => {
    const memberId = await idOf('somying');
    const receipts = await listOf('somying');
    const place = receipts.find(({ returned_amount }) => returned_amount !== undefined);
    assert.deepEqual([place?.total_amount, place?.returned_amount, place?.tax_status], [814, 790, 'READY']);
    const receipt = granted(await world.services.ownReceipts.receiptOf(memberId, place ?? noReceipt, 'th'));
    const [back, ...others] = receipt.returns ?? [];
    assert.deepEqual([back?.amount, back?.points_taken, others], [790, receipt.points_earned, []]);
    assert.ok(receipt.points_earned > 0);
    const moved = world.deps.db.selectFrom('point_movements').select(['kind', 'points', 'title_th', 'occurred_at']);
    assert.deepEqual(await moved.where('reference', 'like', 'return %').execute(), [
      { kind: 'voided', points: receipt.points_earned, title_th: 'คืนสินค้า', occurred_at: back?.returned_at },
    ]);
  });

  test('give somying savings of every kind in many months, and in the year before', async () => {
    const savings = await world.services.savings.of(await idOf('somying'));
    assert.ok(savings.months.filter(({ saved }) => saved > 0).length >= 4);
    assert.ok(savings.kinds.coupons.count > 0 && savings.year_before >= 70);
    assert.deepEqual(savings.kinds.points, { count: 200, saved: 10 });
  });

  test('give malee purchases for a baby, one of which earned Kids Club points', async () => {
    const receipts = await listOf('malee');
    assert.deepEqual(
      receipts.map(({ kid_points_earned }) => kid_points_earned > 0),
      [false, false, false, true],
    );
  });

  test('earn what the rules say, and every point is in the history', async () => {
    const { db } = world.deps;
    const bills = await db.selectFrom('receipts').selectAll().execute();
    const [ofClub, earning] = [
      bills.filter(({ kidpoint }) => kidpoint > 0),
      bills.filter(({ cjpoint }) => cjpoint > 0),
    ];
    assert.ok(ofClub.length > 0 && earning.length > 0);
    for (const { lines, kidpoint, bill_no } of ofClub) assert.equal(kidpoint, kidPointsOfBill(lines), bill_no);
    for (const { lines, cjpoint, bill_no } of bills) assert.equal(cjpoint, pointsOfBill(lines), bill_no);
    for (const { cjpoint, ...bill } of earning) {
      const earned = db
        .selectFrom('point_movements')
        .select('id')
        .where('member_id', '=', bill.member_id)
        .where('branch_code', '=', bill.branch_code)
        .where('occurred_at', '=', bill.sold_at)
        .where('points', '=', cjpoint);
      assert.ok(await earned.executeTakeFirst(), bill.bill_no);
    }
  });

  test('have totals that are the sums of their lines', async () => {
    for (const { lines, ...bill } of await world.deps.db.selectFrom('receipts').selectAll().execute()) {
      const total = lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
      assert.equal(total, bill.total_satang);
      assert.ok(lines.every(({ amountSatang }) => amountSatang > 0));
      assert.ok(isTaxable(lines) || total > 0);
    }
  });

  test('leave the balances as they are, and the books balance', async () => {
    const [card] = await world.services.points.balancesOf(await idOf('somying'));
    assert.deepEqual([card?.balance, card?.expiring.points], [1284, 240]);
    const [own, kids] = await world.services.points.balancesOf(await idOf('malee'));
    assert.deepEqual([own?.balance, kids?.balance], [860, 5200]);
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('stay unchanged at a later start', async () => {
    const { db } = world.deps;
    const rows = async () => ({
      receipts: await db.selectFrom('receipts').selectAll().orderBy('bill_no').orderBy('branch_code').execute(),
      requests: await db.selectFrom('etax_requests').selectAll().execute(),
      movements: await db.selectFrom('point_movements').selectAll().orderBy('sequence').execute(),
    });
    const before = await rows();
    world.clock.advance(40 * 24 * 60 * 60);
    await seedSandbox(world.deps);
    assert.deepEqual(await rows(), before);
  });
});

const noReceipt = { branch_code: '', bill_no: '' };
