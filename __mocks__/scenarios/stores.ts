import type { Scenarios } from '@/__mocks__/answer';
import { answer } from '@/__mocks__/answer';
import { foundStore, store } from '@/__mocks__/builders/store';

const hours = { open: '08:00', close: '20:00' };

export const stores = {
  storesNone: () => [answer('getNearestStores', [])],
  storesWithoutPosition: () => [
    answer('getNearestStores', [store(), store({ branch_code: '0002', name_th: 'สาขาอุดมสุข', name_en: 'Udom Suk' })]),
  ],
  storesMany: () => [
    answer(
      'getNearestStores',
      Array.from({ length: 30 }, (_, place) =>
        foundStore({ branch_code: `${place + 1}`.padStart(4, '0'), distance_m: 450 + place * 820 }),
      ),
    ),
  ],
  storeNeverCloses: () => [answer('getStore', store({ hours: { days: 'daily', open: '00:00', close: '24:00' } }))],
  storeShutOnHolidays: () => [answer('getStore', store({ hours: { days: 'except_public_holidays', ...hours } }))],
  storeShutOnSundays: () => [answer('getStore', store({ hours: { days: 'except_sundays_and_holidays', ...hours } }))],
  storeOfUnknownBrand: () => [answer('getStore', store({ brands: ['petcorner'], services: [] }))],
} satisfies Scenarios;
