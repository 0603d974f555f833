import type { FastifyInstance } from 'fastify';
import { createWaitingApp } from './app';
import type { Deps } from './deps';
import { listen } from './http/listen';

/** Answers on the port while the server waits for its database. */
export type WaitingServer = { open(): Promise<void>; close(): Promise<void> };

export function createWaitingServer(needs: Pick<Deps, 'config' | 'log'>): WaitingServer {
  let app: FastifyInstance | undefined;
  return {
    open: async () => {
      app = await createWaitingApp(needs);
      await listen(app, needs.config);
    },
    close: async () => {
      await app?.close();
      app = undefined;
    },
  };
}
