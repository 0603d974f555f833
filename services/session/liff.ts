import { cleanQuery } from '@/domain/navigation/destination';
import { pageSearch, rewriteAddress, wholeAddress } from '@/services/browser/page-address';
import { keep } from '@/services/storage/client-store';
import type { LiffClient } from './liff-client';
import { LiffFailure } from './liff-client';

/**
 * The state of LIFF. `redirecting`: the page is about to be replaced, so no error may be shown.
 * `refused`: the person declined LINE's login. `dead`: inside LINE, and the stored token has expired.
 */
export type LiffState = 'booting' | 'redirecting' | BootEnd;

export type BootEnd = 'ready' | 'offline' | 'refused' | 'dead' | 'failed';

let state: LiffState = 'booting';
let boot: Promise<BootEnd> | undefined;

/**
 * Starts LIFF, once for any number of calls, because a second init would break a login in progress. The address must not change until it
 * settles; while the page is being replaced it never settles. It does not reject.
 */
export function bootLiff(): Promise<BootEnd> {
  boot ??= start();
  return boot;
}

/** Starts again after a failure; a start that is in progress or done stays. */
export function retryBoot(): Promise<BootEnd> {
  if (state !== 'booting' && state !== 'redirecting' && state !== 'ready') boot = undefined;
  return bootLiff();
}

export function liffState(): LiffState {
  return state;
}

/** The chat app, loaded after the first paint: not part of any page's first load. */
export async function loadLiff(): Promise<LiffClient> {
  await firstPaint();
  return (await loadClient()).client;
}

// A build-time constant, so that the other one is absent from the bundle.
const loadClient: () => Promise<{ client: LiffClient }> =
  process.env.NEXT_PUBLIC_SANDBOX === '1' ? () => import('./liff-sandbox') : () => import('./liff-sdk');

async function start(): Promise<BootEnd> {
  const parameters = new URLSearchParams(pageSearch());
  // A deep link waits in liff.state and arrives by a second load.
  state = parameters.has('liff.state') ? 'redirecting' : 'booting';
  if (parameters.has('login_again')) keep('loginRepeated', true);
  const end = await init();
  // After another outcome the next try needs the leftovers.
  if (end === 'ready' || end === 'refused') cleanAddress();
  state = end;
  return end;
}

async function init(): Promise<BootEnd> {
  try {
    await (await loadLiff()).init();
    return 'ready';
  } catch (error) {
    // An error that is not LINE's is a script that did not load.
    return error instanceof LiffFailure ? error.reason : 'offline';
  }
}

/** If left in the address, Back would reveal the tokens again. */
function cleanAddress(): void {
  const query = cleanQuery(pageSearch());
  const address = `${window.location.pathname}${query && `?${query}`}${window.location.hash}`;
  if (address !== wholeAddress()) rewriteAddress(address);
}

/** A background page is never painted, so this does not wait there. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
