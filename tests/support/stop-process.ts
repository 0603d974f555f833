import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Stops a process and waits for its end. Does nothing if it has already ended. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
