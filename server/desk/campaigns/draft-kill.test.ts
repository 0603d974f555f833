import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { holdLock } from '@/server/db/advisory-locks';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import type { Db } from '@/server/db/transact';
import { catalogueText } from '@/tests/support/coupons';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { createWorld } from '@/tests/support/world';
import { createPublishing } from './publish-campaigns';
import { withUpload } from './read-upload';

const id = randomUUID();
const files = new Map([['A-1.yaml', Buffer.from(catalogueText({ from: '2026-01-01', to: '2190-12-31' }))]]);

/** Waits for the database to show it, however long the server takes. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(setImmediate);
}

describe('a server killed while a draft goes live', () => {
  let postgres: Postgres;
  let database: Database;
  const started: Product[] = [];

  const start = async () => {
    const product = await startProduct('.cache/no-web', { RATE_LIMIT: 'off', DATABASE_URL: postgres.url });
    started.push(product);
    return product;
  };

  before(async () => {
    postgres = await openPostgres('migrated');
    database = await openDatabase({ databaseUrl: postgres.url });
    const { db } = database;
    await migrate(db);
    const { deps, services } = createWorld(db);
    const publishing = createPublishing({ ...deps, ...services });
    const { differences } = await withUpload({ files }, deps.config.memberTiers, async ({ campaigns }) => {
      assert.ok(campaigns);
      return publishing.compare(campaigns);
    });
    await db
      .insertInto('drafts')
      .values({
        id,
        name: 'December',
        state: 'approved',
        uploaded_by: 'a',
        uploaded_by_name: 'a',
        uploaded_at: 1,
        faults: '[]',
        agreed: JSON.stringify(differences),
        approval_id: randomUUID(),
        goes_live_at: 1,
      })
      .execute();
    for (const [path, content] of files)
      await db.insertInto('draft_files').values({ draft_id: id, path, content }).execute();
  });

  after(async () => {
    for (const product of started) await product.kill();
    await database.close();
    await postgres.stop();
  });

  const standOf = async (db: Db) => {
    const draft = await db.selectFrom('drafts').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    const coupons = await db.selectFrom('coupons').select('code').where('code', '=', 'A-1').execute();
    const acts = await db.selectFrom('audit').select('id').where('act', '=', 'catalogue.publish').execute();
    return [draft.state, coupons.length, acts.length];
  };

  test('leaves nothing half done, and the next server publishes the draft once', async () => {
    const { db } = database;
    // The coupons are written by then, and the missions wait: the server is killed between the two.
    await db.transaction().execute(async (tx) => {
      await holdLock(tx, 'missionImport');
      const server = await start();
      const waiting = sql<{ waits: boolean }>`
        select exists (select from pg_locks where locktype = 'advisory' and not granted) as waits`;
      await until(async () => (await waiting.execute(db)).rows[0]?.waits === true);
      await server.kill();
      assert.deepEqual(await standOf(db), ['approved', 0, 0]);
    });
    const second = await start();
    await until(async () => (await standOf(db))[0] === 'live');
    await second.stop();
    assert.deepEqual(await standOf(db), ['live', 1, 1]);
  });
});
