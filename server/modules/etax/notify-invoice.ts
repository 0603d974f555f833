import type { TaxError } from '@/domain/etax';
import { maskEmail } from '@/domain/identity/email';
import type { Language } from '@/domain/languages';
import { subjectOfBill } from '@/domain/messages';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { InvoiceNotice } from '@/server/jobs/jobs';
import type { InboxService } from '@/server/modules/messages/inbox';
import type { MessagesService } from '@/server/modules/messages/service';
import type { StoresService } from '@/server/modules/stores/service';
import { messageText } from '@/server/platform/message-text';
import type { SellingStore } from './build-invoice';
import { bahtOf } from './write-mail';

/** An invoice or a credit note that was mailed, in the transaction that records it. `id` is that of the mail. */
type Mailed = {
  memberId: string;
  id: string;
  kind: 'invoice' | 'credit_note';
  number: string;
  branchCode: string;
  billNo: string;
  totalSatang: number;
  email: string;
  store: SellingStore | undefined;
};

/** Keeps in the inbox that a document was mailed: the mail itself is the message. */
export function createMailedNotices({ clock, inbox }: Pick<Deps, 'clock'> & { inbox: Pick<InboxService, 'keep'> }) {
  return (tx: Db, { memberId, id, kind, number, totalSatang, email, store, ...bill }: Mailed) => {
    const name = kind === 'invoice' ? 'invoiceMailed' : 'creditNoteMailed';
    const textIn = (language: Language) =>
      messageText(name, language, {
        number,
        amount: bahtOf(totalSatang),
        bill: bill.billNo,
        branch: store?.[`name_${language}`] ?? bill.branchCode,
        email: maskEmail(email),
      });
    const text = { th: textIn('th'), en: textIn('en') };
    const about = { topic: kind, subject: subjectOfBill(bill), channel: 'email', happenedAt: clock.now() } as const;
    return inbox.keep(tx, { memberId, id, text, ...about });
  };
}

/** Tells a member that a tax invoice will not come, since nothing else does. Throws if LINE does not take it now. */
export type InvoiceNotices = { notifyFailed(notice: InvoiceNotice): Promise<void> };

type Needs = Pick<Deps, 'config'> & {
  messages: Pick<MessagesService, 'deliver'>;
  stores: Pick<StoresService, 'entryOf'>;
};

export function createInvoiceNotices({ config, messages, stores }: Needs): InvoiceNotices {
  return {
    notifyFailed: async ({ memberId, noticeId, error, branchCode, billNo, email, failedAt }) => {
      const store = await stores.entryOf(branchCode);
      await messages.deliver({
        memberId,
        id: noticeId,
        topic: 'invoice_failed',
        subject: subjectOfBill({ branchCode, billNo }),
        happenedAt: failedAt,
        text: (language) =>
          messageText(textOfError[error], language, {
            bill: billNo,
            branch: store?.[`name_${language}`] ?? branchCode,
            email,
            phone: config.callCentrePhone,
          }),
      });
    },
  };
}

const textOfError = {
  mail_refused: 'invoiceRefused',
  bill_cancelled: 'invoiceOfCancelledBill',
  unavailable: 'invoiceFailed',
} as const satisfies Record<TaxError, string>;
