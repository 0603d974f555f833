import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { listeningPort } from './listening-port';

/** What becomes of bytes: they pass, those to the server or to the client are swallowed, or both. */
type Manner = 'passes' | 'swallows requests' | 'swallows answers' | 'swallows everything';

/**
 * A proxy before a TCP server that keeps its connections open and swallows bytes, as a network or a machine that has failed
 * does. A connection of which bytes were swallowed stays silent; a new one passes as soon as the proxy does.
 */
async function openSilentProxy(to: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let manner: Manner = 'passes';
  let silentFrom: string | undefined;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((client) => {
    keep(client);
    const upstream = keep(connect(to));
    let isSilent = false;
    const pass = (chunk: Buffer, receiver: Socket, isSwallowed: boolean) => {
      isSilent ||= isSwallowed;
      if (!isSilent) receiver.write(chunk);
    };
    client.on('data', (chunk) => {
      const isAsked = silentFrom !== undefined && chunk.includes(silentFrom);
      // The request goes through, and nothing that comes after it.
      if (isAsked && !isSilent) upstream.write(chunk);
      isSilent ||= isAsked;
      pass(chunk, upstream, manner === 'swallows requests' || manner === 'swallows everything');
    });
    upstream.on('data', (chunk) => {
      pass(chunk, client, manner === 'swallows answers' || manner === 'swallows everything');
    });
    // A client that has gone is not noticed by the server behind a silent connection.
    client.on('close', () => isSilent || upstream.destroy());
    upstream.on('close', () => isSilent || client.destroy());
  });
  const port = await listeningPort(server);

  return {
    port,
    set: (next: Manner) => {
      manner = next;
      silentFrom = undefined;
    },
    /** Silent from the first request that holds the text, which is still passed on. */
    swallowAnswersFrom: (text: string) => {
      silentFrom = text;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The address of a database behind a proxy; of its server also where tests reach it by its socket. */
export async function openSilentDatabase(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const proxy = await openSilentProxy({ host: hostname, port: Number(port) });
  const url = new URL(databaseUrl);
  url.port = String(proxy.port);
  url.searchParams.delete('host');
  return { ...proxy, url: url.href };
}
