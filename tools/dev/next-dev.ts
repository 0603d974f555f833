import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { WebSettings } from '@/tools/build/web-build';

type Given = { port: number; apiPort: number; env: WebSettings };

/** Starts the web app with hot reload on `port`; requests for anything but pages go to `apiPort`. */
export function startNextDev({ port, apiPort, env }: Given): ChildProcess {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const own = { API_ORIGIN: `http://127.0.0.1:${apiPort}`, NEXT_TELEMETRY_DISABLED: '1' };
  const args = [next, 'dev', '--webpack', '--port', `${port}`];
  return spawn(process.execPath, args, { env: { ...process.env, ...env, ...own }, stdio: 'inherit' });
}
