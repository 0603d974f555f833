import type { Audience } from './audiences';
import { isFor } from './benefit-discount';
import type { BillLine } from './purchases';
import { earningLines, pointsOfBill } from './purchases';
import { bangkokTimestamp } from './time/bangkok';

/** How many days of bills a campaign is tried on before it is approved. */
export const trialDays = 7;

/** From Monday; the index is that of the day. */
export const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type WeekdayName = (typeof weekdayNames)[number];

/**
 * What an earning campaign gives beside the programme's own rule, and for which bills. Either the points of its goods are multiplied, or the
 * bill gets a bonus. An absent condition holds for everything.
 */
export type EarningTerms = {
  multiplier?: number | undefined;
  bonus?: number | undefined;
  weekdays?: WeekdayName[] | undefined;
  /** From the first minute up to, but not including, the last one, as Bangkok's clocks show them. */
  hours?: { from: string; to: string } | undefined;
  branches?: string[] | undefined;
  provinces?: string[] | undefined;
  tiers?: string[] | undefined;
  skus?: string[] | undefined;
  categories?: string[] | undefined;
  excluded_categories?: string[] | undefined;
  /** In baht, of the goods that earn in the campaign. */
  minimum_spend?: number | undefined;
  /** Who of the buyers; read where the campaigns of a member are. */
  audience?: Audience | undefined;
};

/** `left` is what is left of its points; null: there is no limit. */
export type EarningCampaign = {
  code: string;
  name_th: string;
  name_en: string;
  terms: EarningTerms;
  left: number | null;
};

type Goods = { lines: readonly BillLine[]; unknownEarns: boolean };

/** `province` is undefined where the store's is unknown. */
export type EarningSale = Goods & { soldAt: number; branchCode: string; province: string | undefined; tier: string };

/** The campaign of a bill, and the points that it gave or would give. */
export type WonCampaign<Campaign extends EarningCampaign> = { campaign: Campaign; points: number };

/**
 * The points that a campaign gives for goods beside those of the programme's rule: the full points of its goods are multiplied, rounded down
 * once. Goods that earn nothing never count. What is left of a bill never gives more than the whole.
 */
export function pointsMore(terms: EarningTerms, { lines, unknownEarns }: Goods): number {
  const { multiplier = 1, bonus = 0, minimum_spend = 0 } = terms;
  const goods = earningLines(lines, unknownEarns).filter((line) => isFor(terms, line));
  const satang = goods.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
  if (satang <= 0 || satang < Math.round(minimum_spend * 100)) return 0;
  // In tenths, because 1.1 - 1 is not 0.1.
  const tenths = Math.round(multiplier * 10) - 10;
  return bonus + Math.floor((pointsOfBill(goods, unknownEarns) * tenths) / 10);
}

/** The one campaign that gives most for a sale; none is added to another. Of equal ones, the first. */
export function bestCampaign<Campaign extends EarningCampaign>(
  running: readonly Campaign[],
  sale: EarningSale,
): WonCampaign<Campaign> | undefined {
  let best: WonCampaign<Campaign> | undefined;
  for (const campaign of running) {
    const { terms, left } = campaign;
    const points = isAtSale(terms, sale) ? Math.min(pointsMore(terms, sale), left ?? Number.POSITIVE_INFINITY) : 0;
    if (points > (best?.points ?? 0)) best = { campaign, points };
  }
  return best;
}

/** Whether the time, the place and the buyer of a sale are a campaign's. */
export function isAtSale(terms: EarningTerms, { soldAt, branchCode, province, tier }: Omit<EarningSale, keyof Goods>) {
  const { weekdays, hours, branches, provinces, tiers } = terms;
  const clock = bangkokTimestamp(soldAt);
  const weekday = weekdayNames[(new Date(`${clock}Z`).getUTCDay() + 6) % 7];
  const time = clock.slice(11, 16);
  return (
    (!weekdays || weekdays.some((day) => day === weekday)) &&
    (!hours || (hours.from <= time && time < hours.to)) &&
    (!branches || branches.includes(branchCode)) &&
    (!provinces || (province !== undefined && provinces.includes(province))) &&
    (!tiers || tiers.includes(tier))
  );
}
