import { lettersMustBeThaiOrLatin } from './printed-letters';
import { tidyText } from './tidy-text';

test.each([
  ['Thai with marks above each other', 'น้ำฝน ปั้นหยี กตัญญู'],
  ['Thai and Western digits', 'บริษัท ๙๙ จำกัด (มหาชน) สาขา 2'],
  ['Vietnamese', 'Nguyễn Văn Đức'],
  ['Polish, Turkish, Romanian, Icelandic', 'Łukasz Şahin Țepeș Þórður'],
  ['Yoruba, whose marks have no letter of their own', 'Ọ̀ṣun Ẹ̀bùn'],
  ['a passport’s apostrophes, hyphens and full stops', 'Mary-Ann O’Brien Jr. & Sons, Ltd. “Café” №1'],
  ['what people type in pieces', tidyText('Nguye\u0302\u0303n Va\u0306n Đu\u031B\u0301c')],
])('%s is accepted', (_what, text) => {
  expect(lettersMustBeThaiOrLatin(text)).toBe(true);
});

test.each([
  ['Chinese', '陈伟'],
  ['Japanese', 'サバイ'],
  ['Korean', '김민수'],
  ['Cyrillic', 'Иван'],
  ['Greek', 'Νίκος'],
  ['Arabic', 'محمد'],
  ['Lao and Burmese', 'ສົມຊາຍ မောင်'],
  ['an emoji', 'สมชาย 😀'],
  ['full-width letters', 'ＡＢＣ'],
  ['a mark alone', '\u0301a'],
  ['a pile of marks', `a${'\u0301\u0302\u0303\u0304'}`],
  ['a lone half of a pair', '\ud83d'],
  ['the sign of a broken encoding', 'สม\ufffdชาย'],
])('%s is refused', (_what, text) => {
  expect(lettersMustBeThaiOrLatin(text)).toBe(false);
});

test('a decomposed text is accepted like a composed one', () => {
  expect(tidyText('Nguye\u0302\u0303n Va\u0306n Đu\u031B\u0301c')).toBe('Nguyễn Văn Đức'.replace('Đức', 'Đứ\u0063'));
});
