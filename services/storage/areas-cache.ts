import type { District, Province } from '@/contract/areas';
import { isRecord } from '@/domain/records';

/** A list and when it was fetched. */
export type StoredList<List> = { list: List; asOfSeconds: number };

/** Lists of districts by the id of their province or by the postcode that they have in common. */
export type CachedDistricts = Readonly<Record<string, StoredList<District[]>>>;

export function isCachedProvinces(value: unknown): value is StoredList<Province[]> {
  return isStoredList(value) && value.list.every(isNamed);
}

export function isCachedDistricts(value: unknown): value is CachedDistricts {
  return (
    isRecord(value) && Object.values(value).every((stored) => isStoredList(stored) && stored.list.every(isDistrict))
  );
}

function isDistrict(value: unknown): value is District {
  if (!isNamed(value) || !('province_id' in value) || !('sub_districts' in value)) return false;
  const { province_id, sub_districts } = value;
  return isText(province_id) && Array.isArray(sub_districts) && sub_districts.every(isSubDistrict);
}

function isSubDistrict(value: unknown): boolean {
  return isNamed(value) && 'postcode' in value && isText(value.postcode);
}

function isNamed(value: unknown): value is Province {
  return isRecord(value) && isText(value.id) && isText(value.name_th) && isText(value.name_en);
}

function isStoredList(value: unknown): value is StoredList<unknown[]> {
  return isRecord(value) && Array.isArray(value.list) && Number.isInteger(value.asOfSeconds);
}

const isText = (value: unknown): value is string => typeof value === 'string';
