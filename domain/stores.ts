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
