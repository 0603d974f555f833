import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { openPostgres, testCallSeconds } from './postgres-database';

/** `other` is another process of the user who serves. */
export type Roles = Record<'owner' | 'app' | 'other' | 'tool', Database> & {
  urlOf(user: string): string;
  administrate(statement: string): Promise<void>;
  close(): Promise<void>;
};

/** A real PostgreSQL with the users of `deploy/roles.sql`, whose tables the owner has made. */
export async function openWithRoles(): Promise<Roles> {
  const { url, stop } = await openPostgres();
  const administrate = async (statement: string) => {
    const administrator = new pg.Client(url);
    await administrator.connect();
    await administrator.query(statement);
    await administrator.end();
  };
  await administrate(readFileSync('deploy/roles.sql', 'utf8'));
  const urlOf = (username: string) => Object.assign(new URL(url), { username }).href;
  const as = (user: string) => openDatabase({ databaseUrl: urlOf(user), poolSize: 4, callSeconds: testCallSeconds });
  const owner = await as('sabai_owner');
  await migrate(owner.db);
  const [app, other, tool] = [await as('sabai_app'), await as('sabai_app'), await as('sabai_tool')];
  const close = async () => {
    for (const database of [app, other, tool, owner]) await database.close();
    await stop();
  };
  return { owner, app, other, tool, urlOf, administrate, close };
}
