import { formatLocales, isLanguage, languageOf, languages } from './languages';

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

test.each(languages)('numbers in %s have western digits', (language) => {
  expect(new Intl.NumberFormat(formatLocales[language]).format(1234567890)).toBe('1,234,567,890');
});
