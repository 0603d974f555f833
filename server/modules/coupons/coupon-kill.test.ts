import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { sandboxKeys } from '@/server/sandbox/keys';
import { createSecrets } from '@/server/secrets';
import { inLanes } from '@/tests/support/claims';
import { putCoupon } from '@/tests/support/coupons';
import type { Somebody } from '@/tests/support/crowd';
import { createCrowd } from '@/tests/support/crowd';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { startProduct } from '@/tests/support/product';

const size = 300;
const quota = 200;
const phonesAtOnce = 40;

type Place = { settings: Record<string, string>; open: () => ReturnType<typeof openDatabase> };

/** The whole server as a process, killed in the middle of a rush, on each engine. */
function killedIn(name: string, prepare: () => Promise<Place>): void {
  describe(`a server killed in a collecting storm (${name})`, () => {
    let place: Place;
    let crowd: Somebody[] = [];

    before(async () => {
      place = await prepare();
      const database = await place.open();
      await migrate(database.db);
      const secrets = createSecrets(await sandboxKeys(database.db));
      const nowSeconds = Math.floor(Date.now() / 1000);
      crowd = await createCrowd({ db: database.db, secrets, nowSeconds }, size);
      await putCoupon(database.db, {
        code: 'STORM',
        quota,
        effective_from: nowSeconds - 60,
        effective_to: nowSeconds + 3600,
      });
      await database.close();
    });

    const collect = async (url: string, { token, chatAccountId }: Somebody): Promise<string> => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': `storm-${chatAccountId}`,
      };
      try {
        const body = JSON.stringify({ code: 'STORM' });
        const answer = await fetch(`${url}${endpoints.collectCoupon.path}`, { method: 'POST', headers, body });
        const told: unknown = await answer.json();
        return told instanceof Object ? String(Reflect.get(told, answer.ok ? 'my_coupon_id' : 'code')) : '';
      } catch {
        return 'lost';
      }
    };

    test('loses no coupon that it acknowledged, and gives none twice', { timeout: 120_000 }, async () => {
      const first = await startProduct('.cache/no-web', place.settings);
      const acknowledged = new Map<string, string>();
      const answers: string[] = [];
      let killed: Promise<void> | undefined;
      // A few dozen phones are always waiting: however slow this process is, the server dies in the middle.
      await inLanes(crowd, phonesAtOnce, async (somebody) => {
        const told = await collect(first.url, somebody);
        answers.push(told);
        if (isId(told)) acknowledged.set(somebody.memberId, told);
        if (acknowledged.size >= 40) killed ??= first.kill();
      });
      await killed;
      assert.ok(answers.includes('lost'), 'the server died too late to interrupt anybody');

      const second = await startProduct('.cache/no-web', place.settings);
      // The phones that heard nothing ask again with the same key; a claim left behind is free after a minute at most.
      const again = await Promise.all(crowd.map((somebody) => collect(second.url, somebody)));
      await second.stop();
      for (const [memberId, id] of acknowledged) {
        const told = again[crowd.findIndex((somebody) => somebody.memberId === memberId)];
        assert.equal(told, id, 'an acknowledged coupon is told again as it was');
      }

      const { db, close } = await place.open();
      const rows = await db
        .selectFrom('my_coupons')
        .select(['id', 'member_id'])
        .where('coupon_code', '=', 'STORM')
        .execute();
      const { taken } = await db
        .selectFrom('coupons')
        .select('taken')
        .where('code', '=', 'STORM')
        .executeTakeFirstOrThrow();
      await close();
      const held = new Map(rows.map((row) => [row.member_id, row.id]));
      for (const [memberId, id] of acknowledged)
        assert.equal(held.get(memberId), id, 'an acknowledged coupon is there');
      assert.equal(held.size, rows.length, 'nobody has two');
      assert.equal(taken, rows.length, 'the count is exact');
      assert.ok(rows.length <= quota);
    });
  });
}

const isId = (told: string) => /^[0-9a-f]{8}-/.test(told);

const folders: string[] = [];
const servers: Postgres[] = [];

after(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

killedIn('PGlite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabai-storm-'));
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
