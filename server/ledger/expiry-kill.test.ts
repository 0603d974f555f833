import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { auditLedger } from './audit';
import { insertOpenings } from './openings';

const size = 6000;
const yearSeconds = 365 * 24 * 3600;

/** Two whole servers; the one that runs the expiry sweep is killed. */
describe('a server killed while it records expired points', () => {
  let postgres: Postgres;
  let database: Database;
  let crowd: Somebody[] = [];
  const products: Product[] = [];

  before(async () => {
    postgres = await openPostgres('migrated');
    database = await openDatabase({ databaseUrl: postgres.url });
    const { db } = database;
    const needs = { db, secrets: createSecrets(await sandboxKeys(db)), nowSeconds: systemClock.now() };
    crowd = await createManyMembers(needs, size);
    const then = { clock: { now: () => systemClock.now() - yearSeconds }, ids: secureIds };
    const openings = crowd.flatMap(({ memberId }, place) =>
      [1, 2].map((part) => ({
        memberId,
        card: `${memberId} ${part}`,
        type: 'cjpoint' as const,
        points: 1 + (place % 9),
        expiresAt: systemClock.now() - part,
      })),
    );
    await db.transaction().execute((tx) => insertOpenings(tx, then, openings));
  });

  after(async () => {
    for (const product of products) await product.kill();
    await database.close();
    await postgres.stop();
  });

  const start = async () => {
    const product = await startProduct('.cache/no-web', { DATABASE_URL: postgres.url, RATE_LIMIT: 'off' });
    products.push(product);
    return product;
  };

  /** Only the crowd's: points of the sandbox's own members expire at the turn of the year, too. */
  const written = async () => {
    const { rows } = await sql<{ movements: number }>`
      select count(*)::integer as movements from point_movements where kind = 'expired'
      and member_id in (select member_id from point_movements where kind = 'opening')`.execute(database.db);
    return rows[0]?.movements ?? 0;
  };

  const lease = () =>
    database.db.selectFrom('sweeps').selectAll().where('name', '=', 'writeExpired').executeTakeFirst();

  const until = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) await sleep(20);
  };

  test('is followed by another one, which records the rest and nothing twice', async () => {
    const first = await start();
    await until(async () => (await written()) > 0);
    const held = await lease();
    await first.kill();
    const interrupted = await written();
    assert.ok(interrupted < 2 * size, 'the kill fell behind the end');
    assert.equal((await lease())?.holder, held?.holder);
    await start();
    await until(async () => (await written()) === 2 * size);
    await until(async () => (await lease())?.holder === null);
    assert.notEqual((await lease())?.due_at, held?.due_at);
    // The opening balances of the crowd were not imported.
    const { differences } = await auditLedger(database.db, systemClock.now());
    assert.deepEqual(
      differences.filter(({ invariant }) => !invariant.startsWith('members brought along')),
      [],
    );
  });
});
