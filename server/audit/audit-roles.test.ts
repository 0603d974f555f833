import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { systemClock } from '@/server/platform/clock';
import { askOver } from '@/tests/support/api';
import type { Roles } from '@/tests/support/database-roles';
import { openWithRoles } from '@/tests/support/database-roles';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import { insertAct } from './audit.store';
import { verifyChain } from './audit-chain.store';

const actOf = (
  actor: { kind: 'staff' | 'till' | 'tool' | 'system'; id: string; name: string },
  at = systemClock.now(),
) => ({
  at_seconds: at,
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_name: actor.name,
  act: 'points.correct' as const,
  subject_kind: 'member' as const,
  subject_id: 'm-1',
  before: null,
  after: '{"points":1}',
  reason: null,
  note: null,
  trace_id: null,
});

const [manee, piti] = [
  { kind: 'staff', id: 'staff-manee', name: 'มานี' },
  { kind: 'staff', id: 'staff-piti', name: 'ปิติ' },
] as const;
const server = { kind: 'system', id: 'server', name: 'server' } as const;

const known = sql.raw('at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id');
const invented = sql.raw(`1, 'staff', 'staff-manee', 'มานี', 'points.correct', 'member', 'm-1'`);

describe('the audit log under the roles of deploy/roles.sql', () => {
  let roles: Roles;
  let edge: Edge;
  let db: Db;
  let support: StaffBrowser;
  let approver: StaffBrowser;
  let customer: Customer;
  let till: { key: string; name: string };

  before(async () => {
    roles = await openWithRoles();
    db = roles.app.db;
    edge = await openEdge(db, { clock: systemClock });
    support = await signInStaff(edge.app, 'support');
    approver = await signInStaff(edge.app, 'approver');
    customer = await createTill(edge.world).customer();
    till = await edge.world.services.till.addKey('0001');
  });
  beforeEach(async () => assert.deepEqual((await verifyChain(roles.owner.db, [])).faults, []));
  after(async () => {
    await edge.app.close();
    await roles.close();
  });

  const last = () => db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const count = async () =>
    Number(
      (
        await db
          .selectFrom('audit')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const correct = (points: number) =>
    support.call('correctPoints', {
      params: { member_id: customer.memberId },
      body: { point_type: 'cjpoint', points, reason: 'bill_missing', note: 'บิลหาย' },
    });

  test('refuses all direct writes of the serving role', async () => {
    const before = await count();
    for (const statement of [
      sql`insert into audit (${known}) values (${invented})`,
      sql`insert into audit (id, ${known}) overriding system value values (7, ${invented})`,
      sql`update audit set actor_id = 'staff-piti'`,
      sql`delete from audit`,
      sql`truncate audit`,
      sql`insert into audit_chain values (1000, 1000, 'none')`,
      sql`delete from audit_chain`,
      sql`delete from audit_waiting`,
      sql`update audit_rules set clock_tolerance_seconds = null`,
      sql`update audit_rules set tool_role = 'sabai_app'`,
      sql`alter table audit disable trigger all`,
      sql`select setval(pg_get_serial_sequence('audit', 'id'), 1000000)`,
      sql`create or replace function audit_digest(previous bytea, act audit) returns bytea language sql as 'select previous'`,
    ])
      await assert.rejects(statement.execute(db), /permission denied|must be owner/, statement.compile(db).sql);
    assert.equal(await count(), before);
  });

  test('refuses direct writes of that role after a restore that lost the privileges', async () => {
    await sql`grant all on audit, audit_chain, audit_waiting, audit_rules to sabai_app`.execute(roles.owner.db);
    for (const statement of [
      sql`insert into audit (${known}) values (${invented})`,
      sql`insert into audit (id, ${known}) overriding system value values (7, ${invented})`,
    ])
      await assert.rejects(statement.execute(db), /written by write_act alone/);
    await assert.rejects(sql`update audit_rules set tool_role = 'sabai_app'`.execute(db), /only the owner/);
    await assert.rejects(sql`insert into audit_chain values (1000, 1000, 'none')`.execute(db), /only the owner/);
    await assert.rejects(sql`delete from audit_chain`.execute(db), /never changed/);
    await assert.rejects(sql`delete from audit_waiting`.execute(db), /only the owner/);
    await sql`revoke insert, update, delete, truncate on audit, audit_chain, audit_waiting, audit_rules from sabai_app`.execute(
      roles.owner.db,
    );
  });

  test('ignores temporary tables of the same names where that role may create them', async () => {
    const right = (verb: string) =>
      roles.administrate(`do $$ begin execute format('${verb} sabai_app', current_database()); end $$`);
    await right('grant temporary on database %I to');
    await assert.rejects(
      db.transaction().execute(async (tx) => {
        for (const table of ['audit_rules', 'staff_sessions', 'branch_keys', 'approvals', 'audit_chain'])
          await sql`create temporary table ${sql.table(table)} as select * from ${sql.table(`public.${table}`)} where false`.execute(
            tx,
          );
        await sql`insert into audit_rules values (true, null, 'sabai_app', 99999999999)`.execute(tx);
        await insertAct(tx, actOf({ kind: 'tool', id: 'root', name: 'root@host' }), null);
      }),
      /nothing proves/,
    );
    await right('revoke temporary on database %I from');
  });

  test('accepts a member of staff only with the proof of their session', async () => {
    const { act_hash, session_hash } = await db
      .selectFrom('staff_sessions')
      .selectAll()
      .where('staff_id', '=', manee.id)
      .executeTakeFirstOrThrow();
    for (const proof of [null, '', act_hash, session_hash, 'guessed'])
      await assert.rejects(
        insertAct(db, actOf(manee), proof),
        /nothing proves that staff staff-manee acts/,
        `${proof}`,
      );
    assert.equal((await correct(7)).statusCode, 200);
    const row = await last();
    assert.deepEqual([row.actor_id, row.vouched_by], [manee.id, `session ${manee.id}`]);
  });

  test('accepts a till only with the proof of its key', async () => {
    const { key_hash, act_hash } = await db
      .selectFrom('branch_keys')
      .selectAll()
      .where('branch_code', '=', '0001')
      .executeTakeFirstOrThrow();
    const actor = { kind: 'till', id: '0001', name: till.name } as const;
    for (const proof of [null, key_hash, act_hash])
      await assert.rejects(insertAct(db, actOf(actor), proof), /nothing proves that till 0001 acts/);
    const call = askOver(edge.app);
    const bill = { bill_no: 'B-1', sold_at: systemClock.now(), lines: [line(1000)] };
    assert.equal((await call('recordPurchase', { token: till.key, body: bill })).statusCode, 200);
    const voided = await call('voidPurchase', { token: till.key, params: { bill_no: 'B-1' } });
    assert.equal(voided.statusCode, 200, voided.body);
    assert.deepEqual([(await last()).actor_id, (await last()).vouched_by], ['0001', `key ${till.name}`]);
  });

  test('accepts a command only from the tools’ role, and the server from any role', async () => {
    const tool = actOf({ kind: 'tool', id: 'root', name: 'root@host' });
    await assert.rejects(insertAct(db, tool, null), /nothing proves that tool root acts/);
    await insertAct(roles.tool.db, tool, null);
    assert.equal((await last()).vouched_by, 'role sabai_tool');
    await insertAct(db, actOf(server), null);
    assert.equal((await last()).vouched_by, 'role sabai_app');
    await assert.rejects(insertAct(db, actOf({ ...server, name: 'มานี' }), null), /nothing proves/);
  });

  test('has the database’s time if the server’s differs by more than the tolerance', async () => {
    const now = systemClock.now();
    for (const [given, isKept] of [
      [now - 20, true],
      [now - 3600, false],
      [now + 3600, false],
      [0, false],
    ] as const) {
      await insertAct(db, actOf(server, given), null);
      const { at_seconds: at, recorded_at: recorded } = await last();
      assert.equal(at, isKept ? given : recorded);
      assert.ok(Math.abs(Number(recorded) - now) < 600);
    }
  });

  test('has an entry for every session, key and approval that is added', async () => {
    const session = { staff_id: 'staff-veera', name: 'วีระ', roles: '["admin"]', begun_at: 1, seen_at: 1, ends_at: 9e9 };
    const unsaid = /without its act in the audit/;
    await assert.rejects(
      db
        .insertInto('staff_sessions')
        .values({ session_hash: 'x', act_hash: 'y', ...session })
        .execute(),
      unsaid,
    );
    await assert.rejects(
      db.insertInto('branch_keys').values({ key_hash: 'x', branch_code: '0009', created_at: 1 }).execute(),
      unsaid,
    );
    const asked = {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'points.correct' as const,
      subject_kind: 'member' as const,
      subject_id: 'm-1',
      payload: '{}',
      reason: 'goodwill' as const,
      note: '',
      asked_by: manee.id,
      asked_by_name: manee.name,
      asked_at: 1,
    };
    await assert.rejects(db.insertInto('approvals').values(asked).execute(), unsaid);
    await assert.rejects(db.updateTable('staff_sessions').set({ staff_id: 'staff-veera' }).execute(), /never changes/);
    await assert.rejects(db.updateTable('branch_keys').set({ branch_code: '0009' }).execute(), /never changes/);
    await assert.rejects(db.updateTable('branch_keys').set({ act_hash: 'mine' }).execute(), /never changes/);
  });

  test('has an entry for both people of an approval, and no role can sign for another person', async () => {
    const waiting = await correct(501);
    const { approval_id: id } = waiting.json();
    const decision = { verdict: 'approved', decided_by: piti.id, decided_by_name: piti.name, decided_at: 1 } as const;
    await assert.rejects(
      db.updateTable('approvals').set(decision).where('id', '=', id).execute(),
      /without its act in the audit/,
    );
    const decided = await approver.call('decideApproval', {
      params: { id },
      body: { verdict: 'approved', note: 'ตรวจแล้ว' },
    });
    assert.equal(decided.statusCode, 200, decided.body);
    const rows = await db.selectFrom('audit').select(['act', 'vouched_by']).orderBy('id', 'desc').limit(2).execute();
    assert.deepEqual(rows, [
      { act: 'approval.approve', vouched_by: `session ${piti.id}` },
      { act: 'points.correct', vouched_by: `approval of session ${piti.id}` },
    ]);
  });

  test('loses a note only after two people approved it, whatever the serving role tries', async () => {
    const body = { reason: 'member_asked', note: 'ลูกค้าชื่อใจดี' };
    const params = { member_id: customer.memberId };
    const frozen = await support.call('setFreeze', { params, body: { ...body, frozen: true } });
    assert.equal(frozen.statusCode, 200, frozen.body);
    const { id } = await last();
    const tables = sql`audit, audit_chain, audit_waiting, audit_notes, note_redactions`;
    const asked = await support.call('redactNote', { params: { id: String(id) }, body: { reason: 'personal_data' } });
    const approval = asked.json().approval_id;
    const attempts = [
      sql`update audit set note = null where id = ${id}`,
      sql`update audit_notes set salt = null where audit_id = ${id}`,
      sql`insert into note_redactions values ('audit', ${String(id)}, ${approval}::uuid)`,
      sql`delete from audit_notes`,
      // Without a second person: the function does its work, and the commit fails.
      sql`select redact_note(${approval}::uuid)`,
      ...['staff-manee', 'STAFF-MANEE', 'staff-manee\u200b', 'ｓtaff-manee', piti.id].map(
        (second) => sql`update approvals set verdict = 'approved', decided_by = ${second}, decided_by_name = 'ปิติ',
          decided_at = 1 where id = ${approval}::uuid`,
      ),
    ];
    const rejectAll = async () => {
      for (const statement of attempts)
        await assert.rejects(
          statement.execute(db),
          /permission denied|never changed|only the owner|two people|somebody else|identifier|without its act/,
          statement.compile(db).sql,
        );
    };
    await rejectAll();
    await sql`grant all on ${tables} to sabai_app`.execute(roles.owner.db);
    await rejectAll();
    await sql`revoke insert, update, delete, truncate on ${tables} from sabai_app`.execute(roles.owner.db);
    const approved = await approver.call('decideApproval', { params: { id: approval }, body: { verdict: 'approved' } });
    assert.equal(approved.statusCode, 200, approved.body);
    // The approved redaction is done, and the same approval cannot redact anything else.
    assert.equal((await support.call('setFreeze', { params, body: { ...body, frozen: false } })).statusCode, 200);
    const { rows } = await sql<{ none: number[] }>`select redact_note(${approval}::uuid) as none`.execute(db);
    assert.deepEqual([rows[0]?.none, (await last()).note], [[], body.note]);
    const row = await db.selectFrom('audit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual([row.note, row.act, row.vouched_by], [null, 'points.freeze', `session ${manee.id}`]);
    const told = await db.selectFrom('audit').selectAll().where('act', '=', 'note.redact').executeTakeFirstOrThrow();
    assert.equal(told.vouched_by, `approval of session ${piti.id}`);
    const request = sql`update approvals set note = '' where note <> ''`.execute(db);
    await assert.rejects(request, /decided once|stays as it was asked/);
  });

  test('records the end of a session, and refuses its acts afterwards', async () => {
    const browser = await signInStaff(edge.app, 'support');
    assert.equal((await browser.call('endStaffSession')).statusCode, 200);
    assert.deepEqual([(await last()).act, (await last()).vouched_by], ['session.end', `session ${manee.id}`]);
  });
});
