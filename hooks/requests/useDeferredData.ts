import { useDeferredValue } from 'react';

/**
 * The answer of a read, from the moment at which it is drawn. SWR has what arrives drawn in one go, and a screen that comes for
 * the first time is much: so it comes a little later, and React takes breaks in which a tap is heard.
 */
export function useDeferredData<T>(data: T | undefined): T | undefined {
  const arrived = useDeferredValue(data !== undefined);
  return arrived ? data : undefined;
}
