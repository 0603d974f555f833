import type { CreditFault } from '@/server/db/schema-etax';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { CreditJob, CreditMailJob } from '@/server/jobs/jobs';
import type { InboxService } from '@/server/modules/messages/inbox';
import type { StoresService } from '@/server/modules/stores/service';
import { noteMessage } from '@/server/platform/member-events.store';
import type { SellingStore } from './build-invoice';
import * as credits from './credit.store';
import { findDocument } from './document.store';
import { createDocuments } from './issue-invoice';
import { createNotes } from './issue-note';
import { createMailedNotices } from './notify-invoice';
import type { CreditRow, DocumentRow, NoteRow } from './types';
import { creditNoteMail } from './write-mail';

/**
 * Makes credit notes in repeatable steps, like tax invoices: note and number, signature, mail. What needs a person gets a fault, which
 * goes when the step succeeds.
 */
export type CreditWorker = {
  /** All that a branch has due, in the order of the events. One that cannot be made does not stop the others. */
  makeNotes(job: CreditJob): Promise<void>;
  mailNote(job: CreditMailJob): Promise<void>;
  /** Resumes what waited for a certificate, once there is a valid one. */
  resumeWaiting(): Promise<void>;
};

type Needs = Pick<
  Deps,
  'db' | 'clock' | 'ids' | 'config' | 'jobs' | 'log' | 'mail' | 'meter' | 'secrets' | 'signer'
> & {
  stores: Pick<StoresService, 'entryOf'>;
  inbox: Pick<InboxService, 'keep'>;
};

export function createCreditWorker(needs: Needs): CreditWorker {
  const { db, clock, ids, config, jobs, log, mail, signer, stores } = needs;
  const documents = createDocuments(needs);
  const keepMailed = createMailedNotices(needs);
  const notes = createNotes({ ...needs, documents });

  /** With a signer configured, nothing is numbered or sent unsigned. */
  const maySign = async () => signer === undefined || (await signer.state()).canSign;

  const documentOf = async (tx: Db, { invoice_no }: Pick<CreditRow, 'invoice_no'>): Promise<DocumentRow> => {
    const document = await findDocument(tx, invoice_no);
    if (!document) throw new Error('a credit has lost its tax invoice');
    return document;
  };

  /** The request whose address has the invoice, and the state of the bill's requests. */
  const readRequests = (document: DocumentRow) =>
    inTransaction(db, async (tx) => {
      const all = await credits.lockRequests(tx, placeOf(document));
      const sameBuyer = all.filter(({ buyer_key }) => buyer_key === document.buyer_key);
      return {
        isUnderWay: all.some(({ status }) => status === 'IN_PROGRESS'),
        request: sameBuyer.find(({ form_sealed }) => form_sealed !== null),
        // Read under the lock: the request ends in the transaction that records the mail.
        wasMailed: ((await findDocument(tx, document.invoice_no))?.mailed_at ?? 0) > 0,
      };
    });

  /** Makes the next note of a branch. Undefined: none is due. */
  const makeNext = async (branchCode: string, store: SellingStore | undefined, after: number) => {
    let credit: CreditRow | undefined;
    try {
      await inTransaction(db, async (tx) => {
        credit = await credits.lockDueCredit(tx, branchCode, after);
        // Another process may have made it while this one waited for the lock.
        if (!credit || (await credits.hasNote(tx, credit))) return;
        const document = await documentOf(tx, credit);
        const creditNo = await notes.make(tx, { credit, document, store });
        await credits.setFault(tx, credit.id, null);
        await jobs.send(tx, 'etax-credit-mail', { creditNo });
      });
      return credit && { id: credit.id, error: undefined };
    } catch (error) {
      if (!credit) throw error;
      await credits.setFault(db, credit.id, 'not_made');
      return { id: credit.id, error };
    }
  };

  const send = async (mailed: Omit<Parameters<typeof creditNoteMail>[0], 'phone'>, memberId: string) => {
    const { credit_no: creditNo } = mailed.note;
    const outcome = await mail.send(creditNoteMail({ ...mailed, phone: config.callCentrePhone }));
    if (outcome === 'unavailable') throw new Error('a credit note was not mailed');
    if (outcome === 'refused') return 'mail_refused';
    await inTransaction(db, async (tx) => {
      await credits.noteCreditMailed(tx, creditNo, clock.now());
      const message = { memberId, channel: 'email', about: 'credit_note' } as const;
      await noteMessage(tx, { ...message, id: `credit note ${creditNo}`, at: clock.now() });
      const { note, to: email, store } = mailed;
      const about = { number: creditNo, totalSatang: note.total_satang, email, store, ...placeOf(note) };
      await keepMailed(tx, { memberId, id: ids.uuid(), kind: 'credit_note', ...about });
    });
    return undefined;
  };

  /** Signs the note first, so that a person has it where it cannot be mailed. Undefined: it is mailed, or follows its invoice. */
  const signAndMail = async (note: NoteRow, credit: CreditRow): Promise<CreditFault | undefined> => {
    if (!note.is_signed && !(await maySign())) return 'no_certificate';
    const document = await documentOf(db, note);
    const { isUnderWay, request, wasMailed } = await readRequests(document);
    const store = await stores.entryOf(note.branch_code);
    const language = request?.language ?? 'th';
    const finished = await notes.finish(note, { credit, document, store }, language);
    // The end of the request queues this again.
    if (!wasMailed && isUnderWay) return undefined;
    const form = documents.openForm(request);
    if (!request || !form) return 'no_address';
    // Without its invoice a note would say nothing to the buyer. A new request mails both.
    if (!wasMailed) return request.tax_error === 'mail_refused' ? 'mail_refused' : 'not_mailed';
    return send({ note, store, language, to: form.customer.email, ...finished }, request.member_id);
  };

  return {
    makeNotes: async ({ creditBranch }) => {
      if (!(await maySign())) return credits.letCreditsWait(db, creditBranch);
      const store = await stores.entryOf(creditBranch);
      const errors: unknown[] = [];
      for (let made = await makeNext(creditBranch, store, 0); made; made = await makeNext(creditBranch, store, made.id))
        if (made.error !== undefined) errors.push(made.error);
      if (errors.length > 0) throw errors[0];
    },
    mailNote: async ({ creditNo }) => {
      const note = await credits.findNote(db, creditNo);
      if (!note || note.mailed_at > 0) return;
      const credit = await credits.creditOf(db, note);
      try {
        // Its buyer gets the invoice that replaced it, of what the notes have left.
        const isReplaced = await credits.isReplaced(db, placeOf(note), note.invoice_no);
        const fault = (isReplaced ? undefined : await signAndMail(note, credit)) ?? null;
        await credits.setFault(db, credit.id, fault);
        const about = { creditNo, invoiceNo: note.invoice_no, fault };
        if (fault !== null && fault !== 'no_certificate') log.warn(about, 'a credit note was not mailed');
      } catch (error) {
        await credits.setFault(db, credit.id, 'not_mailed');
        throw error;
      }
    },
    resumeWaiting: async () => {
      if (!(await maySign())) return;
      const resumeSome = async (tx: Db) => {
        const some = await credits.takeWaitingCredits(tx, resumedAtOnce);
        const branches = some.filter(({ credit_no }) => credit_no === null).map(({ branch_code }) => branch_code);
        for (const creditBranch of new Set(branches)) await jobs.send(tx, 'etax-credit', { creditBranch });
        for (const { credit_no: creditNo } of some)
          if (creditNo !== null) await jobs.send(tx, 'etax-credit-mail', { creditNo });
        return some.length;
      };
      while ((await inTransaction(db, resumeSome)) === resumedAtOnce);
    },
  };
}

const resumedAtOnce = 100;

function placeOf({ branch_code: branchCode, bill_no: billNo }: Pick<CreditRow, 'branch_code' | 'bill_no'>) {
  return { branchCode, billNo };
}
