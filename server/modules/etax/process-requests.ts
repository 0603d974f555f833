import type { TaxError } from '@/domain/etax';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Mail } from '@/server/gateways/mail';
import type { EtaxJob } from '@/server/jobs/jobs';
import type { MembersService } from '@/server/modules/members/service';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { StoresService } from '@/server/modules/stores/service';
import { messageText } from '@/server/platform/message-text';
import { isRefusal } from '@/server/platform/outcome';
import { latestDocument, noteMailed } from './document.store';
import type { Finished, Sale } from './issue-invoice';
import { createDocuments } from './issue-invoice';
import { findRequest, finishRequest, letWait, takeWaiting } from './request.store';
import type { DocumentRow, RequestRow } from './types';

/**
 * The way of a request, in steps that each may be done again: a document under a number, its signature, its mail. Who has
 * gone a step finds it done. A step that throws is tried again; after the last time the request is given up.
 */
export type EtaxWorker = {
  makeDocument(job: EtaxJob): Promise<void>;
  mailDocument(job: EtaxJob): Promise<void>;
  giveUp(job: EtaxJob): Promise<void>;
  /** Goes on with what waited for a certificate, as soon as there is one again. */
  resumeWaiting(): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'mail' | 'secrets' | 'signer'> & {
  members: Pick<MembersService, 'lock'>;
  receipts: Pick<ReceiptsService, 'lockOwnBill'>;
  stores: Pick<StoresService, 'entryOf'>;
};

export function createEtaxWorker(needs: Needs): EtaxWorker {
  const { db, clock, config, jobs, mail, signer, members, receipts, stores } = needs;
  const documents = createDocuments(needs);

  /** Nothing leaves unsigned where it is to be signed: until the certificate is mended, requests wait. */
  const maySign = async () => signer === undefined || (await signer.state()).canSign;

  /** Before a transaction holds the connection. */
  const storeOf = ({ branch_code }: RequestRow) => stores.entryOf(branch_code);

  const underWay = async ({ requestId }: EtaxJob): Promise<RequestRow | undefined> => {
    const request = await findRequest(db, requestId);
    return request?.status === 'IN_PROGRESS' ? request : undefined;
  };

  /** Locks the bill and with it the request, so that no document is made concurrently. Undefined for a request that has ended. */
  const saleOf = async (tx: Db, pending: RequestRow, store: Sale['store']): Promise<Sale | undefined> => {
    const bill = await receipts.lockOwnBill(tx, pending.member_id, placeOf(pending));
    const request = await findRequest(tx, pending.request_id);
    if (request?.status !== 'IN_PROGRESS') return undefined;
    const form = documents.openForm(request);
    if (isRefusal(bill) || !form) throw new Error('a request for a tax invoice has lost its bill or its form');
    return { request, form, bill: bill.value, store };
  };

  /** Locks the member, as erasing does: a member who has left leaves no form behind. */
  const finish = async (tx: Db, { request_id, member_id }: RequestRow, error: TaxError | null) => {
    const keeps = (await members.lock(tx, member_id))?.isActive ?? false;
    await finishRequest(tx, request_id, { error, keeps, now: clock.now() });
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
        // Where it is made, its mail was sent for in the same transaction.
        if (!sale || latest?.request_id === pending.request_id) return;
        const isSameBuyers = latest?.buyer_key === pending.buyer_key;
        if (!isSameBuyers && sale.bill.voided_at > 0) return finish(tx, pending, 'bill_cancelled');
        // A number is given to what can be signed as well.
        if (!isSameBuyers && !canSign) return letWait(tx, pending.request_id, 'etax-document');
        if (!isSameBuyers) await documents.make(tx, sale, latest);
        await jobs.send(tx, 'etax-mail', job);
      });
    },
    mailDocument: async (job) => {
      const pending = await underWay(job);
      if (!pending) return;
      const store = await storeOf(pending);
      const sale = await inTransaction(db, (tx) => saleOf(tx, pending, store));
      if (!sale) return;
      const document = await latestDocument(db, placeOf(pending));
      if (!document) throw new Error('a tax invoice is to be mailed and was not made');
      if (!document.is_signed && !(await maySign())) return letWait(db, pending.request_id, 'etax-mail');
      const finished = await documents.finish(document, sale);
      const outcome = await mail.send(invoiceMail({ ...sale, ...finished, document, phone: config.callCentrePhone }));
      if (outcome === 'unavailable') throw new Error('a tax invoice was not mailed');
      await inTransaction(db, async (tx) => {
        await finish(tx, pending, outcome === 'refused' ? 'mail_refused' : null);
        if (outcome === 'accepted') await noteMailed(tx, document.invoice_no, clock.now());
      });
    },
    giveUp: async (job) => {
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

type MailInput = Pick<Sale, 'request' | 'form' | 'store'> & Finished & { document: DocumentRow; phone: string };

/**
 * The mail of a request. Its message ID is the request's for all time: a process may die between the sending and the noting, and
 * the mail that is then sent again is the same one.
 */
function invoiceMail({ request, form, store, document, pdf, signedBy, phone }: MailInput): Mail {
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
