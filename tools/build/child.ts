import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** Runs a script under this very Node with its output shown. Resolves with the exit code; a signal counts as 1. */
export async function runShown(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return exitCodeOf(spawn(process.execPath, args, { env, stdio: 'inherit' }));
}

/** The same for several at once. Resolves with 0 when all of them did. */
export async function runAllShown(scripts: readonly (readonly string[])[], env: NodeJS.ProcessEnv): Promise<number> {
  return Math.max(...(await Promise.all(scripts.map((args) => runShown(args, env)))));
}

/** The same with its output kept, for when it ended. */
export async function runKept(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  // The end of the process is not yet the end of what it said.
  const closed = once(child, 'close');
  const code = await exitCodeOf(child);
  await closed;
  return { code, output };
}

/** Runs a script under this very Node and keeps its output to itself. Throws with that output when it fails. */
export async function runQuietly(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const { code, output } = await runKept(args, env);
  if (code !== 0) throw new Error(`${args.join(' ')} failed (${code}):\n${output}`);
}

/**
 * Waits for the end. SIGINT and SIGTERM that reach this process meanwhile are passed on, and this process ends with the
 * child, so that what comes after does not start.
 */
export async function exitCodeOf(child: ChildProcess): Promise<number> {
  let stopped: NodeJS.Signals | undefined;
  const passOn = (signal: NodeJS.Signals) => {
    stopped = signal;
    child.kill(signal);
  };
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  process.off('SIGINT', passOn).off('SIGTERM', passOn);
  if (stopped) process.exit(128 + constants.signals[stopped]);
  return code ?? 1;
}
