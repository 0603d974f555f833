import { withoutEntities } from '@/domain/navigation/destination';

/**
 * The browser's own address. Next's router still has the one from before LINE's login rewrote it, tokens
 * included, so it is never used.
 */
export function pageSearch(): string {
  return typeof window === 'undefined' ? '' : window.location.search;
}

export function pageAddress(): string {
  return typeof window === 'undefined' ? '/' : `${window.location.pathname}${window.location.search}`;
}

/** Opens an external address beside the app, where the chat app cannot. */
export function openBeside(url: string): void {
  window.open(url, '_blank', 'noopener');
}

/**
 * Writes a choice to the query of the current page, so that Back and a reload find it; without a value it is removed.
 */
export function noteInAddress(name: string, value: string | undefined): void {
  const parameters = new URLSearchParams(window.location.search);
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
  const query = parameters.toString();
  rewriteAddress(`${window.location.pathname}${query && `?${query}`}`);
}

// The page's original address, and the one it was rewritten to before Next had read it.
let early: { from: string; to: string } | undefined;
let isRead = false;

/**
 * Rewrites the address of the current page. Next keeps it in the history's state as well, where Back would find the old
 * one.
 */
export function rewriteAddress(address: string): void {
  if (!isRead) early = { from: early?.from ?? wholeAddress(), to: address };
  window.history.replaceState({ ...window.history.state, url: address, as: address }, '', address);
}

/** Next reads the query once it knows its pages, and restores the original address: it is rewritten again. */
export function settleAddress(): void {
  isRead = true;
  if (early && wholeAddress() === early.from) rewriteAddress(early.to);
}

/** With the query and the fragment. */
export function wholeAddress(): string {
  return `${pageAddress()}${window.location.hash}`;
}

let isLeft = false;

/** The page is about to be replaced: errors of its calls open no other page. */
export function letPageGo(): void {
  isLeft = true;
}

export function isPageLeft(): boolean {
  return isLeft;
}

/** Opens an address by a full page load. */
export function loadPage(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') window.location.replace(address);
  else window.location.assign(address);
}

/** Reloads the current page. */
export function reloadPage(): void {
  window.location.reload();
}

const reloadMark = 'reloadedBuild';
// Read at page start: Next writes a state of its own. It survives a reload, even if storage is refused.
const reloadedBuild: unknown = typeof window === 'undefined' ? undefined : window.history.state?.[reloadMark];

/** Reloads the page; false if that has been done for this build already, to avoid an endless loop. */
export function reloadOnce(): boolean {
  const build = buildId();
  if (reloadedBuild === build) return false;
  window.history.replaceState({ ...window.history.state, [reloadMark]: build }, '');
  reloadPage();
  return true;
}

/** The build of the current page. */
export function buildId(): string {
  return window.__NEXT_DATA__?.buildId ?? '';
}

// Before the first render: Next, LIFF and our own code read the query afterwards.
if (typeof window !== 'undefined' && withoutEntities(wholeAddress()) !== wholeAddress())
  rewriteAddress(withoutEntities(wholeAddress()));
