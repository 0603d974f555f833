import type { ComponentType } from 'react';
import { useDeferredValue, useEffect, useState } from 'react';

export type LaterPart<Props> = ComponentType<Props> & {
  /** Fetches the part before it is shown, for a place where there may be no network by then. */
  fetch: () => void;
};

/** A part of a screen that has a file of its own, fetched when it is first shown. `Place` holds its place until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType = Nothing,
): LaterPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let onItsWay: Promise<void> | undefined;

  const fetch = () => {
    onItsWay ??= persistently(load).then((loaded) => {
      Part = loaded;
    });
    return onItsWay;
  };

  function Later(props: Props) {
    const [isThere, setThere] = useState(Part !== undefined);
    // Several parts may come at once: React takes breaks between them, in which a tap is heard.
    const mayCome = useDeferredValue(isThere);
    useEffect(() => void fetch().then(() => setThere(true)), []);
    return mayCome && Part ? <Part {...props} /> : <Place />;
  }

  return Object.assign(Later, { fetch: () => void fetch() });
}

/** On a weak signal a missing file is a matter of time, and the place that waits for it is already there. */
async function persistently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    }
  }
}

const retryMilliseconds = 3000;

function Nothing() {
  return null;
}
