/** What somebody of the sandbox redeemed, so many hours before the first start, and perhaps used since. */
export type Redeemed = { reward: string; hoursAgo: number; used?: { hoursAgo: number; branch: string } };

/** Points that somebody of the sandbox gave away. */
export type Given = { hoursAgo: number; points: number };

export type Redemptions = { redeemed: readonly Redeemed[]; given: readonly Given[] };

const day = 24;

/** What points of the sandbox are given to. */
export const donation = 'SCHOOL-LUNCH';

/** Members who have left: they stand for everybody whom the sandbox does not know by name. */
export const everybodyElse = 'everybody-else';

/** What the sandbox's people did with points that they had beside those of `people.ts`, by their names. */
export const redemptions: Readonly<Record<string, Redemptions>> = {
  // One to use, one that is used, one whose limit is reached with it, and one that ran out.
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
  // With these the eggs are all gone, and more than a third of the goal is reached.
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
