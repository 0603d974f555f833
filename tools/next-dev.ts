import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { WebSettings } from './web-stamp';

/** The web app with hot reload on `port`; what is not a page is passed on to `apiPort`. */
export function startNextDev(given: { port: number; apiPort: number; env: WebSettings }): ChildProcess {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  return spawn(process.execPath, [next, 'dev', '--webpack', '--port', `${given.port}`], {
    env: {
      ...process.env,
      ...given.env,
      API_ORIGIN: `http://127.0.0.1:${given.apiPort}`,
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio: 'inherit',
  });
}
