import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `program` answers at `address`. Throws if it stops or does not answer within 60 s; the error includes its output. */
export async function waitForHttp(program: ChildProcess, address: string): Promise<void> {
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-10_000);
    });
  }
  const deadline = Date.now() + 300_000;
  while (!(await answers(address))) {
    if (program.exitCode !== null || Date.now() > deadline) throw new Error(`${address} does not answer:\n${output}`);
    await sleep(100);
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
