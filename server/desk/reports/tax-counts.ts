import type { Db } from '@/server/db/transact';
import type { TaxReports } from '@/server/modules/etax/report-output-tax';
import type { MonthSpan } from './month-span';
import { countFailed } from './tax-counts.store';

/** The output tax report of a month, all establishments together, and the requests that ended without an invoice. */
export async function countTax(db: Db, taxReports: Pick<TaxReports, 'sums'>, span: MonthSpan) {
  const { boxes, items } = await taxReports.sums(span.month);
  const sumOf = (name: 'invoices' | 'cancelled' | 'credit_notes' | 'total') =>
    items.reduce((sum, item) => sum + item[name], 0);
  return [
    {
      month: span.month,
      invoices: sumOf('invoices'),
      cancelled: sumOf('cancelled'),
      credit_notes: sumOf('credit_notes'),
      base_satang: boxes.taxable,
      untaxed_satang: boxes.exempt,
      vat_satang: boxes.output_tax,
      total_satang: sumOf('total'),
      failed: await countFailed(db, span),
    },
  ];
}
