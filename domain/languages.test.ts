import { formatLocales, isLanguage, languageOf } from './languages';

test.each([
  ['th', true],
  ['en', true],
  ['TH', false],
  ['', false],
  [undefined, false],
])('%j is a language of the product: %s', (value, isOne) => {
  expect(isLanguage(value)).toBe(isOne);
});

test.each([
  ['ส้ม 2 แถม 1', 'th'],
  ['Buy 1 get 1: ชาเย็น', 'th'],
  ['Buy 1 get 1', 'en'],
  ['', 'en'],
])('%j is read in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test('numbers and dates have western digits, the Buddhist era in Thai and the day before the month', () => {
  const moment = Date.UTC(2026, 0, 31, 5);
  const day = (language: 'th' | 'en') =>
    new Intl.DateTimeFormat(formatLocales[language], { dateStyle: 'short', timeZone: 'UTC' }).format(moment);
  expect([day('th'), day('en')]).toEqual(['31/1/69', '31/01/2026']);
});
