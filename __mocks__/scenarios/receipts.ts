import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow, pageOf, refuse } from '@/__mocks__/answer';
import { etaxCustomer, receipt, receiptDetail } from '@/__mocks__/builders/receipt';
import { stampCard } from '@/__mocks__/builders/stamp-card';
import type { StampCard } from '@/contract/missions';
import type { ReceiptDetail } from '@/contract/receipts';

const requested = { requested_at: daysFromNow(-0.5), email: 'somying@example.com' };

export const receipts = {
  invoiceReady: () => bill({ tax_status: 'READY' }),
  invoiceInProgress: () => bill({ tax_status: 'IN_PROGRESS', ...requested }),
  invoiceIssued: () =>
    bill({ tax_status: 'ISSUED', ...requested, invoice_no: 'T2611-000123', invoice_date: daysFromNow(-0.2) }),
  invoiceNotAllowed: () => bill({ tax_status: 'NOT_ALLOWED' }),
  invoiceMailRefused: () => bill({ tax_status: 'ERROR', ...requested, tax_error: 'mail_refused' }),
  invoiceOfCancelledBill: () => bill({ tax_status: 'ERROR', ...requested, tax_error: 'bill_cancelled' }),
  invoiceUnavailable: () => bill({ tax_status: 'ERROR', ...requested, tax_error: 'unavailable' }),
  receiptCancelled: () => bill({ tax_status: 'NOT_ALLOWED', cancelled_at: daysFromNow(-1), points_earned: 0 }),
  receiptReturned: () =>
    bill({
      returned_amount: 206,
      returns: [
        {
          returned_at: daysFromNow(-2),
          branch_name: 'สาขาบางนา',
          amount: 200,
          points_taken: 8,
          kid_points_taken: 0,
          points_restored: 60,
          products: [{ name: 'ข้าวหอมมะลิ 5 กก.', quantity: 1, amount: 200 }],
        },
        {
          returned_at: daysFromNow(-1),
          branch_name: 'สาขาอ่อนนุช',
          amount: 6,
          points_taken: 0,
          kid_points_taken: 1,
          points_restored: 0,
          products: [{ name: 'น้ำดื่มสบาย 600 มล.', quantity: 0, amount: 6 }],
        },
      ],
    }),
  receiptPaidWithPoints: () => bill({ points_used: 200 }),
  receiptOfCampaign: () => bill({ points_earned: 24, campaign: { name: 'วันเสาร์ คะแนนคูณ 2', points: 12 } }),
  receiptWithStamps: () => bill({ stamps: [{ ...stampsOf(stampCard()), count: 2 }] }),
  receiptOfKidsClub: () => bill({ kid_points_earned: 12 }),
  receiptsNone: () => [answer('listReceipts', pageOf())],
  receiptsMany: () => [
    answer('listReceipts', pageOf(...Array.from({ length: 50 }, (_, place) => receipt({ bill_no: `B-${place}` })))),
  ],
} satisfies Scenarios;

function stampsOf({ mission_uuid, name_th: name, image_url }: StampCard) {
  return { mission_uuid, name, image_url };
}

function bill(about: Partial<ReceiptDetail>): HttpHandler[] {
  const detail = receiptDetail(about);
  const { tax_status, cancelled_at, points_earned, kid_points_earned, returned_amount } = detail;
  const returned = returned_amount === undefined ? {} : { returned_amount };
  const listed = receipt({ tax_status, cancelled_at, points_earned, kid_points_earned, ...returned });
  return [answer('listReceipts', pageOf(listed)), answer('getReceipt', detail)];
}

const company = etaxCustomer({ tax_no: '*********1011', first_name: 'บริษัท สบายใจ จำกัด', last_name: '' });

export const etax = {
  invoiceForNobodyYet: () => [answer('getEtaxProfile', { tax_invoice_type: null, customer: null })],
  invoiceForAPerson: () => [answer('getEtaxProfile', { tax_invoice_type: 'individual', customer: etaxCustomer() })],
  invoiceForACompany: () => [answer('getEtaxProfile', { tax_invoice_type: 'corporation', customer: company })],
  taxNumberRefused: () => [
    refuse('submitEtax', 422, '422', '', '', [{ field: 'customer.tax_no', message: 'เลขผู้เสียภาษีไม่ถูกต้อง' }]),
  ],
} satisfies Scenarios;
