import fc from 'fast-check';
import { scannedCharactersMost, scannedKinds, tidyScanned } from './scanned-codes';

const gs = '\u001d';

test.each([
  ['in groups of four', '2010 1234 5678 9012'],
  ['in groups with hyphens, as it is printed', '2010-1234-5678-9012'],
  ['with spaces at both ends', ' 2010123456789012 '],
  ['with what scanners end with', '2010123456789012\r\n'],
  ['with a tab', '2010123456789012\t'],
  ['with FNC1 of GS1', `${gs}2010123456789012${gs}`],
  ['with the name of its symbology', ']C12010123456789012'],
  ['with both, after a control character', `\u0002]C1${gs}2010123456789012\u0003`],
  ['in Thai digits', '๒๐๑๐ ๑๒๓๔ ๕๖๗๘ ๙๐๑๒'],
  ['in full-width digits', '２０１０１２３４５６７８９０１２'],
  ['with no-break and zero-width spaces', '2010\u00a01234\u200b5678\ufeff9012'],
  ['with direction marks of a chat', '\u2066\u202a2010123456789012\u202c\u2069'],
  ['with other hyphens', '2010‐1234–5678−9012'],
])('a card number %s is the same number', (_how, given) => {
  expect(tidyScanned('digits', given)).toBe('2010123456789012');
});

test.each([
  ['TS-1 ', 'TS-1'],
  [' TS-1\r', 'TS-1'],
  ['TS–1', 'TS-1'],
  ['ＴＳ－１', 'TS-1'],
  ['TS-๑', 'TS-1'],
  ['TS \u00a0 1', 'TS 1'],
  ['TS\t1', 'TS 1'],
  [']C1TS-1', 'TS-1'],
  ['IV67/00123', 'IV67/00123'],
  ['ใบเสร็จ 1', 'ใบเสร็จ 1'],
  ['ts-1', 'ts-1'],
  ['  ', ''],
])('the bill number %j is stored as %j', (given, kept) => {
  expect(tidyScanned('number', given)).toBe(kept);
});

test.each([
  ['code', ' coffee–10 ', 'COFFEE-10'],
  ['code', 'COFFEE - 10\r', 'COFFEE-10'],
  ['letters', 'abcd-efgh ijkl', 'ABCDEFGHIJKL'],
] as const)('as %s, %j is stored as %j', (kind, given, kept) => {
  expect(tidyScanned(kind, given)).toBe(kept);
});

test('a tidied code stays unchanged when it is tidied again', () => {
  const noisy = fc.string({ unit: fc.constantFrom(...'aZ0 -๑１–\u00a0\u200b\u001d\r\t'), maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom(...scannedKinds), noisy, (kind, given) => {
      const once = tidyScanned(kind, given);
      expect(once).not.toMatch(/^\s|\s$|[\p{Cc}\p{Cf}]/u);
      expect(tidyScanned(kind, once)).toBe(once);
    }),
  );
});

test('a text longer than any code is left to the limit of its field', () => {
  const long = ' '.repeat(scannedCharactersMost + 1);
  expect(tidyScanned('digits', long)).toBe(long);
});
