import { addSums, boxesOf, formatTaxId, negativeSums, noSums } from './tax-report';

const sums = { base: 10_000, vat: 700, untaxed: 2_500, total: 13_200 };

test('boxes 1 to 5 are sales, zero-rated, exempt, taxable and output tax', () => {
  expect(boxesOf(sums)).toEqual({
    sales: 12_500,
    zero_rated: 0,
    exempt: 2_500,
    taxable: 10_000,
    output_tax: 700,
  });
});

test('a credit note takes its value from each box', () => {
  const credited = { base: 1_000, vat: 70, untaxed: 500, total: 1_570 };
  const left = addSums(sums, negativeSums(credited));
  expect(left).toEqual({ base: 9_000, vat: 630, untaxed: 2_000, total: 11_630 });
  expect(Object.values(boxesOf(left))).toEqual([11_000, 0, 2_000, 9_000, 630]);
  expect(negativeSums(noSums)).toEqual(noSums);
});

test.each([
  ['0105500000011', '0-1055-00000-01-1'],
  ['-', '-'],
])('the tax number %s is printed as %s', (digits, printed) => {
  expect(formatTaxId(digits)).toBe(printed);
});
