import { once } from 'node:events';
import type { Server } from 'node:net';

/** Has `server` listen on a port of this machine that nobody else has; answers with it. */
export async function listeningPort(server: Server, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
