import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { listeningPort } from '@/tests/support/listening-port';

/** What happens to a connection after its bytes: it is closed, or stays open and silent. */
type Fault = { after: number; direction: 'requests' | 'answers'; how: 'cut' | 'stall' };

/**
 * A proxy before a TCP server that gives every connection a fault, after so many bytes of one direction: in the middle of a request's
 * head or body, or of an answer, of one call or after several that a kept connection has carried.
 */
export async function openCuttingProxy(port: number, bytes: readonly number[]) {
  const sockets = new Set<Socket>();
  let [opened, faults, isOn] = [0, 0, false];

  const next = (): Fault | undefined => {
    if (!isOn) return undefined;
    opened += 1;
    return {
      after: bytes[Math.floor(opened / 4) % bytes.length] ?? 0,
      direction: opened % 2 === 0 ? 'requests' : 'answers',
      how: opened % 4 < 2 ? 'cut' : 'stall',
    };
  };

  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };

  const server = createServer((client) => {
    const ends = [keep(client), keep(connect({ host: '127.0.0.1', port }))] as const;
    const fault = next();
    let isSilent = false;
    const begin = (how: Fault['how']) => {
      isSilent = true;
      faults += 1;
      if (how === 'cut') for (const end of ends) end.destroy();
    };
    const pass = (from: Socket, to: Socket, direction: Fault['direction']) => {
      let left = fault?.direction === direction ? fault.after : Number.POSITIVE_INFINITY;
      from.on('data', (chunk) => {
        if (isSilent) return;
        to.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (fault && left <= 0) begin(fault.how);
      });
      // Behind a silent connection nobody learns that the other end has gone.
      from.on('close', () => isSilent || to.destroy());
    };
    pass(ends[0], ends[1], 'requests');
    pass(ends[1], ends[0], 'answers');
  });
  return {
    port: await listeningPort(server),
    faults: () => faults,
    turn: (on: boolean) => {
      isOn = on;
      // A connection that was opened before has another kind: it ends, and so do the silent ones.
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
