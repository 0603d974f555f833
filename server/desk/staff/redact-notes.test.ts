import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { linkWaiting, verifyChain } from '@/server/audit/audit-chain.store';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { StaffBrowser } from '@/tests/support/staff';
import { signInStaff } from '@/tests/support/staff';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';

const secret = 'นางสาวใจดี บ้านเลขที่ 12';

onDatabase('a redacted note', (openDatabase) => {
  let edge: Edge;
  let db: Db;
  let support: StaffBrowser;
  let approver: StaffBrowser;
  let admin: StaffBrowser;
  let customer: Customer;

  before(async () => {
    db = (await openDatabase()).db;
    edge = await openEdge(db);
    support = await signInStaff(edge.app, 'support');
    approver = await signInStaff(edge.app, 'approver');
    admin = await signInStaff(edge.app, 'admin');
  });
  after(() => edge.app.close());
  beforeEach(async () => {
    customer = await createTill(edge.world).customer();
  });

  const correct = async (points: number, note = secret) => {
    const body = { point_type: 'cjpoint', points, reason: 'bill_missing', note };
    return (await support.call('correctPoints', { params: { member_id: customer.memberId }, body })).json();
  };
  const actsOf = () =>
    db.selectFrom('audit').selectAll().where('subject_id', '=', customer.memberId).orderBy('id').execute();
  const lastId = async () => String((await actsOf()).at(-1)?.id);
  const ask = async (id: string, reason = 'personal_data') =>
    support.call('redactNote', { params: { id }, body: { reason } });
  const decide = (browser: StaffBrowser, id: string, more: object = {}) =>
    browser.call('decideApproval', { params: { id }, body: { verdict: 'approved', ...more } });
  const redact = async (id: string) => {
    const { approval_id } = (await ask(id)).json();
    const decided = await decide(approver, approval_id);
    assert.equal(decided.statusCode, 200, decided.body);
  };
  const faults = async () => (await verifyChain(db, [])).faults;

  /** The tables that contain the text, including the job queue and stored answers. */
  const tablesWith = async (text: string) => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
    const found: string[] = [];
    for (const { name } of rows) {
      const like = sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${text}%`} limit 1`;
      if ((await like.execute(db)).rows.length > 0) found.push(name);
    }
    return found;
  };

  test('is removed from every table, with its copy in the request and the note of the decision', async () => {
    const { approval_id } = await correct(501);
    const why = `${secret} อนุมัติ`;
    assert.equal((await decide(approver, approval_id, { note: why })).statusCode, 200);
    assert.deepEqual((await tablesWith(secret)).sort(), ['public.approvals', 'public.audit']);
    const [asked, , decision] = await actsOf();
    const other = await redactIds([asked?.id, decision?.id]);
    assert.deepEqual(await tablesWith(secret), []);
    assert.deepEqual(await faults(), []);
    const salts = await db.selectFrom('audit_notes').selectAll().where('audit_id', 'in', other).execute();
    assert.deepEqual(
      salts.map(({ salt }) => salt),
      [null, null],
    );
  });

  const redactIds = async (ids: (number | undefined)[]) => {
    for (const id of ids) await redact(String(id));
    return ids.map(Number);
  };

  test('is shown as redacted by whom, when and why, in the audit log, its CSV, the approvals and the timeline', async () => {
    await correct(5);
    const id = await lastId();
    await redact(id);
    const by = {
      at: edge.world.clock.now(),
      reason: 'personal_data',
      asked_by_name: 'มานี',
      approved_by_name: 'ปิติ',
    };
    const query = { subject: customer.memberId };
    const audit = (await approver.call('searchAudit', { query })).json();
    assert.partialDeepStrictEqual(audit.items[0], { id, act: 'points.correct', note: null, note_redacted: by });
    assert.partialDeepStrictEqual(audit.items[0].after, { points: 5 });
    const file = (await approver.call('exportAudit', { query })).body;
    assert.match(file, /points\.correct.*มานี,ปิติ,personal_data/);
    const params = { member_id: customer.memberId };
    const [event] = (await support.call('listMemberEvents', { params })).json().items;
    assert.partialDeepStrictEqual(event, { audit_id: id, note: null, note_redacted: by });
    const [told] = (await approver.call('searchAudit', { query: { act: 'note.redact' } })).json().items;
    assert.partialDeepStrictEqual(told, {
      actor_id: 'staff-manee',
      subject_id: id,
      reason: 'personal_data',
      note: null,
      after: { approved_by: 'staff-piti', rows: [Number(id)] },
    });
  });

  test('is announced in the approvals, where the second person can read it until the decision', async () => {
    const { approval_id } = await correct(501);
    const id = await lastId();
    const { approval_id: redaction } = (await ask(id, 'legal')).json();
    const find = async (state: string, one: string) =>
      (await approver.call('listApprovals', { query: { state } }))
        .json()
        .items.find((item: { id: string }) => item.id === one);
    assert.partialDeepStrictEqual(await find('waiting', redaction), {
      kind: 'note.redact',
      reason: 'legal',
      note: '',
      redacts: { act: 'approval.ask', actor_name: 'มานี', note: secret },
    });
    assert.equal((await decide(approver, redaction)).statusCode, 200);
    assert.partialDeepStrictEqual(await find('decided', redaction), { redacts: { note: null } });
    const waiting = await find('waiting', approval_id);
    assert.partialDeepStrictEqual(waiting, { note: '', note_redacted: { reason: 'legal', approved_by_name: 'ปิติ' } });
    // A waiting request can still be decided, and its act has no note.
    assert.equal((await decide(approver, approval_id, { note: 'ตรวจแล้ว' })).statusCode, 200);
    assert.deepEqual(await faults(), []);
  });

  test('needs another person, a reason from the list, and no new note', async () => {
    await correct(5);
    const id = await lastId();
    assert.equal((await ask(id, 'other')).statusCode, 422);
    const { approval_id } = (await approver.call('redactNote', { params: { id }, body: { reason: 'legal' } })).json();
    assert.equal((await decide(approver, approval_id)).statusCode, 403);
    assert.equal((await decide(support, approval_id)).statusCode, 403);
    assert.equal((await decide(admin, approval_id, { note: secret })).statusCode, 422);
    assert.equal((await ask(id)).statusCode, 412);
    assert.equal((await decide(admin, approval_id)).statusCode, 200);
    assert.equal((await ask(id)).statusCode, 412);
    for (const none of ['999999999', '0', '1e3', `0${id}`]) assert.equal((await ask(none)).statusCode, 404);
  });

  test('stays if the second person refuses, and an ordinary decision needs its note', async () => {
    const { approval_id: correction } = await correct(501);
    assert.equal((await decide(approver, correction)).statusCode, 422);
    const id = await lastId();
    const { approval_id } = (await ask(id)).json();
    assert.equal((await decide(approver, approval_id, { verdict: 'refused' })).statusCode, 200);
    assert.equal((await actsOf()).at(-1)?.note, secret);
  });

  test('is redacted once by two simultaneous decisions, before and after its link', async () => {
    for (const isLinked of [false, true]) {
      await correct(501);
      if (isLinked) await linkWaiting(db);
      const id = await lastId();
      const { approval_id } = (await ask(id)).json();
      const both = await Promise.all([decide(approver, approval_id), decide(admin, approval_id), linkWaiting(db)]);
      assert.deepEqual(both.flatMap((answer) => answer?.statusCode ?? []).sort(), [200, 412]);
      assert.equal((await actsOf()).at(0)?.note, null);
      assert.deepEqual(await faults(), []);
    }
  });

  test('leaves no copy in the act if its request is decided at the same time', async () => {
    const { approval_id } = await correct(501);
    const { approval_id: redaction } = (await ask(await lastId())).json();
    const answers = await Promise.all([decide(approver, approval_id, { note: secret }), decide(admin, redaction)]);
    assert.deepEqual(
      answers.map((answer) => answer.statusCode),
      [200, 200],
    );
    const rest = (await actsOf()).flatMap(({ note, act }) => (note === secret ? [act] : []));
    // The note of the decision, if it was added afterwards.
    for (const act of rest) assert.equal(act, 'approval.approve');
    assert.deepEqual(await faults(), []);
  });

  test('does not hide a changed amount, a remaining salt, or a note removed without approval', async () => {
    await correct(7, 'หนึ่ง');
    await linkWaiting(db);
    const id = await lastId();
    await correct(7, 'สอง');
    await linkWaiting(db);
    const bare = await lastId();
    await redact(id);
    assert.deepEqual(await faults(), []);
    const found = async (...statements: string[]) => {
      const rolledBack = new Error('rolled back');
      let seen: string[] = [];
      const work = inTransaction(db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const statement of statements) await sql.raw(statement).execute(tx);
        seen = (await verifyChain(nested(tx), [])).faults;
        throw rolledBack;
      });
      await assert.rejects(work, rolledBack);
      return seen;
    };
    const changed = (row: string) => [`row ${row} was changed, or a row before it whose link was made again`];
    const lost = (row: string) => [`row ${row} has lost its note, and nobody redacted it`];
    const amount = (row: string) => `update audit set after = after || '{"points": 7000}' where id = ${row}`;
    assert.deepEqual(await found(amount(id)), changed(id));
    const without = [`update audit set note = null where id = ${bare}`];
    const saltless = [...without, `update audit_notes set salt = null where audit_id = ${bare}`];
    assert.deepEqual(await found(...without), lost(bare));
    assert.deepEqual(await found(...saltless), lost(bare));
    const noHash = [...without, `delete from audit_notes where audit_id = ${bare}`];
    assert.deepEqual(await found(...noHash), changed(bare));
    assert.deepEqual(await found(`update audit set note = 'สาม' where id = ${bare}`), changed(bare));
    assert.deepEqual(await found(`update audit set note = 'สาม' where id = ${id}`), changed(id));
    const copied = `insert into note_redactions select place, '${bare}', approval_id from note_redactions where row_id = '${id}'`;
    assert.deepEqual(await found(...saltless, copied), lost(bare));
    // A forged redaction, made by an owner whom triggers do not stop: the row is redacted, and its changed amount is still detected.
    const approval = `(select approval_id from note_redactions where row_id = '${id}')`;
    const told = `insert into audit (at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, after)
      select at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, '${bare}', after || '{"rows": [${bare}]}'
      from audit where act = 'note.redact' and after ->> 'approval_id' = ${approval}::text`;
    assert.deepEqual((await found(...saltless, copied, told, amount(bare))).slice(0, 1), changed(bare));
  });

  /** The transaction itself, for code that would begin its own. */
  const nested = (tx: Db): Db =>
    new Proxy(tx, {
      get: (target, name) => {
        if (name === 'transaction')
          return () => ({ setIsolationLevel: () => ({ execute: (work: (inner: Db) => unknown) => work(tx) }) });
        const found: unknown = Reflect.get(target, name);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
});
