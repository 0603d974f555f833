import type { Scenarios } from '@/__mocks__/answer';
import { answer } from '@/__mocks__/answer';
import { foundStore, store } from '@/__mocks__/builders/store';

const hours = { open: '08:00', close: '20:00' };

const near = [
  foundStore({ brands: ['supermarket', 'baocafe', 'ninebeauty'] }),
  foundStore({
    branch_code: '0002',
    name_th: 'สาขาอุดมสุข 26',
    name_en: 'Udom Suk 26',
    latitude: 13.6712,
    longitude: 100.6229,
    brands: ['supermarket', 'kidsclub'],
    hours: { days: 'daily', open: '00:30', close: '00:10' },
    distance_m: 1210,
  }),
  foundStore({
    branch_code: '0003',
    name_th: 'สาขาศรีนครินทร์',
    name_en: 'Srinagarindra',
    latitude: 13.6561,
    longitude: 100.6449,
    brands: ['supermarket'],
    distance_m: 1700,
  }),
  foundStore({
    branch_code: '0004',
    name_th: 'สาขาลาซาล',
    name_en: 'La Salle',
    latitude: 13.6547,
    longitude: 100.6158,
    brands: ['supermarket', 'baocafe', 'ninebeauty', 'kidsclub'],
    distance_m: 2050,
  }),
];

export const stores = {
  storesNone: () => [answer('getNearestStores', [])],
  storesWithoutPosition: () => [
    answer('getNearestStores', [store(), store({ branch_code: '0002', name_th: 'สาขาอุดมสุข', name_en: 'Udom Suk' })]),
  ],
  // Around 13.6646, 100.6318.
  storesNear: () => [
    answer('getNearestStores', near),
    answer('getConfig', { NewHomePage: true, kidsclub: true, MenuCoupons: true }),
  ],
  storesMany: () => [
    answer(
      'getNearestStores',
      Array.from({ length: 30 }, (_, place) =>
        foundStore({
          ...near[place % near.length],
          branch_code: `${place + 1}`.padStart(4, '0'),
          distance_m: 450 + place * 820,
        }),
      ),
    ),
  ],
  storeNeverCloses: () => [answer('getStore', store({ hours: { days: 'daily', open: '00:00', close: '24:00' } }))],
  storeShutOnHolidays: () => [answer('getStore', store({ hours: { days: 'except_public_holidays', ...hours } }))],
  storeShutOnSundays: () => [answer('getStore', store({ hours: { days: 'except_sundays_and_holidays', ...hours } }))],
  storeOfUnknownBrand: () => [answer('getStore', store({ brands: ['petcorner'], services: [] }))],
} satisfies Scenarios;
