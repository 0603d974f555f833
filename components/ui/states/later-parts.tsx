import type { ComponentType, ReactNode } from 'react';
import { Suspense, useEffect } from 'react';
import { explainLongWait, explainMissingPart } from '@/hooks/navigation/page-opening';
import type { PartTexts, SharedLazyPart } from '@/hooks/navigation/shared-lazy-part';
import { sharedLazyPart, useReloadFor } from '@/hooks/navigation/shared-lazy-part';

// Lazily loaded parts of a screen, with files of their own, by what happens if a file cannot be had although the web host
// answers: a newer build has replaced it, or the browser cannot read it.

type LaterPart<Props> = ComponentType<Props> & {
  /** Loads the part before it is shown, in case there is no network by then. */
  fetch: () => void;
};

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * What the screen is for. The page is reloaded for it, once, since a newer build may have it; otherwise the screen fails. `Place` is
 * its placeholder, which says after a while what blocks the load.
 */
export function neededPart<Props extends object>(load: Load<Props>, Place: ComponentType = Nothing): LaterPart<Props> {
  const shared = sharedLazyPart(load);
  const place = (
    <Waiting>
      <ToCome>
        <Place />
      </ToCome>
    </Waiting>
  );

  function Needed(props: Props) {
    const { part: Part, missing } = shared.usePart();
    useReloadFor(missing);
    return shown(Part && <Part {...props} />, place);
  }

  return withFetch(Needed, shared);
}

/** What the screen can do without, such as a notice: it may be missing silently, and the page is never reloaded for it. */
export function optionalPart<Props extends object>(
  load: Load<Props>,
  { texts, Place = Nothing }: { texts?: PartTexts; Place?: ComponentType } = {},
): LaterPart<Props> {
  const shared = sharedLazyPart(load, texts);
  const place = (
    <ToCome>
      <Place />
    </ToCome>
  );

  function Optional(props: Props) {
    const { part: Part, missing } = shared.usePart();
    return missing ? null : shown(Part && <Part {...props} />, place);
  }

  return withFetch(Optional, shared);
}

type Opened = { open?: boolean | undefined; onClose?: (() => void) | undefined };

/**
 * What a tap opens, such as a sheet or a dialog. Until it is there the tap gets an explanation. The page is reloaded only if the member
 * chooses so, since a form on it may be half filled in. `isOpen` is for what is on the screen before the tap.
 */
export function partOnTap<Props extends object>(
  load: Load<Props & Opened>,
  {
    texts,
    isOpen = ({ open }) => open !== false,
  }: { texts?: PartTexts; isOpen?: (props: Props & Opened) => boolean } = {},
): LaterPart<Props & Opened> {
  const shared = sharedLazyPart(load, texts);

  function OnTap(props: Props & Opened) {
    const { part: Part, missing } = shared.usePart();
    if (!isOpen(props)) return shown(Part && <Part {...props} />, null);
    if (missing) return <Missing onClose={props.onClose} />;
    return shown(Part && <Part {...props} />, <Awaited />);
  }

  return withFetch(OnTap, shared);
}

/**
 * A part's texts may load later. Without a boundary of its own they would suspend the page meanwhile, and drop the focus.
 */
function shown(part: ReactNode, place: ReactNode): ReactNode {
  return <Suspense fallback={place}>{part ?? place}</Suspense>;
}

function withFetch<Props>(Part: ComponentType<Props>, { fetch }: SharedLazyPart<unknown>): LaterPart<Props> {
  return Object.assign(Part, { fetch });
}

function Nothing() {
  return null;
}

/** Marks the place of a part, so that a look at the page can tell that it is not whole yet. The mark takes no room. */
function ToCome({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span hidden data-awaited />
    </>
  );
}

/** A placeholder. If something blocks the page, that is reported after a while. */
export function Waiting({ children }: { children: ReactNode }) {
  useEffect(() => explainLongWait(), []);
  return children;
}

/** Closes what could not be opened, so that the next tap is explained again. */
function Missing({ onClose }: Opened) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tap
  useEffect(() => {
    explainMissingPart();
    onClose?.();
  }, []);
  return null;
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
