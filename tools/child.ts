import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script under this very Node with its output shown. Resolves with the exit code; a signal counts as 1. */
export async function runShown(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return exitCodeOf(spawn(process.execPath, args, { env, stdio: 'inherit' }));
}

/** Runs a script under this very Node and keeps its output to itself. Throws with that output when it fails. */
export async function runQuietly(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await exitCodeOf(child);
  if (code !== 0) throw new Error(`${args.join(' ')} failed (${code}):\n${output}`);
}

/** Waits for the end; SIGINT and SIGTERM that reach this process meanwhile are passed on. */
export async function exitCodeOf(child: ChildProcess): Promise<number> {
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  try {
    const [code]: [number | null] = await once(child, 'exit').then(([value]) => [value]);
    return code ?? 1;
  } finally {
    process.off('SIGINT', passOn).off('SIGTERM', passOn);
  }
}
