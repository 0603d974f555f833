import { formatMemberNumber, memberNumberMustBeCorrect, memberNumberOf, memberNumberPrefix } from './member-number';

test('a member number has 16 digits, begins with the prefix and ends with its check digit', () => {
  const number = memberNumberOf('00000000000');
  expect(number).toBe('2010000000000004');
  expect(number.startsWith(memberNumberPrefix)).toBe(true);
  expect(memberNumberMustBeCorrect(number)).toBe(true);
});

test('any single wrong digit is noticed', () => {
  const number = memberNumberOf('48213907756');
  for (let place = 0; place < 16; place += 1) {
    for (let step = 1; step < 10; step += 1) {
      const wrong = String((Number(number[place]) + step) % 10);
      expect(memberNumberMustBeCorrect(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
    }
  }
});

test.each(['', '201000000000000', '20100000000000046', '201000000000000x'])('%j is not a member number', (wrong) => {
  expect(memberNumberMustBeCorrect(wrong)).toBe(false);
});

test('a member number is read out in groups of four', () => {
  expect(formatMemberNumber('2010000000000004')).toBe('2010 0000 0000 0004');
});
