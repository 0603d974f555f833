import { keep, readStored } from '@/services/storage/client-store';
import { activeBarcode, forgetBarcode, keepBarcode, storedBarcode } from './active-barcode';

const now = 1_800_000_000;
const answer = (issuedAgo: number, barcode = '123') => ({
  barcode,
  symbology: 'CODE128' as const,
  issued_at: now - issuedAgo,
  expires_at: now - issuedAgo + 900,
});
const at = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(seconds * 1000);

beforeEach(() => {
  localStorage.clear();
  at(now);
});

test('a barcode expires at its own instants if plausible, else after its full lifetime', () => {
  expect(keepBarcode('a', answer(300))).toEqual({
    barcode: '123',
    expires_at: now + 600,
    lifeSeconds: 900,
    endsAtMilliseconds: (now + 600) * 1000,
  });
  for (const issuedAgo of [0, -60, 900, 5000]) {
    const { endsAtMilliseconds } = keepBarcode(`b${issuedAgo}`, answer(issuedAgo));
    expect(endsAtMilliseconds).toBe((now + 900) * 1000);
  }
});

test('the same barcode keeps its end, and an expired or different one starts again', () => {
  const first = keepBarcode('a', answer(0));
  at(now + 10);
  expect(keepBarcode('a', answer(-10))).toEqual(first);
  expect(keepBarcode('a', answer(-10, '456')).endsAtMilliseconds).toBe((now + 910) * 1000);
  at(now + 910);
  expect(activeBarcode('a')).toBeUndefined();
  expect(storedBarcode('a')?.barcode).toBe('456');
  expect(keepBarcode('a', answer(-910, '456')).endsAtMilliseconds).toBe((now + 910 + 900) * 1000);
});

test('an end by the phone’s clock is limited to between now and the whole lifetime', () => {
  expect(keepBarcode('a', answer(1)).endsAtMilliseconds).toBe((now + 899) * 1000);
  expect(keepBarcode('b', answer(899)).endsAtMilliseconds).toBe((now + 1) * 1000);
});

test('a barcode is shown until its last millisecond', () => {
  keepBarcode('a', answer(0));
  at(now + 899.999);
  expect(activeBarcode('a')?.barcode).toBe('123');
  at(now + 900);
  expect(activeBarcode('a')).toBeUndefined();
});

test('a barcode stored before servers sent the active one’s end is not the active one', () => {
  keep('couponBarcodes', { a: { barcode: '123', lifeSeconds: 900, endsAtMilliseconds: (now + 900) * 1000 } });
  expect([activeBarcode('a')?.barcode, activeBarcode('a', now + 900)]).toEqual(['123', undefined]);
});

test('if the server sends the active barcode’s end, only that barcode is shown', () => {
  keepBarcode('a', answer(300));
  expect(activeBarcode('a', now + 600)?.barcode).toBe('123');
  for (const expiresAt of [null, now + 601]) expect(activeBarcode('a', expiresAt)).toBeUndefined();
});

test('one barcode can be removed, and the others are kept for a day after their end', () => {
  expect(() => forgetBarcode('a')).not.toThrow();
  for (const id of ['a', 'b', 'c']) keepBarcode(id, answer(0));
  forgetBarcode('a');
  expect(Object.keys(readStored('couponBarcodes') ?? {})).toEqual(['b', 'c']);
  at(now + 900 + 86_400 - 1);
  keepBarcode('d', answer(0));
  expect(Object.keys(readStored('couponBarcodes') ?? {})).toEqual(['b', 'c', 'd']);
  at(now + 900 + 86_400);
  keepBarcode('e', answer(0));
  expect(Object.keys(readStored('couponBarcodes') ?? {})).toEqual(['d', 'e']);
});

test.each([
  ['null', null],
  ['a text', '123'],
  ['no end', { barcode: '123', lifeSeconds: 900 }],
  ['no life', { barcode: '123', endsAtMilliseconds: now * 2000 }],
  ['no digits', { lifeSeconds: 900, endsAtMilliseconds: now * 2000 }],
  ['a barcode that is a number', { barcode: 123, lifeSeconds: 900, endsAtMilliseconds: now * 2000 }],
  ['a life that is a text', { barcode: '123', lifeSeconds: '900', endsAtMilliseconds: now * 2000 }],
  ['an end that is a text', { barcode: '123', lifeSeconds: 900, endsAtMilliseconds: `${now * 2000}` }],
])('a stored barcode is rejected: %s', (_what, stored) => {
  keep('couponBarcodes', { a: stored });
  expect(storedBarcode('a')).toBeUndefined();
  expect(activeBarcode('a')).toBeUndefined();
  keepBarcode('b', answer(0));
  expect(Object.keys(readStored('couponBarcodes') ?? {})).toEqual(['b']);
});
