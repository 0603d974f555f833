import { once } from 'node:events';
import type { Server } from 'node:net';

/** Makes `server` listen on this machine, on a free port unless one is given, and returns the port. */
export async function listeningPort(
  server: Server,
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
  port = 0,
): Promise<number> {
  await once(server.listen(port, host), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
