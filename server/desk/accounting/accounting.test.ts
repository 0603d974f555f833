import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { staffRoles } from '@/domain/staff';
import { onPostgres } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { createEtax } from '@/tests/support/etax';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';

onPostgres('output tax report at the desk', (open) => {
  let edge: Edge;
  let desk: StaffBrowser;
  const query = { month: '2026-07', branch: '00001' };

  before(async () => {
    edge = await openEdge((await open()).db);
    const etax = createEtax(edge.world);
    await etax.asked(await etax.bought(107));
    await etax.work();
    desk = await signInStaff(edge.app, 'accounting');
  });

  const acts = async () => {
    const found = await edge.deps.db.selectFrom('audit').select(['act', 'subject_id', 'after']).orderBy('id').execute();
    return found.flatMap(({ act, subject_id, after }) =>
      act.startsWith('tax_report.') ? [[act, subject_id, after]] : [],
    );
  };

  test('shows the sums without a buyer, and records in the audit log who read the lines or took the file', async () => {
    const sums = await desk.call('getTaxReport', { query: { month: query.month } });
    const { boxes, items, is_over } = sums.json();
    assert.deepEqual(boxes, { sales: 10_000, zero_rated: 0, exempt: 0, taxable: 10_000, output_tax: 700 });
    assert.deepEqual([items.length, items[0].tax_branch_no, is_over], [1, '00001', false]);
    assert.doesNotMatch(sums.body, /สมหญิง/);
    assert.deepEqual(await acts(), []);

    const lines = await desk.call('listTaxReportLines', { query });
    assert.deepEqual([lines.json().items[0].buyer_name, lines.json().next], ['สมหญิง ใจดี', null]);
    const file = await desk.call('exportTaxReport', { query: { ...query, language: 'en' } });
    assert.equal(file.headers['content-disposition'], 'attachment; filename="output-tax.csv"');
    assert.equal(file.headers['content-type'], 'text/csv; charset=utf-8');
    assert.ok(file.body.startsWith('\uFEFFTax month,Company,'));
    assert.match(file.body, /,สมหญิง ใจดี,/);
    assert.deepEqual(await acts(), [
      ['tax_report.read', '2026-07', { branch: '00001', lines: 1 }],
      ['tax_report.export', '2026-07', { branch: '00001', lines: 1 }],
    ]);
  });

  test('is open to accounting and admins alone', async () => {
    for (const role of staffRoles) {
      const browser = await signInStaff(edge.app, role);
      for (const name of ['getTaxReport', 'listTaxReportLines', 'exportTaxReport'] as const) {
        const { statusCode } = await browser.call(name, {
          query: name === 'getTaxReport' ? { month: query.month } : query,
        });
        assert.equal(statusCode, ['accounting', 'admin'].includes(role) ? 200 : 403, `${role} ${name}`);
      }
    }
    const closed = await desk.call('findMember', { body: { by: 'mobile', value: '0812345678' } });
    assert.equal(closed.statusCode, 403);
  });

  test('cuts the connection when a document cannot be read, so that no part of a file passes for the whole', async () => {
    const { db } = edge.deps;
    const { xml_sealed } = await db.selectFrom('etax_documents').select('xml_sealed').executeTakeFirstOrThrow();
    await db.updateTable('etax_documents').set({ xml_sealed: 'damaged' }).execute();
    await assert.rejects(desk.call('exportTaxReport', { query }), /destroyed/);
    assert.equal((await desk.call('listTaxReportLines', { query })).statusCode, 500);
    await db.updateTable('etax_documents').set({ xml_sealed }).execute();
    assert.equal((await desk.call('exportTaxReport', { query })).statusCode, 200);
  });

  test('refuses what is no month or no establishment', async () => {
    for (const month of ['2569-07', '2026-7', '2026-13', ''])
      assert.equal((await desk.call('getTaxReport', { query: { month } })).statusCode, 422, month);
    for (const branch of ['1', '000001', 'x'])
      assert.equal((await desk.call('listTaxReportLines', { query: { ...query, branch } })).statusCode, 422, branch);
  });
});
