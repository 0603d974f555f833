import type { FoundStore, Store } from '@/contract/stores';
import { isRecord } from '@/domain/records';

/** The store of the last purchase, and those of its province, or of the member's. */
export type UsualStores = { last: Store | undefined; province: string | undefined; stores: FoundStore[] };

/** Whose they are: two chat accounts may share a phone. */
export type KeptStores = UsualStores & { owner: string };

export function isKeptStores(value: unknown): value is KeptStores {
  if (!isRecord(value) || typeof value.owner !== 'string' || !Array.isArray(value.stores)) return false;
  return [...value.stores, ...(value.last === undefined ? [] : [value.last])].every(isStore);
}

/** What a card of a list needs; a copy of another build without it is dropped. */
function isStore(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.hours) || !Array.isArray(value.brands)) return false;
  return [value.branch_code, value.name_th, value.name_en, value.hours.open, value.hours.close].every(
    (text) => typeof text === 'string',
  );
}
