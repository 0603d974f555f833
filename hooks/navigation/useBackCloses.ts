import { useEffect, useRef } from 'react';

/**
 * While `isOpen`, the phone's and the browser's Back close a layer (dialog, sheet) instead of leaving the page.
 *
 * Each open layer owns one extra history entry, counted in `history.state`. Closing in another way removes that entry,
 * which the browser does a moment later; navigation waits for it through `whenHistorySettled`.
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
    addMissingEntry();
    return () => {
      layers.splice(layers.indexOf(closeLatest), 1);
      unsettled += 1;
      setTimeout(takeEntriesBack);
    };
  }, [isOpen]);
}

/**
 * Runs the action immediately, or once the history entries of a layer that has just closed, or is about to, are removed. Closing a layer
 * and navigating in the same tap arrive here before React has unmounted the layer; a layer that stays open causes no further delay.
 */
export function whenHistorySettled(action: () => void): void {
  waiting.push(action);
  if (unsettled > 0) return;
  if (layers.length === 0) settle();
  else setTimeout(() => unsettled === 0 && settle(), closingMilliseconds);
}

const mark = 'openLayers';
const closingMilliseconds = 100;
const layers: (() => void)[] = [];
const waiting: (() => void)[] = [];
/** Closed layers whose entries may still be in the history. */
let unsettled = 0;
let isGoingBack = false;

const depth = (): number => Number(history.state?.[mark] ?? 0);

function addMissingEntry(): void {
  if (depth() < layers.length) history.pushState({ ...history.state, [mark]: layers.length }, '');
}

// A moment after closing: a layer that opens right after another one (or React's double effects) reuses the entry.
function takeEntriesBack(): void {
  if (isGoingBack) return;
  const surplus = depth() - layers.length;
  if (surplus > 0) {
    isGoingBack = true;
    history.go(-surplus);
  } else settle();
}

function settle(): void {
  unsettled = 0;
  for (const action of waiting.splice(0)) action();
}

function onPopState(event: PopStateEvent): void {
  if (isGoingBack) {
    event.stopImmediatePropagation();
    isGoingBack = false;
    // A layer that opened meanwhile relied on a removed entry; one that closed meanwhile left its own.
    addMissingEntry();
    // On the next frame the browser restores the entry's scroll position: that has to be over before another page
    // renders, or it would open scrolled.
    requestAnimationFrame(() => setTimeout(takeEntriesBack));
  } else if (depth() < layers.length) {
    event.stopImmediatePropagation();
    layers.at(-1)?.();
  } else if (depth() > layers.length) {
    // The entry of a layer that was unmounted with its page, reached by Back: the page itself is the entry below.
    event.stopImmediatePropagation();
    history.go(layers.length - depth());
  }
}

// Before the router's listener, which would take our entries for its own and open the current page again. This file
// runs before the router is created on every page; at the window Chromium calls listeners in order and ignores the
// capture phase, other browsers call capturing ones first.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState, true);
