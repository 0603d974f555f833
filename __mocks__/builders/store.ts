import type { FoundStore, Store } from '@/contract/stores';

/** A store in Bang Na, open every day from six to eleven. */
export function store(about: Partial<Store> = {}): Store {
  return {
    branch_code: '0001',
    name_th: 'สาขาบางนา',
    name_en: 'Bang Na',
    address_th: '99 ถนนบางนา-ตราด แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260',
    address_en: '99 Bang Na–Trat Road, Bang Na Nuea, Bang Na, Bangkok 10260',
    phone: '020000001',
    latitude: 13.668,
    longitude: 100.634,
    brands: ['supermarket', 'baocafe'],
    services: ['atm', 'bill_payment', 'tax_invoice'],
    hours: { days: 'daily', open: '06:00', close: '23:00' },
    ...about,
  };
}

export function foundStore(about: Partial<FoundStore> = {}): FoundStore {
  return { ...store(), distance_m: 450, ...about };
}
