import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { allCallNames } from '@/contract/all-endpoints';
import { allSchemas } from '@/contract/all-schemas';
import type { EndpointSchema } from '@/contract/schema';
import { readCsv } from '@/server/platform/csv';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { givePoints } from '@/tests/support/points';
import { orderPrize, putPrize } from '@/tests/support/prizes';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import { createTill } from '@/tests/support/till';
import { branchesOf, fieldsOf } from '@/tools/contract/hostile-input';

describe('what callers write', () => {
  /** The token of one of our links, which is only looked up and never shown. */
  const looked = ['reportNotMe body.token'];

  it('has no direction mark and no control character in any field of any call', () => {
    const taking = allCallNames.flatMap((name) => {
      const schema: EndpointSchema = allSchemas[name];
      return (['body', 'query', 'params'] as const).flatMap((part) =>
        fieldsOf(schema[part] ?? {})
          .filter(({ schema: field }) => textsOf(field).some((one) => unseen.some((text) => Value.Check(one, text))))
          .map(({ path }) => `${name} ${part}.${path.join('.')}`),
      );
    });
    assert.deepEqual(taking, looked);
  });

  const unseen = ['a\u202eb', 'a\u2066b', 'a\u0000b', 'a\u001bb', '\u202dx'];

  /** A field, or the items of a list. */
  const textsOf = (field: TSchema): TSchema[] =>
    branchesOf(field).flatMap((branch) => {
      const items: unknown = branch['items'];
      const inner = items instanceof Object ? branchesOf({ ...items }) : [];
      return [branch, ...inner].filter(({ type }) => type === 'string');
    });
});

onDatabase('files for spreadsheets', (openDatabase) => {
  let edge: Edge;
  let support: StaffBrowser;
  let approver: StaffBrowser;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    support = await signInStaff(edge.app, 'support');
    approver = await signInStaff(edge.app, 'approver');
  });
  after(() => edge.app.close());

  const formulas = [
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '＝1+1',
    '=HYPERLINK("https://planted.invalid","x")',
  ];

  it('run nothing that members, staff or catalogues wrote', async () => {
    const me = await createTill(edge.world).customer();
    await givePoints(edge.deps, me.memberId, 100_000, { pointType: 'kidpoint' });
    await putPrize(edge.deps.db, { prize_id: 'BEAR', quota: 100, name_th: '=1+1', name_en: '=1+1' });
    const params = { member_id: me.memberId };
    for (const formula of formulas) {
      const asName = orderPrize(edge.world, me.memberId, 'BEAR', { firstName: formula });
      await assert.rejects(asName, /nameMustBeThai/);
      await orderPrize(edge.world, me.memberId, 'BEAR', { address: formula });
      const body = { point_type: 'cjpoint', points: 1, reason: 'complaint', note: formula };
      const done = await support.call('correctPoints', { params, body });
      assert.equal(done.statusCode, 200, done.body);
    }
    const files = [
      await support.call('takeOrderSheet', { body: {} }),
      await approver.call('exportAudit'),
      await approver.call('exportGifts'),
    ];
    for (const { body, statusCode, headers } of files) {
      assert.equal(statusCode, 200, body);
      assert.match(`${headers['content-disposition']}`, /^attachment/);
      const cells = readCsv(body).flatMap((row) => row.cells);
      assert.ok(cells.length > formulas.length);
      assert.deepEqual(
        cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell) && !/^-?\d+$/.test(cell)),
        [],
      );
    }
    for (const formula of formulas) {
      assert.ok(
        readCsv(files[0]?.body ?? '').some(({ cells }) => cells.includes(`'${formula}`)),
        formula,
      );
      assert.ok(
        readCsv(files[1]?.body ?? '').some(({ cells }) => cells.includes(`'${formula}`)),
        formula,
      );
    }
  });
});
