import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

/** Acts like next: a program that starts another one, which ignores signals. Both print their process ids. */
const standIn = `
  const { spawn } = require('node:child_process');
  const deaf = "process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1000)";
  spawn(process.execPath, ['-e', deaf], { stdio: 'inherit' });
  console.log(process.pid);
  setInterval(() => {}, 1000);
`;
const tool = `
  import { runGroup } from './tools/dev/process-group.ts';
  console.log(process.pid);
  process.exitCode = await runGroup(['-e', ${JSON.stringify(standIn)}], process.env, 300);
`;
/** Acts like the process that started the tool, a terminal or a test, and ends without a signal. */
const starter = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['--input-type=module', '-e', process.env.TOOL], { stdio: 'inherit' });
  setInterval(() => {}, 1000);
`;

const env = { ...process.env, TOOL: tool, npm_lifecycle_event: undefined };
const start = (...args: string[]) => spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });

/** The ids of the three processes, once all have started. */
async function begun(program: ChildProcess): Promise<number[]> {
  assert.ok(program.stdout);
  const pids: number[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    pids.push(Number(line));
    if (pids.length === 3) break;
  }
  return pids;
}

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isThere)) await sleep(50);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  test(`${signal} ends all processes, even those that ignore it`, async () => {
    const program = start('--input-type=module', '-e', tool);
    const ended = once(program, 'exit');
    const pids = await begun(program);
    program.kill(signal);
    await untilGone(pids);
    assert.deepEqual(await ended, [code, null]);
  });

test('killing it ends everything it started', async () => {
  const program = start('--input-type=module', '-e', tool);
  const pids = await begun(program);
  program.kill('SIGKILL');
  await untilGone(pids);
  assert.equal(pids.length, 3);
});

test('the end of the starting process ends all the others', async () => {
  const program = start('-e', starter);
  const pids = await begun(program);
  program.kill('SIGKILL');
  await untilGone(pids);
  assert.equal(pids.length, 3);
});
