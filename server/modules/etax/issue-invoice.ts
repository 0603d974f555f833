import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { ReceiptRow } from '@/server/modules/receipts/present';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { SellingStore } from './build-invoice';
import { invoiceNoOf, invoiceOf } from './build-invoice';
import { creditNosOf, hasDueCredits } from './credit.store';
import { findDocument, insertDocument, storeSigned } from './document.store';
import type { StoredForm } from './read-buyer';
import { parseStoredForm, purposeOf } from './read-buyer';
import { refuseFaulty } from './refuse-faulty';
import { findRequest } from './request.store';
import { takeNumber } from './take-number';
import type { DocumentRow, Invoice, RequestRow } from './types';

/** The data that a document is made from. */
export type Sale = { request: RequestRow; form: StoredForm; bill: ReceiptRow; store: SellingStore | undefined };

/** `signedBy` is null if it is unsigned. */
export type Finished = { pdf: Buffer; signedBy: string | null };

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'meter' | 'secrets' | 'signer'>;

/** Creates tax invoices and has them signed. */
export function createDocuments({ db, clock, config: { seller }, log, meter, secrets, signer }: Needs) {
  const openForm = (request: RequestRow | undefined): StoredForm | undefined =>
    request?.form_sealed
      ? parseStoredForm(secrets.open(request.form_sealed, placeOf('etax_requests', 'form_sealed', request.request_id)))
      : undefined;

  /** Returns which document this one replaces, and why. The earlier requester may have been erased since. */
  const replacing = async (
    db: Db,
    replaced: DocumentRow | undefined,
    form: StoredForm,
  ): Promise<Invoice['replaces']> => {
    if (!replaced) return undefined;
    const before = openForm(await findRequest(db, replaced.request_id));
    return {
      invoiceNo: replaced.invoice_no,
      issuedAtSeconds: replaced.issued_at,
      purpose: purposeOf(before, form),
      creditNos: await creditNosOf(db, replaced.invoice_no),
    };
  };

  const seal = (requestId: string, xml: string, pdf: Buffer) => ({
    xml_sealed: secrets.seal(xml, placeOf('etax_documents', 'xml_sealed', requestId)),
    pdf_sealed: secrets.seal(pdf.toString('base64'), placeOf('etax_documents', 'pdf_sealed', requestId)),
  });

  const openXml = ({ request_id, xml_sealed }: DocumentRow) =>
    secrets.open(xml_sealed, placeOf('etax_documents', 'xml_sealed', request_id));

  const openPdf = ({ request_id, pdf_sealed }: DocumentRow) =>
    Buffer.from(secrets.open(pdf_sealed, placeOf('etax_documents', 'pdf_sealed', request_id)), 'base64');

  const refuse = (faults: readonly string[], about: Record<string, string>) =>
    refuseFaulty({ log, meter }, faults, about);

  const aboutOf = ({
    request_id: requestId,
    branch_code: branch,
    bill_no: bill,
    invoice_no: invoiceNo,
  }: DocumentRow) => {
    return { requestId, branch, bill, invoiceNo };
  };

  /** An external signer signs for the company. */
  const stored = async (document: DocumentRow, request: RequestRow): Promise<Finished> => {
    const pdf = openPdf(document);
    const { archiveFaults, documentFaults } = await writers();
    // A file from an external signer may have a structure that our reader does not support.
    const isOurs = !document.is_signed || document.signed_by !== null;
    refuse(isOurs ? archiveFaults(pdf) : documentFaults(openXml(document)), aboutOf(document));
    return { pdf, signedBy: document.is_signed ? (document.signed_by ?? seller.name[request.language]) : null };
  };

  /** The same invoice again, with the details of its signature. */
  const toSign = async (document: DocumentRow, { bill, form, store }: Sale, signature: Invoice['signature']) => {
    const { invoice_no: invoiceNo, issued_at: issuedAtSeconds } = document;
    const replaced = document.replaces === null ? undefined : await findDocument(db, document.replaces);
    const replaces = await replacing(db, replaced, form);
    const about = { invoiceNo, issuedAtSeconds, seller, willBeSigned: true, signature };
    return invoiceOf({ ...about, store, bill, form, replaces });
  };

  /**
   * Returns the document to be mailed. With a signer, signs the XML, then the PDF that contains the signed XML, and stores the
   * result. If two processes sign at the same time, both mail the one that was stored first.
   */
  const finish = async (document: DocumentRow, sale: Sale): Promise<Finished> => {
    if (document.is_signed || !signer) return stored(document, sale.request);
    const signing = await signer.begin();
    const { archiveFaults, writeInvoicePdf, writeInvoiceXml } = await writers();
    const invoice = await toSign(document, sale, signing.mark);
    const xml = await signing.signXml(writeInvoiceXml(invoice));
    const unsigned = await writeInvoicePdf(invoice, xml);
    refuse(archiveFaults(unsigned), aboutOf(document));
    const pdf = await signing.signPdf(unsigned);
    const signed_by = signing.mark?.by ?? null;
    await storeSigned(db, invoice.invoiceNo, { ...seal(document.request_id, xml, pdf), signed_by });
    const signed = await findDocument(db, invoice.invoiceNo);
    if (!signed) throw new Error('a tax invoice was signed and is not there any more');
    return stored(signed, sale.request);
  };

  return {
    openXml,
    /** Runs in the transaction that takes the number, so that a killed process leaves neither number nor document. */
    make: async (tx: Db, { request, form, bill, store }: Sale, replaced: DocumentRow | undefined): Promise<void> => {
      const { branch_code, bill_no } = bill;
      if (replaced && (await hasDueCredits(tx, replaced.invoice_no)))
        throw new Error('a tax invoice waits for the credit notes of the one that it replaces');
      const { year, running, issuedAtSeconds } = await takeNumber(tx, clock, 'etax_numbers', branch_code);
      const invoiceNo = invoiceNoOf(branch_code, year, running);
      const replaces = await replacing(tx, replaced, form);
      // Until it is signed, the document says that it is not signed.
      const about = { invoiceNo, issuedAtSeconds, seller, willBeSigned: false };
      const invoice = invoiceOf({ ...about, store, bill, form, replaces });
      const { archiveFaults, writeInvoicePdf, writeInvoiceXml } = await writers();
      const xml = writeInvoiceXml(invoice);
      const pdf = await writeInvoicePdf(invoice, xml);
      refuse(archiveFaults(pdf), { requestId: request.request_id, branch: branch_code, bill: bill_no });
      const { baseSatang, vatSatang, untaxedSatang, totalSatang } = invoice.sums;
      await insertDocument(tx, {
        request_id: request.request_id,
        branch_code,
        bill_no,
        year,
        running,
        invoice_no: invoiceNo,
        buyer_key: request.buyer_key,
        replaces: replaced?.invoice_no ?? null,
        base_satang: baseSatang,
        vat_satang: vatSatang,
        untaxed_satang: untaxedSatang,
        total_satang: totalSatang,
        ...seal(request.request_id, xml, pdf),
        is_signed: false,
        issued_at: issuedAtSeconds,
      });
    },
    finish,
    /** As first issued, to be mailed again. */
    stored,
    openForm,
  };
}

/** Loads the libraries of XML and PDF only in processes that make documents: together they are a tenth of a start. */
async function writers() {
  const [{ archiveFaults, documentFaults }, { writeInvoicePdf }, { writeInvoiceXml }] = await Promise.all([
    import('./check/find-faults'),
    import('./pdf/write-invoice-pdf'),
    import('./xml/write-invoice-xml'),
  ]);
  return { archiveFaults, documentFaults, writeInvoicePdf, writeInvoiceXml };
}
