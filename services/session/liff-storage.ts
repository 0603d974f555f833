import type { Place } from '@/services/storage/storage';
import { readItem, removeItem, writeItem } from '@/services/storage/storage';

// LINE's SDK stores its tokens in the browser's storage, and does not even start if that is refused or full. Imported
// before the SDK, this replaces it with ours, which then lives in memory: enough to enter inside LINE.
const probe = 'storage-probe';
/** More than the SDK stores. */
const probeText = '0'.repeat(8192);

/** Whether a login that leaves the page is still known when it returns. */
export const keepsLogin = [
  lendUnlessUsable('session', 'sessionStorage'),
  lendUnlessUsable('local', 'localStorage'),
].every(Boolean);

function lendUnlessUsable(place: Place, name: 'sessionStorage' | 'localStorage'): boolean {
  if (isUsable(name)) return true;
  const lent: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => readItem(place, key),
    setItem: (key, value) => writeItem(place, key, value),
    removeItem: (key) => removeItem(place, key),
  };
  Object.defineProperty(window, name, { configurable: true, value: lent });
  return false;
}

function isUsable(name: 'sessionStorage' | 'localStorage'): boolean {
  try {
    const storage = window[name];
    storage.setItem(probe, probeText);
    const text = storage.getItem(probe);
    storage.removeItem(probe);
    return text === probeText;
  } catch {
    return false;
  }
}
