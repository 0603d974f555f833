import { useSyncExternalStore } from 'react';
import { listeners } from '@/services/browser/listeners';
import { loadPage, pageAddress, reloadPage } from '@/services/browser/page-address';
import type { BlockedReason } from '@/services/http/connection';
import { blockedReasonOf, tryNow, untilNextTry } from '@/services/http/connection';
import { isPageCached, startServiceWorker } from '@/services/storage/page-cache';
import { whenHistorySettled } from './useBackCloses';

/** A page is about to be opened; while blocked it waits, and the current page stays. `version`: it needs the newest build. */
export type PageOpening = { address?: string; blockedReason?: BlockedReason | 'version' };

const pauseMilliseconds = 5000;
const longWaitMilliseconds = 5000;

let opening: PageOpening | undefined;
/** The active opening: a later one replaces the one before. */
let latest = 0;
const changes = listeners();

/** Opens an address by a full page load. */
export function openByFullLoad(address: string, how: 'push' | 'replace'): void {
  void openWhenReachable(address, () => loadPage(address, how));
}

/**
 * Opens a page once the web host answers for its address. Otherwise the browser would replace the app with its own error page, which LINE
 * offers no way to leave.
 */
export async function openWhenReachable(address: string, open: () => void): Promise<void> {
  const own = begin({ address });
  const blockedReason = await blockedReasonOf(address);
  if (own !== latest) return;
  if (blockedReason && !(await isPageCached(address)) && !(await waitUntilUnblocked(blockedReason, address, own)))
    return;
  change(undefined);
  // The sheet that showed the reason owns a history entry for a moment.
  whenHistorySettled(open);
}

/** Shows the reason until it no longer applies. False if another opening has replaced this one. */
async function waitUntilUnblocked(initialReason: BlockedReason, address: string, own: number): Promise<boolean> {
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

/** Navigating elsewhere, or staying, cancels the pending page. */
export function cancelOpening(): void {
  latest += 1;
  change(undefined);
}

export const retryOpening = tryNow;

/** Loads the current page again, in the newest build. */
export const loadNewest = reloadPage;

/**
 * For parts of the current page that do not load: shows the reason after a while, until it no longer applies. Returns a
 * function that ends it.
 */
export function explainLongWait(patienceMilliseconds = longWaitMilliseconds): () => void {
  let isOver = false;
  let explanation: number | undefined;
  const explain = async () => {
    const blockedReason = await blockedReasonOf(pageAddress());
    // If another page was requested meanwhile, its own reason is shown.
    if (!blockedReason || isOver || opening) return;
    explanation = begin({ blockedReason });
    // The missing part loads by itself.
    if (await waitUntilUnblocked(blockedReason, pageAddress(), explanation)) change(undefined);
  };
  const timer = setTimeout(() => void explain(), patienceMilliseconds);
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (explanation === latest) cancelOpening();
  };
}

/** For a tapped part that no longer exists in this build: the member may reload the page, or continue without the part. */
export function explainMissingPart(): void {
  begin({ blockedReason: 'version' });
}

/** With a service worker every address has a page from now on, with or without a connection. */
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

/** Replaces any earlier opening. */
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
