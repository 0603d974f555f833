import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

/** Runs a script with the same Node and shows its output. Resolves with the exit code; a signal counts as 1. */
export async function runShown(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return exitCodeOf(spawn(process.execPath, args, { env, stdio: 'inherit' }));
}

/** The same for several in parallel. Resolves with 0 if all of them succeeded. */
export async function runAllShown(scripts: readonly (readonly string[])[], env: NodeJS.ProcessEnv): Promise<number> {
  return Math.max(...(await Promise.all(scripts.map((args) => runShown(args, env)))));
}

/** The same, but collects the output and returns it at the end. With `givesWay` others come first when the processor is busy. */
export async function runKept(args: readonly string[], env: NodeJS.ProcessEnv = process.env, givesWay = false) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  // Output may still arrive after the process has ended.
  const closed = once(child, 'close');
  const code = await exitCodeOf(child);
  await closed;
  return { code, output };
}

/** Runs a script with the same Node without showing its output. Throws with that output if it fails. */
export async function runQuietly(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const { code, output } = await runKept(args, env);
  if (code !== 0) throw new Error(`${args.join(' ')} failed (${code}):\n${output}`);
}

/**
 * Waits for the child to end. Passes SIGINT and SIGTERM on to it, and then ends this process too, so that the next steps do
 * not start.
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
