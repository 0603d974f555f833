import { wholeWords, withLineEnds } from './line-ends';

test.each([
  ['ทุก 25 บาท ได้ 1 คะแนน', 'ทุก 25\u00a0บาท ได้ 1\u00a0คะแนน'],
  ['At most 3,000 points a day', 'At most 3,000\u00a0points a day'],
  ['8:00–18:00 น.', '8:00–18:00\u00a0น.'],
  ['24 31', '24 31'],
])('a figure stays with its unit: %s', (text, joined) => {
  expect(withLineEnds(text)).toBe(joined);
});

test.each([
  ['เช็ก', 'เช็ก'],
  ['ตอนนี้เช็กรหัส', 'ตอนนี้\u200bเช็ก\u200bรหัส'],
  ['(ซูเปอร์มาร์เก็ต)', '(ซู\u00adเปอร์\u00adมาร์\u00adเก็ต)'],
  ['แชตๆ', 'แชตๆ'],
  ['แชต แชตเช็ก', 'แชต แชต\u200bเช็ก'],
  ['คะแนน', 'คะแนน'],
])('a word stays in one piece, and a line may end before and after it: %s', (text, joined) => {
  expect(withLineEnds(text)).toBe(joined);
});

test('nothing is added that is seen', () => {
  const text = `${wholeWords.join('')} ${wholeWords.join(' ')}`;
  expect(withLineEnds(text).replace(/[\u00ad\u200b]/g, '')).toBe(text);
});

test('no word of the list begins with another, which would take its place', () => {
  const hidden = wholeWords.filter((word, place) => wholeWords.slice(0, place).some((other) => word.startsWith(other)));
  expect(hidden).toEqual([]);
});
