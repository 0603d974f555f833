import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '@/server/db/database';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { runTool } from '@/tests/support/run-tool';
import { onToolDatabases } from '@/tests/support/tool-databases';

onToolDatabases('npm run till with branch keys', ({ env }) => {
  const run = async (tool: string, ...args: string[]) => {
    const { status, stdout, stderr } = await runTool(tool, args, { env });
    return { status, said: `${stdout}${stderr}` };
  };

  test('creates a key for an existing store, lists it without showing it, and revokes it', async () => {
    assert.match((await run('till', 'add-key', '0042')).said, /^There is no store 0042/);
    assert.equal((await run('stores', 'import', 'server/sandbox/stores.csv', '--yes')).status, 0);
    const { status, said } = await run('till', 'add-key', '0042');
    assert.equal(status, 0);
    const [key = '', name = ''] = [/0042-[A-Z]{32}/.exec(said)?.[0], /Its name is ([0-9a-f]{12})/.exec(said)?.[1]];
    const listed = (await run('till', 'keys')).said;
    assert.match(listed, new RegExp(`^0042 {2}${name} {2}since [0-9-]{10} {2}not used yet`));
    assert.ok(key && !listed.includes(key));
    const second = await run('till', 'add-key', '0042');
    assert.doesNotMatch(second.said, /other valid keys/);
    const third = await run('till', 'add-key', '0042');
    assert.match(third.said, new RegExp(`The branch has 2 other valid keys.*:\n.*\n?0042 {2}${name} `));
    for (const { said: about } of [second, third])
      await run('till', 'revoke-key', /Its name is ([0-9a-f]{12})/.exec(about)?.[1] ?? '');
    assert.equal((await run('till', 'revoke-key', name)).status, 0);
    assert.match((await run('till', 'keys')).said, /^No branch has a key yet/);
    assert.match((await run('till', 'revoke-key', name)).said, /^No key is called/);
  });
});

test('npm run till names the process that uses the data folder', async (context) => {
  const dir = mkdtempSync(join(tmpdir(), 'sabai-keys-'));
  context.after(() => rmSync(dir, { recursive: true }));
  const env = { SANDBOX: '1', DATA_DIR: join(dir, 'data') };
  await prepareDataDir(env.DATA_DIR);
  const database = await openDatabase({ dataDir: env.DATA_DIR });
  const { status, stdout, stderr } = await runTool('till', ['keys'], { env });
  await database.close();
  assert.equal(status, 1);
  assert.match(`${stdout}${stderr}`, new RegExp(`is in use by process ${process.pid}`));
});
