import fc from 'fast-check';
import type { BasketLine } from '@/tests/support/baskets';
import { basketBenefits, basketLines } from '@/tests/support/baskets';
import { applyBenefits } from './basket';
import type { Benefit } from './benefits';
import { isWorthMoreThan } from './bill-worth';
import { pointsToPay } from './points';
import type { BillLine } from './purchases';

const lineOf = ({ amount, discount, ...goods }: BasketLine): BillLine => ({
  name: 'ขนม',
  amountSatang: amount,
  discountSatang: discount,
  motherAndBaby: false,
  ...goods,
});

const amountOf = (lines: readonly BillLine[]) => lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);

/** Each number says by its bits which of them are taken. */
const subsetsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_none, bits) => all.filter((_one, place) => (bits >> place) % 2 === 1));

test('discounts of a random basket add up, and its bill takes what was evaluated, in any order and with all points', () => {
  let applied = 0;
  fc.assert(
    fc.property(basketLines, basketBenefits, (given, benefits) => {
      const before = given.map(lineOf);
      const { lines: after, outcomes } = applyBenefits(
        before,
        benefits.map((benefit, place) => ({ name: `${place}`, benefit })),
      );
      const off = outcomes.reduce((sum, outcome) => sum + ('satang' in outcome ? outcome.satang : 0), 0);
      expect(amountOf(after)).toBe(amountOf(before) - off);
      for (const [place, { amountSatang, discountSatang }] of after.entries()) {
        const line = before[place];
        expect(amountSatang + discountSatang).toBe((line?.amountSatang ?? 0) + (line?.discountSatang ?? 0));
        expect(amountSatang).toBeGreaterThanOrEqual(0);
        expect(discountSatang).toBeGreaterThanOrEqual(line?.discountSatang ?? 0);
      }
      const used = benefits.filter((_benefit, place) => 'satang' in (outcomes[place] ?? {}));
      applied += used.length;
      const points = pointsToPay(amountOf(after), 1_000_000);
      // Calls that come after the sale find the bill with some of what is used on it.
      for (const some of subsetsOf(used)) expect(isWorthMoreThan(after, { points, benefits: some })).toBe(false);
      expect(isWorthMoreThan(after, { points: points + 200, benefits: [] })).toBe(true);
    }),
    { numRuns: 400, seed: 20_261_128 },
  );
  expect(applied).toBeGreaterThan(300);
});

const bill = (amount: number, discount = 0): BillLine =>
  lineOf({ sku: '8850000100017', category: 'snacks', quantity: 1, amount: amount * 100, discount: discount * 100 });

const [tenOff, half, free]: [Benefit, Benefit, Benefit] = [
  { kind: 'amount_off', amount: 10 },
  { kind: 'percent_off', percent: 50 },
  { kind: 'free_item', categories: ['snacks'] },
];

test.each<[string, BillLine[], number, Benefit[], boolean]>([
  ['points that pay all', [bill(100)], 2000, [], false],
  ['more points', [bill(100)], 2200, [], true],
  ['a stated coupon beside points that pay the rest', [bill(90, 10)], 1800, [tenOff], false],
  ['the same coupon as money', [bill(100)], 2000, [tenOff], true],
  ['two coupons, of which one is stated', [bill(90, 10)], 1800, [tenOff, tenOff], true],
  ['two halves, of which the second is of the rest', [bill(25, 75)], 400, [half, half], false],
  ['a half that is not stated', [bill(100)], 1200, [half], true],
  ['a free piece that is stated', [bill(0, 20), bill(30)], 600, [free], false],
  ['a free piece that is not stated', [bill(20), bill(30)], 800, [free], true],
  ['a coupon of more than the bill, as money', [bill(5)], 0, [tenOff], true],
  ['a coupon for beer, of which nothing is stated', [{ ...bill(100), category: 'alcohol' }], 2000, [half], false],
])('%s', (_what, lines, points, benefits, isMore) => {
  expect(isWorthMoreThan(lines, { points, benefits })).toBe(isMore);
});
