import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Store } from '@/contract/stores';
import { phrasesOf } from '@/domain/word-search';
import { createStoreSearch, samePlaces } from './find-stores';

const places = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** A few values, so that stores share latitudes and places. */
const corners = fc.record({
  latitude: fc.constantFrom(-90, -0.5, 0, 13.7, 13.75, 90),
  longitude: fc.constantFrom(-180, -179.9, 0, 100.5, 179.9, 180),
});

const storeAt = ({ latitude, longitude }: { latitude: number; longitude: number }, place: number): Store => ({
  branch_code: String(place).padStart(3, '0'),
  name_th: 'สาขา',
  name_en: place % 3 === 0 ? 'Three' : 'Other',
  address_th: 'ก',
  address_en: 'a',
  phone: '02',
  latitude,
  longitude,
  brands: [],
  services: [],
  hours: { days: 'daily', open: '06:00', close: '23:00' },
});

test('the nearest stores equal those found by measuring all of them, in the same order', () => {
  const somewhere = fc.oneof(places, corners);
  const cases = fc.tuple(fc.array(somewhere, { maxLength: 60 }), somewhere, fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(cases, fc.boolean(), ([all, from, limit], isNamed) => {
      const stores = all.map(storeAt);
      const phrases = phrasesOf(isNamed ? 'three' : '');
      const search = createStoreSearch(stores);
      const measured = search.nearest(from, phrases, stores.length);
      assert.equal(measured.length, stores.filter(({ name_en }) => !isNamed || name_en === 'Three').length);
      assert.deepEqual(
        measured,
        measured.toSorted(
          (one, other) => one.metres - other.metres || (one.store.branch_code < other.store.branch_code ? -1 : 1),
        ),
      );
      assert.deepEqual(search.nearest(from, phrases, limit), measured.slice(0, limit));
    }),
    { numRuns: 2000 },
  );
});

test('a search reads only stores near the position', () => {
  let looks = 0;
  const stores = Array.from({ length: 2000 }, (_, place) => {
    const store = storeAt({ latitude: 6 + place / 140, longitude: 100 }, place);
    return Object.defineProperty(store, 'longitude', {
      get: () => {
        looks += 1;
        return 100;
      },
    });
  });
  assert.equal(createStoreSearch(stores).nearest({ latitude: 13.7, longitude: 100 }, [], 10).length, 10);
  assert.ok(looks < 20, `${looks} distances were measured`);
});

test('the capital is found by its short names', () => {
  const capital = { ...storeAt({ latitude: 13.7, longitude: 100 }, 1), address_th: 'บางแค กรุงเทพมหานคร' };
  const search = createStoreSearch([capital, storeAt({ latitude: 13.7, longitude: 100 }, 2)]);
  assert.deepEqual(search.named(phrasesOf('กทม. บางแค', samePlaces), 'th', 5), [capital]);
});
