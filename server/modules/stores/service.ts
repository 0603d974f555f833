import type { FoundStore, Store } from '@/contract/stores';
import type { Query } from '@/contract/types';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { Phrase } from '@/domain/word-search';
import { phrasesOf } from '@/domain/word-search';
import type { ActedBy } from '@/server/audit/audit';
import { byServer, writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { FieldError, Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { StoreSearch } from './find-stores';
import { createStoreSearch, samePlaces } from './find-stores';
import type { GivenPlace } from './read-place';
import { nothingGiven, placeOf } from './read-place';
import type { StoreRow } from './store';
import * as store from './store';

/** A store with what its tax invoices need besides the address. */
export type CatalogueStore = Store & Partial<GivenPlace>;

export type StoresService = {
  storeOf(branch: string): Promise<Outcome<Store, 'e1100'>>;
  /** The store as in the catalogue; undefined for an unknown branch. */
  entryOf(branch: string): Promise<(Store & GivenPlace) | undefined>;
  /** The code of the branch's province; undefined if it is unknown. */
  provinceOf(db: Db, branch: string): Promise<string | undefined>;
  /** The branches in these provinces. */
  branchesIn(db: Db, provinces: readonly string[]): Promise<string[]>;
  allEntries(): Promise<(Store & GivenPlace)[]>;
  /**
   * Sorted by distance from a position, otherwise by name in the order of the language's dictionary. 422: an incomplete
   * position, or nothing to search for.
   */
  find(query: Query<'getNearestStores'>, language: Language): Promise<Outcome<FoundStore[], '422'>>;
  /** Inserts new stores and updates known ones by branch code, all or nothing. */
  importAll(stores: readonly CatalogueStore[], by?: ActedBy): Promise<void>;
  /** Inserts new stores and leaves existing ones unchanged. */
  addMissing(stores: readonly CatalogueStore[]): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'readDb'>>;

export function createStoresService({ db, readDb = db, clock }: Needs): StoresService {
  const rowsOf = (stores: readonly CatalogueStore[]) => stores.map((one) => rowOf(one, clock.now()));
  const currentSearch = keepSearch(readDb);
  return {
    storeOf: async (branch) => {
      const row = await store.findByBranch(readDb, branch);
      return row ? value(present(row)) : refuse('e1100');
    },
    entryOf: async (branch) => {
      const row = await store.findByBranch(db, branch);
      return row && entry(row);
    },
    provinceOf: async (db, branch) => {
      const row = await store.findByBranch(db, branch);
      return row && placeOf(row.address_th, row).provinceId;
    },
    branchesIn: async (db, provinces) => {
      const found = (await store.findAll(db)).filter((row) =>
        provinces.some((one) => one === placeOf(row.address_th, row).provinceId),
      );
      return found.map(({ branch_code }) => branch_code);
    },
    allEntries: async () => (await store.findAll(db)).map(entry),
    find: async ({ latitude, longitude, name = '', limit = limits.perPageDefault }, language) => {
      const phrases = phrasesOf(name, samePlaces);
      const fields = missing({ latitude, longitude }, phrases);
      if (fields.length > 0) return refuse('422', { fields });
      const search = await currentSearch();
      if (latitude === undefined || longitude === undefined) return value(search.named(phrases, language, limit));
      const nearest = search.nearest({ latitude, longitude }, phrases, limit);
      return value(nearest.map(({ store: found, metres }) => ({ ...found, distance_m: Math.round(metres) })));
    },
    importAll: (stores, by = byServer) =>
      inTransaction(db, async (tx) => {
        await store.upsertAll(tx, rowsOf(stores));
        const on = { kind: 'stores', id: 'all' } as const;
        await writeAct(tx, { clock }, { ...by, act: 'stores.import', on, after: { stores: stores.length } });
      }),
    addMissing: (stores) => store.insertMissing(db, rowsOf(stores)),
  };
}

function missing(position: { latitude?: unknown; longitude?: unknown }, phrases: readonly Phrase[]): FieldError[] {
  const absent = Object.entries(position).flatMap(([field, given]) => (given === undefined ? [field] : []));
  if (absent.length === 1) return absent.map(required);
  return absent.length === 2 && phrases.length === 0 ? [required('name')] : [];
}

function required(field: string): FieldError {
  return { field, message: 'required' };
}

/**
 * Returns the search over the stores as they are now. They are kept in memory, and read again once a statement of any process has
 * changed them. What was read by an older version, because stores change in between or another standby is further behind, is not kept.
 */
function keepSearch(db: Db): () => Promise<StoreSearch> {
  let kept: { version: string | undefined; search: Promise<StoreSearch> } | undefined;
  return async () => {
    const version = await store.findVersion(db);
    if (kept && kept.version === version) return kept.search;
    const search = inTransaction(db, async (tx) => {
      const isThat = (await store.findVersion(tx)) === version;
      const rows = await store.findAll(tx);
      if (!isThat && kept === fresh) kept = undefined;
      return createStoreSearch(rows.map(present));
    });
    const fresh = { version, search };
    kept = fresh;
    fresh.search.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.search;
  };
}

function present(row: StoreRow): Store {
  const { branch_code, name_th, name_en, address_th, address_en, phone, latitude, longitude, brands, services } = row;
  const hours = { days: row.open_days, open: row.opens, close: row.closes };
  const names = { name_th, name_en, address_th, address_en };
  return { branch_code, ...names, phone, latitude, longitude, brands, services, hours };
}

function entry(row: StoreRow): Store & GivenPlace {
  const { sub_district_id, house_no } = row;
  return { ...present(row), sub_district_id, house_no };
}

function rowOf({ hours, brands, services, ...rest }: CatalogueStore, now: number): store.NewStore {
  return {
    ...nothingGiven,
    ...rest,
    brands: JSON.stringify(brands),
    services: JSON.stringify(services),
    open_days: hours.days,
    opens: hours.open,
    closes: hours.close,
    updated_at: now,
  };
}
