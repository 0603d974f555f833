import { catalogueAddress, photographAddress, photographOf, photographUrl } from './photographs';

const stem = '/coupons/cup.3fa9c1d2e4b5.e8d2c0';

test('the URL of a photograph leads to its colour and to all its files', () => {
  const url = photographUrl(stem);
  expect(url).toBe('/coupons/cup.3fa9c1d2e4b5.e8d2c0-320.webp');
  expect(photographOf(url)).toEqual({ stem, colour: '#e8d2c0' });
  expect(photographAddress(stem, 640, 'avif')).toBe('/coupons/cup.3fa9c1d2e4b5.e8d2c0-640.avif');
  expect(photographOf(`https://pictures.example${url}`)?.stem).toBe(`https://pictures.example${stem}`);
});

test('a transparent photograph has no colour', () => {
  expect(photographOf('/prizes/bear.3fa9c1d2e4b5.clear-320.webp')).toEqual({
    stem: '/prizes/bear.3fa9c1d2e4b5.clear',
    colour: undefined,
  });
});

test.each([
  '',
  '/coupons/basket.svg',
  '/coupons/cup.3fa9c1d2e4b5.svg',
  '/coupons/cup.3fa9c1d2e4b5.e8d2c0-640.webp',
  '/coupons/cup.3fa9c1d2e4b5.e8d2c0-320.avif',
  '/coupons/cup.3fa9c1d2e4b5.e8d2c0-320.webp.svg',
  'https://pictures.example/cup-320.webp',
])('%j is not the URL of a photograph', (url) => {
  expect(photographOf(url)).toBeUndefined();
});

test('the pictures of a catalogue are recognised by the hash in their names', () => {
  const ofCatalogue = ['/coupons/cup.3fa9c1d2e4b5.svg', `${stem}-160.avif`, '/prizes/bear.3fa9c1d2e4b5.clear-640.webp'];
  expect(ofCatalogue.filter((url) => !catalogueAddress.test(url))).toEqual([]);
  const others = [
    '/coupons/basket.svg',
    '/coupons/',
    '/fonts/plex.3fa9c1d2e4b5.svg',
    'https://pictures.example/a.3fa9c1d2e4b5.svg',
    '/coupons/a.3fa9c1d2e4b5.svg.br',
    '/coupons/a.3fa9c1d2e4b5.js',
    '/coupons/../a.3fa9c1d2e4b5.svg',
    `${stem}-320.gif`,
  ];
  expect(others.filter((url) => catalogueAddress.test(url))).toEqual([]);
});
