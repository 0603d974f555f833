import { plainAreaName } from '@/domain/areas';
import { currentAreaId, readAreaLines } from '@/server/modules/areas/read-areas';

/** A shop's address in the parts that the tax office requires; unknown parts are absent. Areas are official codes. */
export type StorePlace = {
  buildingNumber?: string;
  postcode?: string;
  provinceId?: string;
  districtId?: string;
  subDistrictId?: string;
};

/** What a file of stores may add to the address; '' if nothing. */
export type GivenPlace = { sub_district_id: string; house_no: string };

export const nothingGiven: GivenPlace = { sub_district_id: '', house_no: '' };

/**
 * Parses a Thai address as it is written: 99/1 ถนน… แขวง… เขต… กรุงเทพมหานคร 10260. A missing sub-district is taken from
 * `given`, or is the only one of the district with that postcode. Nothing is guessed. A given code of another district is
 * ignored: it belongs to an earlier address, because older releases change the address but not the code.
 */
export function placeOf(address: string, given: GivenPlace = nothingGiven): StorePlace {
  const written = readAddress(address);
  const buildingNumber = given.house_no || written.buildingNumber;
  const givenId = currentAreaId(given.sub_district_id);
  const isOfAddress = isSubDistrict(givenId) && givenId.startsWith(written.districtId ?? '');
  const subDistrictId = written.subDistrictId ?? (isOfAddress ? givenId : onlyAt(written.districtId, written.postcode));
  const districtId = written.districtId ?? subDistrictId?.slice(0, 4);
  const provinceId = written.provinceId ?? subDistrictId?.slice(0, 2);
  return {
    ...(buildingNumber && { buildingNumber }),
    ...(written.postcode && { postcode: written.postcode }),
    ...(provinceId && { provinceId }),
    ...(districtId && { districtId }),
    ...(subDistrictId && { subDistrictId }),
  };
}

/** Why a tax invoice with this address would be invalid, as sentences for the author of the file. */
export function placeFaults(address: string, given: GivenPlace): string[] {
  const { sub_district_id, house_no } = given;
  const givenId = currentAreaId(sub_district_id);
  if (sub_district_id !== '' && !isSubDistrict(givenId))
    return [`sub_district_id must be the six digits of a sub-district, not "${sub_district_id}"`];
  if (house_no.length > 16) return [`house_no must be a text of at most 16 characters, not "${house_no}"`];
  const place = placeOf(address, given);
  if (givenId !== '' && place.subDistrictId !== givenId)
    return [`sub_district_id ${sub_district_id} is not where address_th is (${place.subDistrictId ?? 'unknown'})`];
  const missing = parts.filter(([part]) => !place[part]).map(([, name]) => name);
  if (missing.length === 0) return [];
  const known = 'write it as 99/1 ถนน… แขวง… เขต… กรุงเทพมหานคร 10260, or give sub_district_id and house_no';
  return [`address_th contains no ${missing.join(', no ')}: ${known}`];
}

const parts = [
  ['buildingNumber', 'number of the house'],
  ['subDistrictId', 'sub-district'],
  ['districtId', 'district'],
  ['provinceId', 'province'],
  ['postcode', 'postcode'],
] as const;

function readAddress(address: string): { [Part in keyof StorePlace]-?: string | undefined } {
  const provinceId = idOf('', /(\S+)\s+\d{5}$/.exec(address)?.[1]);
  const districtId = idOf(provinceId, /(?:อำเภอ|เขต|อ\.)\s*(\S+)/.exec(address)?.[1]);
  return {
    buildingNumber: /^(?:(?:บ้าน)?เลขที่\s*)?([\d/-]{1,16})(?=\s)/.exec(address)?.[1],
    postcode: /(?:^|\s)(\d{5})$/.exec(address)?.[1],
    provinceId,
    districtId,
    subDistrictId: idOf(districtId, /(?:ตำบล|แขวง|ต\.)\s*(\S+)/.exec(address)?.[1]),
  };
}

/** "อ.เมือง" is the district named after its province. */
function idOf(parentId: string | undefined, written: string | undefined): string | undefined {
  if (parentId === undefined || !written) return undefined;
  const { ids, names } = areas();
  const name = plainAreaName(written);
  return ids.get(`${parentId} ${name === 'เมือง' ? `เมือง${names.get(parentId)}` : name}`);
}

function isSubDistrict(id: string): boolean {
  return id.length === 6 && areas().names.has(id);
}

function onlyAt(districtId: string | undefined, postcode: string | undefined): string | undefined {
  const [first, ...others] = areas().at.get(`${districtId} ${postcode}`) ?? [];
  return others.length === 0 ? first : undefined;
}

type Areas = { ids: Map<string, string>; names: Map<string, string>; at: Map<string, string[]> };
let read: Areas | undefined;

/** Read for the first address and cached. */
function areas(): Areas {
  read ??= sortedOut();
  return read;
}

function sortedOut(): Areas {
  const sorted: Areas = { ids: new Map(), names: new Map(), at: new Map() };
  for (const { id, name_th, postcodes } of readAreaLines()) {
    const parentId = id.slice(0, -2);
    sorted.ids.set(`${parentId} ${name_th}`, id);
    sorted.names.set(id, name_th);
    for (const postcode of postcodes) {
      const place = `${parentId} ${postcode}`;
      sorted.at.set(place, [...(sorted.at.get(place) ?? []), id]);
    }
  }
  return sorted;
}
