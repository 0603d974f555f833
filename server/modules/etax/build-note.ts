import { invoiceSums } from '@/domain/etax';
import { invoiceLines } from '@/domain/returns';
import type { Seller } from '@/server/platform/settings/seller';
import type { SellingStore } from './build-invoice';
import { branchOf, invoiceNoOf } from './build-invoice';
import type { CreditNote, CreditReason, CreditRow, DocumentRow, NoteRow, PrintedBuyer } from './types';

type NoteInput = {
  creditNo: string;
  issuedAtSeconds: number;
  seller: Seller;
  store: SellingStore | undefined;
  credit: CreditRow;
  document: DocumentRow;
  buyer: PrintedBuyer;
  earlier: readonly Pick<NoteRow, 'credit_no' | 'issued_at'>[];
  willBeSigned: boolean;
  signature?: CreditNote['signature'];
};

/** Builds the credit note from what was written with the return or void. Deterministic. */
export function noteOf({ seller, store, credit, document, earlier, ...rest }: NoteInput): CreditNote {
  return {
    ...rest,
    seller,
    branch: branchOf(credit.branch_code, store, seller),
    invoice: {
      invoiceNo: document.invoice_no,
      issuedAtSeconds: document.issued_at,
      valueSatang: document.base_satang + document.untaxed_satang,
    },
    earlier: earlier.map(({ credit_no: creditNo, issued_at: issuedAtSeconds }) => ({ creditNo, issuedAtSeconds })),
    reason: reasonOf(credit),
    billNo: credit.bill_no,
    happenedAtSeconds: credit.happened_at,
    originalSatang: credit.original_satang,
    sums: invoiceSums(invoiceLines(credit.lines), credit.vat_satang),
  };
}

/** `CN-<branch code>-<year of the Buddhist era>-<6 digits>`. */
export function creditNoOf(branchCode: string, year: number, running: number): string {
  return `CN-${invoiceNoOf(branchCode, year, running)}`;
}

/** An amount that came back without goods is a lower price. */
function reasonOf({ return_no, lines }: CreditRow): CreditReason {
  if (return_no === '') return 'void';
  return lines.some(({ quantity }) => quantity > 0) ? 'goods' : 'price';
}
