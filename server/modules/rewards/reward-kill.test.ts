import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemClock } from '@/server/clock';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { secureIds } from '@/server/ids';
import { sandboxKeys } from '@/server/sandbox/keys';
import { createSecrets } from '@/server/secrets';
import { claimOver, inLanes } from '@/tests/support/claims';
import { createCrowd } from '@/tests/support/crowd';
import { givePoints } from '@/tests/support/points';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { startProduct } from '@/tests/support/product';
import { differences, putReward } from '@/tests/support/rewards';

const size = 60;
const claimsEach = 5;
const quota = 200;

type Place = { settings: Record<string, string>; open: () => ReturnType<typeof openDatabase> };

type Wish = { token: string; key: string };

/** The whole server as a process, killed in the middle of a rush, on each engine. */
function killedIn(name: string, prepare: () => Promise<Place>): void {
  describe(`a server killed in a redeeming storm (${name})`, () => {
    let place: Place;
    let wishes: Wish[] = [];

    before(async () => {
      place = await prepare();
      const { db, close } = await place.open();
      await migrate(db);
      const secrets = createSecrets(await sandboxKeys(db));
      const nowSeconds = systemClock.now();
      const crowd = await createCrowd({ db, secrets, nowSeconds }, size);
      for (const { memberId } of crowd) await givePoints({ db, clock: systemClock, ids: secureIds }, memberId, 400);
      const period = { effective_from: nowSeconds - 60, effective_to: nowSeconds + 3600 };
      await putReward(db, { reward_id: 'STORM', quota, normal_point: 100, ...period });
      wishes = crowd.flatMap(({ token, memberId }) =>
        Array.from({ length: claimsEach }, (_claim, place) => ({ token, key: `storm-${memberId}-${place}` })),
      );
      await close();
    });

    test('loses no redemption that it acknowledged, redeems no wish twice, and the books are even', {
      timeout: 240_000,
    }, async () => {
      const first = await startProduct('.cache/no-web', place.settings);
      const acknowledged = new Map<string, string>();
      const waiting = inLanes(wishes, 60, async ({ token, key }) => {
        const told = await claimOver(first.url, token, 'STORM', key);
        if (told.code === 'ok') acknowledged.set(key, told.id);
        return told.code;
      });
      while (acknowledged.size < 40) await sleep(2);
      await first.kill();
      assert.ok((await waiting).includes('lost'), 'the server died too late to interrupt anybody');
      await aMinuteLater(place);

      const second = await startProduct('.cache/no-web', place.settings);
      // The phones ask again with the same keys, those that were answered as well.
      const again = await inLanes(wishes, 60, ({ token, key }) => claimOver(second.url, token, 'STORM', key));
      await second.stop();
      for (const [at, { key }] of wishes.entries()) {
        assert.match(again[at]?.code ?? '', /^(ok|e4003|e4004)$/);
        if (acknowledged.has(key)) assert.equal(again[at]?.id, acknowledged.get(key), 'told again as it was');
      }

      const { db, close } = await place.open();
      const redeemed = db.selectFrom('claimed_rewards').select('claim_transaction_id').where('reward_id', '=', 'STORM');
      const claims = await redeemed.execute();
      const told = new Set(again.filter(({ code }) => code === 'ok').map(({ id }) => id));
      const [uneven, notices] = [await differences(db), await countNotices(db)];
      await close();
      assert.deepEqual(new Set(claims.map((claim) => claim.claim_transaction_id)), told);
      assert.deepEqual(uneven, []);
      assert.equal(claims.length, quota);
      assert.equal(notices, quota, 'every spending is told, and nothing that was not spent');
    });
  });
}

/** A wish that a dead process had in hand is free a minute later. */
async function aMinuteLater({ open }: Place): Promise<void> {
  const { db, close } = await open();
  await db.deleteFrom('idempotency').where('status', 'is', null).execute();
  await close();
}

async function countNotices(db: Awaited<ReturnType<Place['open']>>['db']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = 'spending-notice'`.execute(db);
  return rows[0]?.count ?? 0;
}

const folders: string[] = [];
const servers: Postgres[] = [];

after(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

killedIn('PGlite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabai-redeeming-'));
  folders.push(dataDir);
  await prepareDataDir(dataDir);
  return { settings: { DATA_DIR: dataDir, RATE_LIMIT: 'off' }, open: () => openDatabase({ dataDir }) };
});

killedIn('PostgreSQL', async () => {
  const server = await openPostgres();
  servers.push(server);
  const settings = { DATABASE_URL: server.url, RATE_LIMIT: 'off' };
  return { settings, open: () => openDatabase({ databaseUrl: server.url }) };
});
