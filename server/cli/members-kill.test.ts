import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '@/server/db/database';
import { auditLedger } from '@/server/ledger/audit';
import { citizenIdOf, openFolder } from '@/tests/support/members-file';
import { openPostgres } from '@/tests/support/postgres-database';
import { runTool } from '@/tests/support/run-tool';

const lines = Array.from(
  { length: 2500 },
  (_one, place) =>
    `88555555${String(place).padStart(8, '0')},ก,ข,1980-01-01,${citizenIdOf(9000 + place)},,no,5@2036-12-31`,
);

describe('a killed npm run members import (PostgreSQL)', () => {
  const folder = openFolder();
  let server: Awaited<ReturnType<typeof openPostgres>>;
  let gate: pg.Client;

  before(async () => {
    server = await openPostgres('migrated');
    gate = new pg.Client(server.url);
    await gate.connect();
  });
  after(async () => {
    await gate.end();
    await server.stop();
  });

  test('leaves whole batches, and the next run imports the rest once', async () => {
    const file = folder.members('members.csv', lines);
    const env = { SANDBOX: '1', DATABASE_URL: server.url };
    const countOf = async (table: 'members' | 'point_movements') =>
      Number((await gate.query(`select count(*) from ${table}`)).rows[0].count);

    // The second batch has written its members and points, and waits at the last statement before its commit.
    await gate.query(`create table gate as select 1 as one;
      create function wait_here() returns trigger language plpgsql as $$
        begin perform from gate for share; return new; end $$;
      create trigger wait_here before insert or update on member_imports
        for each row when (new.line > 1500) execute function wait_here()`);
    await gate.query('begin');
    await gate.query('select from gate for update');
    const command = ['--import', './tools/alias.js', 'server/cli/members.ts', 'import', file];
    const child = spawn(process.execPath, command, { env: { NODE_ENV: 'test', ...env }, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
    while (child.exitCode === null && (await gate.query(waiting)).rowCount === 0) await setImmediate();
    child.kill('SIGKILL');
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    await gate.query('commit');
    await gate.query('drop trigger wait_here on member_imports');
    assert.deepEqual([await countOf('members'), await countOf('point_movements')], [1000, 1000]);

    const { stdout, stderr } = await runTool('members', ['import', file], { env });
    assert.match(stderr, /resuming after line 1001\./);
    assert.match(stdout, /^2,?500 lines: 2,?500 new, 0 changed, 0 unchanged, 0 left alone, 0 refused\.$/m);
    assert.deepEqual([await countOf('members'), await countOf('point_movements')], [2500, 2500]);
    const { db, close } = await openDatabase({ databaseUrl: server.url });
    assert.deepEqual((await auditLedger(db, Math.floor(Date.now() / 1000))).differences, []);
    await close();
  });
});
