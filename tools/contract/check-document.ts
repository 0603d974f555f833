import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contractCommand } from './command';
import { network } from './wire';
import { writeDocument } from './write-document';

// Part of `npm run test:all`: others' tools read the OpenAPI document. Two linters report nothing, and a mock that is made of it keeps
// what it says. They are 320 MB of packages with all they need, so they are fetched for the run and are no dependencies.

const redocly = '@redocly/cli@2.77.0';
const spectral = '@stoplight/spectral-cli@6.16.3';
const prism = '@stoplight/prism-cli@5.16.0';

const dir = mkdtempSync(join(tmpdir(), 'sabai-document-'));
try {
  process.exitCode = (await check()) ? 0 : 1;
} finally {
  rmSync(dir, { recursive: true });
}

async function check(): Promise<boolean> {
  const file = join(dir, 'openapi.json');
  const rules = join(dir, 'spectral.yaml');
  console.log(writeDocument(file));
  writeFileSync(rules, 'extends: ["spectral:oas"]\n');
  // The strict rules make errors of warnings.
  const lints = [
    [redocly, 'lint', file, '--extends=recommended-strict'],
    [spectral, 'lint', file, '--ruleset', rules, '--fail-severity=hint'],
  ];
  const isClean = lints.map((args) => run(args)).every((code) => code === 0);
  return (await isKeptByMock(file)) && isClean;
}

function run(args: readonly string[]): number | null {
  const settings = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return spawnSync('npx', ['--yes', ...args], { stdio: 'inherit', env: { ...process.env, ...settings } }).status;
}

async function isKeptByMock(file: string): Promise<boolean> {
  const port = String(await freePort());
  const mock = spawn('npx', ['--yes', prism, 'mock', file, '--port', port], { stdio: 'ignore', detached: true });
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilItAnswers(base, mock);
    const output = { print: console.log, complain: console.error, wire: network };
    return (await contractCommand([base, '--mock', '--rate', '200', '--seed', '1'], output)) === 0;
  } finally {
    // The whole group: npx starts the mock as a process of its own.
    if (mock.pid !== undefined && mock.exitCode === null) process.kill(-mock.pid);
  }
}

/** The package may have to be fetched first. */
async function untilItAnswers(base: string, mock: ChildProcess): Promise<void> {
  for (const url = `${base}/config`; mock.exitCode === null; await pause(500)) {
    const answer = await network({ method: 'GET', url, headers: {} }).catch(() => undefined);
    if (answer?.status === 200) return;
  }
  throw new Error(`${prism} has ended before it answered`);
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(address instanceof Object ? address.port : 0));
  });
  return promise;
}
