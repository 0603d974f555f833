import type { Language } from '@/domain/languages';
import type { Mail } from '@/server/gateways/mail';
import { messageText } from '@/server/platform/message-text';
import type { SellingStore } from './build-invoice';
import type { Finished, Sale } from './issue-invoice';
import type { DocumentRow, NoteRow } from './types';

type MailInput = Pick<Sale, 'request' | 'form' | 'store'> &
  Finished & {
    document: DocumentRow;
    phone: string;
    /** Identifies a wish to have the invoice mailed again, which makes it another mail. */
    again?: string;
  };

/** The mail of a request. The message ID is fixed per request, so a mail sent again by a retry is recognised as the same. */
export function invoiceMail({ request, form, store, document, pdf, signedBy, phone, again }: MailInput): Mail {
  const { language, branch_code, bill_no } = request;
  const values = {
    number: document.invoice_no,
    bill: bill_no,
    phone,
    branch: store?.[`name_${language}`] ?? branch_code,
    amount: bahtOf(document.total_satang),
    signature: signedBy === null ? '' : messageText('taxInvoiceSigned', language, { by: signedBy }),
  };
  return {
    to: form.customer.email,
    subject: messageText('taxInvoiceSubject', language, values),
    text: messageText('taxInvoiceText', language, values),
    messageId: `<etax-${request.request_id}${again === undefined ? '' : `-${again}`}@sabai>`,
    attachments: [{ filename: `${document.invoice_no}.pdf`, contentType: 'application/pdf', content: pdf }],
  };
}

type NoteMailInput = Finished & {
  note: NoteRow;
  store: SellingStore | undefined;
  language: Language;
  to: string;
  phone: string;
};

/** The mail of a credit note, to the address that has the invoice. */
export function creditNoteMail({ note, store, language, to, pdf, signedBy, phone }: NoteMailInput): Mail {
  const values = {
    number: note.credit_no,
    invoice: note.invoice_no,
    bill: note.bill_no,
    phone,
    branch: store?.[`name_${language}`] ?? note.branch_code,
    amount: bahtOf(note.total_satang),
    signature: signedBy === null ? '' : messageText('taxInvoiceSigned', language, { by: signedBy }),
  };
  return {
    to,
    subject: messageText('creditNoteSubject', language, values),
    text: messageText('creditNoteText', language, values),
    messageId: `<etax-${note.credit_no}@sabai>`,
    attachments: [{ filename: `${note.credit_no}.pdf`, contentType: 'application/pdf', content: pdf }],
  };
}

/** 123450 → 1,234.50. */
export function bahtOf(satang: number): string {
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(satang / 100);
}
