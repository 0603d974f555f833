import { keep, readKept } from '@/services/client-store';

/** Where somebody left a list: how many pages were loaded, and which coupon was how far from the top of the screen. */
export type ListPlace = { pages: number; code: string; top: number };

export function keepPlace(list: string, place: ListPlace): void {
  keep('couponListPlaces', { [list]: place });
}

export function placeInList(list: string): ListPlace | undefined {
  const place: unknown = readKept('couponListPlaces')?.[list];
  return isPlace(place) ? place : undefined;
}

/** Arriving once is enough: the next visit begins at the top. */
export function forgetPlace(): void {
  keep('couponListPlaces', {});
}

function isPlace(value: unknown): value is ListPlace {
  if (typeof value !== 'object' || value === null) return false;
  if (!('pages' in value && 'code' in value && 'top' in value)) return false;
  return Number.isInteger(value.pages) && typeof value.code === 'string' && typeof value.top === 'number';
}
