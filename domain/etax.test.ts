import fc from 'fast-check';
import {
  invoiceSums,
  isMaskedTaxId,
  isTaxable,
  maskTaxId,
  taxBranchMustHave5Digits,
  taxIdMustBeCorrect,
  taxIdMustHave13Digits,
  unitPriceSatang,
  untaxedCategories,
  vatWithin,
} from './etax';
import type { BillLine } from './purchases';

const line: fc.Arbitrary<BillLine> = fc.record({
  sku: fc.constant('8850000100001'),
  name: fc.constant('นม'),
  category: fc.oneof(fc.constant('food'), fc.constant('drinks'), fc.constantFrom(...untaxedCategories)),
  quantity: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.double({ min: 0.001, max: 50, noNaN: true })),
  amountSatang: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 50_000_00 })),
  discountSatang: fc.integer({ min: 0, max: 500_00 }),
  motherAndBaby: fc.boolean(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 60 });
const runs = { numRuns: 1_000 };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

test('taxed value, tax and untaxed goods add up to the amount paid, to the satang', () => {
  fc.assert(
    fc.property(lines, (bill) => {
      const sums = invoiceSums(bill);
      expect(sums.baseSatang + sums.vatSatang + sums.untaxedSatang).toBe(sums.totalSatang);
      expect(sums.totalSatang).toBe(sumOf(bill.map(({ amountSatang }) => amountSatang)));
    }),
    runs,
  );
});

test('the tax shares of the lines add up to the tax, each within a satang of its exact share', () => {
  fc.assert(
    fc.property(lines, (bill) => {
      const sums = invoiceSums(bill);
      expect(sumOf(sums.lines.map(({ vatSatang }) => vatSatang))).toBe(sums.vatSatang);
      for (const { amountSatang, isTaxed, netSatang, vatSatang } of sums.lines) {
        expect(netSatang + vatSatang).toBe(amountSatang);
        const exact = isTaxed ? (sums.vatSatang * amountSatang) / sums.taxedSatang || 0 : 0;
        expect(Math.abs(vatSatang - exact)).toBeLessThan(1);
        expect(vatSatang).toBeGreaterThanOrEqual(0);
      }
    }),
    runs,
  );
});

test('an untaxed category bears no tax, beside a taxed one', () => {
  const priced = (category: string): BillLine => ({
    sku: '1',
    name: 'นม',
    category,
    quantity: 1,
    amountSatang: 10_700,
    discountSatang: 0,
    motherAndBaby: false,
  });
  for (const category of untaxedCategories) {
    const { taxedSatang, untaxedSatang, lines } = invoiceSums([priced('food'), priced(category)]);
    expect([taxedSatang, untaxedSatang]).toEqual([10_700, 10_700]);
    expect(lines.map(({ isTaxed }) => isTaxed)).toEqual([true, false]);
  }
});

test('untaxed goods bear no tax, and a bill of nothing else is not taxable', () => {
  const untaxed = line.chain((one) =>
    fc.constantFrom(...untaxedCategories).map((category): BillLine => ({ ...one, category })),
  );
  fc.assert(
    fc.property(fc.array(untaxed), (bill) => {
      expect(isTaxable(bill)).toBe(false);
      expect(invoiceSums(bill).vatSatang).toBe(0);
    }),
  );
});

test('a bill is taxable if at least a satang was paid for something taxed', () => {
  fc.assert(
    fc.property(lines, (bill) => {
      expect(isTaxable(bill)).toBe(invoiceSums(bill).taxedSatang > 0);
    }),
  );
});

test.each([
  [0, 0],
  [7, 0],
  [8, 1],
  [107, 7],
  [100_00, 6_54],
  [107_00, 7_00],
  [1_234_56, 80_77],
])('%d satang include %d satang of tax', (paid, tax) => {
  expect(vatWithin(paid)).toBe(tax);
});

test('the tax is 7/107 rounded to the nearest satang, half a satang up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (paid) => {
      // Twice the distance from 7/107, in 107ths, so that nothing is rounded here.
      const distance = 2n * (BigInt(vatWithin(paid)) * 107n - BigInt(paid) * 7n);
      expect(distance > -107n && distance <= 107n).toBe(true);
    }),
    runs,
  );
});

test('the unit price is the price of the line before its discount', () => {
  expect(unitPriceSatang({ ...plain, quantity: 3, amountSatang: 100_00, discountSatang: 5_00 })).toBe(35_00);
  expect(unitPriceSatang({ ...plain, quantity: 0.75, amountSatang: 100_00 })).toBe(133_33);
});

test.each([
  ['1999900001010', 'individual', true],
  ['1999900001011', 'individual', false],
  // The Revenue Department gives people without a Thai ID numbers that begin with 0.
  ['0105500000011', 'individual', true],
  ['0105500000012', 'individual', false],
  ['9999900001091', 'individual', false],
  ['0000000000000', 'individual', false],
  ['1111111111111', 'individual', false],
  ['0105500000011', 'corporation', true],
  ['0000000000000', 'corporation', false],
  ['1111111111111', 'corporation', false],
  ['010550000001', 'corporation', false],
] as const)('the tax ID %s of an %s is correct: %s', (taxId, type, isCorrect) => {
  expect(taxIdMustBeCorrect(taxId, type)).toBe(isCorrect);
});

test.each([
  ['0105500000011', true],
  ['010550000001', false],
  ['01055000000110', false],
  ['010550000001x', false],
  ['x105500000011', false],
  ['', false],
])('%j is a tax ID of 13 digits: %s', (taxId, isOne) => {
  expect(taxIdMustHave13Digits(taxId)).toBe(isOne);
});

test.each([
  ['00000', true],
  ['00012', true],
  ['0001', false],
  ['000012', false],
  ['0001x', false],
  ['x0001', false],
])('%j is a branch number of 5 digits: %s', (branch, isOne) => {
  expect(taxBranchMustHave5Digits(branch)).toBe(isOne);
});

test.each(['x*********1010', '*********10101', '********1010', '*********101x'])('%j is no masked tax ID', (given) => {
  expect(isMaskedTaxId(given)).toBe(false);
});

/** 7 satang of tax within 108, of which 0.648 and 6.352 fall to goods of 10 and 98. */
test.each([
  [
    [10, 98],
    [1, 6],
  ],
  [
    [98, 10],
    [6, 1],
  ],
  [
    [4, 4],
    [1, 0],
  ],
  [
    [4, 4, 4],
    [1, 0, 0],
  ],
  [
    [0, 4, 4],
    [0, 1, 0],
  ],
  [[0], [0]],
  [
    [107, 107],
    [7, 7],
  ],
])('lines of %j satang bear %j of the tax, the largest remainders first, then the first lines', (amounts, shares) => {
  const { lines } = invoiceSums(amounts.map((amountSatang) => ({ ...plain, amountSatang })));
  expect(lines.map(({ vatSatang }) => vatSatang)).toEqual(shares);
  expect(lines.map(({ netSatang }) => netSatang)).toEqual(
    amounts.map((amount, place) => amount - (shares[place] ?? 0)),
  );
});

test('a single satang of taxed goods makes a bill taxable, and a gift does not', () => {
  expect([isTaxable([{ ...plain, amountSatang: 1 }]), isTaxable([plain]), isTaxable([])]).toEqual([true, false, false]);
});

test('a masked tax ID shows its last four digits and is not a valid one', () => {
  expect(maskTaxId('1999900001010')).toBe('*********1010');
  expect(isMaskedTaxId(maskTaxId('1999900001010'))).toBe(true);
  expect(isMaskedTaxId('1999900001010')).toBe(false);
  expect(taxIdMustBeCorrect(maskTaxId('1999900001010'), 'corporation')).toBe(false);
});

const plain: BillLine = {
  sku: '1',
  name: 'นม',
  category: 'food',
  quantity: 1,
  amountSatang: 0,
  discountSatang: 0,
  motherAndBaby: false,
};
