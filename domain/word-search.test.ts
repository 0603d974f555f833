import { hasWords } from './word-search';

test.each([
  ['ซื้อแล้วคะแนนไม่เข้า', 'คะแนนไม่เข้า', true],
  ['ซื้อแล้วคะแนนไม่เข้า', 'คะแนนไมเขา', true],
  ['รหัสไม่มา โอทีพี', 'โอทีพีไม่มา', true],
  ['Where did my points go?', 'points GO', true],
  ['Where did my points go?', 'points parcel', false],
  ['คะแนนหายไปไหน', 'พัสดุ', false],
  ['คะแนนหายไปไหน', '  ', true],
])('%j has the words of %j: %s', (text, typed, expected) => {
  expect(hasWords(text, typed)).toBe(expected);
});
