import { plainAreaName } from '@/domain/areas';
import type { Buyer, PrintedBuyer } from './types';

/** The buyer of the form as documents print it. A company has its whole name in `first_name`. */
export function printedBuyer(buyer: Buyer): PrintedBuyer {
  const { type, first_name, last_name, tax_no: taxNo, branch_no: branchNo, email, address } = buyer;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const { house_no: houseNo, postcode } = address;
  return { type, name, taxNo, branchNo, houseNo, area: buyerArea(buyer), postcode, email };
}

export function buyerAddress({ houseNo, area, postcode }: PrintedBuyer): string {
  return withPostcode(`${houseNo} ${area} ${postcode}`);
}

/** A non-breaking space keeps the postcode with the line before it. */
export function withPostcode(address: string): string {
  return address.replace(/ (?=\d{5}$)/, '\u00a0');
}

/** Satang → 1234.50, as in XML, without floating-point arithmetic; below zero only in reports. */
export function plainBaht(satang: number): string {
  if (satang < 0) return `-${plainBaht(-satang)}`;
  return `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
}

/** Satang → 1,234.50, for people. */
export function shownBaht(satang: number): string {
  return plainBaht(satang).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** 0.75 · 3 · 1200, never 1e-7: goods are sold by weight too. */
export function plainQuantity(quantity: number): string {
  return quantities.format(quantity);
}

/** 1,200, for people. */
export function shownQuantity(quantity: number): string {
  return grouped.format(quantity);
}

/** Sub-district, district and province, without the postcode, which XML and PDF put in different places. */
function buyerArea({ address }: Buyer): string {
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

const capital = 'กรุงเทพมหานคร';

function isThai(name: string): boolean {
  return /[\u0e01-\u0e5b]/.test(name);
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });
const quantities = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 });
