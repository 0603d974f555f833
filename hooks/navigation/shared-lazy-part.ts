import { useDeferredValue, useEffect, useState } from 'react';
import { loadPart, reloadForPart } from '@/services/browser/load-part';
import type { TextFeature } from '@/services/texts/texts';
import { fetchTextFiles } from '@/services/texts/texts';

/** The texts that a part needs and its screen may not have. */
export type PartTexts = readonly TextFeature[];

/** The web host answers that the file no longer exists, or the browser cannot execute it. */
export type MissingPart = { error: unknown };

export type SharedLazyPart<Part> = {
  /** Loads it before it is shown, because the connection may be lost by then. */
  fetch: () => void;
  /** The part once loaded; loading starts now at the latest. */
  usePart: () => { part?: Part | undefined; missing?: MissingPart | undefined };
};

/** A part of a screen with a file of its own, loaded once for all its users. */
export function sharedLazyPart<Part>(load: () => Promise<Part>, texts: PartTexts = []): SharedLazyPart<Part> {
  let part: { loaded: Part } | undefined;
  let request: Promise<void> | undefined;

  const loadWhole = () => Promise.all([load(), fetchTextFiles(texts)]).then(([loaded]) => loaded);
  const fetch = () => {
    request ??= loadPart(loadWhole).then((loaded) => {
      part = { loaded };
    });
    request.catch(() => {
      request = undefined;
    });
    return request;
  };

  const usePart = () => {
    const [hasCome, setCome] = useState(part !== undefined);
    const [missing, setMissing] = useState<MissingPart>();
    // Several parts may arrive together: React yields to taps between them.
    const mayShow = useDeferredValue(hasCome);
    useEffect(() => {
      fetch().then(
        () => setCome(true),
        (error: unknown) => setMissing({ error }),
      );
    }, []);
    return { part: mayShow ? part?.loaded : undefined, missing };
  };

  return { fetch: () => void fetch().catch(() => undefined), usePart };
}

/** For a part that the screen cannot do without: reloads the page for it, once, and then throws during render. */
export function useReloadFor(missing: MissingPart | undefined): void {
  const [failure, setFailure] = useState<MissingPart>();
  useEffect(() => {
    if (missing) reloadForPart(missing.error).catch((error: unknown) => setFailure({ error }));
  }, [missing]);
  if (failure) throw failure.error;
}
