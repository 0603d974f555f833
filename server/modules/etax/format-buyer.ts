import { plainAreaName } from '@/domain/areas';
import type { Buyer } from './types';

/** A company has its whole name in the first field. */
export function buyerName({ first_name, last_name }: Buyer): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** What stands under the house: without the postcode, which has a place of its own where it needs one. */
export function buyerArea({ address }: Buyer): string {
  const { sub_district_name, district_name, province_name } = address;
  if (!isThai(province_name)) return [sub_district_name, district_name, province_name].filter(Boolean).join(', ');
  const [subDistrict, district, province] = [sub_district_name, district_name, province_name].map(plainAreaName);
  const isCapital = province === capital;
  return [
    `${isCapital ? 'แขวง' : 'ตำบล'}${subDistrict}`,
    `${isCapital ? 'เขต' : 'อำเภอ'}${district}`,
    isCapital ? capital : `จังหวัด${province}`,
  ].join(' ');
}

export function buyerAddress(buyer: Buyer): string {
  return withPostcode(`${buyer.address.house_no} ${buyerArea(buyer)} ${buyer.address.postcode}`);
}

/** A postcode never begins a line by itself. */
export function withPostcode(address: string): string {
  return address.replace(/ (?=\d{5}$)/, '\u00a0');
}

const capital = 'กรุงเทพมหานคร';

function isThai(name: string): boolean {
  return /[\u0e01-\u0e5b]/.test(name);
}
