import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';

describe("npm run till, about branches' keys", () => {
  const room = mkdtempSync(join(tmpdir(), 'sabai-keys-'));
  const env = { NODE_ENV: 'test' as const, PATH: process.env.PATH, SANDBOX: '1', DATA_DIR: join(room, 'data') };

  const run = (tool: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', './tools/alias.js', `tools/${tool}.ts`, ...args],
      { env, encoding: 'utf8' },
    );
    return { status, said: `${stdout}${stderr}` };
  };

  after(() => rmSync(room, { recursive: true }));

  test('makes a key of a store that is there, lists it without telling it, and ends it', () => {
    assert.match(run('till', 'add-key', '0042').said, /^There is no store 0042/);
    assert.equal(run('stores', 'import', 'server/sandbox/stores.csv').status, 0);
    const { status, said } = run('till', 'add-key', '0042');
    assert.equal(status, 0);
    const [key = '', name = ''] = [/0042-[A-Z]{32}/.exec(said)?.[0], /Its name is ([0-9a-f]{12})/.exec(said)?.[1]];
    const listed = run('till', 'keys').said;
    assert.match(listed, new RegExp(`^0042 {2}${name} `));
    assert.ok(key && !listed.includes(key));
    assert.equal(run('till', 'revoke-key', name).status, 0);
    assert.match(run('till', 'keys').said, /^No branch has a key yet/);
    assert.match(run('till', 'revoke-key', name).said, /^No key is called/);
  });
});
