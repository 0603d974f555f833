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

/** Opens an address by a full page load. */
export function loadPage(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') window.location.replace(address);
  else window.location.assign(address);
}
