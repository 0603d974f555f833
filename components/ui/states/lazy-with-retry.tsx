import type { ComponentType, ReactNode } from 'react';
import { Suspense, useEffect } from 'react';
import { explainLongWait } from '@/hooks/navigation/page-opening';
import { sharedLazyPart } from '@/hooks/navigation/shared-lazy-part';

type LaterPart<Props> = ComponentType<Props> & {
  /** Loads the part before it is shown, in case there is no network by then. */
  fetch: () => void;
};

/**
 * A lazily loaded part of a screen with a file of its own. `Place` is its placeholder, and says after a while what
 * blocks the load; without one the part may be missing silently.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place?: ComponentType,
): LaterPart<Props> {
  return partWith(
    load,
    Place && (
      <Waiting>
        <Place />
      </Waiting>
    ),
  );
}

/** A part opened by a tap, such as a sheet or a dialog: if it cannot be loaded, the tap gets an explanation. */
export function laterOnTap<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  return partWith(load, <Awaited />);
}

/** A placeholder. If something blocks the page, that is reported after a while. */
export function Waiting({ children }: { children: ReactNode }) {
  useEffect(() => explainLongWait(), []);
  return children;
}

function partWith<Props extends object>(load: () => Promise<ComponentType<Props>>, place: ReactNode): LaterPart<Props> {
  const { fetch, usePart } = sharedLazyPart(load);

  function Later(props: Props) {
    const Part = usePart();
    // Its texts may load later. Without a boundary of its own they would suspend the page meanwhile, and drop the
    // focus.
    return <Suspense fallback={place}>{Part ? <Part {...props} /> : place}</Suspense>;
  }

  return Object.assign(Later, { fetch });
}

const tapMilliseconds = 1000;

/** Says why nothing opens, after the first tap and each further one. */
function Awaited() {
  useEffect(() => {
    let end = explainLongWait(tapMilliseconds);
    const explainAgain = ({ target }: MouseEvent) => {
      // Taps on the explanation itself do not count.
      if (target instanceof Element && target.closest('dialog')) return;
      end();
      end = explainLongWait(tapMilliseconds);
    };
    document.addEventListener('click', explainAgain);
    return () => {
      document.removeEventListener('click', explainAgain);
      end();
    };
  }, []);
  return null;
}
