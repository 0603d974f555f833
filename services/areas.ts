import type { District, Province } from '@/contract/areas';
import type { Result } from '@/domain/result';
import { done } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { nowSeconds } from './browser/clock';
import { call } from './http/call';
import type { CachedDistricts, StoredList } from './storage/areas-cache';
import { keep, readStored } from './storage/client-store';

type Answered<List> = Promise<Result<List, ApiError>>;

/** The provinces of Thailand; without a network the stored ones. */
export function getProvinces(): Answered<Province[]> {
  return storedOrFetched(
    readStored('provinces'),
    () => withOlderPath(call('listProvincesV2'), () => call('listProvinces')),
    (stored) => keep('provinces', stored),
  );
}

/** The districts of a province with their sub-districts. */
export function getDistricts(provinceId: string): Answered<District[]> {
  const params = { provinceId };
  return storedOrFetched(
    readStored('districts')?.[provinceId],
    () => withOlderPath(call('listDistrictsV2', { params }), () => call('listDistricts', { params })),
    (stored) => keep('districts', addList(readStored('districts'), provinceId, stored, maxProvinces)),
  );
}

/** The districts that a postcode serves, with the sub-districts that have it. */
export function getDistrictsByPostcode(postcode: string): Answered<District[]> {
  const params = { postcode };
  return storedOrFetched(
    readStored('districtsByPostcode')?.[postcode],
    () =>
      withOlderPath(call('listDistrictsByPostcodeV2', { params }), () => call('listDistrictsByPostcode', { params })),
    (stored) => keep('districtsByPostcode', addList(readStored('districtsByPostcode'), postcode, stored, maxPostcodes)),
  );
}

/** A province takes up to 60 KB on the phone; one or two addresses need no more. */
const maxProvinces = 3;
const maxPostcodes = 10;

/** Areas change by royal decree only. */
const freshSeconds = 30 * 24 * 60 * 60;

/** An older server has the first paths only. */
async function withOlderPath<List>(newer: Answered<List>, first: () => Answered<List>): Answered<List> {
  const answer = await newer;
  return !answer.ok && answer.error.status === 404 ? first() : answer;
}

/** The stored list while it is fresh; then the server's, and if that cannot be loaded, the stored one anyway. */
async function storedOrFetched<List>(
  stored: StoredList<List> | undefined,
  fetchList: () => Answered<List>,
  keepAnswer: (stored: StoredList<List>) => void,
): Answered<List> {
  const now = nowSeconds();
  if (stored && now - stored.asOfSeconds < freshSeconds) return done(stored.list);
  const answer = await fetchList();
  if (answer.ok) keepAnswer({ list: answer.data, asOfSeconds: now });
  return !answer.ok && stored ? done(stored.list) : answer;
}

/** Adds a list, and drops the oldest if there are too many. */
function addList(
  lists: CachedDistricts | undefined,
  key: string,
  stored: StoredList<District[]>,
  most: number,
): CachedDistricts {
  const others = Object.entries(lists ?? {}).filter(([other]) => other !== key);
  const byAge = others.sort(([, one], [, other]) => other.asOfSeconds - one.asOfSeconds);
  return { [key]: stored, ...Object.fromEntries(byAge.slice(0, most - 1)) };
}
