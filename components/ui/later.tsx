import type { ComponentType } from 'react';
import { sharedPart } from '@/hooks/shared-part';

export type LaterPart<Props> = ComponentType<Props> & {
  /** Fetches the part before it is shown, for a place where there may be no network by then. */
  fetch: () => void;
};

/** A part of a screen that has a file of its own, fetched when it is first shown. `Place` holds its place until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType = Nothing,
): LaterPart<Props> {
  const { fetch, usePart } = sharedPart(load);

  function Later(props: Props) {
    const Part = usePart();
    return Part ? <Part {...props} /> : <Place />;
  }

  return Object.assign(Later, { fetch });
}

function Nothing() {
  return null;
}
