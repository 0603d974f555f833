import { otherWords, typedSpellings } from '@/tests/support/typed-spellings';
import { hasWords, isSearch, searchKey } from './word-search';

test.each(typedSpellings)('%j is found by %j', (text, typed) => {
  expect(hasWords(text, typed)).toBe(true);
});

test.each(otherWords)('%j is not found by %j', (text, typed) => {
  expect(hasWords(text, typed)).toBe(false);
});

test.each([
  ['ซื้อแล้วคะแนนไม่เข้า', 'คะแนนไมเขา', true],
  ['รหัสไม่มา โอทีพี', 'โอทีพีไม่มา', true],
  ['Where did my points go?', 'points GO', true],
  ['Where did my points go?', 'points parcel', false],
  ['คะแนนหายไปไหน', '  ', true],
])('%j has the words of %j: %s', (text, typed, expected) => {
  expect(hasWords(text, typed)).toBe(expected);
});

test('a browser without a dictionary searches for phrases as they are typed', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(hasWords('โฟร์โมสต์ นมจืด', 'โฟร์โมสต์นมจืด')).toBe(true);
    expect(hasWords('โฟร์โมสต์ นมจืด', 'นมจืดโฟร์โมสต์')).toBe(false);
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test.each([
  ['Bang-Na', 'bangna'],
  ['บางแค ซ. ๒', 'บางแคซ2'],
  ['น้ำ', 'นำ'],
  ['100% _x', '100%_x'],
  ['๐๑ ０９', '0109'],
  ['\u200b \u061c่', ''],
])('%j is compared as %j', (typed, key) => {
  expect(searchKey(typed)).toBe(key);
});

test('spaces and marks alone are no search', () => {
  expect(isSearch('  -่ ')).toBe(false);
  expect(isSearch('น')).toBe(true);
});
