import { keep, readStored } from '@/services/storage/client-store';

/** Where a list was left: the number of loaded pages, and the opened row's offset from the top of the screen. */
export type ListPosition = { pages: number; row: string; top: number };

export function savePosition(list: string, place: ListPosition): void {
  keep('listPlaces', { [list]: place });
}

export function positionInList(list: string): ListPosition | undefined {
  const place: unknown = readStored('listPlaces')?.[list];
  return isPlace(place) ? place : undefined;
}

/** Used once: the next visit starts at the top. */
export function clearPosition(): void {
  keep('listPlaces', {});
}

function isPlace(value: unknown): value is ListPosition {
  if (typeof value !== 'object' || value === null) return false;
  if (!('pages' in value && 'row' in value && 'top' in value)) return false;
  return Number.isInteger(value.pages) && typeof value.row === 'string' && typeof value.top === 'number';
}
