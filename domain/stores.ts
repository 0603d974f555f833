import type { CouponCategory, CouponOwner } from './coupons';
import type { Language } from './languages';

/** When a store is open (wire contract, stores). */
export const openingDays = ['daily', 'except_public_holidays', 'except_sundays_and_holidays'] as const;

export type OpeningDays = (typeof openingDays)[number];

/** The services of a store. A server may send others, which are shown as sent. */
export const storeBrands = ['supermarket', 'baocafe', 'ninebeauty', 'kidsclub'] as const;

export type StoreBrand = (typeof storeBrands)[number];

export const storeServices = [
  'atm',
  'bill_payment',
  'mobile_top_up',
  'parcel',
  'tax_invoice',
  'identity_check',
  'parking',
  'wheelchair_access',
] as const;

export type StoreService = (typeof storeServices)[number];

/** The coupon categories that each brand sells. A partner's coupons are used in the partner's own shops, not in a store. */
const soldBy = {
  supermarket: ['food', 'drinks', 'household', 'beauty', 'mother_and_baby', 'health'],
  baocafe: ['cafe'],
  ninebeauty: ['beauty'],
  kidsclub: ['mother_and_baby'],
} as const satisfies Record<StoreBrand, readonly CouponCategory[]>;

/** The categories of coupons that can be used in a store with these brands; none for unknown brands. */
export function couponCategoriesAt(brands: readonly string[]): CouponCategory[] {
  return [...new Set(storeBrands.filter((brand) => brands.includes(brand)).flatMap((brand) => soldBy[brand]))];
}

/** Whether a coupon can be used in a store: it is the chain's own, and the store sells its category. */
export function worksIn(coupon: { owner: CouponOwner; category: string }, brands: readonly string[]): boolean {
  return coupon.owner === 'CJ' && couponCategoriesAt(brands).some((category) => category === coupon.category);
}

/** Open all day: 24:00 is the end of the day. */
export function isRoundTheClock({ open, close }: { open: string; close: string }): boolean {
  return open === '00:00' && close === '24:00';
}

/** The province of a store, from the end of its address: the last part before the postcode. Undefined if the address has none. */
export function provinceOf(
  { address_th, address_en }: { address_th: string; address_en: string },
  language: Language,
): string | undefined {
  const found =
    language === 'th' ? /(\S+)\s+\d{5}\s*$/.exec(address_th)?.[1] : /,\s*([^,]+?)\s+\d{5}\s*$/.exec(address_en)?.[1];
  return found?.replace(/^(?:จังหวัด|จ\.)/, '') || undefined;
}

/** Directions in the phone's map: the app if installed, else the browser (Google Maps URLs). */
export function directionsTo({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

const walkingMetresPerMinute = 80;
const walkMinutesMost = 30;

/** Minutes on foot, at 80 metres a minute; undefined if it is too far to walk. */
export function walkingMinutes(metres: number): number | undefined {
  const minutes = Math.max(1, Math.ceil(metres / walkingMetresPerMinute));
  return minutes <= walkMinutesMost ? minutes : undefined;
}
