import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '@/server/db/migrate';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import { createRedactions } from '@/server/desk/staff/redact-notes';
import { createApprovals } from '@/server/desk/staff/settle-approvals';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { byServer, writeAct } from './audit';
import type { Head } from './audit-chain.store';
import { chainHead, linkWaiting, secondsWithoutLink, verifyChain } from './audit-chain.store';

onDatabase('the audit chain', (openDatabase) => {
  let world: World;
  let db: Db;
  let beside: Db;

  const write = (tx: Db, id: string, note = 'จดไว้') =>
    writeAct(tx, world.deps, {
      ...byServer,
      act: 'stores.import',
      on: { kind: 'stores', id },
      after: { id, returned_amount: 1.5 },
      note,
    });

  before(async () => {
    const database = await openDatabase();
    db = database.db;
    beside = await database.beside();
    world = createWorld(db);
    for (const id of ['one', 'two', 'three', 'four', 'five', 'six']) await write(db, id);
  });

  const faults = async (...noted: Head[]) => (await verifyChain(db, noted)).faults;

  /** As the owner of the database can, whom triggers do not stop. */
  const byOwner = (...statements: string[]) =>
    inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
  const columns = `at_seconds, recorded_at, vouched_by, actor_kind, actor_id, actor_name, act, subject_kind, subject_id`;
  const makeLinksAgain = `
    do $$
    declare
      act audit;
      place bigint := 0;
      link bytea := '';
    begin
      delete from audit_chain;
      for act in select * from audit order by id loop
        place := place + 1;
        link := audit_link(link, act);
        insert into audit_chain values (place, act.id, link, true);
      end loop;
    end $$`;
  const idOf = async (id: string) =>
    (await db.selectFrom('audit').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow()).id;

  beforeEach(async () => assert.deepEqual(await faults(), []));

  test('has a link for each row, in order', async () => {
    const { head, rows } = await verifyChain(db, []);
    assert.deepEqual([rows, head?.position, head], [6, 6, await chainHead(db)]);
    assert.match(head?.hash ?? '', /^[0-9a-f]{64}$/);
  });

  test('detects a changed row, in every column', async () => {
    const id = await idOf('two');
    const changes: [column: string, changed: string][] = [
      ['at_seconds', 'at_seconds + 1'],
      ['recorded_at', 'recorded_at - 1'],
      ['vouched_by', "'session staff-piti'"],
      ['actor_kind', "'tool'"],
      ['actor_id', "actor_id || ' '"],
      ['actor_name', "'another'"],
      ['act', "'stores.export'"],
      ['subject_kind', "'member'"],
      ['before', "'null'"],
      ['after', `'{"id": "two", "returned_amount": 1.50}'`],
      ['reason', "''"],
      ['note', "'another'"],
      ['trace_id', "'t'"],
    ];
    for (const [column, changed] of changes) {
      await byOwner(
        'create temporary table kept as select * from audit',
        `update audit set "${column}" = ${changed} where id = ${id}`,
      );
      const found = await faults();
      await byOwner(
        `update audit set "${column}" = kept."${column}" from kept where kept.id = audit.id`,
        'drop table kept',
      );
      assert.deepEqual(found, [`row ${id} was changed, or a row before it whose link was made again`], column);
    }
  });

  test('detects a removed row, with or without its link, and the last one by a noted head', async () => {
    const [id, last] = [await idOf('three'), await idOf('six')];
    const head = await chainHead(db);
    assert.ok(head);
    const keep = [
      'create temporary table kept as select * from audit',
      'create temporary table links as select * from audit_chain',
    ];
    const restore = [
      'insert into audit overriding system value select * from kept where id not in (select id from audit)',
      'delete from audit_chain',
      'insert into audit_chain select * from links',
      'drop table kept, links',
    ];
    const without = async (...statements: string[]) => {
      await byOwner(...keep, ...statements);
      const found = [await faults(), await faults(head)];
      await byOwner(...restore);
      return found;
    };
    const [row] = await without(`delete from audit where id = ${id}`);
    assert.deepEqual(row, [`row ${id} was taken away`]);
    const [both] = await without(
      `delete from audit where id = ${id}`,
      `delete from audit_chain where audit_id = ${id}`,
    );
    assert.deepEqual(both?.[0], 'the links from 3 to 3 are gone');
    const atEnd = await without(
      `delete from audit where id = ${last}`,
      `delete from audit_chain where audit_id = ${last}`,
    );
    assert.deepEqual(atEnd, [[], [`link 6 was noted as ${head.hash}, and is gone`]]);
    const [, rewritten] = await without(`delete from audit where id = ${id}`, makeLinksAgain);
    assert.deepEqual(rewritten, [`link 6 was noted as ${head.hash}, and is gone`]);
  });

  test('detects an added row', async () => {
    const id = await idOf('four');
    await byOwner(`insert into audit (${columns}) select ${columns} from audit where id = ${id}`);
    const [added, ...more] = await faults();
    assert.match(added ?? '', /^row \d+ was added: it has no link$/);
    assert.deepEqual(more, []);
    await byOwner('delete from audit where id not in (select audit_id from audit_chain)');
  });

  test('no longer has the noted head after being rebuilt as a whole', async () => {
    const head = await chainHead(db);
    assert.ok(head);
    const id = await idOf('one');
    await byOwner(`update audit set actor_name = 'another' where id = ${id}`, makeLinksAgain);
    assert.deepEqual(await faults(), []);
    const now = await chainHead(db);
    assert.deepEqual(await faults(head), [`link 6 was noted as ${head.hash}, and is ${now?.hash}`]);
    await byOwner(`update audit set actor_name = 'server' where id = ${id}`, makeLinksAgain);
    assert.deepEqual(await faults(head), []);
  });

  test('has one order under concurrent writers, and no link of a rolled-back row', async () => {
    const { rows: first } = await verifyChain(db, []);
    const writers = Array.from({ length: 24 }, async (_none, at) => {
      const on = at % 2 === 0 ? db : beside;
      await inTransaction(on, async (tx) => {
        await write(tx, `a ${at}`);
        await write(tx, `b ${at}`, `ข้อความ ${at} 😀 "x"`);
      });
      const given = new Error('given up');
      const undone = inTransaction(on, async (tx) => {
        await write(tx, `c ${at}`);
        throw given;
      });
      await assert.rejects(undone, given);
    });
    await Promise.all(writers);
    const { head, rows, faults: found } = await verifyChain(db, []);
    assert.deepEqual([rows, head?.position, found], [first + 48, first + 48, []]);
  });

  test('is extended by one process at a time with all waiting rows, and a waiting row is no fault', async () => {
    const { head } = await verifyChain(db, []);
    for (const id of ['w 1', 'w 2', 'w 3']) await write(db, id);
    assert.deepEqual(await chainHead(db), head);
    assert.ok((await secondsWithoutLink(db)) >= 0);
    await Promise.all([linkWaiting(db), linkWaiting(beside), linkWaiting(beside)]);
    await linkWaiting(db);
    assert.equal((await chainHead(db))?.position, (head?.position ?? 0) + 3);
    assert.deepEqual(await db.selectFrom('audit_waiting').selectAll().execute(), []);
  });

  test('detects a row that was removed before it had its link', async () => {
    const keep = ['create temporary table links as select * from audit_chain'];
    await byOwner(...keep);
    await write(db, 'gone');
    const id = await idOf('gone');
    await byOwner(`delete from audit where id = ${id}`);
    assert.deepEqual(await faults(), [`row ${id} was taken away`]);
    await byOwner('delete from audit_chain', 'insert into audit_chain select * from links', 'drop table links');
  });

  test('begins with the rows of the previous release', async () => {
    const earlier = (await openDatabase('empty')).db;
    await migrate(earlier, '034-unused-pictures');
    const given = sql.raw('at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, after');
    await sql`insert into audit (${given}) select n, 'tool', 'x', 'ชื่อ', 'stores.import', 'stores', 'all', '{"b":1, "a":[2]}'
      from generate_series(1, 12) n`.execute(earlier);
    await migrate(earlier);
    const { rows, head, faults: found } = await verifyChain(earlier, []);
    assert.deepEqual([rows, head?.position, found], [12, 24, []]);
  });

  test('continues from links that contain the notes themselves, of which one can be redacted and none changed', async () => {
    const earlier = (await openDatabase('empty')).db;
    await migrate(earlier, '045-audit-chain');
    const given = sql.raw('at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, note');
    await sql`insert into audit (${given}) select n, 'staff', 'staff-manee', 'มานี', 'points.freeze', 'member', n, 'โน้ต ' || n
      from generate_series(1, 4) n`.execute(earlier);
    await sql`select chain_audit(3)`.execute(earlier);
    const noted = await chainHead(earlier);
    assert.ok(noted);
    await migrate(earlier);
    assert.deepEqual((await verifyChain(earlier, [noted])).faults, []);

    const asOwner = (statement: string) =>
      inTransaction(earlier, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    const { deps } = createWorld(earlier);
    const redactions = createRedactions(deps);
    const approvals = createApprovals(deps, { 'note.redact': redactions.settle });
    const redact = async (id: string) => {
      const caller = { staffId: 'staff-manee', name: 'มานี', roles: [] };
      const asked = granted(await redactions.ask({ caller, id, reason: 'legal', traceId: 't' }));
      const decision = { id: asked.approval_id ?? '', verdict: 'approved', traceId: 't' } as const;
      return approvals.decide({ staffId: 'staff-piti', name: 'ปิติ', roles: [] }, decision);
    };
    granted(await redact('2'));
    assert.deepEqual((await verifyChain(earlier, [noted])).faults, []);
    await asOwner("update audit set actor_id = 'staff-veera' where id = 2");
    const changed = (id: number) => `row ${id} was changed, or a row before it whose link was made again`;
    assert.deepEqual((await verifyChain(earlier, [noted])).faults, [changed(2)]);
    // A note whose row has a wrong first link is not redacted, because that link could not be verified any more.
    await asOwner("update audit set actor_id = 'staff-manee' where id = 2");
    await asOwner("update audit set actor_id = 'staff-veera' where id = 3");
    await assert.rejects(redact('3'), /a row of the audit was changed/);
    assert.deepEqual((await verifyChain(earlier, [noted])).faults, [changed(3)]);
  });
});

onPostgres('concurrent acts', (openDatabase) => {
  test('do not wait for one another', async () => {
    const { db, beside } = await openDatabase();
    const { deps } = createWorld(db);
    const act = { ...byServer, act: 'stores.import', on: { kind: 'stores', id: 'all' } } as const;
    await inTransaction(db, async (tx) => {
      await writeAct(tx, deps, act);
      await sql`set constraints all immediate`.execute(tx);
      // Commits while the other transaction is open.
      await inTransaction(await beside(), (other) => writeAct(other, deps, act));
    });
    assert.deepEqual((await verifyChain(db, [])).faults, []);
  });
});
