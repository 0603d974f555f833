import type { CouponFacts } from './coupons';
import { collectedExpiresAt, couponStatus, pocketStatus, timeLeft } from './coupons';

const now = 1_800_000_000;
const day = 24 * 60 * 60;

const coupon = (changes: Partial<CouponFacts> = {}): CouponFacts => ({
  effectiveFrom: now - day,
  effectiveTo: now + day,
  withdrawn: false,
  remaining: 10,
  ...changes,
});

test.each([
  ['may be collected until its very last second', coupon({ effectiveTo: now + 1 }), 'active'],
  ['has expired at the instant it ends', coupon({ effectiveTo: now }), 'expired'],
  ['may be collected from the instant it begins', coupon({ effectiveFrom: now }), 'active'],
  ['cannot be used before it begins', coupon({ effectiveFrom: now + 1 }), 'unusable'],
  ['cannot be used when it was withdrawn', coupon({ withdrawn: true }), 'unusable'],
  ['has run out when none is left', coupon({ remaining: 0 }), 'runout'],
  ['never runs out without a quota', coupon({ remaining: null }), 'active'],
  ['stays mine if others take the rest', coupon({ remaining: 0, mine: { expiresAt: now + 1, usedAt: 0 } }), 'active'],
  [
    'stays mine after collecting has ended',
    coupon({ effectiveTo: now, mine: { expiresAt: now + 1, usedAt: 0 } }),
    'active',
  ],
  ['stays used after its expiry', coupon({ effectiveTo: now, mine: { expiresAt: now, usedAt: now - 9 } }), 'used'],
  ['is used from the first second of time on', coupon({ mine: { expiresAt: now + 1, usedAt: 1 } }), 'used'],
  [
    'of mine is unusable once it is withdrawn',
    coupon({ withdrawn: true, mine: { expiresAt: now + 1, usedAt: 0 } }),
    'unusable',
  ],
  ['of mine expires at its own time', coupon({ mine: { expiresAt: now, usedAt: 0 } }), 'expired'],
])('a coupon %s', (_rule, facts, status) => {
  expect(couponStatus(facts, now)).toBe(status);
});

test.each([
  [{ expiresAt: now + 1, usedAt: 0 }, 'CLAIMED'],
  [{ expiresAt: now, usedAt: 0 }, 'EXPIRED'],
  [{ expiresAt: now - 1, usedAt: now - 5 }, 'USED'],
  [{ expiresAt: now + 1, usedAt: 1 }, 'USED'],
])('%j is listed as %s among collected coupons', (mine, status) => {
  expect(pocketStatus(mine, now)).toBe(status);
});

test('a collected coupon never outlives the coupon', () => {
  expect(collectedExpiresAt(now + 3 * day, null, now)).toBe(now + 3 * day);
  expect(collectedExpiresAt(now + 3 * day, 7, now)).toBe(now + 3 * day);
  expect(collectedExpiresAt(now + 30 * day, 7, now)).toBe(now + 7 * day);
});

test.each([
  [3 * day + 5, 'days', 3],
  [day, 'days', 1],
  [day - 1, 'hours', 23],
  [2 * 60 * 60 - 1, 'hours', 1],
  [60 * 60, 'hours', 1],
  [60 * 60 - 1, 'minutes', 60],
  [1, 'minutes', 1],
  [-5, 'minutes', 0],
])('%i seconds left are shown as %s %i', (left, unit, count) => {
  expect(timeLeft(now + left, now)).toEqual({ unit, count });
});
