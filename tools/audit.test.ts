import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '@/server/db/database';
import { holdKind } from '@/server/db/kind-of-database';
import { migrate } from '@/server/db/migrate';
import { createCrowd } from '@/tests/support/crowd';
import { givePoints } from '@/tests/support/points';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { runTool, spawnTool } from '@/tests/support/run-tool';
import { testsAll } from '@/tests/support/test-all';
import { createWorld } from '@/tests/support/world';

function toolOn(name: string, settingsOf: (room: string) => Promise<Record<string, string>>): void {
  describe(`npm run audit (${name})`, () => {
    const room = mkdtempSync(join(tmpdir(), 'sabai-audit-'));
    let env: Record<string, string>;

    const inDatabase = async (work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<unknown>) => {
      const given = env['DATABASE_URL'] ? { databaseUrl: env['DATABASE_URL'] } : { dataDir: env['DATA_DIR'] };
      const database = await openDatabase(given);
      await work(database.db);
      await database.close();
    };

    before(async () => {
      env = { SANDBOX: '1', ...(await settingsOf(room)) };
      await inDatabase(async (db) => {
        await migrate(db);
        await holdKind(db, 'sandbox');
        const { deps } = createWorld(db);
        const [somebody] = await createCrowd({ db, secrets: deps.secrets, nowSeconds: deps.clock.now() }, 1);
        await givePoints(deps, somebody?.memberId ?? '', 1234);
      });
    });
    after(() => rmSync(room, { recursive: true, force: true }));

    const run = (...args: string[]) => runTool('audit', args, { cwd: room, env });

    test('prints the sums and ends with 0 where the books balance', () => {
      const { status, stdout } = spawnTool('audit', ['ledger'], { cwd: room, env });
      assert.match(stdout, /^earned +1,234 +0$/m);
      assert.match(stdout, /^what the lots hold +1,234 +0$/m);
      assert.match(stdout, /The books balance\.\n$/);
      assert.equal(status, 0);
    });

    test('ends with 1 and says where where they do not', async () => {
      await inDatabase((db) =>
        db.transaction().execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql`update point_lots set remaining = 1000`.execute(tx);
        }),
      );
      const { status, stdout } = await run('ledger');
      assert.match(stdout, /^WRONG {2}lot [0-9a-f-]+: 1234 expected, 1000 found/m);
      assert.equal(status, 1);
    });

    test('says how it is called', async () => {
      const { status, stderr } = await runTool('audit', ['everything'], { cwd: room, env });
      assert.match(stderr, /npm run audit -- ledger/);
      assert.equal(status, 1);
    });
  });
}

let server: Postgres | undefined;
after(() => server?.stop());

if (testsAll)
  toolOn('PGlite', async (room) => {
    const dataDir = join(room, 'data');
    await prepareDataDir(dataDir);
    return { DATA_DIR: dataDir };
  });
toolOn('PostgreSQL', async () => {
  server = await openPostgres();
  return { DATABASE_URL: server.url };
});
