import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { openDatabase } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import { createSecrets } from '@/server/platform/secrets';
import { keySettings } from '@/server/platform/settings/keys';
import { readSettings } from '@/server/platform/settings/schema';
import { createManyMembers } from '@/tests/support/many-members';
import { openPostgres } from '@/tests/support/postgres-database';
import { keyOf, realSettings, ringOf } from '@/tests/support/real-settings';
import { runTool } from '@/tests/support/run-tool';

const members = 300;

describe('npm run keys (PostgreSQL)', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>;
  let env: Record<string, string>;

  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = await openDatabase({ databaseUrl: server.url });
    return work(db).finally(close);
  };

  before(async () => {
    server = await openPostgres('migrated');
    env = { ...realSettings, DATABASE_URL: server.url, ENCRYPTION_KEYS: ringOf('k2', 'k1') };
    const keys = readSettings(keySettings, { ...env, ENCRYPTION_KEYS: ringOf('k1') });
    const secrets = createSecrets(keys, 'unbound');
    await inDatabase((db) => createManyMembers({ db, secrets, nowSeconds: 0 }, members));
  });
  after(() => server.stop());

  const run = async (tool: string, args: string[], changes: Record<string, string> = {}) => {
    const { status, stdout, stderr } = await runTool(tool, args, { env: { ...env, ...changes } });
    return { status, said: `${stdout}${stderr}` };
  };

  test('reports how many values each key seals', async () => {
    const { status, said } = await run('keys', ['status']);
    assert.equal(status, 0);
    assert.match(said, new RegExp(`^k1 {2}${members} {2}members.mobile_sealed \\(not bound to its row\\)$`, 'm'));
    assert.match(said, new RegExp(`^k1 still seals ${3 * members} values: npm run keys -- reseal\\.$`, 'm'));
  });

  test('resumes resealing after a kill, and then the old key can be removed', async () => {
    await inDatabase((db) =>
      db.transaction().execute(async (tx) => {
        // A server's transaction locks this row, so that the run cannot finish.
        await tx.selectFrom('chat_accounts').select('id').limit(1).forUpdate().execute();
        const command = ['--import', './tools/alias.js', 'server/cli/keys.ts', 'reseal'];
        const settings = { ...env, PATH: process.env.PATH, NODE_ENV: 'production' as const };
        const child = spawn(process.execPath, command, { env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
        // It reports its first batch.
        await once(child.stdout, 'data');
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
    const halfway = await run('keys', ['status']);
    assert.match(halfway.said, /^k1 still seals [1-9]\d* values/m);
    assert.match(halfway.said, /^k2 seals new values, and [1-9]\d* stored ones/m);

    const { status, said } = await run('keys', ['reseal']);
    assert.equal(status, 0, said);
    assert.match(said, /^k1 seals nothing\. Once no server seals with it, it may be taken out of ENCRYPTION_KEYS\.$/m);
    const alone = await run('keys', ['status'], { ENCRYPTION_KEYS: ringOf('k2') });
    assert.equal(alone.status, 0, alone.said);
    assert.match(alone.said, new RegExp(`^k2 seals new values, and ${3 * members} stored ones\\.$`, 'm'));
    assert.ok(!alone.said.includes('not bound'));
  });

  test('refuses wrong keys and the sandbox setting in one line, like every command', async () => {
    const refusals: [string, string[], Record<string, string>, RegExp][] = [
      ['keys', ['status'], { LOOKUP_KEY: keyOf(8) }, /^LOOKUP_KEY is not [^\n]*\n$/],
      ['orders', ['list'], { ENCRYPTION_KEYS: ringOf('k1') }, /^ENCRYPTION_KEYS lacks the key k2, [^\n]*\n$/],
      [
        'till',
        ['keys'],
        { ENCRYPTION_KEYS: `k2:${keyOf(7)}` },
        /^ENCRYPTION_KEYS has another key under the id k2 [^\n]*\n$/,
      ],
      ['audit', ['ledger'], { SANDBOX: '1' }, /^this is a real database [^\n]*\n$/],
      ['stores', ['import', 'server/sandbox/stores.csv'], { SANDBOX: '1' }, /^this is a real database [^\n]*\n$/],
    ];
    for (const [tool, args, changes, expected] of refusals) {
      const { status, said } = await run(tool, args, changes);
      assert.equal(status, 1, tool);
      assert.match(said, expected, tool);
    }
  });

  test('prints its usage for unknown arguments', async () => {
    for (const args of [[], ['exchange'], ['status', 'more']])
      assert.match((await run('keys', args)).said, /^usage: npm run keys -- status \| reseal\n$/);
  });
});
