import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { freePort } from '@/tests/support/free-port';
import { prepareDataDir } from '@/tests/support/prepared-tables';

const dataDir = mkdtempSync(join(tmpdir(), 'sabai-main-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

type Settings = Record<string, string>;

/** The real program, with these settings and no others. */
function run(settings: Settings) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['--import', './tools/alias.js', 'server/main.ts'], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'test', WEB_DIR: '.cache/no-web', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  }
  const exited = once(child, 'exit').then(([code]) => ({ code, printed }));
  const ready = () =>
    Promise.race([
      once(child, 'message').then(([message]): string => message.ready),
      exited.then(() => Promise.reject(new Error(printed))),
    ]);
  return { child, exited, ready: ready(), printed: () => printed };
}

/** For a start that must fail. */
function runToItsEnd(settings: Settings) {
  const { exited, ready } = run(settings);
  ready.catch(() => undefined);
  return exited;
}

describe('the program', () => {
  it('stops in one line that names what is wrong with the settings', async () => {
    const cases: [Settings, RegExp][] = [
      [{ PORT: 'many' }, /^PORT must be a whole number[^\n]*\n$/],
      [{ NODE_ENV: 'production' }, /^ENCRYPTION_KEYS is missing[^\n]*\n$/],
      [
        { DATABASE_URL: 'postgresql://nobody@localhost:1/none', DATABASE_WAIT_SECONDS: '0' },
        /^DATABASE_URL leads to no [^\n]*ECONNREFUSED[^\n]*\n$/,
      ],
    ];
    for (const [settings, expected] of cases) {
      const { code, printed } = await runToItsEnd(settings);
      assert.equal(code, 1);
      assert.match(printed, expected);
    }
  });

  it('says where it is and whom to enter as, holds its data folder and port, and stops when told to', async () => {
    const port = String(await freePort());
    const first = run({ PORT: port, DATA_DIR: dataDir });
    assert.equal(await first.ready, `http://localhost:${port}`);
    assert.match(first.printed(), /This is the sandbox/);
    assert.match(first.printed(), new RegExp(`http://localhost:${port}/\\?sandbox_user=somying `));
    assert.match(first.printed(), new RegExp(`http://localhost:${port}/documentation`));
    assert.equal((await fetch(`http://127.0.0.1:${port}/health/ready`)).status, 200);

    const second = await runToItsEnd({ PORT: String(await freePort()), DATA_DIR: dataDir });
    assert.equal(second.code, 1);
    assert.match(second.printed, /^DATA_DIR \S+ is in use by process \d+[^\n]*\n$/);
    const own = join(dataDir, 'own');
    await prepareDataDir(own);
    const third = await runToItsEnd({ PORT: port, DATA_DIR: own });
    assert.equal(third.code, 1);
    assert.match(third.printed, new RegExp(`^PORT ${port} is taken[^\\n]*\\n$`));

    const logIn = (url: string) =>
      fetch(`${url}/api/v1/members/line`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accessToken: 'sandbox:somying' }),
      }).then((answer) => answer.json());
    const { isLinked, accessToken } = await logIn(`http://localhost:${port}`);
    assert.equal(isLinked, true);
    first.child.kill('SIGTERM');
    assert.equal((await first.exited).code, 0);

    const again = run({ PORT: port, DATA_DIR: dataDir });
    const url = await again.ready;
    const info = await fetch(`${url}/api/v1/members/info`, { headers: { authorization: `Bearer ${accessToken}` } });
    assert.equal(info.status, 200, 'the session and the member outlive a restart');
    again.child.kill('SIGINT');
    assert.equal((await again.exited).code, 0);
  });

  it('starts again after it was killed', async () => {
    const folder = join(dataDir, 'killed');
    await prepareDataDir(folder);
    const first = run({ PORT: String(await freePort()), DATA_DIR: folder });
    await first.ready;
    first.child.kill('SIGKILL');
    await first.exited;
    const second = run({ PORT: String(await freePort()), DATA_DIR: folder });
    assert.ok(await second.ready);
    second.child.kill('SIGTERM');
    assert.equal((await second.exited).code, 0);
  });
});
