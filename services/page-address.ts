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
  const address = `${window.location.pathname}${query && `?${query}`}`;
  window.history.replaceState({ ...window.history.state, url: address, as: address }, '', address);
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
