import type { HttpHandler } from 'msw';
import { answer } from '@/__mocks__/answer';
import { daysFromNow } from '@/__mocks__/builders/moments';
import { pageOf } from '@/__mocks__/builders/page-of';
import { receipt, receiptDetail } from '@/__mocks__/builders/receipt';
import type { ReceiptDetail } from '@/contract/receipts';
import type { Scenarios } from './scenarios';

const requested = { requested_at: daysFromNow(-0.5), email: 'somying@example.com' };

export const scenarios = {
  invoiceReady: () => bill({ tax_status: 'READY' }),
  invoiceInProgress: () => bill({ tax_status: 'IN_PROGRESS', ...requested }),
  invoiceIssued: () =>
    bill({ tax_status: 'ISSUED', ...requested, invoice_no: 'T2611-000123', invoice_date: daysFromNow(-0.2) }),
  invoiceNotAllowed: () => bill({ tax_status: 'NOT_ALLOWED' }),
  invoiceMailRefused: () => bill({ tax_status: 'ERROR', ...requested, tax_error: 'mail_refused' }),
  invoiceOfCancelledBill: () => bill({ tax_status: 'ERROR', ...requested, tax_error: 'bill_cancelled' }),
  invoiceUnavailable: () => bill({ tax_status: 'ERROR', ...requested, tax_error: 'unavailable' }),
  receiptCancelled: () => bill({ tax_status: 'NOT_ALLOWED', cancelled_at: daysFromNow(-1), points_earned: 0 }),
  receiptPaidWithPoints: () => bill({ points_used: 200 }),
  receiptOfKidsClub: () => bill({ kid_points_earned: 12 }),
  receiptsNone: () => [answer('listReceipts', pageOf())],
  receiptsMany: () => [
    answer('listReceipts', pageOf(...Array.from({ length: 50 }, (_, place) => receipt({ bill_no: `B-${place}` })))),
  ],
} satisfies Scenarios;

function bill(about: Partial<ReceiptDetail>): HttpHandler[] {
  const detail = receiptDetail(about);
  const { tax_status, cancelled_at, points_earned, kid_points_earned } = detail;
  const listed = receipt({ tax_status, cancelled_at, points_earned, kid_points_earned });
  return [answer('listReceipts', pageOf(listed)), answer('getReceipt', detail)];
}
