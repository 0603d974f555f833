import { useDeferredValue, useEffect, useState } from 'react';
import { loadPart, reloadForPart } from '@/services/parts';

export type SharedPart<Part> = {
  /** Fetches it before it is shown, for a place where there may be no connection by then. */
  fetch: () => void;
  /** The part once it is there; fetched at the latest now. A part that no build has any more is an error of the render. */
  usePart: () => Part | undefined;
};

/** A part of a screen that has a file of its own, fetched once for all who show it. */
export function sharedPart<Part>(load: () => Promise<Part>): SharedPart<Part> {
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
    // Several parts may come at once: React takes breaks between them, in which a tap is heard.
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
