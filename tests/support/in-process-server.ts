import { serve } from '@/server/app';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { freePort } from './free-port';

export type InnerServer = { url: string; metricsUrl: string; stop: () => Promise<void> };

/**
 * The real server in this process, which saves the two seconds of starting a process. Tests that kill the server or read its
 * output use `startProduct`.
 */
export async function startInnerServer(env: Record<string, string>): Promise<InnerServer> {
  const port = await freePort();
  const settings = { NODE_ENV: 'test', SANDBOX: '1', PORT: `${port}`, WEB_DIR: '.cache/no-web' };
  const { listen, metricsPort, stop } = await serve(readConfig({ ...settings, ...env }), createLog('silent'));
  await listen();
  return { url: `http://localhost:${port}`, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, stop };
}
