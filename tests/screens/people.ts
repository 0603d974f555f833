export const somying = { who: 'somying' };

export const malee = { who: 'malee', channel: 'kidsclub' } as const;

/** Has points, but neither coupons nor receipts. */
export const niran = { who: 'niran' };

/** Has the longest possible name. */
export const phimlapat = { who: 'phimlapat' };

/** A record with an older number, on another phone. */
export const otherPhone = { who: 'another-phone' };

/** The same pages in the third theme. */
export const beauty = { state: 'beauty', who: 'somying', channel: 'ninebeauty' } as const;
