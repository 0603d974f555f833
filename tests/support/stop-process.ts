import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a process to stop and waits until it has; does nothing if it has ended already. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
