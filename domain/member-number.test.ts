import {
  formatMemberNumber,
  memberNumberChanceDigits,
  memberNumberMustBeWellFormed,
  memberNumberOf,
  memberNumberPrefix,
} from './member-number';

test('a member number has 16 digits, starts with the prefix and ends with its check digit', () => {
  const number = memberNumberOf('00000000000');
  expect(number).toBe('2010000000000004');
  expect(number.startsWith(memberNumberPrefix)).toBe(true);
  expect(memberNumberMustBeWellFormed(number)).toBe(true);
});

test('the check digit detects any single wrong digit', () => {
  const chance = '48213907756';
  const ending = memberNumberOf(chance).at(-1);
  for (let place = 0; place < chance.length; place += 1) {
    for (let step = 1; step < 10; step += 1) {
      const wrong = String((Number(chance[place]) + step) % 10);
      expect(memberNumberOf(chance.slice(0, place) + wrong + chance.slice(place + 1)).at(-1)).not.toBe(ending);
    }
  }
});

test('a card from before launch may have another prefix', () => {
  expect(memberNumberMustBeWellFormed('8800123400000001')).toBe(true);
});

test.each(['', '201000000000000', '20100000000000046', '201000000000000x'])('%j is not a member number', (wrong) => {
  expect(memberNumberMustBeWellFormed(wrong)).toBe(false);
});

test('a member number is grouped in fours', () => {
  expect(formatMemberNumber('2010000000000004')).toBe('2010 0000 0000 0004');
});

test.each([
  ['00000000002', '2010000000000020'],
  ['00000000005', '2010000000000053'],
  ['00000000050', '2010000000000509'],
  ['00000000090', '2010000000000905'],
])('the eleven digits %s make the number %s', (chance, number) => {
  expect(chance).toHaveLength(memberNumberChanceDigits);
  expect(memberNumberOf(chance)).toBe(number);
});
