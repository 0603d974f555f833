import type { ComponentType, ReactNode } from 'react';
import { Suspense, useEffect } from 'react';
import { explainLongWait } from '@/hooks/navigation/page-opening';
import { sharedPart } from '@/hooks/navigation/shared-part';
import { Waiting } from './Waiting';

export type LaterPart<Props> = ComponentType<Props> & {
  /** Fetches the part before it is shown, for a place where there may be no network by then. */
  fetch: () => void;
};

/**
 * A part of a screen that has a file of its own, fetched when it is first shown. `Place` holds its place until then, and says after a
 * while what is in the way; without one nobody misses it.
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

/** One that a tap asks for, as a sheet or a dialog: where it does not come, the tap is answered all the same. */
export function laterOnTap<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  return partWith(load, <Awaited />);
}

function partWith<Props extends object>(load: () => Promise<ComponentType<Props>>, place: ReactNode): LaterPart<Props> {
  const { fetch, usePart } = sharedPart(load);

  function Later(props: Props) {
    const Part = usePart();
    // Its words may come later still. Without a boundary of its own they would take the page away meanwhile, and the focus with it.
    return <Suspense fallback={place}>{Part ? <Part {...props} /> : place}</Suspense>;
  }

  return Object.assign(Later, { fetch });
}

const tapMilliseconds = 1000;

/** Says why nothing comes, after the first tap and after each of those that follow. */
function Awaited() {
  useEffect(() => {
    let end = explainLongWait(tapMilliseconds);
    const explainAgain = ({ target }: MouseEvent) => {
      // What says so is tapped as well.
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
