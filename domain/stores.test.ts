import { couponCategories } from './coupons';
import {
  couponCategoriesAt,
  directionsTo,
  isRoundTheClock,
  provinceOf,
  storeBrands,
  walkingMinutes,
  worksIn,
} from './stores';

const latte = { owner: 'CJ', category: 'cafe' } as const;
const eggs = { owner: 'CJ', category: 'food' } as const;

test('a coupon for coffee can be used only in stores with a Bao Café', () => {
  expect(worksIn(latte, ['supermarket', 'baocafe'])).toBe(true);
  expect(worksIn(latte, ['supermarket', 'ninebeauty', 'kidsclub'])).toBe(false);
});

test('a coupon for the supermarket can be used in every store with one', () => {
  expect(worksIn(eggs, ['supermarket'])).toBe(true);
  expect(worksIn(eggs, ['baocafe'])).toBe(false);
});

test.each(['partner', 'food'])('a partner’s coupon of the category %s cannot be used in a store', (category) => {
  expect(worksIn({ owner: 'PARTNER', category }, storeBrands)).toBe(false);
});

test('an unknown category or brand has no usable coupons', () => {
  expect(worksIn({ owner: 'CJ', category: 'pets' }, storeBrands)).toBe(false);
  expect(couponCategoriesAt(['petcorner'])).toEqual([]);
});

test('a store with every brand sells everything except partners’ categories, and lists each once', () => {
  expect(couponCategoriesAt(storeBrands).toSorted()).toEqual(
    couponCategories.filter((category) => category !== 'partner').toSorted(),
  );
});

test.each([
  [0, 1],
  [80, 1],
  [81, 2],
  [450, 6],
  [2400, 30],
  [2401, undefined],
])('%d metres are %j minutes on foot', (metres, minutes) => {
  expect(walkingMinutes(metres)).toBe(minutes);
});

test('directions open the phone’s map at the store', () => {
  expect(directionsTo({ latitude: 13.668, longitude: 100.634 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=13.668,100.634',
  );
});

test.each([
  ['99 ถนนบางนา แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260', 'กรุงเทพมหานคร'],
  ['1 หมู่ 4 ต.สุรนารี อ.เมือง จ.นครราชสีมา 30000', 'นครราชสีมา'],
  ['1 ตำบลในเมือง จังหวัดขอนแก่น 40000', 'ขอนแก่น'],
  ['ไม่มีรหัสไปรษณีย์', undefined],
])('the province of a store at %j is %j', (address_th, province) => {
  expect(provinceOf({ address_th, address_en: '' }, 'th')).toBe(province);
});

test('the province in English is the part before the postcode', () => {
  const address_en = '88 Samran Road, Bang Rak, Nakhon Ratchasima 30000';
  expect(provinceOf({ address_th: '', address_en }, 'en')).toBe('Nakhon Ratchasima');
});

test('a store that closes at the end of the day is not open around the clock', () => {
  expect([
    isRoundTheClock({ open: '00:00', close: '24:00' }),
    isRoundTheClock({ open: '06:00', close: '24:00' }),
  ]).toEqual([true, false]);
});
