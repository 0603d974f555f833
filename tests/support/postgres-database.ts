import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { keepFakeClocks } from '@/server/db/audit-rules';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import type { Postgres } from './postgres';
import { roomyFolder, startPostgres } from './postgres';
import { stampOfTables } from './prepared-tables';

/**
 * A database on the PostgreSQL of the whole run, with `content`, or an empty one on a separate server if DATABASE_URL_TEST is
 * not set.
 */
export async function openPostgres(content: 'migrated' | 'empty' = 'empty'): Promise<Postgres> {
  const shared = process.env.DATABASE_URL_TEST;
  if (shared) return { url: await createDatabase(shared, content), stop: async () => undefined };
  const { url, stop } = await startPostgres();
  return { url: await createDatabase(url, content), stop };
}

/** The most that the setting allows, because a machine that is busy must not make a test fail. */
export const testCallSeconds = 25;

/** A separate database with the current tables, for tests that need one of any kind. Close it. */
export async function openMigrated(): Promise<Database> {
  const { url, stop } = await openPostgres('migrated');
  const database = await openDatabase({ databaseUrl: url, callSeconds: testCallSeconds });
  const close = async () => {
    await database.close();
    await stop();
  };
  return { ...database, close };
}

/** Puts the address of a PostgreSQL for the whole run into DATABASE_URL_TEST, unless one is there. Returns what stops it. */
export async function sharePostgres(): Promise<() => Promise<void>> {
  if (process.env.DATABASE_URL_TEST) return async () => undefined;
  // Vacuuming hundreds of databases that live for seconds would take time from the tests.
  const { socketUrl, stop } = await startPostgres(['autovacuum=off'], roomyFolder());
  process.env.DATABASE_URL_TEST = socketUrl;
  return stop;
}

/** Runs `work` with that PostgreSQL. */
export async function withPostgres<T>(work: () => Promise<T>): Promise<T> {
  const stop = await sharePostgres();
  try {
    return await work();
  } finally {
    await stop();
  }
}

/** Never dropped, because the whole server is removed after the run. */
export function createDatabase(server: string, content: 'migrated' | 'empty' = 'empty'): Promise<string> {
  return withClient(server, async (client) => {
    const name = `test_${randomBytes(8).toString('hex')}`;
    const template = content === 'migrated' ? `template ${await templateOn(server, client)}` : '';
    await client.query(`create database ${name} ${template}`);
    return addressOf(server, name);
  });
}

/** A template database with the current tables, created on first use, because copying is faster than migrating again. */
async function templateOn(server: string, client: pg.Client): Promise<string> {
  const name = `tables_${stampOfTables()}`;
  const isThere = async () => (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;
  if (await isThere()) return name;
  await client.query('select pg_advisory_lock(1)');
  if (await isThere()) return name;
  const unfinished = await createDatabase(server);
  const { db, close } = await openDatabase({ databaseUrl: unfinished });
  await migrate(db);
  await keepFakeClocks(db);
  await close();
  await client.query(`alter database ${new URL(unfinished).pathname.slice(1)} rename to ${name}`);
  return name;
}

async function withClient<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
