import { plainAreaName } from '@/domain/areas';
import { readAreaLines } from '@/server/modules/areas/area-file';

/** What the tax office wants of the seller's address in parts; absent is what the address does not tell. */
export type SellerPlace = {
  buildingNumber?: string;
  postcode?: string;
  provinceId?: string;
  districtId?: string;
  subDistrictId?: string;
};

/**
 * Reads a Thai address as it is written: 99/1 ถนน… แขวง… เขต… กรุงเทพมหานคร 10260. A sub-district that is not written is told
 * by the postcode if the district has only one there; otherwise it stays away rather than be guessed.
 */
export function readSellerPlace(address: string): SellerPlace {
  const buildingNumber = /^[\d/-]{1,16}(?=\s)/.exec(address)?.[0];
  const postcode = /\d{5}$/.exec(address)?.[0];
  const provinceId = idOf('', /(\S+)\s+\d{5}$/.exec(address)?.[1]);
  const districtId = idOf(provinceId, /(?:อำเภอ|เขต|อ\.)\s*(\S+)/.exec(address)?.[1]);
  const written = idOf(districtId, /(?:ตำบล|แขวง|ต\.)\s*(\S+)/.exec(address)?.[1]);
  const subDistrictId = written ?? onlyAt(districtId, postcode);
  return {
    ...(buildingNumber && { buildingNumber }),
    ...(postcode && { postcode }),
    ...(provinceId && { provinceId }),
    ...(districtId && { districtId }),
    ...(subDistrictId && { subDistrictId }),
  };
}

function idOf(parentId: string | undefined, name: string | undefined): string | undefined {
  if (parentId === undefined || !name) return undefined;
  return areas().ids.get(`${parentId} ${plainAreaName(name)}`);
}

function onlyAt(districtId: string | undefined, postcode: string | undefined): string | undefined {
  const [first, ...others] = areas().at.get(`${districtId} ${postcode}`) ?? [];
  return others.length === 0 ? first : undefined;
}

type Areas = { ids: Map<string, string>; at: Map<string, string[]> };
let read: Areas | undefined;

/** Read when the first document is made, and the same from then on. */
function areas(): Areas {
  read ??= sortedOut();
  return read;
}

function sortedOut(): Areas {
  const sorted: Areas = { ids: new Map(), at: new Map() };
  for (const { id, name_th, postcodes } of readAreaLines()) {
    const parentId = id.slice(0, -2);
    sorted.ids.set(`${parentId} ${name_th}`, id);
    for (const postcode of postcodes) {
      const place = `${parentId} ${postcode}`;
      sorted.at.set(place, [...(sorted.at.get(place) ?? []), id]);
    }
  }
  return sorted;
}
