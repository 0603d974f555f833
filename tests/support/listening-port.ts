import { once } from 'node:events';
import type { Server } from 'node:net';

/** Makes `server` listen on a free port of this machine and returns the port. */
export async function listeningPort(server: Server, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
