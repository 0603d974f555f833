/**
 * The lines of an output tax report. A replaced invoice is cancelled by a line of the month in which the other was issued, so that a month
 * that was filed never changes.
 */
export const taxLineKinds = ['invoice', 'cancelled', 'credit_note'] as const;

export type TaxLineKind = (typeof taxLineKinds)[number];

/** Satang; of a cancelled invoice or a credit note below zero. `total` = `base` + `vat` + `untaxed`. */
export type TaxSums = { base: number; vat: number; untaxed: number; total: number };

export const noSums: TaxSums = { base: 0, vat: 0, untaxed: 0, total: 0 };

export function addSums(one: TaxSums, other: TaxSums): TaxSums {
  return {
    base: one.base + other.base,
    vat: one.vat + other.vat,
    untaxed: one.untaxed + other.untaxed,
    total: one.total + other.total,
  };
}

/** −0 is written as 0. */
export function negativeSums({ base, vat, untaxed, total }: TaxSums): TaxSums {
  return { base: 0 - base, vat: 0 - vat, untaxed: 0 - untaxed, total: 0 - total };
}

/** Boxes 1 to 5 of the VAT return ภ.พ.30, in satang. */
export type TaxBoxes = { sales: number; zero_rated: number; exempt: number; taxable: number; output_tax: number };

/** The stores sell nothing at 0 %: goods without tax are exempt. Box 4 is 1 − 2 − 3. */
export function boxesOf({ base, vat, untaxed }: TaxSums): TaxBoxes {
  const sales = base + untaxed;
  const zero_rated = 0;
  return { sales, zero_rated, exempt: untaxed, taxable: sales - zero_rated - untaxed, output_tax: vat };
}

export const taxBoxNames = [
  'sales',
  'zero_rated',
  'exempt',
  'taxable',
  'output_tax',
] as const satisfies readonly (keyof TaxBoxes)[];

/** 13 digits → 0-1055-00000-01-1, as Thai documents print them, and as a spreadsheet leaves them. */
export function formatTaxId(digits: string): string {
  return digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5');
}
