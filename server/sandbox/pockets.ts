/** A coupon that somebody of the sandbox collected, so many hours before the first start, and perhaps used since. */
export type Collected = { code: string; hoursAgo: number; used?: { hoursAgo: number; branch: string } };

const day = 24;

/** What the sandbox's people have in their pockets, by their names. */
export const pockets: Readonly<Record<string, readonly Collected[]>> = {
  // Valid ones, the first of them for five more hours; used ones; and two that ran out, by their own days and by the coupon's.
  somying: [
    { code: 'COOL-1-PLUS-1', hoursAgo: 3 * day - 5 },
    { code: 'SAVE-20', hoursAgo: 2 * day },
    { code: 'BUN-2-FOR-29', hoursAgo: 4 * day },
    { code: 'GIFT-50', hoursAgo: day },
    { code: 'NOODLE-EGG', hoursAgo: 5 * day },
    { code: 'SOY-2-FOR-25', hoursAgo: 6 * day, used: { hoursAgo: 3 * day, branch: '0001' } },
    { code: 'DISH-SOAP-8', hoursAgo: 8 * day, used: { hoursAgo: 20, branch: '0002' } },
    { code: 'RICE-BOX-10', hoursAgo: 9 * day },
    { code: 'RAINY-DAY-15', hoursAgo: 30 * day },
  ],
  malee: [
    { code: 'DIAPER-60', hoursAgo: 3 * day },
    { code: 'BABY-WIPES-59', hoursAgo: 2 * day },
    { code: 'LATTE-15', hoursAgo: 2 * day, used: { hoursAgo: day, branch: '0001' } },
  ],
  phimlapat: [{ code: 'FUEL-WATER', hoursAgo: 2 * day }],
  // With these the eggs are nearly gone, and the tissues all.
  prasert: [
    { code: 'EGGS-12', hoursAgo: 3 * day },
    { code: 'TISSUE-1-PLUS-1', hoursAgo: 4 * day },
  ],
  anong: [
    { code: 'EGGS-12', hoursAgo: 2 * day },
    { code: 'TISSUE-1-PLUS-1', hoursAgo: 5 * day },
  ],
  wichai: [{ code: 'EGGS-12', hoursAgo: day }],
};
