import { useDeferredValue } from 'react';

/**
 * The answer of a read, deferred for rendering. SWR renders new data synchronously, and the first render of a screen is
 * long:
 * deferred, React yields to taps.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const arrived = useDeferredValue(data !== undefined);
  return arrived ? data : undefined;
}
