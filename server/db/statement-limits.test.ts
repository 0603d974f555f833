import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { eachUseWithin, limitedBy, shortUses } from '@/server/platform/time-limit';
import { openPostgres } from '@/tests/support/postgres-database';
import type { Database } from './database';
import { openDatabase } from './database';
import { OutOfTime } from './faults';
import type { Db } from './transact';
import { inTransaction } from './transact';

for (const ownSessions of [true, false])
  describe(`short work ${ownSessions ? 'in a session of its own' : 'behind a pooler'}`, () => {
    let database: Database;
    let beside: Database;
    let db: Db;
    let stop: () => Promise<void>;

    before(async () => {
      const { url: databaseUrl, stop: stopServer } = await openPostgres('migrated');
      stop = stopServer;
      database = await openDatabase({ databaseUrl, poolSize: 1, callSeconds: 1, ownSessions });
      beside = await openDatabase({ databaseUrl });
      ({ db } = database);
      await sql`create table things (id integer primary key deferrable initially deferred)`.execute(db);
    });
    after(async () => {
      await database.close();
      await beside.close();
      await stop();
    });

    const briefly = <T>(work: () => Promise<T>) => limitedBy(shortUses, work);
    const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const limitsNow = async (tx: Db) => {
      const { rows } = await sql<{ limits: string }>`
        select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
          current_setting('idle_in_transaction_session_timeout')) as limits`.execute(tx);
      return rows[0]?.limits;
    };
    const ids = async () => (await sql<{ id: number }>`select id from things order by id`.execute(db)).rows;

    it('has limits in a transaction and in a single statement, and other work has none', async () => {
      assert.equal(await limitsNow(db), '0 0 0');
      for (let turn = 0; turn < 2; turn += 1) {
        assert.equal(await briefly(() => limitsNow(db)), '850ms 600ms 6s');
        assert.equal(await briefly(() => inTransaction(db, limitsNow)), '850ms 600ms 6s');
        assert.equal(await inTransaction(db, limitsNow), '0 0 0');
        assert.equal(await limitsNow(db), '0 0 0');
      }
    });

    it('loses its whole transaction if a statement takes too long, and keeps its connection', async () => {
      const before = await pid();
      const tooLong = (tx: Db) => sql`select pg_sleep(60)`.execute(tx);
      await assert.rejects(
        briefly(() => tooLong(db)),
        { code: '57014' },
      );
      const inserting = async (tx: Db) => {
        await sql`insert into things values (1)`.execute(tx);
        await tooLong(tx);
      };
      await assert.rejects(
        briefly(() => inTransaction(db, inserting)),
        { code: '57014' },
      );
      assert.deepEqual(await ids(), []);
      assert.equal(await pid(), before);
    });

    it('waits for a lock for a shorter time, and keeps its connection', async () => {
      const before = await pid();
      await beside.db.transaction().execute(async (tx) => {
        await sql`lock table things`.execute(tx);
        await assert.rejects(briefly(ids), { code: '55P03' });
        await assert.rejects(
          briefly(() => inTransaction(db, (own) => sql`delete from things`.execute(own))),
          {
            code: '55P03',
          },
        );
      });
      assert.deepEqual(await briefly(ids), []);
      assert.equal(await pid(), before);
    });

    it('keeps its writes, and fails by a constraint that is checked at the commit', async () => {
      const insert = () => sql`insert into things values (7)`.execute(db);
      await briefly(insert);
      await assert.rejects(briefly(insert), { code: '23505' });
      assert.deepEqual(await briefly(ids), [{ id: 7 }]);
    });

    it('loses its connection if PostgreSQL does not end it, even while waiting for one', async () => {
      const before = await pid();
      const sleeping = limitedBy(eachUseWithin(100), () => sql`select pg_sleep(0.8)`.execute(db));
      const waiting = limitedBy(eachUseWithin(50), () => sql`select 1`.execute(db));
      await assert.rejects(waiting, OutOfTime);
      await assert.rejects(sleeping, OutOfTime);
      assert.notEqual(await pid(), before);
    });

    it('loses a connection that it keeps too long between two statements', async () => {
      const end = AbortSignal.timeout(50);
      const holding = limitedBy({ signal: () => end, isShort: true }, () =>
        inTransaction(db, async (tx) => {
          await sql`insert into things values (9)`.execute(tx);
          await once(end, 'abort');
          await sql`select 1`.execute(tx);
        }),
      );
      await assert.rejects(holding);
      assert.deepEqual(await ids(), [{ id: 7 }]);
    });
  });
