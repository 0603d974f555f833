import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { fetchLock } from '@/server/db/advisory-locks';
import { OutOfTime } from '@/server/db/faults';
import { openServers } from '@/server/db/servers';
import { onPostgres } from '@/tests/support/database-engines';
import { openSilentDatabase } from '@/tests/support/silent-proxy';
import { openQueueDatabase } from './queue-database';

onPostgres('the connections of the queue', (openDatabase) => {
  it('listen again after the listening one ended, and are closed with the queue', async () => {
    const { db, source } = await openDatabase();
    assert.ok('servers' in source);
    const queue = openQueueDatabase(source.servers, true);
    const [heard, listening] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    let times = 0;
    const onListening = () => {
      times += 1;
      if (times === 2) listening.resolve();
    };
    const listener = await queue.listen?.('of-tests', heard.resolve, onListening);
    const own = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'sabai-jobs'`;
    await own.execute(db);
    await listening.promise;
    await sql`notify "of-tests", 'a job'`.execute(db);
    assert.equal(await heard.promise, 'a job');
    await listener?.close();
    await queue.close();
  });

  it('leave no transaction open after a failed text of several statements', async () => {
    const { source } = await openDatabase();
    assert.ok('servers' in source);
    const queue = openQueueDatabase(source.servers, true);
    await assert.rejects(queue.executeSql('begin; select 1 / 0; commit'), /division by zero/);
    assert.deepEqual((await queue.executeSql('select 1 as one')).rows, [{ one: 1 }]);
    await queue.close();
  });

  it('are replaced when the server no longer answers, including the listening one', async () => {
    const { db, source } = await openDatabase();
    assert.ok('servers' in source);
    const proxy = await openSilentDatabase(source.servers.databaseUrl);
    const servers = openServers(proxy.url);
    const queue = openQueueDatabase(servers, true, { useWithinMs: 2000, askEveryMs: 1000 });
    queue.limitUses();
    const [heard, again] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    let times = 0;
    const onListening = () => {
      times += 1;
      if (times === 2) again.resolve();
    };
    const listener = await queue.listen?.('of-tests', heard.resolve, onListening);
    assert.deepEqual((await queue.executeSql('show statement_timeout')).rows, [{ statement_timeout: '20s' }]);
    proxy.set('swallows everything');
    await assert.rejects(queue.executeSql('select 1'), OutOfTime);
    proxy.set('passes');
    // The existing connections receive nothing any more.
    await again.promise;
    assert.deepEqual((await queue.executeSql('select 1 as one')).rows, [{ one: 1 }]);
    await sql`notify "of-tests", 'a job'`.execute(db);
    assert.equal(await heard.promise, 'a job');
    await listener?.close();
    await queue.close();
    servers.close();
    proxy.close();
  });

  it('fetch one after the other, so that each sees which subjects have active jobs', async () => {
    const { db, source } = await openDatabase();
    assert.ok('servers' in source);
    const queue = openQueueDatabase(source.servers, true);
    const boss = new PgBoss({ db: queue, schedule: false, supervise: false });
    await boss.start();
    await boss.createQueue('of-tests');
    for (let sent = 0; sent < 2; sent += 1) await boss.send('of-tests', {}, { group: { id: 'a member' } });
    const fetch = () => queue.alone('of-tests', (tx) => boss.fetch('of-tests', { groupConcurrency: 1, db: tx }));
    const waiting = sql<{ count: number }>`
      select count(*)::integer as count from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;

    const other = source.servers.openPool({ max: 1 });
    const client = await other.connect();
    await client.query({ text: 'begin' });
    await client.query({ text: fetchLock, values: ['of-tests'] });
    let isFetched = false;
    const fetching = fetch().finally(() => {
      isFetched = true;
    });
    while (!isFetched && (await waiting.execute(db)).rows[0]?.count === 0);
    assert.equal(isFetched, false, 'it waits for whoever fetches');
    await client.query({ text: 'commit' });
    assert.equal((await fetching).length, 1);
    assert.deepEqual(await fetch(), [], 'the member has an active job');

    client.release();
    await other.end();
    await boss.stop({ graceful: false });
    await queue.close();
  });
});
