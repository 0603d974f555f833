import { tidyThaiName } from '@/domain/identity/names';
import { westernDigits } from './tidy-text';

/** When a store is open (wire contract, stores). */
export const openingDays = ['daily', 'except_public_holidays', 'except_sundays_and_holidays'] as const;

export type OpeningDays = (typeof openingDays)[number];

/** What one finds under a store's roof. A server may name others: they are shown as they are written. */
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

/** What somebody typed to find a store, as the words that must all stand in its name, address or branch code. */
export function searchWords(typed: string): string[] {
  return westernDigits(tidyThaiName(typed)).toLowerCase().split(' ').filter(Boolean);
}
