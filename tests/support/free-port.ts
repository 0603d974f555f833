import { once } from 'node:events';
import { createServer } from 'node:net';
import { listeningPort } from './listening-port';

/** A port on 127.0.0.1 that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listeningPort(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
