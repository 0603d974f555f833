import type { Mail } from '@/server/gateways/mail';
import { messageText } from '@/server/platform/message-text';
import type { Finished, Sale } from './issue-invoice';
import type { DocumentRow } from './types';

type MailInput = Pick<Sale, 'request' | 'form' | 'store'> & Finished & { document: DocumentRow; phone: string };

/**
 * The mail of a request. Its message ID is the request's for all time: a process may die between the sending and the noting, and
 * the mail that is then sent again is the same one.
 */
export function invoiceMail({ request, form, store, document, pdf, signedBy, phone }: MailInput): Mail {
  const { language, branch_code, bill_no } = request;
  const values = {
    ...{ number: document.invoice_no, bill: bill_no, phone },
    branch: store?.[`name_${language}`] ?? branch_code,
    amount: bahtOf(document.total_satang),
    signature: signedBy === null ? '' : messageText('taxInvoiceSigned', language, { by: signedBy }),
  };
  return {
    to: form.customer.email,
    subject: messageText('taxInvoiceSubject', language, values),
    text: messageText('taxInvoiceText', language, values),
    messageId: `<etax-${request.request_id}@sabai>`,
    attachments: [{ filename: `${document.invoice_no}.pdf`, contentType: 'application/pdf', content: pdf }],
  };
}

/** 123450 → 1,234.50. */
function bahtOf(satang: number): string {
  return new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(satang / 100);
}
