import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOf } from './end-of';
import { freePort } from './free-port';

/** `npm run dev:mock` on a free port. Pages are compiled when they are first opened, so the first one takes its time. */
export async function startDevMock(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: 'development' as const, PORT: `${port}` };
  const tool = spawn(process.execPath, ['--import', './tools/alias.js', 'tools/dev-mock.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  tool.stderr.on('data', (chunk: Buffer) => {
    told += chunk;
  });
  const url = `http://localhost:${port}`;
  while (!(await answers(`${url}/mockServiceWorker.js`))) {
    if (tool.exitCode !== null) throw new Error(`npm run dev:mock did not start:\n${told}`);
    await sleep(200);
  }
  return { url, stop: () => endOf(tool) };
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
