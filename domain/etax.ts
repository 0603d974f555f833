import { taxNumberMustBeCorrect } from '@/domain/identity/identifier';
import { goodsCategories, goodsCategoryNames, isTaxedCategory } from './goods-categories';
import type { BillLine } from './purchases';

/** The status of a receipt's tax invoice (spec section 4). `NOT_ALLOWED`: there is nothing to invoice. */
export const taxStatuses = ['READY', 'IN_PROGRESS', 'ERROR', 'ISSUED', 'NOT_ALLOWED'] as const;
export type TaxStatus = (typeof taxStatuses)[number];

/** Why a request failed, as far as the member can act on it. */
export const taxErrors = ['mail_refused', 'bill_cancelled', 'unavailable'] as const;
export type TaxError = (typeof taxErrors)[number];

export const taxInvoiceTypes = ['individual', 'corporation'] as const;
export type TaxInvoiceType = (typeof taxInvoiceTypes)[number];

/** Whether a form is a first request or a repeated one. */
export const etaxActions = ['REQUEST', 'REQUEST_AGAIN'] as const;

/** A person may ask for an invoice of a bill that needs none of a branch: the head office's number. */
export const headOffice = '00000';

export const vatRatePercent = 7;

export const untaxedCategories = goodsCategoryNames.filter((name) => goodsCategories[name].vat === 'untaxed');

/** Placeholder numbers that are assigned to no taxpayer. */
const refusedTaxIds = ['0000000000000', '1111111111111'];

/** A masked taxpayer's number, which represents the one on file. */
const maskedTaxId = /^\*{9}\d{4}$/;

export function maskTaxId(taxId: string): string {
  return `*********${taxId.slice(-4)}`;
}

/** Represents the number on file, which never leaves the server. */
export function isMaskedTaxId(given: string): boolean {
  return maskedTaxId.test(given);
}

export function taxIdMustHave13Digits(tidied: string): boolean {
  return /^\d{13}$/.test(tidied);
}

/** `00000` is the head office. */
export function taxBranchMustHave5Digits(tidied: string): boolean {
  return /^\d{5}$/.test(tidied);
}

/** A person's number has a check digit; a company's is as registered. Placeholder numbers are refused. */
export function taxIdMustBeCorrect(tidied: string, type: TaxInvoiceType): boolean {
  if (refusedTaxIds.includes(tidied)) return false;
  return type === 'corporation' ? taxIdMustHave13Digits(tidied) : taxNumberMustBeCorrect(tidied);
}

export type InvoiceLine = BillLine & {
  isTaxed: boolean;
  /** The amount of the line without its share of the tax; the shares add up to the bill's tax, to the satang. */
  netSatang: number;
  vatSatang: number;
};

/** Sums of an invoice in satang: `total` = `base` + `vat` + `untaxed`, always. */
export type InvoiceSums = {
  lines: InvoiceLine[];
  /** The price paid for taxed goods, including tax. */
  taxedSatang: number;
  untaxedSatang: number;
  baseSatang: number;
  vatSatang: number;
  totalSatang: number;
};

/**
 * Prices include the tax. It is calculated once, from the sum of all taxed goods, and rounded to the nearest satang (half up); the lines
 * get shares of it by the largest-remainder method, so that they add up to it. With `tax`, that is the tax of the lines.
 */
export function invoiceSums(lines: readonly BillLine[], tax?: number): InvoiceSums {
  const taxedSatang = sumOf(lines.filter(isTaxed));
  const vatSatang = tax ?? vatWithin(taxedSatang);
  const shares = sharesOf(vatSatang, lines, taxedSatang);
  const totalSatang = sumOf(lines);
  return {
    lines: lines.map((line, place) => {
      const share = shares[place] ?? 0;
      return { ...line, isTaxed: isTaxed(line), netSatang: line.amountSatang - share, vatSatang: share };
    }),
    taxedSatang,
    untaxedSatang: totalSatang - taxedSatang,
    baseSatang: taxedSatang - vatSatang,
    vatSatang,
    totalSatang,
  };
}

/** The tax within an amount that includes it, in whole satang. */
export function vatWithin(taxedSatang: number): number {
  return Math.floor((taxedSatang * 2 * vatRatePercent + (100 + vatRatePercent)) / (2 * (100 + vatRatePercent)));
}

export function isTaxable(lines: readonly BillLine[]): boolean {
  return sumOf(lines.filter(isTaxed)) > 0;
}

/** The price of one piece before its discount, to the nearest satang: goods are sold by weight, too. */
export function unitPriceSatang({ amountSatang, discountSatang, quantity }: BillLine): number {
  return Math.round((amountSatang + discountSatang) / quantity);
}

function isTaxed({ category }: BillLine): boolean {
  return isTaxedCategory(category);
}

function sumOf(lines: readonly BillLine[]): number {
  return lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0);
}

function sharesOf(vatSatang: number, lines: readonly BillLine[], taxedSatang: number): number[] {
  const exact = lines.map((line) =>
    isTaxed(line) && taxedSatang > 0 ? (vatSatang * line.amountSatang) / taxedSatang : 0,
  );
  const shares = exact.map(Math.floor);
  const left = vatSatang - shares.reduce((sum, share) => sum + share, 0);
  const places = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place);
  for (const { place } of places.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}
