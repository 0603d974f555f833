import type { BillLine } from './purchases';
import type { BillUse } from './savings';
import { satangOfPoints, savedByUses } from './savings';

const line = (amountSatang: number, discountSatang: number, about: Partial<BillLine> = {}): BillLine => ({
  sku: 'RICE',
  name: 'ข้าวสาร',
  category: 'grocery',
  quantity: 1,
  amountSatang,
  discountSatang,
  motherAndBaby: false,
  ...about,
});
const coupon = (amount: number, about: object = {}) =>
  ({ kind: 'coupons', benefit: { kind: 'amount_off', amount, ...about } }) as const;
const reward: BillUse = { kind: 'rewards', benefit: { kind: 'free_item', skus: ['CONE'] } };

test('a coupon saves what the till took off', () => {
  expect(savedByUses([line(18_000, 2_000)], [coupon(20)])).toEqual({ coupons: 2_000, rewards: 0 });
});

test('what the till took off by itself is no saving of the card', () => {
  expect(savedByUses([line(15_000, 5_000)], [coupon(20)])).toEqual({ coupons: 2_000, rewards: 0 });
  expect(savedByUses([line(15_000, 5_000)], [])).toEqual({ coupons: 0, rewards: 0 });
});

test('a coupon saves no more than the till stated, nor the price of its goods', () => {
  expect(savedByUses([line(18_500, 1_500)], [coupon(20)]).coupons).toBe(1_500);
  expect(savedByUses([line(0, 1_200)], [coupon(20)]).coupons).toBe(1_200);
});

test('coupons and rewards on one bill each save their own goods', () => {
  const lines = [line(18_000, 2_000), line(0, 3_500, { sku: 'CONE' })];
  expect(savedByUses(lines, [coupon(20, { skus: ['RICE'] }), reward])).toEqual({ coupons: 2_000, rewards: 3_500 });
  expect(savedByUses(lines, [reward, coupon(20, { skus: ['RICE'] })])).toEqual({ coupons: 2_000, rewards: 3_500 });
});

test('two uses never save the same satang', () => {
  expect(savedByUses([line(17_000, 3_000)], [coupon(20), coupon(20)]).coupons).toBe(3_000);
});

test('percent are of the shelf price, and terms in words take what was stated', () => {
  const percent = { kind: 'coupons', benefit: { kind: 'percent_off', percent: 10 } } as const;
  expect(savedByUses([line(17_000, 3_000)], [percent]).coupons).toBe(2_000);
  expect(savedByUses([line(17_000, 3_000)], [{ kind: 'rewards', benefit: null }]).rewards).toBe(3_000);
});

test('goods that came back save nothing', () => {
  expect(savedByUses([line(0, 0, { quantity: 0 })], [coupon(20)]).coupons).toBe(0);
});

test('twenty points are worth a baht, and any number is whole satang', () => {
  expect([satangOfPoints(1_000), satangOfPoints(1), satangOfPoints(333)]).toEqual([5_000, 5, 1_665]);
});
