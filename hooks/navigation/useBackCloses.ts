import { useEffect, useRef } from 'react';

/**
 * While `isOpen`, the phone's and the browser's Back close a layer (dialog, sheet) instead of leaving the page.
 *
 * Each open layer owns one extra history entry, counted in `history.state`. Closing in another way takes that entry
 * back again, which the browser does a moment later; navigation waits for it through `whenHistorySettled`.
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
 * Runs the action at once, or as soon as the entries of a layer that has just closed, or is about to, are out of the
 * history. Whoever closes a layer and navigates in the same tap is here before React has taken the layer away; a layer that
 * stays keeps nobody for longer than that takes.
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
    // A layer that opened on the way counted on an entry that is gone; one that closed on the way has left its own.
    addMissingEntry();
    // With the next frame the browser scrolls to where the entry was left: that has to be over before another page is there,
    // or it would open in its middle.
    requestAnimationFrame(() => setTimeout(takeEntriesBack));
  } else if (depth() < layers.length) {
    event.stopImmediatePropagation();
    layers.at(-1)?.();
  } else if (depth() > layers.length) {
    // The entry of a layer that went with its page, met again on the way back: the page itself lies below it.
    event.stopImmediatePropagation();
    history.go(layers.length - depth());
  }
}

// Before the router's listener, which would take our entries for its own and go to the page in front once more. This file is part
// of what every page runs before its router is made; at the window itself Chromium keeps the order of listeners and knows no
// capture phase, other browsers call those of the capture phase first.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState, true);
