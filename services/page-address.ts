/**
 * The address as the browser has it. Next's router still holds the one from before LINE's login rewrote it, tokens
 * included, so it is never asked.
 */
export function pageSearch(): string {
  return typeof window === 'undefined' ? '' : window.location.search;
}

export function pageAddress(): string {
  return typeof window === 'undefined' ? '/' : `${window.location.pathname}${window.location.search}`;
}

/** Opens somebody else's address beside the app, where the chat app cannot. */
export function openBeside(url: string): void {
  window.open(url, '_blank', 'noopener');
}

/** Notes a choice in the query of the page in front, so that Back and a reload find it; without a value it goes. */
export function noteInAddress(name: string, value: string | undefined): void {
  const parameters = new URLSearchParams(window.location.search);
  if (value === undefined) parameters.delete(name);
  else parameters.set(name, value);
  const query = parameters.toString();
  rewriteAddress(`${window.location.pathname}${query && `?${query}`}`);
}

// The address that the page came with, and what it was rewritten to before Next had read it.
let early: { from: string; to: string } | undefined;
let isRead = false;

/** Rewrites the address of the page in front. Next keeps it in the history's state as well, where Back would find the old one. */
export function rewriteAddress(address: string): void {
  if (!isRead) early = { from: early?.from ?? wholeAddress(), to: address };
  window.history.replaceState({ ...window.history.state, url: address, as: address }, '', address);
}

/** Next reads the query once it knows its pages, and puts back the address that the page came with: it is rewritten again. */
export function settleAddress(): void {
  isRead = true;
  if (early && wholeAddress() === early.from) rewriteAddress(early.to);
}

/** With the query and the fragment. */
export function wholeAddress(): string {
  return `${pageAddress()}${window.location.hash}`;
}

let isLeft = false;

/** The page in front is about to be replaced: what its calls still meet opens no other page. */
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

/** Loads the page in front anew. */
export function reloadPage(): void {
  window.location.reload();
}

const reloadMark = 'reloadedBuild';
// Read as the page starts: Next writes a state of its own. A reload keeps it, also where storage is refused.
const reloadedBuild: unknown = typeof window === 'undefined' ? undefined : window.history.state?.[reloadMark];

/** Loads the page anew; false when that has been done for the build in front, so that it cannot go on for ever. */
export function reloadOnce(): boolean {
  const build = buildId();
  if (reloadedBuild === build) return false;
  window.history.replaceState({ ...window.history.state, [reloadMark]: build }, '');
  reloadPage();
  return true;
}

/** Which build the page in front is of. */
export function buildId(): string {
  return window.__NEXT_DATA__?.buildId ?? '';
}
