import { keep, readStored } from '@/services/client-store';

/** Where a list was left: the number of loaded pages, and the opened row's offset from the top of the screen. */
export type ListPlace = { pages: number; row: string; top: number };

export function keepPlace(list: string, place: ListPlace): void {
  keep('listPlaces', { [list]: place });
}

export function placeInList(list: string): ListPlace | undefined {
  const place: unknown = readStored('listPlaces')?.[list];
  return isPlace(place) ? place : undefined;
}

/** Used once: the next visit starts at the top. */
export function forgetPlace(): void {
  keep('listPlaces', {});
}

function isPlace(value: unknown): value is ListPlace {
  if (typeof value !== 'object' || value === null) return false;
  if (!('pages' in value && 'row' in value && 'top' in value)) return false;
  return Number.isInteger(value.pages) && typeof value.row === 'string' && typeof value.top === 'number';
}
