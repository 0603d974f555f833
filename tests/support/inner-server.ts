import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { serve } from '@/server/serve';
import { freePort } from './free-port';

export type InnerServer = { url: string; stop: () => Promise<void> };

/**
 * The real server inside this process, without the two seconds of processor that a process of its own takes. For tests
 * that neither kill it nor read what it prints; those start a product.
 */
export async function startInnerServer(env: Record<string, string>): Promise<InnerServer> {
  const port = await freePort();
  const settings = { NODE_ENV: 'test', SANDBOX: '1', PORT: `${port}`, WEB_DIR: '.cache/no-web' };
  const { listen, stop } = await serve(readConfig({ ...settings, ...env }), createLog('silent'));
  await listen();
  return { url: `http://localhost:${port}`, stop };
}
