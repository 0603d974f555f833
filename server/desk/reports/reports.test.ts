import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { discountRate } from '@/domain/points';
import type { ReportColumn, ReportName, ReportRow } from '@/domain/reports';
import { columnsOf, fewestMembers, reportNames } from '@/domain/reports';
import { staffRoles } from '@/domain/staff';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { auditLedger } from '@/server/ledger/audit';
import { writeExpired } from '@/server/ledger/expiry';
import { readCsv } from '@/server/platform/csv';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { putEarning } from '@/tests/support/earning';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { createEtax } from '@/tests/support/etax';
import { givePoints } from '@/tests/support/points';
import { orderPrize, putPrize } from '@/tests/support/prizes';
import { signInStaff } from '@/tests/support/staff';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';

const day = 24 * 60 * 60;
const all = { from: '2026-01', to: '2029-12' } as const;

onDatabase('the reports', (openDatabase) => {
  let edge: Edge;
  let till: ReturnType<typeof createTill>;
  let crowd: Customer[];

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    till = createTill(edge.world);
    crowd = [];
    for (let place = 0; place < 6; place += 1) crowd.push(await till.customer());
  });

  const goTo = (year: number, month: number, at = 1) =>
    edge.world.clock.advance(startOfBangkokDaySeconds({ year, month, day: at }) - edge.world.clock.now());
  const count = () => edge.world.services.reportCounts.countNow();
  const one = (place = 0): Customer => {
    const customer = crowd[place];
    assert.ok(customer);
    return customer;
  };

  const rowsOf = async (name: ReportName): Promise<ReportRow[]> => {
    const { rows } = await edge.world.services.reports.page({ name, ...all });
    return rows.map((cells) =>
      Object.fromEntries(columnsOf(name).map((column, place) => [column.name, cells[place] ?? null])),
    );
  };
  const pick = (rows: readonly ReportRow[], ...columns: ReportColumn[]) =>
    rows.map((row) => columns.map((column) => row[column]));

  test('of campaigns state uses, discounts and what users and others bought, but not of fewer than five', async () => {
    await putEarning(edge.deps.db, 'DOUBLE', { multiplier: 2, skus: ['MILK'] });
    for (const code of ['ALL-20', 'ONE-20'])
      await putCoupon(edge.deps.db, { code, benefit: JSON.stringify({ kind: 'amount_off', amount: 20 }) });
    await till.sell(undefined, 1000, { bill: 'nobody' });
    const use = async ({ memberId }: Customer, code: string, billNo: string) => {
      const { coupons } = edge.world.services;
      const { my_coupon_id } = granted(await coupons.collect(memberId, code));
      const { barcode } = granted(await coupons.issueBarcode(memberId, { my_coupon_id }));
      granted(await coupons.redeem({ barcode, branchCode: '0001', billNo }));
    };
    for (const customer of crowd.slice(0, 5)) {
      const bill = till.freshBill();
      await use(customer, 'ALL-20', bill);
      granted(await till.sell(customer, 0, { bill, lines: [line(80, { discount: 20 })] }));
    }
    // Of one bill half came back, and another was voided; their coupon is used on what is left.
    granted(await till.sell(one(5), 100, { bill: 'other', lines: [line(100, { sku: 'MILK' })] }));
    const voided = till.freshBill();
    await use(one(0), 'ONE-20', voided);
    granted(await till.sell(one(0), 0, { bill: voided, lines: [line(80, { discount: 20 })] }));
    granted(await till.cancel(voided));
    await use(one(5), 'ONE-20', 'half');
    granted(await till.sell(one(5), 0, { bill: 'half', lines: [line(90, { discount: 10, quantity: 2 })] }));
    granted(await till.takeBack('half', { lines: [{ line: 0, quantity: 1 }] }));
    assert.equal(await count(), 0);
    assert.deepEqual(
      pick(
        await rowsOf('campaigns'),
        'month',
        'kind',
        'code',
        'drawn',
        'used',
        'points',
        'discount_baht',
        'bills',
        'bills_baht',
      ),
      [
        ['2026-07', 'coupon', 'ALL-20', 5, 5, 0, 100, 5, null],
        ['2026-07', 'coupon', 'ONE-20', 2, 1, 0, 5, 1, null],
        ['2026-07', 'earning', 'DOUBLE', 0, 1, 4, 0, 1, null],
      ],
    );
    const compared = async () =>
      pick(await rowsOf('campaigns'), 'bills_baht', 'users', 'users_baht', 'others', 'others_baht');
    const none = [null, null, null, null, null];
    assert.deepEqual(await compared(), [none, none, none], 'one who did not use it is known by the difference');
    for (let place = 0; place < 4; place += 1) granted(await till.sell(await till.customer(), 50));
    await count();
    assert.deepEqual(await compared(), [[400, 5, 400, 5, 345], none, none]);
  });

  test('of members count who bought, joined, stayed away for ninety days and was erased', async () => {
    goTo(2026, 9, 29);
    granted(await till.sell(one(1), 25, { branch: '0002' }));
    const { db, ids } = edge.deps;
    const about = { id: ids.uuid(), member_id: one(2).memberId, chat_account_id: null, cancelled_at: null };
    const now = edge.world.clock.now();
    await db
      .insertInto('erasure_requests')
      .values({ ...about, requested_at: now, due_at: now, done_at: now })
      .execute();
    await count();
    const shown = ['month', 'active', 'joined', 'lost', 'erased'] as const;
    assert.deepEqual(pick(await rowsOf('members'), ...shown), [
      ['2026-09', 1, 0, 0, 1],
      ['2026-08', 0, 0, 0, 0],
      ['2026-07', 10, 10, 0, 0],
    ]);
    edge.world.clock.advance(day);
    await count();
    assert.deepEqual(pick(await rowsOf('members'), ...shown)[0], ['2026-09', 1, 0, 9, 1], 'one came back in time');
    goTo(2026, 10, 3);
    await count();
    assert.equal((await rowsOf('members')).find(({ month }) => month === '2026-09')?.lost, 9);
  });

  test('of stores leave out numbers below five', async () => {
    assert.deepEqual(pick(await rowsOf('stores'), 'month', 'branch_code', 'active'), [
      ['2026-09', '0002', null],
      ['2026-07', '0001', 10],
    ]);
    const { rows } = await sql<{ active: number }>`
      select figures -> 'active' as active from report_rows where report = 'stores' and month = '2026-09'`.execute(
      edge.deps.db,
    );
    assert.deepEqual(rows, [{ active: 1 }]);
    assert.equal(fewestMembers, 5);
  });

  test('of Kids Club and tax invoices agree with the orders and the output tax report', async () => {
    await putPrize(edge.deps.db, { prize_id: 'BEAR', redeem_point: 100, effective_to: edge.world.clock.now() + day });
    await givePoints(edge.deps, one().memberId, 300, { pointType: 'kidpoint' });
    await orderPrize(edge.world, one().memberId, 'BEAR');
    const etax = createEtax(edge.world);
    await etax.asked(await etax.bought(107, { branch: '0009' }));
    await etax.work();
    await count();
    assert.deepEqual(
      pick(await rowsOf('kids_club'), 'month', 'members', 'orders', 'waiting', 'sent', 'cancelled', 'order_points')[0],
      ['2026-10', 1, 1, 1, 0, 0, 100],
    );
    const [{ invoices, base_baht, vat_baht, total_baht } = {}] = await rowsOf('etax');
    const { boxes } = await edge.world.services.taxReports.sums('2026-10');
    assert.deepEqual([invoices, base_baht, vat_baht, total_baht], [1, 100, 7, 107]);
    assert.deepEqual([boxes.taxable, boxes.output_tax], [10_000, 700]);
  });

  test('of points equal the ledger, and estimate what may expire only from years that have ended', async () => {
    const sums = async () => {
      await writeExpired(edge.deps);
      await count();
      const { sums: ledger, differences } = await auditLedger(edge.deps.db, edge.world.clock.now());
      assert.deepEqual(differences, []);
      const years = (await rowsOf('liability')).filter((row) => row.point_type === 'cjpoint');
      const sum = (column: ReportColumn) => years.reduce((total, row) => total + Number(row[column]), 0);
      const { earned, opening, voided, redeemed, donated, restored, expired, forfeited, held } = ledger.cjpoint;
      assert.deepEqual((['issued', 'taken_back', 'spent', 'expired', 'forfeited', 'remaining'] as const).map(sum), [
        earned + opening,
        voided,
        redeemed + donated - restored,
        expired,
        forfeited,
        held,
      ]);
      const months = (await rowsOf('points')).filter((row) => row.point_type === 'cjpoint');
      assert.equal(months[0]?.at_end, held);
      return years;
    };
    await givePoints(edge.deps, one(3).memberId, 1000);
    granted(await till.pay(one(3), 600, 'paid'));
    const [living] = await sums();
    assert.deepEqual(
      pick(living ? [living] : [], 'end_year', 'expired_percent', 'expected_percent', 'expected_points'),
      [[2027, 0, null, null]],
    );
    assert.equal(living?.remaining_baht, (Number(living?.remaining) * discountRate.baht) / discountRate.points);
    goTo(2028, 1, 2);
    await givePoints(edge.deps, one(3).memberId, 1000);
    const [ended, next] = await sums();
    const share = Number(ended?.expired) / (Number(ended?.issued) - Number(ended?.taken_back));
    assert.equal(ended?.expired_percent, Math.round(share * 1000) / 10);
    assert.deepEqual([ended?.expected_points, next?.end_year], [null, 2029]);
    assert.equal(next?.expected_points, Math.round(1000 * share));
    const kids = (await rowsOf('liability')).filter((row) => row.point_type === 'kidpoint');
    assert.deepEqual([...new Set(pick(kids, 'remaining_baht').flat())], [null]);
  });

  test('are found wrong by the audit when their rows are changed', async () => {
    const change = sql`
      update report_rows set figures = figures || '{"remaining": 1}' where report = 'liability' and figures ->> 'end_year' = '2029'`;
    await change.execute(edge.deps.db);
    const { differences } = await auditLedger(edge.deps.db, edge.world.clock.now());
    assert.deepEqual(
      differences.map(({ subject, found }) => [subject, found]),
      [['reporting.liability, cjpoint of 2029', 1]],
    );
    await count();
  });

  test('keep the last figures when a count fails, and count a settled month only once', async () => {
    const { db } = edge.deps;
    const july = sql<{ counted_at: number }>`
      select counted_at from report_counts where report = 'members' and month = '2026-07'`;
    const before = (await july.execute(db)).rows;
    const figures = await rowsOf('stores');
    edge.world.clock.advance(60);
    await sql`alter table stores rename to stores_away`.execute(db);
    assert.ok((await count()) > 0);
    await sql`alter table stores_away rename to stores`.execute(db);
    const { has_failed, is_whole } = await edge.world.services.reports.page({ name: 'stores', ...all });
    assert.deepEqual([has_failed, is_whole, await rowsOf('stores')], [true, true, figures]);
    assert.equal(await count(), 0);
    assert.equal((await edge.world.services.reports.page({ name: 'stores', ...all })).has_failed, false);
    assert.deepEqual((await july.execute(db)).rows, before);
  });

  test('are open at the desk to three roles and admins, and their files have the same rows', async () => {
    for (const role of staffRoles) {
      const browser = await signInStaff(edge.app, role);
      for (const name of ['getReport', 'exportReport'] as const) {
        const { statusCode } = await browser.call(name, { query: { name: 'members', ...all } });
        assert.equal(statusCode, role === 'support' ? 403 : 200, `${role} ${name}`);
      }
    }
    const desk = await signInStaff(edge.app, 'accounting');
    for (const name of reportNames) {
      const { rows, total } = (await desk.call('getReport', { query: { name, ...all } })).json();
      const { body } = await desk.call('exportReport', { query: { name, ...all, language: 'en' } });
      const [, ...lines] = readCsv(body);
      assert.equal(lines.length, total, name);
      const numbers = rows.flat().filter((cell: unknown) => typeof cell === 'number');
      const written = lines
        .flatMap(({ cells }) => cells)
        .filter((cell) => /^-?\d+(\.\d+)?$/.test(cell) && !/^0\d/.test(cell));
      assert.deepEqual(written.map(Number), numbers, name);
    }
    const wrong = await desk.call('getReport', { query: { name: 'members', from: '2569-01', to: '2026-11' } });
    assert.equal(wrong.statusCode, 422);
  });

  test('depend on no table of members, bills or points, and every column is documented', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct pg_class.relname as name from pg_depend join pg_rewrite on pg_rewrite.oid = objid
      join pg_class on pg_class.oid = refobjid join pg_class as view on view.oid = ev_class
      where view.relnamespace = 'reporting'::regnamespace and pg_class.relnamespace = 'public'::regnamespace order by 1`.execute(
      edge.deps.db,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['report_counts', 'report_rows'],
    );
    const documented = await sql<{ view: string; name: string; text: string | null }>`
      select view.relname as view, attname as name, col_description(view.oid, attnum) as text
      from pg_class as view join pg_attribute on attrelid = view.oid and attnum > 0
      where view.relnamespace = 'reporting'::regnamespace order by view.relname, attnum`.execute(edge.deps.db);
    assert.deepEqual(
      documented.rows.filter(({ text }) => !text),
      [],
    );
    for (const name of reportNames)
      assert.deepEqual(
        documented.rows.flatMap((row) => (row.view === name ? [row.name] : [])),
        columnsOf(name).map((column) => column.name),
      );
  });
});
