import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOf } from './end-of';
import { freePort } from './free-port';

/**
 * `npm run dev:mock` on a free port. Pages are compiled when they are first opened, so the first one takes its time. Fails when
 * it stops, or does not answer within 60 s; what it printed is in the error.
 */
export async function startDevMock(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: 'development' as const, PORT: `${port}` };
  const tool = spawn(process.execPath, ['--import', './tools/alias.js', 'tools/dev-mock.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      told = `${told}${chunk}`.slice(-10_000);
    });
  }
  const url = `http://localhost:${port}`;
  const stop = () => endOf(tool);
  const deadline = Date.now() + 60_000;
  while (!(await answers(`${url}/mockServiceWorker.js`))) {
    if (tool.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`npm run dev:mock did not start:\n${told}`);
    }
    await sleep(200);
  }
  return { url, stop };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
