import { spawn } from 'node:child_process';
import { freePort } from './free-port';
import { stopProcess } from './stop-process';
import { waitForHttp } from './wait-for-http';

/**
 * `npm run dev:mock` on a free port. Pages are compiled when first opened, so the first one is slow. Throws if it
 * stops or does not answer within 60 s; the error includes its output.
 */
export async function startDevMock(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: 'development' as const, PORT: `${port}` };
  const tool = spawn(process.execPath, ['--import', './tools/alias.js', 'tools/dev/dev-mock.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://localhost:${port}`;
  const stop = () => stopProcess(tool);
  try {
    await waitForHttp(tool, `${url}/mockServiceWorker.js`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
