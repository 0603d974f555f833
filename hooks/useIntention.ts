import { useCallback, useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';

/** What `perform` gives when it leaves the page: then the intention is over, and a late second tap does nothing. */
export const leaving = Symbol('leaving');

/** What `perform` gives when the server did it and the page stays: to want the same again is a new intention. */
export const fulfilled = Symbol('fulfilled');

/**
 * One intention of the person, whatever the taps: while it runs a second tap does nothing, and a retry after a lost answer
 * carries the same idempotency key. A changed content is a new intention.
 */
export function useIntention<Input, Output>(
  perform: (input: Input, idempotencyKey: string) => Promise<Output>,
): { busy: boolean; run: (input: Input) => Promise<Output | undefined> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const intention = useRef({ content: '', key: '' });

  const run = useCallback(
    async (input: Input) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      const content = JSON.stringify(input);
      if (intention.current.content !== content) intention.current = { content, key: newUuid() };
      let result: Output | undefined;
      try {
        result = await perform(input, intention.current.key);
        if (result === fulfilled) intention.current = { content: '', key: '' };
        return result;
      } finally {
        if (result !== leaving) {
          running.current = false;
          setBusy(false);
        }
      }
    },
    [perform],
  );

  return { busy, run };
}
