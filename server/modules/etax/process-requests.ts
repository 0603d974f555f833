import type { TaxError } from '@/domain/etax';
import { maskEmail } from '@/domain/identity/email';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { EtaxJob } from '@/server/jobs/jobs';
import type { MembersService } from '@/server/modules/members/service';
import type { InboxService } from '@/server/modules/messages/inbox';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { StoresService } from '@/server/modules/stores/service';
import { noteMessage } from '@/server/platform/member-events.store';
import { isRefusal } from '@/server/platform/outcome';
import { unmailedNotes } from './credit.store';
import { latestDocument, noteMailed } from './document.store';
import type { Sale } from './issue-invoice';
import { createDocuments } from './issue-invoice';
import type { InvoiceResends } from './mail-again';
import { createResends } from './mail-again';
import { createMailedNotices } from './notify-invoice';
import { findRequest, finishRequest, letWait, takeWaiting } from './request.store';
import type { RequestRow } from './types';
import { invoiceMail } from './write-mail';

/**
 * Processes requests in repeatable steps: document and number, signature, mail. A repeated step finds its work done. A step
 * that throws is retried; after the last retry the request fails.
 */
export type EtaxWorker = {
  makeDocument(job: EtaxJob): Promise<void>;
  mailDocument(job: EtaxJob): Promise<void>;
  markFailed(job: EtaxJob): Promise<void>;
  /** Queues mailing an issued invoice again, in the requester's transaction. */
  resend: InvoiceResends['resend'];
  /** Resumes requests that waited for a certificate, once there is a valid one. */
  resumeWaiting(): Promise<void>;
};

type Needs = Pick<
  Deps,
  'db' | 'clock' | 'ids' | 'config' | 'jobs' | 'log' | 'mail' | 'meter' | 'secrets' | 'signer'
> & {
  members: Pick<MembersService, 'lock'>;
  receipts: Pick<ReceiptsService, 'lockOwnBill'>;
  stores: Pick<StoresService, 'entryOf'>;
  inbox: Pick<InboxService, 'keep'>;
};

export function createEtaxWorker(needs: Needs): EtaxWorker {
  const { db, clock, config, jobs, mail, signer, members, receipts, stores } = needs;
  const documents = createDocuments(needs);
  const resends = createResends(needs);
  const keepMailed = createMailedNotices(needs);

  /** With a signer configured, nothing is sent unsigned: requests wait until the certificate is valid. */
  const maySign = async () => signer === undefined || (await signer.state()).canSign;

  /** Must run before a transaction takes the connection. */
  const storeOf = ({ branch_code }: RequestRow) => stores.entryOf(branch_code);

  const underWay = async ({ requestId }: EtaxJob): Promise<RequestRow | undefined> => {
    const request = await findRequest(db, requestId);
    return request?.status === 'IN_PROGRESS' ? request : undefined;
  };

  /**
   * Locks the bill, and with it the request, so that no document is made concurrently. Undefined for a request that has ended. Goods that
   * came back after `invoiceNo` are still on it: they have a credit note.
   */
  const saleOf = async (
    tx: Db,
    pending: RequestRow,
    store: Sale['store'],
    invoiceNo?: string,
  ): Promise<Sale | undefined> => {
    const bill = await receipts.lockOwnBill(tx, pending.member_id, placeOf(pending), invoiceNo);
    const request = await findRequest(tx, pending.request_id);
    if (request?.status !== 'IN_PROGRESS') return undefined;
    const form = documents.openForm(request);
    if (isRefusal(bill) || !form) throw new Error('a request for a tax invoice has lost its bill or its form');
    return { request, form, bill: bill.value, store };
  };

  /** Locks the member, as erasing does, so that a form is not kept for a member who has left. Credit notes follow their invoice. */
  const finish = async (tx: Db, request: RequestRow, error: TaxError | null) => {
    const { request_id, member_id } = request;
    const keeps = (await members.lock(tx, member_id))?.isActive ?? false;
    await finishRequest(tx, request_id, { error, keeps, now: clock.now() });
    if (error !== null) {
      const email = maskEmail(documents.openForm(request)?.customer.email ?? '');
      const about = { memberId: member_id, noticeId: request_id, ...placeOf(request), email };
      await jobs.send(tx, 'invoice-notice', { ...about, error, failedAt: clock.now() });
    }
    for (const creditNo of await unmailedNotes(tx, placeOf(request)))
      await jobs.send(tx, 'etax-credit-mail', { creditNo });
  };

  return {
    makeDocument: async (job) => {
      const pending = await underWay(job);
      if (!pending) return;
      const store = await storeOf(pending);
      const canSign = await maySign();
      await inTransaction(db, async (tx) => {
        const sale = await saleOf(tx, pending, store);
        const latest = await latestDocument(tx, placeOf(pending));
        // If the document exists, its mail was queued in the same transaction.
        if (!sale || latest?.request_id === pending.request_id) return;
        const isSameBuyers = latest?.buyer_key === pending.buyer_key;
        if (!isSameBuyers && sale.bill.voided_at > 0) return finish(tx, pending, 'bill_cancelled');
        // Numbers are only given to documents that can be signed.
        if (!isSameBuyers && !canSign) return letWait(tx, pending.request_id, 'etax-document');
        if (!isSameBuyers) await documents.make(tx, sale, latest);
        await jobs.send(tx, 'etax-mail', job);
      });
    },
    resend: resends.resend,
    mailDocument: async (job) => {
      if (job.again !== undefined) return resends.mailAgain(job.requestId, job.again);
      const pending = await underWay(job);
      if (!pending) return;
      const store = await storeOf(pending);
      const document = await latestDocument(db, placeOf(pending));
      if (!document) throw new Error('a tax invoice is to be mailed and was not made');
      const sale = await inTransaction(db, (tx) => saleOf(tx, pending, store, document.invoice_no));
      if (!sale) return;
      if (!document.is_signed && !(await maySign())) return letWait(db, pending.request_id, 'etax-mail');
      const finished = await documents.finish(document, sale);
      const outcome = await mail.send(invoiceMail({ ...sale, ...finished, document, phone: config.callCentrePhone }));
      if (outcome === 'unavailable') throw new Error('a tax invoice was not mailed');
      await inTransaction(db, async (tx) => {
        await finish(tx, pending, outcome === 'refused' ? 'mail_refused' : null);
        if (outcome !== 'accepted') return;
        await noteMailed(tx, document.invoice_no, clock.now());
        const message = { memberId: pending.member_id, channel: 'email', about: 'invoice' } as const;
        await noteMessage(tx, { ...message, id: `invoice ${pending.request_id}`, at: clock.now() });
        await keepMailed(tx, {
          memberId: pending.member_id,
          id: pending.request_id,
          kind: 'invoice',
          number: document.invoice_no,
          totalSatang: document.total_satang,
          email: sale.form.customer.email,
          store,
          ...placeOf(pending),
        });
      });
    },
    markFailed: async (job) => {
      const pending = await underWay(job);
      if (pending) await inTransaction(db, (tx) => finish(tx, pending, 'unavailable'));
    },
    resumeWaiting: async () => {
      if (!(await maySign())) return;
      const resumeSome = async (tx: Db) => {
        const some = await takeWaiting(tx, resumedAtOnce);
        for (const { requestId, step } of some) await jobs.send(tx, step, { requestId });
        return some.length;
      };
      while ((await inTransaction(db, resumeSome)) === resumedAtOnce);
    },
  };
}

const resumedAtOnce = 100;

function placeOf({ branch_code: branchCode, bill_no: billNo }: RequestRow) {
  return { branchCode, billNo };
}
