import { withUnits } from './with-units';

test.each([
  ['ทุก 25 บาท ได้ 1 คะแนน', 'ทุก 25\u00a0บาท ได้ 1\u00a0คะแนน'],
  ['At most 3,000 points a day', 'At most 3,000\u00a0points a day'],
  ['8:00–18:00 น.', '8:00–18:00\u00a0น.'],
  ['24 31', '24 31'],
])('%s', (text, joined) => {
  expect(withUnits(text)).toBe(joined);
});
