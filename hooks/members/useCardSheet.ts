import { useSyncExternalStore } from 'react';
import { listeners } from '@/services/browser/listeners';

let isOpen = false;
const changes = listeners();

/** Shows the member's card over the open page. */
export function openCardSheet(): void {
  set(true);
}

export function closeCardSheet(): void {
  set(false);
}

export function useCardSheet(): boolean {
  return useSyncExternalStore(
    changes.add,
    () => isOpen,
    () => false,
  );
}

function set(next: boolean): void {
  if (isOpen === next) return;
  isOpen = next;
  changes.notify();
}
