/** `session` ends with the window; `local` survives a restart. */
export type Place = 'session' | 'local';

/**
 * Values that the browser could not store: its storage is full, refused, or silently drops them. Kept until the page is left, so that the
 * app remains usable; a reload starts without them.
 */
const held = { session: new Map<string, string>(), local: new Map<string, string>() };

export function readItem(place: Place, name: string): string | null {
  const text = held[place].get(name);
  if (text !== undefined) return text;
  try {
    return storage(place)?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

export function writeItem(place: Place, name: string, text: string): void {
  if (typeof window === 'undefined') return;
  held[place].delete(name);
  try {
    storage(place)?.setItem(name, text);
  } catch {
    // Full or refused, which is detected below.
  }
  if (readItem(place, name) === text) return;
  // The previous value would come back with the next page.
  removeItem(place, name);
  held[place].set(name, text);
}

export function removeItem(place: Place, name: string): void {
  held[place].delete(name);
  try {
    storage(place)?.removeItem(name);
  } catch {
    // Storage is refused, so it is empty.
  }
}

/** Whether a reload would lose something. */
export function isLostOnLoad(): boolean {
  return held.session.size + held.local.size > 0;
}

// The browser's own, even after it was replaced with ours (liff-storage.ts).
function storage(place: Place): Storage | undefined {
  if (typeof window === 'undefined') return undefined;
  const storage = place === 'local' ? window.localStorage : window.sessionStorage;
  return storage instanceof Storage ? storage : undefined;
}
