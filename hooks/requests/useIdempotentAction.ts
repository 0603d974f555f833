import { useCallback, useRef, useState } from 'react';
import type { IdempotentAction } from './pending-actions';
import { intentionOf, settleAction } from './pending-actions';

/** Returned by `perform` when it leaves the page: the intention is settled, and a late second tap does nothing. */
export const leaving = Symbol('leaving');

/** Returned by `perform` when the server did it and the page stays: the same input again is a new intention. */
export const fulfilled = Symbol('fulfilled');

/**
 * One intention of the person, whatever the taps: while it runs a second tap does nothing, and a retry after a lost
 * answer
 * has the same idempotency key. Changed content is a new intention. With `storageName` the key survives a reload of the
 * page until the intention is settled: what costs points must not be done twice for a lost answer. `contentOf` returns
 * the
 * part of the input that may be stored; it also distinguishes one intention from the next.
 */
export function useIdempotentAction<Input, Output>(
  perform: (input: Input, idempotencyKey: string) => Promise<Output>,
  storageName?: string,
  contentOf: (input: Input) => unknown = identity,
): { busy: boolean; run: (input: Input) => Promise<Output | undefined> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const intention = useRef<IdempotentAction>(undefined);

  const run = useCallback(
    async (input: Input) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      const content = JSON.stringify(contentOf(input)) ?? '';
      const current = intentionOf(content, intention.current, storageName);
      intention.current = current;
      let result: Output | undefined;
      try {
        result = await perform(input, current.key);
        if (result === fulfilled) intention.current = undefined;
        if (result === fulfilled || result === leaving) settleAction(storageName);
        return result;
      } finally {
        if (result !== leaving) {
          running.current = false;
          setBusy(false);
        }
      }
    },
    [perform, storageName, contentOf],
  );

  return { busy, run };
}

const identity = (input: unknown) => input;
