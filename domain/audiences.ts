import type { GoodsCategory } from './goods-categories';
import { bangkokDate, startOfBangkokDaySeconds } from './time/bangkok';

/** The kinds of campaigns that may be for some members only. */
export const audienceKinds = ['coupon', 'reward', 'earning'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/**
 * For which members a campaign is. An absent condition holds for everybody. `provinces` are those of the branch where the member last bought:
 * addresses are optional, and encrypted.
 */
export type Audience = {
  tiers?: string[] | undefined;
  provinces?: string[] | undefined;
  /** The member's birthday is in the current month in Bangkok. */
  birthday_month?: true | undefined;
  bought_within_days?: number | undefined;
  /** The member has been one for longer, and bought nothing. */
  not_bought_within_days?: number | undefined;
  bought?: { categories: GoodsCategory[]; within_days: number } | undefined;
  kids_club?: true | undefined;
  /** Percent of these members who get nothing of it, so that the others can be compared with them. */
  holdout?: number | undefined;
};

export type AudienceKey = keyof Audience;

/** How many days of purchases can be asked for; older ones are forgotten. */
export const purchaseDays = 366;

export const holdoutMost = 50;

/**
 * Whether a condition says what a member does, and so needs consent to marketing (PDPA, sections 19, 24 and 32). Kids Club points come from
 * baby goods. The tier is part of the programme, and the birthday month one fact that the member gave, for a gift that is shown and not
 * sent.
 */
const isProfiling = {
  tiers: false,
  provinces: true,
  birthday_month: false,
  bought_within_days: true,
  not_bought_within_days: true,
  bought: true,
  kids_club: true,
  holdout: false,
} as const satisfies Record<AudienceKey, boolean>;

const isKey = (name: string): name is AudienceKey => Object.hasOwn(isProfiling, name);

export const audienceKeys: readonly AudienceKey[] = Object.keys(isProfiling).filter(isKey);

export function needsMarketingConsent(audience: Audience): boolean {
  return audienceKeys.some((key) => isProfiling[key] && audience[key] !== undefined);
}

/** When those who fit at an instant no longer do, if that is known: birthdays by the month in Bangkok. Epoch seconds. */
export function fitsUntil({ birthday_month }: Audience, nowSeconds: number): number {
  const { year, month } = bangkokDate(nowSeconds);
  return birthday_month ? startOfBangkokDaySeconds({ year, month: month + 1, day: 1 }) : always;
}

/** After any instant of this product. */
const always = startOfBangkokDaySeconds({ year: 9999, month: 1, day: 1 });

/** A yearly coupon is one for each year, so that a member gets each once, whatever birth date a member has. */
export function codeOfYear(code: string, year: number): string {
  return `${code}-${year}`;
}
