import { goodsCodeFault, gtinFault, tidyGoodsCode } from './goods-codes';

test.each([
  ['“8850000100017”', '8850000100017'],
  ["'0017'", '0017'],
  ['88500\u200B00100017', '8850000100017'],
  ['\uFEFF8850000100017 ', '8850000100017'],
  ['๘๘๕๐๐๐๐๑๐๐๐๑๗', '8850000100017'],
  ['８８５０', '8850'],
  ['ＡＢ–12', 'AB-12'],
  [']E08850000100017', '8850000100017'],
  ['\u001D8850000100017', '8850000100017'],
  ['TEA 12/b', 'TEA 12/b'],
])('the code %j is normalised to %j', (given, kept) => {
  expect(tidyGoodsCode(given)).toBe(kept);
});

test.each([
  ['นม-1', 'has a letter that no till sends'],
  ['8850“17', 'has a letter that no till sends'],
  ['', 'has a letter that no till sends'],
  ['8.85E+12', 'was shortened by a spreadsheet'],
  ['885E10', 'was shortened by a spreadsheet'],
  ['TEA 12/b', undefined],
  ['0017', undefined],
])('tills never send %j: %s', (code, fault) => {
  expect(goodsCodeFault(code)).toBe(fault);
});

// Check digits as GS1's general specifications calculate them, section 7.9; the numbers are invented.
test.each(['8850000100017', '96385074', '036000291452', '00012345600012', '4006381333931'])(
  '%s has the check digit of a GTIN',
  (code) => {
    expect(gtinFault(code)).toBeUndefined();
  },
);

test.each([
  ['8850000100018', 'has a wrong check digit: the last one would be 7'],
  ['8850000100071', 'has a wrong check digit: the last one would be 9'],
  ['96385075', 'has a wrong check digit: the last one would be 4'],
  ['036000291453', 'has a wrong check digit: the last one would be 2'],
  ['00012345600013', 'has a wrong check digit: the last one would be 2'],
  ['8850000100O17', 'has letters among its digits'],
  ['885OOOO1000l7', 'has letters among its digits'],
])('%s is not a GTIN: it %s', (code, fault) => {
  expect(gtinFault(code)).toBe(fault);
});

test.each([
  ['a weighed article, whose last digits are its price', '2012345012349'],
  ['a coupon or an article of the chain', '0212345678901'],
  ['a weighed article in twelve digits', '212345678901'],
  ['eight digits of the chain', '20123456'],
  ['an article number in another length', '10012345678'],
  ['words of the right length', 'TEA-GREEN-42A'],
])('%s is not checked', (_, code) => {
  expect(gtinFault(code)).toBeUndefined();
});
