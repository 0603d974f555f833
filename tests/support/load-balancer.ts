import { once } from 'node:events';
import type { InnerServer } from './in-process-server';

type Held = { server: InnerServer; calls: number };

/** Two servers behind a load balancer: a server that is to stop gets no new calls, and stops after those in progress. */
export function createLoadBalancer() {
  const up = new Map<string, Held>();
  const idle = new EventTarget();

  return {
    put: (name: string, server: InnerServer) => up.set(name, { server, calls: 0 }),
    names: () => [...up.keys()],
    /** Calls `name`, or the other server while that one is down. */
    through: async <T>(name: string, call: (url: string) => Promise<T>): Promise<T> => {
      const held = up.get(name) ?? [...up.values()][0];
      if (!held) throw new Error('no server is running');
      held.calls += 1;
      try {
        return await call(held.server.url);
      } finally {
        held.calls -= 1;
        idle.dispatchEvent(new Event('ended'));
      }
    },
    take: async (name: string): Promise<void> => {
      const held = up.get(name);
      up.delete(name);
      while (held && held.calls > 0) await once(idle, 'ended');
      await held?.server.stop();
    },
  };
}
