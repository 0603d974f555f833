import { plainDigits, tidyLines, tidyText, westernDigits } from './tidy-text';

test.each([
  ['  99/1   หมู่ 2 ', '99/1 หมู่ 2'],
  ['one\n\ttwo', 'one two'],
  ['ลำ\u200bปาง\u200d', 'ลำปาง'],
  ['Jose\u0301', 'Jos\u00e9'],
  ['', ''],
])('%j is stored as %j', (typed, kept) => {
  expect(tidyText(typed)).toBe(kept);
});

test.each([
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['เลข ๑ / 2', 'เลข 1 / 2'],
  ['ฯ๚／：', 'ฯ๚／：'],
])('the digits of %j are written %j', (text, western) => {
  expect(westernDigits(text)).toBe(western);
});

test.each([
  ['081-234 5678', '0812345678'],
  ['๐๘๑‐๒๓๔–๕๖๗๘', '0812345678'],
  ['\u2066081\u2069', '081'],
  ['+66(0)81.2', '+66(0)81.2'],
])('%j is read as %j', (typed, digits) => {
  expect(plainDigits(typed)).toBe(digits);
});

test.each([
  ['เเก้ว', 'แก้ว'],
  ['นํ้าฝน', 'น้ำฝน'],
  ['น้ํา', 'น้ำ'],
  ['นำ้', 'น้ำ'],
  ['คํา', 'คำ'],
  ['ก่ี', 'กี่'],
  ['สิทธ์ิ', 'สิทธิ์'],
  ['พ่่อ', 'พ่อ'],
  ['น้ำ แก้ว กี่ สิทธิ์', 'น้ำ แก้ว กี่ สิทธิ์'],
])('%s is spelled %s', (typed, spelled) => {
  expect(tidyText(typed)).toBe(spelled);
});

test('a joined emoji stays one, and other joiners are removed', () => {
  expect(tidyText('👨\u200D👩\u200D👧 ครอบ\u200Dครัว\u200B')).toBe('👨\u200D👩\u200D👧 ครอบครัว');
});

test('lines stay separate, each tidied', () => {
  expect(tidyLines(' ใช้ได้  ทุก\u200Bสาขา \n\n“1” ต่อบิล\n')).toBe('ใช้ได้ ทุกสาขา\n\n“1” ต่อบิล');
});
