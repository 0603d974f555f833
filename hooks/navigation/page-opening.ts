import { useSyncExternalStore } from 'react';
import type { BlockedReason } from '@/services/connection';
import { blockedReasonOf, tryNow, untilNextTry } from '@/services/connection';
import { isPageKept, startServiceWorker } from '@/services/kept-pages';
import { listeners } from '@/services/listeners';
import { loadPage, pageAddress } from '@/services/page-address';
import { whenHistorySettled } from './useBackCloses';

/** A page is about to be opened; with an obstacle it waits, and the page in front stays. */
export type PageOpening = { blockedReason?: BlockedReason };

const pauseMilliseconds = 5000;
const longWaitMilliseconds = 5000;

let opening: PageOpening | undefined;
/** The one that counts: a later one takes the place of the one before. */
let latest = 0;
const changes = listeners();

/** Opens an address by a full page load. */
export function openByFullLoad(address: string, how: 'push' | 'replace'): void {
  void openWhenReachable(address, () => loadPage(address, how));
}

/**
 * Opens a page as soon as the web host answers for its address. A browser shows its own error page in place of the app where none
 * does, and in LINE there is no way back from that.
 */
export async function openWhenReachable(address: string, open: () => void): Promise<void> {
  const own = begin({});
  const blockedReason = await blockedReasonOf(address);
  if (own !== latest) return;
  if (blockedReason && !(await isPageKept(address)) && !(await isOvercome(blockedReason, address, own))) return;
  change(undefined);
  // The sheet that told of the obstacle owns a history entry for a moment.
  whenHistorySettled(open);
}

/** Tells of what is in the way until it no longer is. False when something else has taken the place of the opening. */
async function isOvercome(initialReason: BlockedReason, address: string, own: number): Promise<boolean> {
  for (
    let blockedReason: BlockedReason | undefined = initialReason;
    blockedReason;
    blockedReason = await blockedReasonOf(address)
  ) {
    if (own !== latest) return false;
    change({ blockedReason });
    await untilNextTry(pauseMilliseconds);
    if (own !== latest) return false;
  }
  return own === latest;
}

/** Whoever goes elsewhere, or stays, no longer wants the page that waits. */
export function cancelOpening(): void {
  latest += 1;
  change(undefined);
}

export const retryOpening = tryNow;

/**
 * What the page in front is made of does not come: after a while an obstacle is told of, until it is gone. Ends with the function that
 * is returned.
 */
export function explainLongWait(patienceMilliseconds = longWaitMilliseconds): () => void {
  let isOver = false;
  let explanation: number | undefined;
  const explain = async () => {
    const blockedReason = await blockedReasonOf(pageAddress());
    // Whoever has chosen another page meanwhile is told about that one.
    if (!blockedReason || isOver || opening) return;
    explanation = begin({ blockedReason });
    // What is missing comes by itself.
    if (await isOvercome(blockedReason, pageAddress(), explanation)) change(undefined);
  };
  const timer = setTimeout(() => void explain(), patienceMilliseconds);
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (explanation === latest) cancelOpening();
  };
}

/** Where a service worker may live, every address has a page from now on, whatever becomes of the connection. */
export function keepAddresses(): void {
  void startServiceWorker().catch(() => undefined);
}

export function usePageOpening(): PageOpening | undefined {
  return useSyncExternalStore(
    changes.add,
    () => opening,
    () => undefined,
  );
}

/** Takes the place of whatever was opened before. */
function begin(first: PageOpening): number {
  latest += 1;
  change(first);
  return latest;
}

function change(next: PageOpening | undefined): void {
  if (opening === next) return;
  opening = next;
  changes.notify();
}
