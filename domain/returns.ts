import { isFor } from './benefit-discount';
import type { Benefit } from './benefits';
import type { EarningTerms } from './earning-campaigns';
import { pointsMore } from './earning-campaigns';
import { limits } from './limits';
import type { BillLine } from './purchases';
import { kidPointsOfBill, pointsOfBill, shareOf } from './purchases';

/** What a till asks to return of a line, which it names by its place in the sale, from 0: a quantity, an amount or both. */
export type AskedLine = { line: number; quantity: number | null; amountSatang: number | null };

/** What came back of a line: the amount includes VAT, and the discount is the line's share of what was taken off. */
export type ReturnedLine = { line: number; quantity: number; amountSatang: number; discountSatang: number };

export type WrongPart = { place: number; field: 'line' | 'quantity' | 'amount'; message: string };

/** What is left of a bill in baht after goods came back, without the rounding of fractions. */
export function bahtLeft(total: number, returned = 0): number {
  return (Math.round(total * 100) - Math.round(returned * 100)) / 100;
}

/** What is left of a bill's lines, each in its place. A line that came back whole has nothing left. */
export function linesLeft(lines: readonly BillLine[], returned: readonly ReturnedLine[]): BillLine[] {
  const left = lines.map((line) => ({ ...line }));
  for (const { line: place, quantity, amountSatang, discountSatang } of returned) {
    const line = left[place];
    if (!line) continue;
    line.quantity = quantityOf(partsOf(line.quantity) - partsOf(quantity));
    line.amountSatang -= amountSatang;
    line.discountSatang -= discountSatang;
  }
  return left;
}

/**
 * What comes back of the sold lines after what came back before, or what is wrong with it. A quantity without an amount returns its share,
 * rounded down to the satang, so that the last part gets the rest. An amount alone returns no goods, unless it is all that is left.
 */
export function partsToReturn(sold: readonly BillLine[], before: readonly ReturnedLine[], asked: readonly AskedLine[]) {
  const left = linesLeft(sold, before);
  const wrong: WrongPart[] = [];
  const parts = asked.flatMap((one, place): ReturnedLine[] => {
    const [line, whole] = [left[one.line], sold[one.line]];
    const fields = wrongFieldsOf(line, one);
    wrong.push(...fields.map((field) => ({ place, ...field })));
    return line && whole && fields.length === 0 ? [partOf(whole, line, one)] : [];
  });
  return { parts, wrong };
}

/** The returned parts of a bill as lines. */
export function linesBack(lines: readonly BillLine[], returned: readonly ReturnedLine[]): BillLine[] {
  return returned.flatMap(({ line, quantity, amountSatang, discountSatang }) => {
    const sold = lines[line];
    return sold ? [{ ...sold, quantity, amountSatang, discountSatang }] : [];
  });
}

/** The lines that a tax invoice has. What was kept of the price of goods that all came back is one piece. */
export function invoiceLines(left: readonly BillLine[]): BillLine[] {
  return left.filter((line) => !isGone(line)).map((line) => (line.quantity > 0 ? line : { ...line, quantity: 1 }));
}

/** Whether unknown categories earned when a bill was recorded: the setting may have changed since. */
export function didUnknownEarn(
  { lines, cjpoint, campaign_points }: { lines: readonly BillLine[]; cjpoint: number; campaign_points: number },
  earnsNow: boolean,
): boolean {
  return pointsOfBill(lines, earnsNow) === cjpoint - campaign_points ? earnsNow : !earnsNow;
}

/**
 * The points that a bill keeps for what is left of it: those of the earning rule, at most what it earned (a day has a limit), and what its
 * campaign gives for the rest, at most what it gave (its points may have run out).
 */
export function pointsKept(
  left: readonly BillLine[],
  earned: { cjpoint: number; kidpoint: number },
  { unknownEarns, campaign }: { unknownEarns: boolean; campaign?: { terms: EarningTerms; points: number } | undefined },
) {
  const more = campaign ? Math.min(pointsMore(campaign.terms, { lines: left, unknownEarns }), campaign.points) : 0;
  return {
    cjpoint: Math.min(pointsOfBill(left, unknownEarns) + more, earned.cjpoint),
    kidpoint: Math.min(kidPointsOfBill(left, unknownEarns), earned.kidpoint),
  };
}

/**
 * How many of the points that paid for a bill have to be back once so much of it has come back: their share, rounded down, and all
 * of them with the last goods. Several returns therefore add up exactly.
 */
export function paidPointsBack(points: number, lines: readonly BillLine[], left: readonly BillLine[]): number {
  const total = amountOf(lines);
  if (left.every(isGone) || total === 0) return left.every(isGone) ? points : 0;
  return shareOf(points, total - amountOf(left), total);
}

/** Whether all goods that a coupon or reward was for have come back: those of its benefit, or the whole bill. */
export function areGoodsBack(benefit: Benefit | null, left: readonly BillLine[]): boolean {
  const goods = benefit ? left.filter((line) => isFor(benefit, line)) : [];
  return (goods.length > 0 ? goods : left).every(isGone);
}

export function amountOf(lines: readonly { amountSatang: number }[]): number {
  return lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
}

function isGone({ quantity, amountSatang }: BillLine): boolean {
  return quantity === 0 && amountSatang === 0;
}

function wrongFieldsOf(line: BillLine | undefined, { quantity, amountSatang }: AskedLine): Omit<WrongPart, 'place'>[] {
  if (!line) return [{ field: 'line', message: 'lineMustBeOnBill' }];
  const isTooMany = quantity !== null && partsOf(quantity) > partsOf(line.quantity);
  const isTooMuch = amountSatang !== null && amountSatang > line.amountSatang;
  return [
    ...(isTooMany ? [{ field: 'quantity', message: 'quantityMustBeLeft' } as const] : []),
    ...(isTooMuch ? [{ field: 'amount', message: 'amountMustBeLeft' } as const] : []),
  ];
}

function partOf(
  whole: BillLine,
  line: BillLine,
  { line: place, quantity: asked, amountSatang: amount }: AskedLine,
): ReturnedLine {
  const allParts = partsOf(line.quantity);
  const partsOfAmount = amount === line.amountSatang ? allParts : 0;
  const parts = asked === null ? partsOfAmount : partsOf(asked);
  const soldParts = partsOf(whole.quantity);
  const byParts = { sold: soldParts, left: allParts, part: parts };
  const amountSatang = amount ?? shareLeft(whole.amountSatang, line.amountSatang, byParts);
  const isAll = parts === allParts && amountSatang === line.amountSatang;
  const isFree = line.amountSatang === 0;
  const byAmount = { sold: whole.amountSatang, left: line.amountSatang, part: amountSatang };
  const share = shareLeft(whole.discountSatang, line.discountSatang, isFree ? byParts : byAmount);
  const discountSatang = isAll ? line.discountSatang : share;
  return { line: place, quantity: quantityOf(parts), amountSatang, discountSatang };
}

const partsOfOne = 10 ** limits.quantityDecimals;

/** A quantity in thousandths, which are whole numbers. */
function partsOf(quantity: number): number {
  return Math.round(quantity * partsOfOne);
}

function quantityOf(parts: number): number {
  return parts / partsOfOne;
}

/**
 * The share of what is left of a sum. If what came back before was its exact share of the whole, the new share is what both together have of
 * the whole, less that: so returns add up to the same sum in whatever order they arrive.
 */
function shareLeft(whole: number, left: number, by: { sold: number; left: number; part: number }): number {
  const before = whole - left;
  const isExact = before === shareOf(whole, by.sold - by.left, by.sold);
  return isExact ? shareOf(whole, by.sold - by.left + by.part, by.sold) - before : shareOf(left, by.part, by.left);
}
