import type { Store } from '@/contract/stores';
import type { Language } from '@/domain/languages';
import type { Phrase } from '@/domain/word-search';
import { hasPhrases, searchKey } from '@/domain/word-search';

/** In degrees. */
export type Position = { latitude: number; longitude: number };

/** Every phrase must occur in the code, names or addresses of a store. Without phrases, every store is found. */
export type StoreSearch = {
  /** In the order of the language's dictionary. */
  named(phrases: readonly Phrase[], language: Language, limit: number): Store[];
  /** The nearest first, with the distance in metres. Stores at the same distance are in the order of their codes. */
  nearest(from: Position, phrases: readonly Phrase[], limit: number): { store: Store; metres: number }[];
};

/** People write the capital in short. */
export const samePlaces = [
  ['กทม', 'กรุงเทพ'],
  ['bkk', 'bangkok'],
];

type Entry = { store: Store; sought: string };

/** Prepares all stores once, so that a search compares a few texts or numbers in memory. */
export function createStoreSearch(stores: readonly Store[]): StoreSearch {
  const northwards = stores.map(entryOf).sort((one, other) => one.store.latitude - other.store.latitude);
  const sorted = new Map<Language, Entry[]>();
  return {
    named: (phrases, language, limit) => {
      const entries = sorted.get(language) ?? northwards.toSorted(byName(language));
      sorted.set(language, entries);
      const found: Store[] = [];
      for (const entry of entries) {
        if (found.length === limit) break;
        if (hasAll(entry, phrases)) found.push(entry.store);
      }
      return found;
    },
    nearest: (from, phrases, limit) => nearestOf(northwards, from, phrases, limit),
  };
}

function entryOf(store: Store): Entry {
  const { branch_code, name_th, name_en, address_th, address_en } = store;
  const sought = [branch_code, name_th, name_en, address_th, address_en].map(searchKey).join('|');
  return { store, sought };
}

function hasAll({ sought }: Entry, phrases: readonly Phrase[]): boolean {
  return hasPhrases([sought], phrases);
}

/** Uses a collator, because neither code points nor every database's collation sort Thai, whose leading vowels come first. */
function byName(language: Language): (one: Entry, other: Entry) => number {
  const collator = new Intl.Collator(language, { numeric: true });
  return ({ store: one }, { store: other }) =>
    collator.compare(one[`name_${language}`], other[`name_${language}`]) ||
    collator.compare(one.branch_code, other.branch_code);
}

/** The mean radius; distances on a sphere of this size are accurate to half a percent. */
const earthRadiusMetres = 6_371_009;
const radians = Math.PI / 180;

/** Above the error of rounding, below which equal distances could differ. */
const slackMetres = 1;

/**
 * Walks north and south from the position, always to the nearer latitude, and stops when the difference in latitude alone exceeds the
 * distance of the last wanted store.
 */
function nearestOf(northwards: readonly Entry[], from: Position, phrases: readonly Phrase[], limit: number) {
  const found: { store: Store; metres: number }[] = [];
  let north = firstFrom(northwards, from.latitude);
  let south = north - 1;
  for (;;) {
    const [above, below] = [northwards[north], northwards[south]];
    const entry = nearerOf(above, below, from);
    if (!entry) return found;
    if (entry === above) north += 1;
    else south -= 1;
    const last = found.length === limit ? found.at(-1) : undefined;
    const leastMetres = Math.abs(entry.store.latitude - from.latitude) * radians * earthRadiusMetres;
    if (last && leastMetres > last.metres + slackMetres) return found;
    if (!hasAll(entry, phrases)) continue;
    const candidate = { store: entry.store, metres: metresBetween(from, entry.store) };
    const place = found.findIndex((one) => isBefore(candidate, one));
    found.splice(place === -1 ? found.length : place, 0, candidate);
    found.splice(limit);
  }
}

function nearerOf(above: Entry | undefined, below: Entry | undefined, { latitude }: Position): Entry | undefined {
  if (!above || !below) return above ?? below;
  return above.store.latitude - latitude < latitude - below.store.latitude ? above : below;
}

/** The index of the first store at this latitude or north of it. */
function firstFrom(northwards: readonly Entry[], latitude: number): number {
  let [low, high] = [0, northwards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((northwards[middle]?.store.latitude ?? 90) < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore(one: { store: Store; metres: number }, other: { store: Store; metres: number }): boolean {
  return one.metres < other.metres || (one.metres === other.metres && one.store.branch_code < other.store.branch_code);
}

/** The haversine formula. Rounding must not exceed 1, where asin is undefined. */
function metresBetween(one: Position, other: Position): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2;
  const along = Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians);
  const chord = half(one.latitude, other.latitude) + along * half(one.longitude, other.longitude);
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
