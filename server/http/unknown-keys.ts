import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '@/server/gateways/deps';
import { countInWindow } from '@/server/platform/rate-windows.store';

export type UnknownKeys = { note(log: FastifyBaseLogger): Promise<void> };

/**
 * Calls of tills with a key that is no branch's: one that was revoked and not replaced, or somebody who tries. The first one of an
 * hour is logged, then the tenth, the hundredth and so on, of all processes together: never the key, and not each call.
 */
export function createUnknownKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): UnknownKeys {
  return {
    note: async (log) => {
      const window = { key: 'unknown-branch-keys', per: 'hour', now: clock.now() } as const;
      const { count: calls } = await countInWindow(db, window);
      if (/^10*$/.test(`${calls}`)) log.warn({ calls }, 'a till called with a key that is no branch’s');
    },
  };
}
