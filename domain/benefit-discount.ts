import type { Benefit } from './benefits';
import { couponlessCategories } from './goods-categories';
import type { BillLine } from './purchases';
import { shareOf } from './purchases';

/** Pieces of one line that cost the same. A line begins as one; a benefit for some of its pieces divides it. */
export type Pieces = { line: number; count: number; satang: number };

/** What goods something is for. */
type Goods = { [Key in 'skus' | 'categories' | 'excluded_categories']?: Benefit[Key] | undefined };

/** Whether a benefit, or a stamp, is for a line's goods. */
export function isFor(benefit: Goods, line: BillLine): boolean {
  const { skus = [], categories = [] } = benefit;
  if (!countsFor(benefit, line)) return false;
  return skus.length + categories.length === 0 || skus.includes(line.sku) || isOneOf(categories, line);
}

/** Whether a line counts towards the minimum spend: not if the benefit excludes it, nor if the law forbids a discount on it. */
export function countsFor({ excluded_categories = [] }: Goods, line: BillLine): boolean {
  return !isOneOf(excluded_categories, line) && !couponlessCategories.some((category) => category === line.category);
}

/** A partner's benefit has the partner's words, as its till sends them. */
function isOneOf(categories: readonly string[], { category, department }: BillLine): boolean {
  return categories.includes(category) || (department !== undefined && categories.includes(department));
}

/** What is left to pay for each line. Weighed goods are one piece, and so is what a return has kept of their price. */
export function piecesOf(lines: readonly BillLine[]): Pieces[] {
  return lines.map(({ quantity, amountSatang }, line) => ({
    line,
    count: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    satang: amountSatang,
  }));
}

export function costOf(goods: readonly Pieces[]): number {
  return goods.reduce((sum, { satang }) => sum + satang, 0);
}

export function countOf(goods: readonly Pieces[]): number {
  return goods.reduce((sum, { count }) => sum + count, 0);
}

/** The goods of a benefit with the prices after one use of it. No price rises, and none falls below zero. */
export function pricesAfter(benefit: Benefit, goods: readonly Pieces[]): Pieces[] {
  const { kind, amount = 0, percent = 0, max_discount, quantity = 1 } = benefit;
  const cost = costOf(goods);
  if (kind === 'amount_off') return priced(goods, cost - Math.min(satangOfTerm(amount), cost));
  if (kind === 'percent_off') {
    const most = max_discount === undefined ? cost : satangOfTerm(max_discount);
    return priced(goods, cost - Math.min(Math.floor((cost * percent) / 100), most));
  }
  if (kind === 'free_item') return withCheapest(goods, { count: quantity, each: 0 });
  if (kind === 'fixed_price') return withCheapest(goods, { count: quantity, each: satangOfTerm(benefit.price ?? 0) });
  return setPrices(benefit, goods);
}

/** A set of pieces for one price, or with the cheapest of them free. Pieces that are free already make no set. */
function setPrices({ quantity = 1, pay_quantity, price = 0 }: Benefit, goods: readonly Pieces[]): Pieces[] {
  const paid = byPrice(goods.filter(({ satang }) => satang > 0));
  if (countOf(paid) < quantity) return [...goods];
  if (pay_quantity !== undefined) return withCheapest(goods, { count: quantity - pay_quantity, each: 0 });
  const setSatang = satangOfTerm(price);
  const skipped = piecesToSkip(paid, quantity, setSatang);
  if (skipped === undefined) return [...goods];
  const [before, dearer] = divided(paid, skipped);
  const [set, after] = divided(dearer, quantity);
  return [...goods.filter(({ satang }) => satang === 0), ...before, ...priced(set, setSatang), ...after];
}

/** How many of the cheapest pieces are left out so that the next ones cost more than the set; undefined if none do. */
function piecesToSkip(sorted: readonly Pieces[], quantity: number, setSatang: number): number | undefined {
  const costs = (skipped: number) => costOf(divided(divided(sorted, skipped)[1], quantity)[0]) > setSatang;
  let [low, high] = [0, countOf(sorted) - quantity];
  if (!costs(high)) return undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (costs(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The cheapest of the pieces that cost more than the new price get it. */
function withCheapest(goods: readonly Pieces[], { count, each }: { count: number; each: number }): Pieces[] {
  const isDearer = (piece: Pieces) => piece.satang > each * piece.count;
  const [chosen, others] = divided(byPrice(goods.filter(isDearer)), count);
  const rest = goods.filter((piece) => !isDearer(piece));
  return [...chosen.map((piece) => ({ ...piece, satang: each * piece.count })), ...others, ...rest];
}

/** The cheapest pieces first, and of the same price those of the earlier line. */
function byPrice(goods: readonly Pieces[]): Pieces[] {
  return goods.toSorted((one, other) => one.satang * other.count - other.satang * one.count || one.line - other.line);
}

/** The first pieces, and the rest. Of a line that is divided the rest gets the odd satang. */
function divided(goods: readonly Pieces[], count: number): [first: Pieces[], rest: Pieces[]] {
  const [first, rest]: [Pieces[], Pieces[]] = [[], []];
  let left = count;
  for (const piece of goods) {
    const taken = Math.min(left, piece.count);
    const satang = shareOf(piece.satang, taken, piece.count);
    if (taken > 0) first.push({ ...piece, count: taken, satang });
    if (taken < piece.count) rest.push({ ...piece, count: piece.count - taken, satang: piece.satang - satang });
    left -= taken;
  }
  return [first, rest];
}

/** Shares a new price among the goods by their cost. Sums of the first lines are rounded down, so that all shares add up exactly. */
function priced(goods: readonly Pieces[], satang: number): Pieces[] {
  const cost = costOf(goods);
  let [costSoFar, satangSoFar] = [0, 0];
  return goods.map((piece) => {
    costSoFar += piece.satang;
    const share = shareOf(satang, costSoFar, cost) - satangSoFar;
    satangSoFar += share;
    return { ...piece, satang: share };
  });
}

function satangOfTerm(baht: number): number {
  return Math.round(baht * 100);
}
