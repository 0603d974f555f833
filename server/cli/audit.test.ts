import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { settleKind } from '@/server/db/prepare-tables';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { runTool, spawnTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';
import { createWorld } from '@/tests/support/world';

onToolDatabases('npm run audit', ({ dir, env, open }) => {
  const inDatabase = async (work: (db: Database['db']) => Promise<unknown>) => {
    const database = await open();
    await work(database.db);
    await database.close();
  };

  before(async () => {
    await inDatabase(async (db) => {
      await settleKind(db, 'sandbox');
      const { deps } = createWorld(db);
      const [somebody] = await createManyMembers({ db, secrets: deps.secrets, nowSeconds: deps.clock.now() }, 1);
      await givePoints(deps, somebody?.memberId ?? '', 1234);
    });
  });
  const run = (...args: string[]) => runTool('audit', args, { cwd: dir, env });

  test('prints the sums and exits with 0 if the books balance', () => {
    const { status, stdout } = spawnTool('audit', ['ledger'], { cwd: dir, env });
    assert.match(stdout, /^earned +1,234 +0$/m);
    assert.match(stdout, /^what the lots hold +1,234 +0$/m);
    assert.match(stdout, /The books balance\.\n$/);
    assert.equal(status, 0);
  });

  test('exits with 1 and names the lot if the books do not balance', async () => {
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

  test('prints its usage for an unknown argument', async () => {
    const { status, stderr } = await runTool('audit', ['everything'], { cwd: dir, env });
    assert.match(stderr, /npm run audit -- ledger/);
    assert.equal(status, 1);
  });
});
