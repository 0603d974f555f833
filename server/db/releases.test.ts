import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { onDatabase } from '@/tests/support/database-engines';
import { loadLimits, loadReward, prepareLoad } from '@/tests/support/load-limits';
import { openPostgres } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { spawnTool } from '@/tests/support/run-tool';
import { startTraffic } from '@/tests/support/traffic';
import { openDatabase } from './database';
import { checkTables, migrate } from './migrate';
import type { Db } from './transact';

/** Migrates like a newer release: the migrations of this release, then its own. */
async function migrateFurther(db: Db, further: Record<string, Migration>): Promise<void> {
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const leftAsItIs: Migration = { up: async () => undefined };
  const known = Object.fromEntries(done.rows.map(({ name }) => [name, leftAsItIs]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...known, ...further }) } });
  for (const _name of Object.keys(further)) {
    // One migration at a time, so that none waits for a table while it locks another.
    const { error } = await migrator.migrateUp();
    if (error) throw error;
  }
}

/** One more column for each table, and one more table. */
async function expansionOf(db: Db): Promise<Record<string, Migration>> {
  // A partition gets the columns of its table.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(db);
  const columns = tables.map(({ name }, place): [string, Migration] => [
    `900-column-${String(place).padStart(3, '0')}`,
    { up: (tx) => tx.schema.alterTable(name).addColumn('of_tomorrow', 'text').execute() },
  ]);
  const table: Migration = { up: (tx) => tx.schema.createTable('of_tomorrow').addColumn('id', 'text').execute() };
  return { ...Object.fromEntries(columns), '901-table': table };
}

onDatabase('the tables of a newer release', (open) => {
  let db: Db;
  const newest = '900-of-tomorrow';

  before(async () => {
    ({ db } = await open());
    await migrateFurther(db, { [newest]: { up: (tx) => tx.schema.createTable('of_tomorrow').execute() } });
  });

  const rename = (from: string, to: string) => sql`update kysely_migration set name = ${to} where name = ${from}`;

  test('are left unchanged by an older release', async () => {
    assert.deepEqual(await migrate(db), [newest]);
    assert.deepEqual(await checkTables(db), [newest]);
  });

  test('are refused if an earlier migration is missing or an unknown one is not newer', async () => {
    const done = '010-missions';
    await rename(done, '901-more').execute(db);
    const lacking =
      /^Error: The database has the migration 900-of-tomorrow of a newer release, and lacks 010-missions, /;
    await assert.rejects(migrate(db), lacking);
    await assert.rejects(checkTables(db), lacking);
    await rename('901-more', done).execute(db);
    await rename('009-etax', '009-of-another-branch').execute(db);
    const unknown = /^Error: The database has the migration 009-of-another-branch, which this release does not know$/;
    await assert.rejects(migrate(db), unknown);
    await assert.rejects(checkTables(db), unknown);
  });

  test('are checked but not created if MIGRATE is off', async () => {
    await sql`delete from kysely_migration where name >= '009'`.execute(db);
    const missing = /^Error: The database lacks the migration 009-etax, and MIGRATE is off: npm run migrate first$/;
    await assert.rejects(checkTables(db), missing);
  });
});

describe('a release that runs together with a newer one', () => {
  const products: Product[] = [];
  const closing: (() => Promise<void>)[] = [];

  after(async () => {
    for (const product of products) await product.kill();
    for (const close of closing) await close();
  });

  const start = async (env: Record<string, string>) => {
    const product = await startProduct('.cache/no-web', { ...loadLimits, ...env });
    products.push(product);
    return product;
  };

  test('keeps serving while the tables are extended, and can start again afterwards', async () => {
    const { url: databaseUrl, stop } = await openPostgres('migrated');
    const { db, close } = await openDatabase({ databaseUrl });
    closing.push(close, stop);
    const settings = { DATABASE_URL: databaseUrl };
    const urls = [(await start(settings)).url];
    const traffic = startTraffic(urls, await prepareLoad({ databaseUrl }, 6), loadReward);
    const untilGranted = async (more: number) => {
      const enough = traffic.granted.size + more;
      while (traffic.granted.size < enough && traffic.unexpected.length === 0) await sleep(5);
    };
    await untilGranted(30);
    await migrateFurther(db, await expansionOf(db));
    await untilGranted(30);
    // After a rollback, the older release starts on tables that the newer one has extended.
    urls.push((await start(settings)).url);
    await untilGranted(30);
    await traffic.stop();
    assert.deepEqual([traffic.unexpected, traffic.refusals()], [[], 0]);
  });

  test('serves as a database user who may not change tables, once another has migrated', async () => {
    const { url, stop } = await openPostgres();
    closing.push(stop);
    const as = (user: string) => Object.assign(new URL(url), { username: user }).href;
    const administrator = new pg.Client(url);
    await administrator.connect();
    await administrator.query(readFileSync('deploy/roles.sql', 'utf8'));
    await administrator.end();
    const settings = { DATABASE_URL: as('sabai_app'), MIGRATE: 'off' };

    await assert.rejects(start(settings), /:\nThe database lacks the migration 001-[^\n]+: npm run migrate first\n$/);
    await assert.rejects(start({ ...settings, MIGRATE: 'on' }), /permission denied/);
    const migrated = spawnTool('migrate', [], { env: { DATABASE_URL: as('sabai_owner') } });
    assert.deepEqual(migrated, { status: 0, stdout: 'The tables are those of this release.\n', stderr: '' });

    const { db, close } = await openDatabase({ databaseUrl: as('sabai_app') });
    closing.unshift(close);
    await assert.rejects(sql`create table of_nobody (id text)`.execute(db), /permission denied/);
    await assert.rejects(sql`alter table members add column more text`.execute(db), /must be owner/);
    const { url: address } = await start(settings);
    const traffic = startTraffic([address], await prepareLoad({ databaseUrl: as('sabai_app') }, 2), loadReward);
    while (traffic.granted.size < 10 && traffic.unexpected.length === 0) await sleep(5);
    await traffic.stop();
    assert.deepEqual(traffic.unexpected, []);
    const left = sql`select from pgboss.job where name = 'spending-notice' and state in ('created', 'active', 'retry')`;
    while ((await left.execute(db)).rows.length > 0) await sleep(20);
  });
});
