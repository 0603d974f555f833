import type { EtaxForm } from '@/contract/etax';
import type { ReceiptDetail } from '@/contract/receipts';
import type { TaxStatus } from '@/domain/etax';
import { isTaxable } from '@/domain/etax';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { OwnReceiptRow, TaxRecord } from './own.store';
import type { ReceiptRow } from './present';

export type TaxFacts = Pick<ReceiptDetail, 'invoice_no' | 'invoice_date' | 'requested_at' | 'email' | 'tax_error'>;

/** The status of a bill's tax invoice. An issued one stays issued, even if the bill is voided. */
export function taxStatusOf(bill: OwnReceiptRow, record: TaxRecord | undefined): TaxStatus {
  if (record && record.status !== 'ERROR') return record.status;
  if (isBarred(bill)) return 'NOT_ALLOWED';
  return record?.status ?? 'READY';
}

/** Whether there is nothing to issue an invoice for. */
export function isBarred({ voided_at, lines }: Pick<ReceiptRow, 'voided_at' | 'lines'>): boolean {
  return voided_at > 0 || !isTaxable(lines);
}

/** The state of a request. A document counts only once it has been sent. */
export function taxFactsOf(record: TaxRecord | undefined, open: Secrets['open']): TaxFacts {
  const isIssued = record?.status === 'ISSUED';
  return {
    invoice_no: (isIssued && record.invoice_no) || null,
    invoice_date: (isIssued && record.issued_at) || 0,
    requested_at: record?.requested_at ?? 0,
    email: record?.form_sealed ? emailOf(open(record.form_sealed, formPlace(record))) : null,
    ...(record?.tax_error && { tax_error: record.tax_error }),
  };
}

function formPlace({ request_id }: TaxRecord) {
  return placeOf('etax_requests', 'form_sealed', request_id);
}

function emailOf(form: string): string {
  const { customer }: Pick<EtaxForm, 'customer'> = JSON.parse(form);
  return customer.email;
}
