import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSecrets } from '@/server/deps';
import { readConfig } from '@/server/platform/config';
import { sandboxTills } from '@/server/sandbox/keys';
import { seedSandbox } from '@/server/sandbox/seed';
import { onPostgres } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { realSettings, testKeys } from '@/tests/support/real-settings';
import { createWorld } from '@/tests/support/world';
import { prepareTables } from './prepare-tables';
import { putSetting } from './settings-store';
import type { Db } from './transact';

onPostgres('a database', (openTestDatabase) => {
  /** Opens the database as a starting server does, also as a sandbox in production. */
  const open = async (db: Db, env: Record<string, string>) => {
    const config = readConfig(env);
    await prepareTables(db, config);
    return openSecrets(db, config);
  };
  const real = (db: Db) => open(db, realSettings);
  const sandbox = (db: Db) => open(db, { NODE_ENV: 'production', SANDBOX: '1', ...testKeys });
  const notForSandbox = /^Error: this is a real database [^\n]*$/;
  const notForMembers = /^Error: this database [^\n]*no place for members[^\n]*$/;

  test('keeps the kind of its first start, even when empty, and refuses the other kind', async () => {
    const { db } = await openTestDatabase();
    await real(db);
    await real(db);
    await assert.rejects(sandbox(db), notForSandbox);
    const other = (await openTestDatabase()).db;
    await sandbox(other);
    await sandbox(other);
    await assert.rejects(real(other), notForMembers);
    await assert.rejects(real(other), (error: Error) => !/sandbox/i.test(error.message));
  });

  test('refuses the other kind before any table is changed', async () => {
    const { db } = await openTestDatabase('empty');
    await db.schema.createTable('settings').addColumn('name', 'text').addColumn('setting', 'text').execute();
    await db.insertInto('settings').values({ name: 'database-kind', setting: 'real' }).execute();
    await assert.rejects(sandbox(db), notForSandbox);
  });

  test('without a stored kind is real if it has members or tills', async () => {
    const { db } = await openTestDatabase();
    const { deps } = createWorld(db);
    await createManyMembers({ db, secrets: deps.secrets, nowSeconds: deps.clock.now() }, 1);
    await assert.rejects(sandbox(db), notForSandbox);
    const tills = (await openTestDatabase()).db;
    await tills.insertInto('branch_keys').values({ key_hash: 'a', branch_code: '0001', created_at: 0 }).execute();
    await assert.rejects(sandbox(tills), notForSandbox);
    await real(tills);
  });

  test('without a stored kind is a sandbox if it has any data of the sandbox', async () => {
    const marks: ((db: Db) => Promise<unknown>)[] = [
      (db) => putSetting(db, 'sandbox-keys', 'x'),
      (db) => putSetting(db, 'sandbox-clock-offset-seconds', '0'),
      (db) =>
        db
          .insertInto('sandbox_outbox')
          .values({
            channel: 'sms',
            recipient: '0',
            subject: null,
            body: '',
            attachments: '[]',
            message_id: null,
            sent_at: 0,
          })
          .execute(),
      (db) => seedSandbox(createWorld(db).deps),
    ];
    for (const mark of marks) {
      const { db } = await openTestDatabase();
      await mark(db);
      await assert.rejects(real(db), notForMembers);
    }
  });

  test('of real members deletes the till keys of the sandbox at the start', async () => {
    const { db } = await openTestDatabase();
    const secrets = await real(db);
    const rows = sandboxTills(secrets).map((row) => ({ ...row, created_at: 0 }));
    assert.equal(rows.length, 5);
    await db.insertInto('branch_keys').values(rows).execute();
    await real(db);
    assert.deepEqual(await db.selectFrom('branch_keys').selectAll().execute(), []);
  });
});
