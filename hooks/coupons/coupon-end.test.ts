import { coupon } from '@/__mocks__/builders/coupon';
import { endsSoon } from './coupon-end';

const now = 1_800_000_000;
const week = 604_800;

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(now * 1000));

test.each([
  ['over', -1, true],
  ['of today', 60, true],
  ['of this moment in a week', week, true],
  ['a second later than that', week + 1, false],
] as const)('whether a coupon whose end is %s ends soon', (_when, seconds, isSoon) => {
  expect(endsSoon({ ...coupon({ effective_to: now + seconds }), expires_at: 0 })).toBe(isSoon);
});

test('a collected coupon’s own end counts, not that of its campaign', () => {
  const ends = (expires_at: number, effective_to: number) => endsSoon({ ...coupon({ effective_to }), expires_at });
  expect(ends(now + week, now + week + 1)).toBe(true);
  expect(ends(now + week + 1, now + week)).toBe(false);
});
