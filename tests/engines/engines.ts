import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { skipWithout } from '@/tests/support/programs';
import { stopProcess } from '@/tests/support/stop-process';
import { skipWithoutChrome87, startChrome87 } from './chrome';
import type { Driver } from './driver';
import { startWebDriver } from './web-driver';

/**
 * A browser engine other than the current Chromium. `skip` is what node:test takes: false, or what is missing. `start` opens a window whose
 * HTTPS requests go to the proxy on this port, and which accepts any certificate.
 */
export type Engine = {
  name: string;
  about: string;
  skip: () => string | false;
  start: (httpsProxyPort: number) => Promise<Driver>;
};

export const engines: readonly Engine[] = [
  {
    name: 'webkit',
    about: 'the current WebKitGTK',
    skip: () => skipWithout('WebKitWebDriver', 'Xvfb'),
    async start(httpsProxyPort) {
      const display = await startDisplay();
      const driver = await startWebDriver('WebKitWebDriver', {}, { ...proxyOf(httpsProxyPort), DISPLAY: display.name });
      return {
        ...driver,
        async close() {
          await driver.close();
          await display.stop();
        },
      };
    },
  },
  {
    name: 'wpe',
    about: 'WPE WebKit 2.38, the generation of Safari 16.0',
    skip: () => skipWithout('WPEWebDriver', 'cog'),
    start: (httpsProxyPort) => {
      const browser = { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] };
      return startWebDriver('WPEWebDriver', { 'wpe:browserOptions': browser }, proxyOf(httpsProxyPort));
    },
  },
  {
    name: 'chrome87',
    about: 'Chrome 87, the oldest one supported',
    skip: skipWithoutChrome87,
    start: (port) => startChrome87([`--proxy-server=https=127.0.0.1:${port}`, '--ignore-certificate-errors']),
  },
];

/** WebKit takes the proxy from the environment. The one in WebDriver's capabilities would have to speak TLS itself. */
function proxyOf(port: number): Record<string, string> {
  return { https_proxy: `http://127.0.0.1:${port}`, no_proxy: 'localhost,127.0.0.1' };
}

/** A display for a browser without a headless mode. Xvfb chooses a free number and prints it when it is ready. */
async function startDisplay(): Promise<{ name: string; stop: () => Promise<void> }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1024x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => server.kill('SIGKILL'));
  const [number] = await once(server.stdout, 'data');
  return { name: `:${String(number).trim()}`, stop: () => stopProcess(server) };
}
