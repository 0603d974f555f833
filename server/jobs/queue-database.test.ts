import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { onPostgres } from '@/tests/support/database-engines';
import { openQueueDatabase } from './queue-database';

onPostgres('the connections of the queue', (openDatabase) => {
  it('listen again after the listening one ended, and are closed with the queue', async () => {
    const { db, source } = await openDatabase();
    assert.ok('servers' in source);
    const queue = openQueueDatabase(source.servers);
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
    const queue = openQueueDatabase(source.servers);
    await assert.rejects(queue.executeSql('begin; select 1 / 0; commit'), /division by zero/);
    assert.deepEqual((await queue.executeSql('select 1 as one')).rows, [{ one: 1 }]);
    await queue.close();
  });
});
