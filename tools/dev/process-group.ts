import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 250;

// Leads the group. Nothing can react to its own SIGKILL, so the leader notices that the channel to its parent has broken.
const leader = `
  process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  const script = require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' });
  script.on('exit', (code) => process.exit(code ?? 1));
`;

/**
 * Runs a script with the same Node in a process group of its own and shows its output. The whole group ends with the script, on
 * Ctrl-C and SIGTERM, when the terminal closes, when the process that started this one ends, or when this one is killed. Resolves
 * with the exit code once all have ended. What ignores a signal is killed after `patienceMs`.
 */
export async function runGroup(args: readonly string[], env: NodeJS.ProcessEnv, patienceMs = 5000): Promise<number> {
  const child = spawn(process.execPath, ['-e', leader, '--', ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let signalled: NodeJS.Signals | undefined;
  const end = (signal: NodeJS.Signals) => {
    signalled ??= signal;
    signalGroup(child.pid, signal);
    setTimeout(() => signalGroup(child.pid, 'SIGKILL'), patienceMs).unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, end);
  const starters = startersOf(process.ppid);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent || !starters.every((pid) => isThere(pid))) end('SIGTERM');
  }, lookEveryMs);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  await endGroup(child.pid, patienceMs);
  for (const signal of signals) process.off(signal, end);
  return signalled ? 128 + constants.signals[signalled] : (code ?? 1);
}

/** The parent process, or npm itself if npm's shell is in between. */
function startersOf(parent: number): number[] {
  if (process.env.npm_lifecycle_event === undefined) return [parent];
  return [parent, Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${parent}`], { encoding: 'utf8' }))];
}

/** Asks the rest of the group to end, and kills it if it does not. */
async function endGroup(group: number | undefined, patienceMs: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  const killAt = Date.now() + patienceMs;
  // A killed process that its parent has not waited for is still listed, in some containers permanently.
  for (let killed = false; !killed && signalGroup(group, 0); await sleep(lookEveryMs)) {
    if (Date.now() < killAt) continue;
    signalGroup(group, 'SIGKILL');
    killed = true;
  }
}

/** Returns false if no process of the group exists. */
function signalGroup(group: number | undefined, signal: NodeJS.Signals | 0): boolean {
  return group !== undefined && isThere(-group, signal);
}

function isThere(pid: number, signal: NodeJS.Signals | 0 = 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
