import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Insertable } from 'kysely';
import type { EtaxDocumentTable, EtaxRequestTable } from '@/server/db/schema-etax';
import type { ReceiptTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testStartSeconds } from '@/tests/support/world';
import { voidedInvoices } from './bill.store';
import { ownCount, ownPage, taxRecords } from './own.store';
import { findBuyer } from './sale.store';
import { listOfMember } from './store';

const day = 24 * 60 * 60;

onDatabase('stored bills', (openDatabase) => {
  let world: World;
  let db: Db;
  let till: ReturnType<typeof createTill>;
  let me: Customer;
  let other: Customer;
  let documents = 0;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
    till = createTill(world);
  });

  beforeEach(async () => {
    [me, other] = [await till.customer(), await till.customer()];
    world.jobs.length = 0;
  });

  const put = async (bill_no: string, changes: Partial<Insertable<ReceiptTable>> = {}) => {
    await db
      .insertInto('receipts')
      .values({
        branch_code: '0001',
        bill_no,
        member_id: me.memberId,
        sold_at: testStartSeconds,
        lines: '[]',
        total_satang: 10_000,
        discount_satang: 0,
        cjpoint: 0,
        kidpoint: 0,
        content_hash: '',
        recorded_at: 0,
        ...changes,
      })
      .execute();
    return { branchCode: changes.branch_code ?? '0001', billNo: bill_no };
  };
  const names = (rows: readonly { branch_code: string; bill_no: string }[]) =>
    rows.map(({ branch_code, bill_no }) => `${branch_code} ${bill_no}`);

  test('are listed newest first for the member, and oldest first in the copy; then by branch and number', async () => {
    await put('O-2', { branch_code: '0002' });
    await put('O-1', { branch_code: '0002' });
    await put('O-3', { branch_code: '0001' });
    await put('O-0', { sold_at: testStartSeconds + 1, branch_code: '0009' });
    await put('O-9', { sold_at: testStartSeconds - 1, branch_code: '0009' });
    await put('O-5', { member_id: other.memberId });
    const page = async (limit: number, offset: number) => names(await ownPage(db, me.memberId, { limit, offset }));
    const same = ['0001 O-3', '0002 O-1', '0002 O-2'];
    assert.deepEqual(await page(10, 0), ['0009 O-0', ...same, '0009 O-9']);
    assert.deepEqual(await page(2, 1), same.slice(0, 2));
    assert.equal(await ownCount(db, me.memberId), 5);
    assert.deepEqual(names(await listOfMember(db, me.memberId)), ['0009 O-9', ...same, '0009 O-0']);
  });

  test('count for the daily limit of Kids Club points by the times of sale and of arrival, unless voided or another’s', async () => {
    const period = { from: testStartSeconds, to: testStartSeconds + 100 };
    const kidPoints = async (ofSale = period, ofArrival = period) =>
      (await findBuyer(db, me.memberId, { ofSale, ofArrival }))?.kidpoints;
    assert.equal(await kidPoints(), 0);
    await put('K-1', { kidpoint: 1, sold_at: period.from });
    await put('K-2', { kidpoint: 10, sold_at: period.to - 1 });
    await put('K-3', { kidpoint: 100, sold_at: period.to });
    await put('K-4', { kidpoint: 1000, sold_at: period.from - 1 });
    await put('K-5', { kidpoint: 10_000, voided_at: testStartSeconds });
    await put('K-6', { kidpoint: 100_000, member_id: other.memberId });
    assert.equal(await kidPoints(), 11);
    await put('K-7', { kidpoint: 20, sold_at: period.from - 1, recorded_at: period.to - 1 });
    assert.equal(await kidPoints(), 31);
    const before = { from: period.from - 100, to: period.from };
    assert.deepEqual([await kidPoints(before), await kidPoints(before, before)], [1020, 1020]);
    await put('K-8', { kidpoint: 3000, sold_at: period.from - 1 });
    assert.deepEqual([await kidPoints(), await kidPoints(before)], [31, 4020]);
  });

  const active = { status: 'IN_PROGRESS', tax_error: null, finished_at: 0 } as const;

  /** A failed request, unless overridden. */
  const request = async (bill_no: string, changes: Partial<Insertable<EtaxRequestTable>> = {}) => {
    const request_id = world.deps.ids.uuid();
    await db
      .insertInto('etax_requests')
      .values({
        request_id,
        reference: request_id,
        member_id: me.memberId,
        branch_code: '0001',
        bill_no,
        form_sealed: null,
        buyer_key: 'buyer',
        language: 'th',
        status: 'ERROR',
        tax_error: 'unavailable',
        requested_at: testStartSeconds,
        finished_at: testStartSeconds,
        ...changes,
      })
      .execute();
    return request_id;
  };
  const invoice = async (bill_no: string, request_id: string, changes: Partial<Insertable<EtaxDocumentTable>> = {}) => {
    documents += 1;
    const invoice_no = `N-${String(documents).padStart(3, '0')}`;
    await db
      .insertInto('etax_documents')
      .values({
        request_id,
        branch_code: '0001',
        bill_no,
        year: 2569,
        running: documents,
        invoice_no,
        replaces: null,
        buyer_key: 'buyer',
        base_satang: 9346,
        vat_satang: 654,
        untaxed_satang: 0,
        total_satang: 10_000,
        pdf_sealed: '',
        xml_sealed: '',
        is_signed: false,
        issued_at: testStartSeconds,
        ...changes,
      })
      .execute();
    return invoice_no;
  };
  const record = async (bill: { branchCode: string; billNo: string }, memberId = me.memberId) => {
    const [found, ...more] = await taxRecords(db, memberId, [bill]);
    assert.deepEqual(more, []);
    return found && [found.request_id, found.invoice_no];
  };

  test('have the tax invoice of the request that counts: the active one before failed ones, then the last', async () => {
    const bill = await put('T-1');
    const asked = (requested: number, finished: number) =>
      request('T-1', { requested_at: testStartSeconds + requested, finished_at: testStartSeconds + finished });
    assert.deepEqual(await taxRecords(db, me.memberId, []), []);
    assert.equal(await record(bill), undefined);
    await asked(5, 6);
    const last = await asked(5, 9);
    await asked(4, 20);
    assert.deepEqual(await record(bill), [last, null]);
    const living = await request('T-1', { ...active, requested_at: testStartSeconds + 1 });
    assert.deepEqual(await record(bill), [living, null]);
    assert.equal(await record(bill, other.memberId), undefined);
  });

  test('have the latest document of their buyer, made for whichever request', async () => {
    const bill = await put('T-2');
    await put('T-3');
    const made = async (bill_no: string, seconds: number, buyer_key = 'buyer') =>
      invoice(bill_no, await request(bill_no, { buyer_key }), { buyer_key, issued_at: testStartSeconds + seconds });
    await made('T-3', 50);
    await made('T-2', 40, 'another');
    const latest = await made('T-2', 9);
    await made('T-2', 5);
    const living = await request('T-2', active);
    assert.deepEqual(await record(bill), [living, latest]);
    const both = await taxRecords(db, me.memberId, [bill, { branchCode: '0001', billNo: 'T-3' }]);
    assert.deepEqual(names(both), ['0001 T-2', '0001 T-3']);
  });

  test('that were voided after their invoice are listed by the time of the void, then by number', async () => {
    const made: string[] = [];
    for (const [bill_no, voided_at] of [
      ['V-1', testStartSeconds + 5],
      ['V-2', testStartSeconds + 5],
      ['V-3', testStartSeconds + 4],
      ['V-4', 0],
    ] as const) {
      await put(bill_no, { voided_at });
      made.push(await invoice(bill_no, await request(bill_no)));
    }
    await db.updateTable('etax_documents').set({ invoice_no: 'N-900' }).where('bill_no', '=', 'V-1').execute();
    const listed = (await voidedInvoices(db)).filter(({ bill_no }) => bill_no.startsWith('V-'));
    assert.deepEqual(
      listed.map(({ invoice_no, voided_at }) => [invoice_no, voided_at - testStartSeconds]),
      [
        [made[2], 4],
        [made[1], 5],
        ['N-900', 5],
      ],
    );
    await invoice('V-3', await request('V-3'), { replaces: made[2] ?? null });
    const now = (await voidedInvoices(db)).filter(({ bill_no }) => bill_no === 'V-3');
    assert.deepEqual(
      now.map(({ invoice_no }) => invoice_no),
      [`N-${String(documents).padStart(3, '0')}`],
    );
  });

  test('pay with points once per bill: the same request gets the same answer, another is refused', async () => {
    await till.earn(me, 1000);
    await till.earn(other, 1000);
    const bill = till.freshBill();
    world.jobs.length = 0;
    assert.deepEqual(granted(await till.pay(me, 400, bill)), { points: 400, baht: 20, balance: 600 });
    assert.deepEqual(granted(await till.pay(me, 400, bill)), { points: 400, baht: 20, balance: 600 });
    for (const again of [till.pay(me, 200, bill), till.pay(other, 400, bill)])
      assert.equal(refusalOf(await again), 'till_repeat_changed');
    assert.deepEqual(
      world.jobs.map(({ name }) => name),
      ['spending-notice'],
    );
    assert.partialDeepStrictEqual(world.jobs[0]?.data, {
      memberId: me.memberId,
      kind: 'redeemed',
      points: 400,
      balance: 600,
      channel: 'branch',
      branchCode: '0001',
      occurredAt: world.clock.now(),
      title: { th: 'ใช้เป็นส่วนลด 20 บาท', en: '20 baht off a bill' },
    });
    const [movement] = (await world.services.points.list(me.memberId, { point_type: 'cjpoint' })).items;
    assert.deepEqual(
      [movement?.kind, movement?.points, movement?.channel, movement?.title_en],
      ['redeemed', -400, 'branch', '20 baht off a bill'],
    );
  });

  test('cannot be paid once they are voided, and are kept as voided once their payment was given back', async () => {
    await till.earn(me, 1000);
    const [sold, paid] = [await till.earn(me, 4), till.freshBill()];
    granted(await till.cancel(sold));
    assert.equal(refusalOf(await till.pay(me, 200, sold)), 'till_bill_voided');
    granted(await till.pay(me, 200, paid));
    granted(await till.cancel(paid));
    assert.equal(refusalOf(await till.pay(me, 200, paid)), 'till_bill_voided');
    assert.equal(granted(await till.sell(me, 100, { bill: paid })).voided, true);
    const restored = db.selectFrom('point_discounts').select(['restored_at', 'restored_points']);
    assert.deepEqual(await restored.where('bill_no', '=', paid).execute(), [
      { restored_at: world.clock.now(), restored_points: 200 },
    ]);
    assert.equal((await till.balanceOf(me)).cjpoint, 1000);
    const history = (await world.services.points.list(me.memberId, { point_type: 'cjpoint' })).items;
    assert.deepEqual(
      history.slice(0, 1).map(({ reason, points, title_en, channel }) => [reason, points, title_en, channel]),
      [['restored', 200, 'Bill cancelled at branch 0001', 'branch']],
    );
  });

  test('are not paid with points of a member who has accepted older terms only', async () => {
    await till.earn(me, 400);
    const terms = { type: 'terms', status: 'granted', version: '0.9', language: 'th', text_hash: '' } as const;
    const event = { member_id: me.memberId, channel: 'line', guardian_confirmed: false, occurred_at: testStartSeconds };
    await db
      .insertInto('consent_events')
      .values({ ...terms, ...event })
      .execute();
    assert.equal(refusalOf(await till.pay(me, 200)), 'terms_outdated');
    assert.equal((await till.balanceOf(me)).cjpoint, 400);
  });

  test('of the future earn as of now, and late ones as of their sale', async () => {
    const now = world.clock.now();
    granted(await till.sell(me, 100, { soldAt: now + 200 }));
    granted(await till.sell(me, 200, { soldAt: now - 3 * day }));
    const movements = (await world.services.points.list(me.memberId, { point_type: 'cjpoint' })).items;
    assert.deepEqual(
      new Map(movements.map(({ points, occurred_at }) => [points, occurred_at - now])),
      new Map([
        [4, 0],
        [8, -3 * day],
      ]),
    );
  });

  test('keep their sums, lines and times, and what a void took', async () => {
    const bill = till.freshBill();
    const lines = [line(99.5, { discount: 0.5, sku: 'A' }), line(50, { mother_and_baby: true, sku: 'B' })];
    granted(await till.sell(me, 0, { bill, lines, soldAt: testStartSeconds - 60 }));
    world.clock.advance(30);
    const voidedAt = world.clock.now();
    granted(await till.cancel(bill));
    world.clock.advance(-30);
    const found = db.selectFrom('receipts').selectAll().where('bill_no', '=', bill).where('branch_code', '=', '0001');
    const row = await found.executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.total_satang, row.discount_satang, row.sold_at, row.recorded_at, row.voided_at],
      [14_950, 50, testStartSeconds - 60, voidedAt - 30, voidedAt],
    );
    assert.deepEqual(
      [row.cjpoint, row.kidpoint, row.taken_cjpoint, row.taken_kidpoint, row.owed_cjpoint, row.owed_kidpoint],
      [5, 2, 5, 2, 0, 0],
    );
    assert.deepEqual(
      row.lines.map(({ sku, amountSatang, discountSatang, motherAndBaby }) => [
        sku,
        amountSatang,
        discountSatang,
        motherAndBaby,
      ]),
      [
        ['A', 9950, 50, false],
        ['B', 5000, 0, true],
      ],
    );
  });

  test('can be locked for an invoice only by their member', async () => {
    const bill = await till.earn(me, 4);
    const lock = (memberId: string, branchCode = '0001', billNo = bill) =>
      db.transaction().execute((tx) => world.services.receipts.lockOwnBill(tx, memberId, { branchCode, billNo }));
    const own = await lock(me.memberId);
    assert.ok(!isRefusal(own));
    assert.equal(own.value.bill_no, bill);
    for (const none of [lock(other.memberId), lock(me.memberId, '0002'), lock(me.memberId, '0001', 'never')])
      assert.equal(refusalOf(await none), '404');
  });
});
