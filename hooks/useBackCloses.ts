import { useEffect, useRef } from 'react';

/**
 * While `isOpen`, the phone's and the browser's Back close a layer (dialog, sheet) instead of leaving the page.
 *
 * Each open layer owns one extra history entry, counted in `history.state`. Closing in another way takes that entry
 * back again, which the browser does a moment later: whoever navigates right after closing awaits `historySettled()`.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeLatest = () => latest.current();
    layers.push(closeLatest);
    // In the capture phase, so that the router does not take our entries for its own.
    window.addEventListener('popstate', onPopState, true);
    if (depth() < layers.length) history.pushState({ ...history.state, [mark]: layers.length }, '');
    return () => {
      layers.splice(layers.indexOf(closeLatest), 1);
      settle();
    };
  }, [isOpen]);
}

/** Resolves when no extra history entry is left behind by a layer that has just closed. */
export function historySettled(): Promise<void> {
  return settled;
}

const mark = 'sabaiLayers';
const layers: (() => void)[] = [];
let settled = Promise.resolve();
let arrived: (() => void) | undefined;

const depth = (): number => Number(history.state?.[mark] ?? 0);

// A moment later: a layer that opens right after another one closed (or React's double effects) reuses the entry.
function settle(): void {
  const before = settled;
  settled = new Promise((resolve) => {
    setTimeout(() => {
      if (depth() <= layers.length) return resolve(before);
      arrived = resolve;
      history.go(layers.length - depth());
    });
  });
}

function onPopState(event: PopStateEvent): void {
  if (arrived) {
    event.stopImmediatePropagation();
    arrived();
    arrived = undefined;
  } else if (depth() < layers.length) {
    event.stopImmediatePropagation();
    layers.at(-1)?.();
  }
}
