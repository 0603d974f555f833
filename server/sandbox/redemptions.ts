/** A redeemed reward, so many hours before the first start, possibly used since. */
export type Redeemed = { reward: string; hoursAgo: number; used?: { hoursAgo: number; branch: string } };

/** Donated points. */
export type Given = { hoursAgo: number; points: number };

export type Redemptions = { redeemed: readonly Redeemed[]; given: readonly Given[] };

const day = 24;

/** The donation that receives the points. */
export const donation = 'SCHOOL-LUNCH';

/** Former members, who represent everybody outside the sandbox's list. */
export const everybodyElse = 'everybody-else';

/** How the sandbox's people spent points that are not in `people.ts`, by name. */
export const redemptions: Readonly<Record<string, Redemptions>> = {
  // One usable, two used, the second of which reaches its limit, and one expired.
  somying: {
    redeemed: [
      { reward: 'ICE-CREAM', hoursAgo: 20 * day },
      { reward: 'STEAMED-BUN', hoursAgo: 9 * day, used: { hoursAgo: 8 * day, branch: '0001' } },
      { reward: 'WATER-1', hoursAgo: 6 * day, used: { hoursAgo: 5 * day, branch: '0002' } },
      { reward: 'CASH-10', hoursAgo: 2 * day },
    ],
    given: [{ hoursAgo: 12 * day, points: 100 }],
  },
  malee: { redeemed: [], given: [{ hoursAgo: 15 * day, points: 60 }] },
  // These use up the eggs, and reach more than a third of the donation's goal.
  [everybodyElse]: {
    redeemed: [40, 33, 27, 18, 11].map((days) => ({
      reward: 'EGGS-10',
      hoursAgo: days * day,
      used: { hoursAgo: (days - 2) * day, branch: '0003' },
    })),
    given: [
      { hoursAgo: 50 * day, points: 88_000 },
      { hoursAgo: 25 * day, points: 64_500 },
      { hoursAgo: 7 * day, points: 31_840 },
    ],
  },
};
