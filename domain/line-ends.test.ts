import { inseparablePieces, wholeWords } from './line-ends';

const inOneLine = (text: string) => inseparablePieces(text).filter((_, place) => place % 2);

test.each([
  ['ทุก 25 บาท ได้ 1 คะแนน', ['25 บาท', '1 คะแนน']],
  ['Donate 3,000 points now', ['3,000 points']],
  ['เปิด 8:00–18:00 น.', ['8:00–18:00 น.']],
  ['ถึง 31 ธ.ค. 2569', ['31 ธ.ค.']],
  ['1 ธันวาคม', ['1 ธันวาคม']],
  ['31 Dec 2026', ['31 Dec']],
  ['ไอศกรีม 1 แถม 1', ['1 แถม 1']],
  ['24 31', []],
  ['5 daylight hours', []],
])('a number does not wrap before its unit: %s', (text, figures) => {
  expect(inOneLine(text)).toEqual(figures);
});

test.each([
  ['ตอนนี้เช็กรหัสในมือถือ', ['เช็ก', 'มือถือ']],
  ['(ซูเปอร์มาร์เก็ต)', ['ซูเปอร์มาร์เก็ต']],
  ['คะแนน', []],
])('a listed word does not wrap: %s', (text, words) => {
  expect(inOneLine(text)).toEqual(words);
});

test('the pieces joined are the original text', () => {
  for (const text of [wholeWords.join(''), wholeWords.join(' '), 'ทุก 25 บาท', ''])
    expect(inseparablePieces(text).join('')).toBe(text);
});

test('no word of the list is the beginning of another, which would never match', () => {
  const hidden = wholeWords.filter((word, place) => wholeWords.slice(0, place).some((other) => word.startsWith(other)));
  expect(hidden).toEqual([]);
});
