import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { allSchemas } from '@/contract/all-schemas';
import type { EndpointSchema } from '@/contract/schema';
import type { ActName } from '@/domain/desk-acts';
import { auditLimits } from '@/domain/staff';
import { writeAct } from '@/server/audit/audit';
import { readCsv } from '@/server/platform/csv';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';

type Item = { id: string; at: number; act: string; actor_id: string; subject_id: string; note: string };

onDatabase('the audit log at the desk', (openDatabase) => {
  let edge: Edge;
  let desk: StaffBrowser;
  let start: number;

  const write = (act: ActName, actorId: string, subjectId: string, note = 'จดไว้') => {
    const actor = { kind: 'staff', id: actorId, name: `ชื่อ ${actorId}` } as const;
    const on = { kind: 'member', id: subjectId } as const;
    return writeAct(edge.deps.db, edge.deps, { actor, act, on, before: { points: 1 }, after: { points: -2 }, note });
  };

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    desk = await signInStaff(edge.app, 'approver');
    edge.world.clock.advance(60);
    start = edge.world.clock.now();
    for (let count = 0; count < 120; count += 1) {
      // Several in each second, so that a page ends between acts of the same one.
      if (count % 7 === 0) edge.world.clock.advance(1);
      await write(count % 2 === 0 ? 'points.correct' : 'points.freeze', `s-${count % 3}`, `m-${count % 5}`);
    }
  });
  after(() => edge.app.close());

  const search = async (query: Record<string, string> = {}) => {
    const answer = await desk.call('searchAudit', { query });
    assert.equal(answer.statusCode, 200, answer.body);
    const { items, next }: { items: Item[]; next: string | null } = answer.json();
    return { items, next };
  };

  const everything = async (query: Record<string, string>) => {
    const found: Item[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page = await search({ ...query, ...(before && { before }) });
      found.push(...page.items);
      before = page.next;
    }
    return found;
  };

  test('is read page by page, the latest first, without a row twice or left out', async () => {
    const found = await everything({ from: `${start}` });
    assert.equal(found.length, 120);
    assert.equal(new Set(found.map(({ id }) => id)).size, 120);
    const order = found.map(({ at, id }) => at * 1e6 + Number(id));
    assert.deepEqual(
      order,
      order.toSorted((a, b) => b - a),
    );
    assert.equal((await search({ from: `${start}` })).items.length, auditLimits.perPage);
  });

  test('is searched by actor, act, subject and time', async () => {
    const from = { from: `${start}` };
    for (const [query, matches, count] of [
      [{ actor: 's-1' }, ({ actor_id }: Item) => actor_id === 's-1', 40],
      [{ actor: 'ชื่อ s-1' }, ({ actor_id }: Item) => actor_id === 's-1', 40],
      [{ act: 'points.freeze' }, ({ act }: Item) => act === 'points.freeze', 60],
      [{ subject: 'm-3' }, ({ subject_id }: Item) => subject_id === 'm-3', 24],
      [{ subject: 'm-3', act: 'points.freeze', actor: 's-0' }, () => true, 4],
      [{ subject: 'nobody' }, () => false, 0],
    ] as const) {
      const found = await everything({ ...from, ...query });
      assert.deepEqual([found.length, found.every(matches)], [count, true], JSON.stringify(query));
    }
    const between = await everything({ from: `${start + 2}`, to: `${start + 3}` });
    assert.deepEqual(new Set(between.map(({ at }) => at)), new Set([start + 2, start + 3]));
    assert.equal(between.length, 14);
  });

  test('is closed to staff who may not approve', async () => {
    for (const role of ['support', 'marketing'] as const) {
      const browser = await signInStaff(edge.app, role);
      for (const name of ['searchAudit', 'exportAudit'] as const)
        assert.equal((await browser.call(name)).statusCode, 403, `${role} ${name}`);
    }
  });

  describe('as CSV', () => {
    test('has its own file name, like every download of the contract', async () => {
      const schemas: Readonly<Record<string, EndpointSchema>> = allSchemas;
      const downloads = Object.entries(schemas).filter(([, { answerType }]) => answerType !== undefined);
      assert.deepEqual(
        downloads.map(([name, { fileName }]) => [name, fileName]),
        [
          ['exportAudit', 'audit.csv'],
          ['exportGifts', 'gifts.csv'],
          ['takeOrderSheet', 'orders.csv'],
          ['exportTaxReport', 'output-tax.csv'],
          ['exportReport', 'report.csv'],
        ],
      );
      const gifts = await desk.call('exportGifts');
      assert.equal(gifts.headers['content-disposition'], 'attachment; filename="gifts.csv"');
    });

    test('has every found row, and records who took the copy', async () => {
      const answer = await desk.call('exportAudit', { query: { from: `${start}`, subject: 'm-3' } });
      assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
      assert.equal(answer.headers['content-disposition'], 'attachment; filename="audit.csv"');
      const [head, ...rows] = readCsv(answer.body).map(({ cells }) => cells);
      assert.deepEqual(head?.slice(0, 3), ['id', 'at', 'actor_kind']);
      const found = await everything({ from: `${start}`, subject: 'm-3' });
      assert.deepEqual(
        rows.map(([id]) => id),
        found.map(({ id }) => id),
      );
      const [copy] = (await search({ act: 'audit.export' })).items;
      assert.equal(copy?.actor_id, 'staff-piti');
    });

    test('leaves no trace of a search without results, which may be a person’s name', async () => {
      for (const query of [{ actor: 'สมหญิง ใจดี' }, { subject: '0812341010' }])
        assert.equal((await desk.call('exportAudit', { query })).statusCode, 200);
      const kept = await edge.deps.db.selectFrom('audit').selectAll().where('act', '=', 'audit.export').execute();
      assert.doesNotMatch(JSON.stringify(kept), /สมหญิง|0812341010/);
    });

    test('contains no formulas, whatever staff have typed', async () => {
      const formulas = ['=1+1', '+1', '-1+2', '@a', '\t=1', '\r=1', '=HYPERLINK("https://x.example","a")', '"=1"'];
      for (const formula of formulas) await write('points.unfreeze', formula, formula, formula);
      const { body } = await desk.call('exportAudit', { query: { act: 'points.unfreeze' } });
      const rows = readCsv(body).slice(1);
      assert.equal(rows.length, formulas.length);
      for (const { cells } of rows)
        for (const cell of cells) assert.doesNotMatch(cell, /^[=+\-@\t\r]/, JSON.stringify(cell));
      const notes = rows.map(({ cells }) => cells[11]).toSorted();
      assert.deepEqual(
        notes,
        formulas.map((formula) => (formula.startsWith('"') ? formula : `'${formula}`)).toSorted(),
      );
    });

    test('has an act of an earlier build under its current name, like the search', async () => {
      const columns = sql.raw('at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id');
      await sql`insert into audit (${columns}) values (5, 'till', '0042', 'x', 'points.thaw', 'member', 'm-earlier')`.execute(
        edge.deps.db,
      );
      const query = { act: 'points.unfreeze', subject: 'm-earlier' };
      const { items } = await search(query);
      const [, copied] = readCsv((await desk.call('exportAudit', { query })).body);
      assert.deepEqual([items.map(({ act }) => act), copied?.cells[5]], [['points.unfreeze'], 'points.unfreeze']);
    });

    test('is refused if it is too large for one file', async () => {
      const { db } = edge.deps;
      const columns = sql.raw('at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id');
      const add = (rows: number) =>
        sql`insert into audit (${columns}) select 5, 'tool', 'x', 'x', 'stores.import', 'stores', 'all'
          from generate_series(1, ${rows}::integer)`;
      await add(auditLimits.exportMost).execute(db);
      const query = { act: 'stores.import' };
      assert.equal((await desk.call('exportAudit', { query })).statusCode, 200);
      await add(1).execute(db);
      assert.equal((await desk.call('exportAudit', { query })).statusCode, 412);
    });
  });
});
