import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { listeningPort } from './listening-port';

type Direction = 'requests' | 'answers';

/** A chunk passes, or only its first `after` bytes; then the connection is closed, or stays open and silent. */
type Verdict = 'passes' | { how: 'cut' | 'silence'; after: number };

export type Judge = (chunk: Buffer, direction: Direction) => Verdict;

/**
 * A proxy before a TCP server that breaks or delays connections, as a network or a machine that has failed does. `judgeOf` is called for
 * each new connection, and returns what decides on its chunks.
 */
export async function openTcpProxy(
  to: { host: string; port: number },
  judgeOf: () => Judge,
  { answersAfterMs = 0 } = {},
) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket
      .setNoDelay()
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket));
  };

  const server = createServer((client) => {
    const upstream = keep(connect(to));
    const judge = judgeOf();
    let isSilent = false;
    const pass = (from: Socket, receiver: Socket, direction: Direction) => {
      const delayMs = direction === 'answers' ? answersAfterMs : 0;
      from.on('data', (chunk) => {
        if (isSilent) return;
        const verdict = judge(chunk, direction);
        if (verdict === 'passes') return after(delayMs, () => receiver.write(chunk));
        receiver.write(chunk.subarray(0, verdict.after));
        isSilent = true;
        if (verdict.how === 'cut') [from, receiver].map((end) => end.destroy());
      });
      // Behind a silent connection a peer does not notice that the other end has closed.
      from.on('close', () => isSilent || after(delayMs, () => receiver.destroy()));
    };
    pass(keep(client), upstream, 'requests');
    pass(upstream, client, 'answers');
  });
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () => {
    server.close();
    endAll();
  };
  return { port: await listeningPort(server), endAll, close };
}

function after(milliseconds: number, work: () => unknown): void {
  if (milliseconds === 0) work();
  else setTimeout(work, milliseconds);
}
