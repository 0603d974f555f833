import { claimStatus, isNearlyReached, rewardAvailability, rewardPrice, shortfall } from './rewards';

const now = 1_000;
const available = { effectiveTo: now + 1, remaining: 1, claimLimit: 2, claimed: 1 };

test.each([
  [{}, 'ACTIVE'],
  [{ effectiveTo: now }, 'EXPIRED'],
  [{ remaining: 0 }, 'RUNOUT'],
  [{ remaining: null }, 'ACTIVE'],
  [{ claimed: 2 }, 'CLAIMLIMITED'],
  [{ claimed: 3, remaining: 0 }, 'CLAIMLIMITED'],
  [{ claimed: 99, claimLimit: null }, 'ACTIVE'],
  [{ effectiveTo: now, claimed: 2, remaining: 0 }, 'EXPIRED'],
] as const)('a reward with %j is %s', (facts, availability) => {
  expect(rewardAvailability({ ...available, ...facts }, now)).toBe(availability);
});

test.each([
  [{ eventFrom: now, eventTo: now + 1 }, 1],
  [{ eventFrom: now + 1, eventTo: now + 2 }, 100],
  [{ eventFrom: now - 1, eventTo: now }, 100],
  [{ eventPoint: null, eventFrom: now, eventTo: now + 1 }, 100],
  [{ eventFrom: null, eventTo: now + 1 }, 100],
  [{ eventFrom: now, eventTo: null }, 100],
])('with the event %j the price is %d points', (event, points) => {
  expect(rewardPrice({ normalPoint: 100, eventPoint: 1, ...event }, now)).toBe(points);
});

test.each([
  [{ usedAt: 0, effectiveTo: now + 1 }, 'CLAIMED'],
  [{ usedAt: 0, effectiveTo: now }, 'EXPIRED'],
  [{ usedAt: 1, effectiveTo: now - 1 }, 'USED'],
] as const)('a claim with %j is %s', (claim, status) => {
  expect(claimStatus(claim, now)).toBe(status);
});

test.each([
  [100, 30, 70],
  [100, 100, 0],
  [100, 130, 0],
])('for %d points with a balance of %d, %d are missing', (price, balance, missing) => {
  expect(shortfall(price, balance)).toBe(missing);
});

test.each([
  [1000, 860, true],
  [2000, 1000, true],
  [2000, 999, false],
  [500, 0, true],
  [501, 0, false],
  [1000, 1000, false],
])('a reward for %i points is nearly reached with %i: %j', (price, balance, isNear) => {
  expect(isNearlyReached(price, balance)).toBe(isNear);
});
