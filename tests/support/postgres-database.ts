import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Postgres } from './postgres';
import { startPostgres } from './postgres';

/** An empty database on the PostgreSQL of the whole run, or on a server of its own where DATABASE_URL_TEST names none. */
export async function openPostgres(): Promise<Postgres> {
  const shared = process.env.DATABASE_URL_TEST;
  return shared ? { url: await createDatabase(shared), stop: async () => undefined } : startPostgres();
}

/** Names one PostgreSQL for all that the work starts, unless one is named already. */
export async function withPostgres<T>(work: () => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL_TEST) return work();
  const { url, stop } = await startPostgres();
  process.env.DATABASE_URL_TEST = url;
  try {
    return await work();
  } finally {
    await stop();
  }
}

/** Left there afterwards: the whole server goes away with the run. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
