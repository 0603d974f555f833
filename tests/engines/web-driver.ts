import { spawn } from 'node:child_process';
import { freePort } from '@/tests/support/free-port';
import { stopProcess } from '@/tests/support/stop-process';
import { waitForHttp } from '@/tests/support/wait-for-http';
import type { Driver } from './driver';

/** The key of an element's reference (W3C WebDriver, section 12). */
const reference = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts a browser through its WebDriver program (W3C WebDriver). It accepts any certificate. */
export async function startWebDriver(
  program: string,
  capabilities: object,
  env: Record<string, string>,
): Promise<Driver> {
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => server.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  await waitForHttp(server, `${origin}/status`);

  async function send(method: string, path: string, body?: object) {
    const response = await fetch(`${origin}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  }

  const started = await send('POST', '/session', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true, ...capabilities } },
  });
  const session = `/session/${started.sessionId}`;
  return {
    version: `${started.capabilities.browserName} ${started.capabilities.browserVersion}`,
    open: (url) => send('POST', `${session}/url`, { url }),
    run: (script, ...args) =>
      send('POST', `${session}/execute/sync`, { script: `return (${script}).apply(null, arguments)`, args }),
    async press({ x, y }, heldMilliseconds = 0) {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: heldMilliseconds },
        { type: 'pointerUp', button: 0 },
      ];
      await send('POST', `${session}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async type(text) {
      const { [reference]: element } = await send('GET', `${session}/element/active`);
      await send('POST', `${session}/element/${element}/value`, { text });
    },
    async close() {
      await send('DELETE', session);
      await stopProcess(server);
    },
  };
}
