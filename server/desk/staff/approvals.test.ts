import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import type { StaffCaller } from '@/server/desk/staff/types';
import { refuse, value } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';
import type { AskedApproval } from './request-approval';
import { requestApproval } from './request-approval';
import type { ApprovalHandler } from './settle-approvals';
import { createApprovals } from './settle-approvals';

const manee: StaffCaller = { staffId: 'staff-manee', name: 'มานี', roles: ['support'] };
const piti: StaffCaller = { staffId: 'staff-piti', name: 'ปิติ', roles: ['approver'] };
const veera: StaffCaller = { staffId: 'staff-veera', name: 'วีระ', roles: ['admin'] };

onDatabase('dual approval', (openDatabase) => {
  let worlds: [World, World];
  const done: unknown[] = [];
  let mayBeDone = true;

  before(async () => {
    const { db, beside } = await openDatabase();
    const world = createWorld(db);
    worlds = [world, createWorld(await beside(), world.clock)];
  });

  const handler: ApprovalHandler = async (tx, payload, { askedBy, decidedBy, approvalId }) => {
    await tx
      .insertInto('settings')
      .values({ name: approvalId, setting: JSON.stringify(payload) })
      .execute();
    if (!mayBeDone) return refuse('412');
    done.push([payload, askedBy.id, decidedBy.id]);
    return value({ points: 7 });
  };

  const approvalsOf = ({ deps }: World) => createApprovals(deps, { 'points.correct': handler });

  const asked = async () => {
    const { deps } = worlds[0];
    const request: AskedApproval = {
      kind: 'points.correct',
      on: { kind: 'member', id: 'm-1' },
      payload: { points: 500 },
      caller: manee,
      reason: 'bill_missing',
      note: 'บิลหาย',
      traceId: 'trace-1',
    };
    return (await requestApproval(deps.db, deps, request)).approvalId;
  };

  const decision = (id: string, verdict: 'approved' | 'refused' = 'approved') => ({
    id,
    verdict,
    note: 'ตรวจบิลแล้ว',
    traceId: 'trace-2',
  });

  const rowOf = (id: string) =>
    worlds[0].deps.db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const isDone = async (id: string) =>
    (await worlds[0].deps.db.selectFrom('settings').selectAll().where('name', '=', id).executeTakeFirst()) !==
    undefined;

  test('does nothing before a second person approves, and then acts once', async () => {
    done.length = 0;
    const id = await asked();
    assert.equal(done.length, 0);
    const approvals = approvalsOf(worlds[0]);
    const { verdict, decided_by_name } = granted(await approvals.decide(piti, decision(id)));
    assert.deepEqual(
      [verdict, decided_by_name, done],
      ['approved', 'ปิติ', [[{ points: 500 }, 'staff-manee', 'staff-piti']]],
    );
    assert.equal(refusalOf(await approvals.decide(veera, decision(id))), '412');
    assert.equal(done.length, 1);
    assert.deepEqual((await rowOf(id)).result, { points: 7 });
  });

  test('refuses the requester, whatever the role', async () => {
    const id = await asked();
    const asAdmin = { ...manee, roles: ['admin', 'approver'] as const };
    assert.equal(refusalOf(await approvalsOf(worlds[0]).decide(asAdmin, decision(id))), '403');
    assert.deepEqual([(await rowOf(id)).verdict, await isDone(id)], [null, false]);
  });

  test('does nothing after a refusal', async () => {
    const id = await asked();
    const answer = granted(await approvalsOf(worlds[0]).decide(piti, decision(id, 'refused')));
    assert.deepEqual([answer.verdict, await isDone(id)], ['refused', false]);
    const acts = worlds[0].deps.db
      .selectFrom('audit')
      .select('act')
      .where(sql<string>`after ->> 'approvalId'`, '=', id);
    assert.deepEqual(
      (await acts.orderBy('id').execute()).map(({ act }) => act),
      ['approval.ask', 'approval.refuse'],
    );
  });

  test('stays undecided if it can no longer be carried out', async () => {
    const id = await asked();
    mayBeDone = false;
    assert.equal(refusalOf(await approvalsOf(worlds[0]).decide(piti, decision(id))), '412');
    mayBeDone = true;
    assert.deepEqual([(await rowOf(id)).verdict, await isDone(id)], [null, false]);
    granted(await approvalsOf(worlds[0]).decide(piti, decision(id)));
  });

  test('returns 404 for an invalid id', async () => {
    assert.equal(refusalOf(await approvalsOf(worlds[0]).decide(piti, decision('first'))), '404');
  });

  test('stays undecided in a release that does not know the act', async () => {
    const id = await asked();
    const older = createApprovals(worlds[0].deps, {});
    assert.equal(refusalOf(await older.decide(piti, decision(id))), '404');
    assert.equal((await rowOf(id)).verdict, null);
  });

  test('is decided once by two people at the same time', async () => {
    done.length = 0;
    const id = await asked();
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, () => approvalsOf(worlds[0]).decide(piti, decision(id))),
      ...Array.from({ length: 4 }, () => approvalsOf(worlds[1]).decide(veera, decision(id))),
    ]);
    assert.equal(outcomes.filter((outcome) => 'value' in outcome).length, 1);
    assert.equal(done.length, 1);
  });

  test('is written to the audit log when requested and decided', async () => {
    const id = await asked();
    granted(await approvalsOf(worlds[0]).decide(piti, decision(id)));
    const rows = await worlds[0].deps.db
      .selectFrom('audit')
      .select(['actor_id', 'act', 'subject_id', 'reason', 'note', 'trace_id'])
      .where(sql<string>`after ->> 'approvalId'`, '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map((row) => Object.values(row).join(' ')),
      [
        'staff-manee approval.ask m-1 bill_missing บิลหาย trace-1',
        'staff-piti approval.approve m-1 bill_missing ตรวจบิลแล้ว trace-2',
      ],
    );
  });

  test('is enforced by the database, whatever the server does', async () => {
    const { db } = worlds[0].deps;
    const id = await asked();
    const set = (row: object) => db.updateTable('approvals').set(row).where('id', '=', id).execute();
    const decided = { verdict: 'approved', decided_by: 'staff-piti', decided_by_name: 'ปิติ', decided_at: 1 };
    await assert.rejects(set({ ...decided, decided_by: 'staff-manee' }), /somebody else decides/);
    await assert.rejects(set({ ...decided, decided_by: null }), /somebody else decides/);
    await assert.rejects(set({ ...decided, payload: '{"points":5000}' }), /stays as it was asked/);
    await assert.rejects(set({ ...decided, asked_by: 'staff-veera' }), /stays as it was asked/);
    await assert.rejects(db.deleteFrom('approvals').where('id', '=', id).execute(), /never removed/);
    await assert.rejects(sql`truncate approvals cascade`.execute(db), /never removed/);
    await set(decided);
    await assert.rejects(set({ ...decided, verdict: 'refused' }), /decided once/);
    const { result: _result, ...row } = await rowOf(id);
    const again = { ...row, id: '00000000-0000-4000-8000-000000000001', payload: '{}' };
    await assert.rejects(db.insertInto('approvals').values(again).execute(), /begins undecided/);
  });

  test('refuses a requester who only looks like another person', async () => {
    const { db } = worlds[0].deps;
    const id = await asked();
    const decided = { verdict: 'approved', decided_by_name: 'มานี', decided_at: 1 } as const;
    const by = (name: string) =>
      db
        .updateTable('approvals')
        .set({ ...decided, decided_by: name })
        .where('id', '=', id)
        .execute();
    for (const alike of ['staff-manee ', ' staff-manee', 'staff-manee\u200b', 'ｓｔａｆｆ-manee', 'staff-\u00admanee'])
      await assert.rejects(by(alike), /somebody else decides/, JSON.stringify(alike));
    await assert.rejects(by('STAFF-Manee'), /somebody else decides/);
    for (const shape of ['', 'staff piti', 'staff-piti\n', 'ปิติ', 'x'.repeat(256)])
      await assert.rejects(by(shape), /is_an_identifier/, JSON.stringify(shape));
    assert.equal((await rowOf(id)).verdict, null);
  });

  test('lists waiting and decided requests, page by page', async () => {
    const approvals = approvalsOf(worlds[0]);
    for (let count = 0; count < 60; count += 1) {
      if (count % 3 === 0) worlds[0].clock.advance(1);
      await asked();
    }
    const waiting = await approvals.list({ state: 'waiting' });
    assert.equal(waiting.items.length, 50);
    const more = await approvals.list({ state: 'waiting', before: waiting.next ?? '' });
    const all = [...waiting.items, ...more.items];
    const ids = all.map(({ id }) => id);
    assert.deepEqual([new Set(ids).size, ids.length >= 60, more.next], [ids.length, true, null]);
    const inOrder = all.toSorted((a, b) => b.asked_at - a.asked_at || (a.id < b.id ? 1 : -1));
    assert.deepEqual(
      ids,
      inOrder.map(({ id }) => id),
      'the latest first',
    );
    assert.ok(all.every(({ verdict }) => verdict === null));
    const decided = await approvals.list({ state: 'decided' });
    assert.ok(decided.items.length > 0 && decided.items.every(({ verdict }) => verdict !== null));
    const both: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page = await approvals.list({ ...(before && { before }) });
      both.push(...page.items.map(({ id }) => id));
      before = page.next;
    }
    assert.deepEqual(new Set(both).size, both.length);
    for (const { id } of [...all, ...decided.items]) assert.ok(both.includes(id));
  });
});
