import type { ComponentType } from 'react';
import { Suspense } from 'react';
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
    // Its words may come later still. Without a boundary of its own they would take the page away meanwhile, and the focus with it.
    return <Suspense fallback={<Place />}>{Part ? <Part {...props} /> : <Place />}</Suspense>;
  }

  return Object.assign(Later, { fetch });
}

function Nothing() {
  return null;
}
