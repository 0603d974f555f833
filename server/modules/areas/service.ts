import type { District, Province } from '@/contract/areas';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { AreaLine } from './read-areas';
import { readAreaLines } from './read-areas';

export type AreasService = {
  provinces(): Outcome<Province[], never>;
  /** The districts of a province with their sub-districts, each under its principal postcode. */
  districtsOf(provinceId: string): Outcome<District[], '404'>;
  /** The districts and sub-districts that have the postcode, as a principal or additional one; none for an unknown postcode. */
  districtsAt(postcode: string): Outcome<District[], never>;
};

/** The areas of Thailand, read on first use and cached. */
export function createAreasService(): AreasService {
  let read: Areas | undefined;
  const areas = () => {
    read ??= sortedOut(readAreaLines());
    return read;
  };
  return {
    provinces: () => value(areas().provinces),
    districtsOf: (provinceId) => {
      const districts = areas().byProvince.get(provinceId);
      return districts ? value(districts) : refuse('404');
    },
    districtsAt: (postcode) => value(areas().byPostcode.get(postcode) ?? []),
  };
}

type Areas = {
  provinces: Province[];
  byProvince: Map<string, District[]>;
  byPostcode: Map<string, District[]>;
};

function sortedOut(lines: readonly AreaLine[]): Areas {
  const areas: Areas = { provinces: [], byProvince: new Map(), byPostcode: new Map() };
  const districts = new Map<string, AreaLine>();
  for (const line of lines) {
    const { id, name_th, name_en } = line;
    if (id.length === 2) areas.provinces.push({ id, name_th, name_en });
    if (id.length === 4) districts.set(id, line);
    const district = districts.get(id.slice(0, 4));
    if (id.length < 6 || !district) continue;
    for (const postcode of line.postcodes) put(areas.byPostcode, postcode, district, line, postcode);
    put(areas.byProvince, id.slice(0, 2), district, line, line.postcodes[0]);
  }
  return areas;
}

/** Adds the sub-district to its district in a list: the list's last district, or a new one. */
function put(
  lists: Map<string, District[]>,
  key: string,
  district: AreaLine,
  { id, name_th, name_en }: AreaLine,
  postcode = '',
): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  const last = list.at(-1);
  const within = last?.id === district.id ? last : presentDistrict(district);
  if (within !== last) list.push(within);
  within.sub_districts.push({ id, name_th, name_en, postcode });
}

function presentDistrict({ id, name_th, name_en }: AreaLine): District {
  return { id, province_id: id.slice(0, 2), name_th, name_en, sub_districts: [] };
}
