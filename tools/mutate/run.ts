import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signalGroup } from '@/tools/dev/process-group';
import type { Layer } from './layers';

/**
 * How a run ended: all tests passed, one failed (`by` is its name), a timeout because of the fault, or a timeout that also
 * happens without it.
 */
export type Ending = { ended: 'passed' | 'failed' | 'late' | 'unsure'; by: string };
export type Planted = { path: string; text: string };
export type RunLimits = { seconds: number; env: Record<string, string> };

const running = new Set<number>();
const folders = new Set<string>();

/** Ends everything that is running, including processes started by tests, and removes its files. */
export function endAll(): void {
  for (const group of running) signalGroup(group, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Runs test files until the first failure, with the given text of one file; the file itself is not changed. */
export async function runTests(
  runner: Layer['runner'],
  tests: readonly string[],
  planted: Planted | undefined,
  { seconds, env }: RunLimits,
): Promise<Ending> {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-mutate-'));
  folders.add(folder);
  // A PostgreSQL that a test starts itself runs as another user.
  chmodSync(folder, 0o755);
  const fault = join(folder, 'fault.json');
  writeFileSync(
    fault,
    JSON.stringify(planted ? { url: pathToFileURL(resolve(planted.path)).href, text: planted.text } : {}),
  );
  try {
    const settings = { ...process.env, ...env, PLANTED_FAULT: fault };
    if (runner === 'jest') return await ending(jestTests(tests), settings, seconds);
    return await ending(nodeTests(tests), { ...settings, ...planting, TMPDIR: folder }, seconds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    folders.delete(folder);
  }
}

/** Set in the environment, so that processes started by a test get the fault as well. */
const planting = {
  NODE_OPTIONS: `--import=${pathToFileURL(resolve('tools/mutate/plant.js')).href}`,
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
};

function nodeTests(tests: readonly string[]): string[] {
  return [
    '--import',
    './tools/alias.js',
    '--test-reporter=./tools/mutate/first-failure-reporter.js',
    // The other engine behaves the same; `npm test` checks that.
    '--test-skip-pattern=/\\(PGlite\\)$/',
    './tools/test/run-files.js',
    ...tests,
  ];
}

function jestTests(tests: readonly string[]): string[] {
  return [
    'node_modules/.bin/jest',
    '--config=tools/mutate/jest.config.js',
    '--cacheDirectory=.cache/jest-mutate',
    '--runInBand',
    '--bail',
    '--colors=false',
    '--runTestsByPath',
    ...tests,
  ];
}

/** Runs in a process group, so that processes started by the tests end with it. */
async function ending(command: string[], env: NodeJS.ProcessEnv, seconds: number): Promise<Ending> {
  const child = spawn(process.execPath, command, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = child.pid;
  if (group === undefined) throw new Error(`${command.join(' ')} did not start`);
  running.add(group);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    signalGroup(group, 'SIGKILL');
  }, seconds * 1000);
  const closed = new Promise((done) => child.once('close', done));
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  clearTimeout(clock);
  signalGroup(group, 'SIGKILL');
  await closed;
  running.delete(group);
  if (isLate) return { ended: 'late', by: `after ${seconds} s` };
  return { ended: code === 0 ? 'passed' : 'failed', by: failureIn(output) };
}

/** The test's file and name, or the last output if the run ended otherwise. */
function failureIn(output: string): string {
  const file = /^FAIL .*?([\w/.-]+\.test\.tsx?)/m.exec(output)?.[1];
  const name = /^\s*[✗●] (.*)$/m.exec(output)?.[1] ?? output.trim().split('\n').at(-1)?.slice(0, 120) ?? '';
  return file ? `${file} › ${name}` : name;
}
