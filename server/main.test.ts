import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fastify } from 'fastify';
import packageJson from '@/package.json' with { type: 'json' };
import { freePort } from '@/tests/support/free-port';
import { prepareDataDir } from '@/tests/support/prepared-tables';
import { listen } from './http/create-http';
import { readConfig } from './platform/config';

const dataDir = mkdtempSync(join(tmpdir(), 'sabai-main-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

type Settings = Record<string, string>;

/** The real program, with these settings only. */
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
  it('stops with one line that names the invalid setting', async () => {
    const { code, printed } = await runToItsEnd({ PORT: 'many' });
    assert.equal(code, 1);
    assert.match(printed, /^PORT must be a whole number[^\n]*\n$/);
  });

  before(() => prepareDataDir(dataDir));

  it('prints its address, restarts on its data after a kill and stops on a signal', async () => {
    const port = String(await freePort());
    const first = run({ PORT: port, DATA_DIR: dataDir });
    assert.equal(await first.ready, `http://localhost:${port}`);
    assert.match(first.printed(), /This is the sandbox/);
    assert.match(first.printed(), new RegExp(`http://localhost:${port}/\\?sandbox_user=somying `));
    assert.match(first.printed(), new RegExp(`http://localhost:${port}/documentation`));
    assert.equal((await fetch(`http://127.0.0.1:${port}/health/ready`)).status, 200);

    const logIn = (url: string) =>
      fetch(`${url}/api/v1/members/line`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accessToken: 'sandbox:somying' }),
      }).then((answer) => answer.json());
    const { isLinked, accessToken } = await logIn(`http://localhost:${port}`);
    assert.equal(isLinked, true);
    first.child.kill('SIGKILL');
    await first.exited;

    const last = run({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'info', SANDBOX: '1' });
    const url = await last.ready;
    const info = await fetch(`${url}/api/v1/members/info`, { headers: { authorization: `Bearer ${accessToken}` } });
    assert.equal(info.status, 200, 'the session and the member survive the kill');
    last.child.kill('SIGTERM');
    assert.equal((await last.exited).code, 0);

    // What started, in one line of JSON.
    const started = last
      .printed()
      .split('\n')
      .filter((line) => line.includes('"msg":"started"'))
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      started.map(({ version, url, kind, database }) => ({ version, url, kind, database })),
      [{ version: packageJson.version, url: `http://localhost:${port}`, kind: 'sandbox', database: 'embedded' }],
    );
  });

  it('names the port that another program uses', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address instanceof Object ? address.port : 0;
    await assert.rejects(listen(fastify(), { ...readConfig({ NODE_ENV: 'test' }), host: '127.0.0.1', port }), {
      message: `PORT ${port} is taken by another program; stop it, or set PORT to a free one`,
    });
    other.close();
  });

  it('passes on the system’s reason if it cannot listen', async () => {
    // An address of the documentation network (RFC 5737), which no machine has.
    const config = { ...readConfig({ NODE_ENV: 'test' }), host: '192.0.2.1', port: 0 };
    await assert.rejects(listen(fastify(), config), { code: 'EADDRNOTAVAIL' });
  });
});
