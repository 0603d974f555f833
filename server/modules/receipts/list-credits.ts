import { invoiceSums } from '@/domain/etax';
import type { BillLine } from '@/domain/purchases';
import { linesLeft } from '@/domain/returns';
import type { Db } from '@/server/db/transact';
import { returnsOfInvoices, voidedInvoices } from './bill.store';

type Sums = { base: number; vat: number; untaxed: number; total: number };

/** What has to be credited of a tax invoice, in satang: one return of goods, or with empty `return_no` the rest of a voided bill. */
export type Credit = Sums & {
  invoice_no: string;
  branch_code: string;
  bill_no: string;
  issued_at: number;
  at: number;
  return_branch: string;
  return_no: string;
};

/**
 * Everything that needs a credit note, in the order in which it happened. The value of a return is that of the bill before it less
 * that after it, so that the credits of an invoice add up to it to the satang.
 */
export async function creditsDue(db: Db): Promise<Credit[]> {
  const returns = await returnCredits(db);
  const voids = (await voidedInvoices(db)).map((document): Credit => {
    const { invoice_no, branch_code, bill_no, issued_at, voided_at: at } = document;
    const { base_satang: base, vat_satang: vat, untaxed_satang: untaxed, total_satang: total } = document;
    const credited = returns.filter((credit) => credit.invoice_no === invoice_no);
    const rest = credited.reduce(less, { base, vat, untaxed, total });
    return { invoice_no, branch_code, bill_no, issued_at, at, ...rest, return_branch: '', return_no: '' };
  });
  return [...returns, ...voids].sort((one, other) => one.at - other.at);
}

async function returnCredits(db: Db): Promise<Credit[]> {
  const left = new Map<string, BillLine[]>();
  return (await returnsOfInvoices(db)).flatMap((row): Credit[] => {
    const { invoice_no, branch_code, bill_no, issued_at, returned_at: at, return_branch, return_no } = row;
    const before = left.get(invoice_no) ?? row.lines;
    const after = linesLeft(before, row.returned_lines);
    left.set(invoice_no, after);
    if (row.credited_invoice !== invoice_no) return [];
    const sums = less(sumsOf(before), sumsOf(after));
    return [{ invoice_no, branch_code, bill_no, issued_at, at, ...sums, return_branch, return_no }];
  });
}

function sumsOf(lines: readonly BillLine[]): Sums {
  const { baseSatang: base, vatSatang: vat, untaxedSatang: untaxed, totalSatang: total } = invoiceSums(lines);
  return { base, vat, untaxed, total };
}

function less(from: Sums, { base, vat, untaxed, total }: Sums): Sums {
  return {
    base: from.base - base,
    vat: from.vat - vat,
    untaxed: from.untaxed - untaxed,
    total: from.total - total,
  };
}
