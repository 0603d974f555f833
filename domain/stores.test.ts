import { searchWords } from './stores';

test.each([
  ['  บางนา  ', ['บางนา']],
  ['Bang NA', ['bang', 'na']],
  ['สาขา ๐๐๐๑', ['สาขา', '0001']],
  ['ลำปาง', ['ลำปาง']],
  ['ลํา\u200bปาง', ['ลำปาง']],
  ['100% _x', ['100%', '_x']],
  ['\u200b \u061c', []],
  ['', []],
])('%j is searched for as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
