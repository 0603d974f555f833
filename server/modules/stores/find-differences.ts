import type { CatalogueStore } from './service';

export type StoreDifference = {
  how: 'added' | 'changed';
  branch: string;
  name: string;
  /** A stored store with the same number, if this one is added. */
  like: string | undefined;
  fields: { field: string; from: string; to: string }[];
};

/** What an import changes. Stores missing in the file stay unchanged. */
export function storeDifferences(
  stored: readonly CatalogueStore[],
  wanted: readonly CatalogueStore[],
): { differences: StoreDifference[]; unchanged: number; kept: number } {
  const known = new Map(stored.map((store) => [store.branch_code, store]));
  const differences = wanted.flatMap((store) => differenceOf(known, store));
  const found = wanted.filter(({ branch_code }) => known.has(branch_code)).length;
  const changed = differences.filter(({ how }) => how === 'changed').length;
  return { differences, unchanged: found - changed, kept: stored.length - found };
}

function differenceOf(known: ReadonlyMap<string, CatalogueStore>, store: CatalogueStore): StoreDifference[] {
  const before = known.get(store.branch_code);
  const about = { branch: store.branch_code, name: store.name_th };
  if (!before) return [{ how: 'added', ...about, like: sameNumber(store.branch_code, known), fields: [] }];
  const [from, to] = [cellsOf(before), cellsOf(store)];
  const fields = [...to].flatMap(([field, cell]) => {
    const old = from.get(field) ?? '';
    return old === cell ? [] : [{ field, from: old, to: cell }];
  });
  return fields.length > 0 ? [{ how: 'changed', ...about, like: undefined, fields }] : [];
}

/** 1 and 0001 are the same number, whichever is stored; and codes are case-insensitive. */
function sameNumber(code: string, known: ReadonlyMap<string, unknown>): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/^0+(?=.)/, '');
  return [...known.keys()].find((one) => plain(one) === plain(code));
}

/** A store as cells of a file. */
function cellsOf({ brands, services, hours, ...store }: CatalogueStore): Map<string, string> {
  const others = { brands: brands.join(' '), services: services.join(' '), ...hours };
  return new Map(Object.entries({ ...store, ...others }).map(([name, cell]) => [name, String(cell)]));
}
