import { useDeferredValue, useEffect, useState } from 'react';
import { loadPart, reloadForPart } from '@/services/browser/load-part';

export type SharedLazyPart<Part> = {
  /** Loads it before it is shown, in case there is no connection by then. */
  fetch: () => void;
  /** The part once loaded; loading starts now at the latest. Throws during render if no build has the part any more. */
  usePart: () => Part | undefined;
};

/** A part of a screen with a file of its own, loaded once for all its users. */
export function sharedLazyPart<Part>(load: () => Promise<Part>): SharedLazyPart<Part> {
  let part: { loaded: Part } | undefined;
  let request: Promise<void> | undefined;

  const fetch = () => {
    request ??= loadPart(load).then((loaded) => {
      part = { loaded };
    });
    request.catch(() => {
      request = undefined;
    });
    return request;
  };

  const usePart = () => {
    const [hasCome, setCome] = useState(part !== undefined);
    const [failure, setFailure] = useState<{ error: unknown }>();
    // Several parts may arrive at once: React yields to taps between them.
    const mayShow = useDeferredValue(hasCome);
    useEffect(() => {
      fetch()
        .catch(reloadForPart)
        .then(
          () => setCome(true),
          (error: unknown) => setFailure({ error }),
        );
    }, []);
    if (failure) throw failure.error;
    return mayShow ? part?.loaded : undefined;
  };

  return { fetch: () => void fetch().catch(() => undefined), usePart };
}
