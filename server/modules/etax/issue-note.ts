import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { SellingStore } from './build-invoice';
import { creditNoOf, noteOf } from './build-note';
import { findNote, insertNote, notesOfInvoice, storeSignedNote } from './credit.store';
import type { createDocuments, Finished } from './issue-invoice';
import { refuseFaulty } from './refuse-faulty';
import { takeNumber } from './take-number';
import type { CreditNote, CreditRow, DocumentRow, NoteRow, PrintedBuyer } from './types';

/** The data that a credit note is made from. */
export type CreditedSale = { credit: CreditRow; document: DocumentRow; store: SellingStore | undefined };

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'meter' | 'secrets' | 'signer'> & {
  documents: Pick<ReturnType<typeof createDocuments>, 'openXml'>;
};

/** Creates credit notes and has them signed, as tax invoices are. */
export function createNotes({ db, clock, config: { seller }, log, meter, secrets, signer, documents }: Needs) {
  const seal = (creditNo: string, xml: string, pdf: Buffer) => ({
    xml_sealed: secrets.seal(xml, placeOf('etax_credit_notes', 'xml_sealed', creditNo)),
    pdf_sealed: secrets.seal(pdf.toString('base64'), placeOf('etax_credit_notes', 'pdf_sealed', creditNo)),
  });

  const openPdf = ({ credit_no, pdf_sealed }: NoteRow) =>
    Buffer.from(secrets.open(pdf_sealed, placeOf('etax_credit_notes', 'pdf_sealed', credit_no)), 'base64');

  const openXml = ({ credit_no, xml_sealed }: NoteRow) =>
    secrets.open(xml_sealed, placeOf('etax_credit_notes', 'xml_sealed', credit_no));

  const refuse = (faults: readonly string[], { creditNo, credit }: { creditNo: string; credit: CreditRow }) =>
    refuseFaulty({ log, meter }, faults, { creditNo, branch: credit.branch_code, bill: credit.bill_no });

  const buyerOf = async ({ document }: CreditedSale): Promise<PrintedBuyer> => {
    const { buyerOfInvoice } = await import('./read-invoice-buyer');
    return buyerOfInvoice(documents.openXml(document));
  };

  const write = async (note: CreditNote, sign: (xml: string) => Promise<string>, credit: CreditRow) => {
    const { archiveFaults, writeNotePdf, writeNoteXml } = await writers();
    const xml = await sign(writeNoteXml(note));
    const pdf = await writeNotePdf(note, xml);
    refuse(archiveFaults(pdf), { creditNo: note.creditNo, credit });
    return { xml, pdf };
  };

  /** An external signer signs for the company. */
  const stored = async (note: NoteRow, { credit }: CreditedSale, language: 'th' | 'en'): Promise<Finished> => {
    const pdf = openPdf(note);
    const { archiveFaults, documentFaults } = await writers();
    // A file from an external signer may have a structure that our reader does not support.
    const isOurs = !note.is_signed || note.signed_by !== null;
    refuse(isOurs ? archiveFaults(pdf) : documentFaults(openXml(note)), { creditNo: note.credit_no, credit });
    return { pdf, signedBy: note.is_signed ? (note.signed_by ?? seller.name[language]) : null };
  };

  return {
    /** Runs in the transaction that takes the number, so that a killed process leaves neither number nor note. Returns the number. */
    make: async (tx: Db, sale: CreditedSale): Promise<string> => {
      const { credit, document, store } = sale;
      const { branch_code, invoice_no } = credit;
      const { year, running, issuedAtSeconds } = await takeNumber(tx, clock, 'etax_credit_numbers', branch_code);
      const creditNo = creditNoOf(branch_code, year, running);
      const earlier = await notesOfInvoice(tx, invoice_no);
      // Until it is signed, the note says that it is not signed.
      const about = { creditNo, issuedAtSeconds, seller, willBeSigned: false };
      const note = noteOf({ ...about, store, credit, document, earlier, buyer: await buyerOf(sale) });
      const { xml, pdf } = await write(note, async (unsigned) => unsigned, credit);
      await insertNote(tx, {
        credit_no: creditNo,
        invoice_no,
        return_branch: credit.return_branch,
        return_no: credit.return_no,
        branch_code,
        bill_no: credit.bill_no,
        year,
        running,
        base_satang: credit.base_satang,
        vat_satang: credit.vat_satang,
        untaxed_satang: credit.untaxed_satang,
        total_satang: credit.total_satang,
        ...seal(creditNo, xml, pdf),
        is_signed: false,
        issued_at: issuedAtSeconds,
      });
      return creditNo;
    },
    /** Returns the note to be mailed, signed if there is a signer. Of two signatures at the same time the first stored one counts. */
    finish: async (row: NoteRow, sale: CreditedSale, language: 'th' | 'en'): Promise<Finished> => {
      if (row.is_signed || !signer) return stored(row, sale, language);
      const signing = await signer.begin();
      const { credit_no: creditNo, issued_at: issuedAtSeconds } = row;
      const earlier = await notesOfInvoice(db, row.invoice_no, row);
      const about = { creditNo, issuedAtSeconds, seller, willBeSigned: true, signature: signing.mark };
      const { store, credit, document } = sale;
      const note = noteOf({ ...about, store, credit, document, earlier, buyer: await buyerOf(sale) });
      const { xml, pdf } = await write(note, signing.signXml, credit);
      const signed_by = signing.mark?.by ?? null;
      await storeSignedNote(db, creditNo, { ...seal(creditNo, xml, await signing.signPdf(pdf)), signed_by });
      const signed = await findNote(db, creditNo);
      if (!signed) throw new Error('a credit note was signed and is not there any more');
      return stored(signed, sale, language);
    },
  };
}

/** Loads the libraries of XML and PDF only in processes that make documents. */
async function writers() {
  const [{ archiveFaults, documentFaults }, { writeNotePdf }, { writeNoteXml }] = await Promise.all([
    import('./check/find-faults'),
    import('./pdf/write-note-pdf'),
    import('./xml/write-note-xml'),
  ]);
  return { archiveFaults, documentFaults, writeNotePdf, writeNoteXml };
}
