import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { InboxService } from '@/server/modules/messages/inbox';
import type { StoresService } from '@/server/modules/stores/service';
import { isUuid } from '@/server/platform/ids';
import { noteMessage } from '@/server/platform/member-events.store';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { latestDocument } from './document.store';
import { createDocuments } from './issue-invoice';
import { createMailedNotices } from './notify-invoice';
import { findRequest } from './request.store';
import type { RequestRow } from './types';
import { invoiceMail } from './write-mail';

export type InvoiceResends = {
  /** 404: not this member's · 412: it was not issued, or its address is erased. */
  resend(tx: Db, memberId: string, requestId: string): Promise<Outcome<{ invoiceNo: string }, '404' | '412'>>;
  /** A repeat of the job is the same mail. Throws if the mail server does not answer. */
  mailAgain(requestId: string, again: string): Promise<void>;
};

type Needs = Pick<
  Deps,
  'db' | 'clock' | 'ids' | 'config' | 'jobs' | 'log' | 'mail' | 'meter' | 'secrets' | 'signer'
> & {
  stores: Pick<StoresService, 'entryOf'>;
  inbox: Pick<InboxService, 'keep'>;
};

/** Mails issued invoices again: the same document, to the address of the request. */
export function createResends(needs: Needs): InvoiceResends {
  const { db, clock, ids, config, jobs, log, mail, stores } = needs;
  const documents = createDocuments(needs);
  const keepMailed = createMailedNotices(needs);

  const isIssued = (request: RequestRow) => request.status === 'ISSUED' && request.form_sealed !== null;
  const billOf = ({ branch_code: branchCode, bill_no: billNo }: RequestRow) => ({ branchCode, billNo });

  return {
    resend: async (tx, memberId, requestId) => {
      const request = isUuid(requestId) ? await findRequest(tx, requestId) : undefined;
      if (request?.member_id !== memberId) return refuse('404');
      const document = await latestDocument(tx, billOf(request));
      if (!isIssued(request) || !document) return refuse('412');
      await jobs.send(tx, 'etax-mail', { requestId, again: ids.uuid() });
      return value({ invoiceNo: document.invoice_no });
    },
    mailAgain: async (requestId, again) => {
      const request = await findRequest(db, requestId);
      const form = request && isIssued(request) ? documents.openForm(request) : undefined;
      const document = request && (await latestDocument(db, billOf(request)));
      // Erased meanwhile.
      if (!request || !form || !document) return;
      const store = await stores.entryOf(request.branch_code);
      const finished = await documents.stored(document, request);
      const phone = config.callCentrePhone;
      const outcome = await mail.send(invoiceMail({ request, form, store, document, ...finished, phone, again }));
      if (outcome === 'unavailable') throw new Error('a tax invoice was not mailed again');
      if (outcome === 'refused') return log.warn({ invoiceNo: document.invoice_no }, 'a tax invoice was refused again');
      const message = { memberId: request.member_id, channel: 'email', about: 'invoice' } as const;
      await noteMessage(db, { ...message, id: `invoice ${again}`, at: clock.now() });
      await keepMailed(db, {
        memberId: request.member_id,
        id: again,
        kind: 'invoice',
        number: document.invoice_no,
        totalSatang: document.total_satang,
        email: form.customer.email,
        store,
        ...billOf(request),
      });
    },
  };
}
