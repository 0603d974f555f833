import { invoiceSums } from '@/domain/etax';
import type { BillLine } from '@/domain/purchases';
import type { Db } from '@/server/db/transact';
import type { Jobs } from '@/server/jobs/jobs';
import { insertCredit } from './credit.store';
import type { BillKey } from './identify-bill';

/** Goods of an invoiced bill that came back: its lines `before` and `after`, and which of them it lost. */
export type InvoicedLoss = {
  invoiceNo: string;
  before: readonly BillLine[];
  after: readonly BillLine[];
  lost: readonly BillLine[];
  happenedAt: number;
  /** Absent for a void. */
  back?: { return_branch: string; return_no: string };
};

/**
 * Writes what has to be credited, and queues the credit note. The value of a loss is that of the bill before it less that after it, so that
 * the credits of an invoice add up to it to the satang. The bill is locked. Free goods need no note.
 */
export async function noteCredit(tx: Db, jobs: Jobs, key: BillKey, loss: InvoicedLoss): Promise<void> {
  const [before, after] = [invoiceSums(loss.before), invoiceSums(loss.after)];
  if (before.totalSatang === after.totalSatang) return;
  await insertCredit(tx, {
    invoice_no: loss.invoiceNo,
    ...loss.back,
    branch_code: key.branchCode,
    bill_no: key.billNo,
    happened_at: loss.happenedAt,
    lines: JSON.stringify(loss.lost.filter(({ quantity, amountSatang }) => quantity > 0 || amountSatang > 0)),
    original_satang: before.baseSatang + before.untaxedSatang,
    base_satang: before.baseSatang - after.baseSatang,
    vat_satang: before.vatSatang - after.vatSatang,
    untaxed_satang: before.untaxedSatang - after.untaxedSatang,
    total_satang: before.totalSatang - after.totalSatang,
  });
  await jobs.send(tx, 'etax-credit', { creditBranch: key.branchCode });
}
