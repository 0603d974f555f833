import type { CertificateFault } from '@/server/signing/credentials';

/** What a document shows of its signature. `reservedBytes`: the place that the signature itself needs in a PDF. */
export type SignatureMark = { by: string; at: number; isTest: boolean; reservedBytes: number };

/** The signing of one document: first its XML, then the PDF that the signed XML lies in. Throws when either fails. */
export type Signing = {
  /** Absent where somebody else signs, and shows it in a way of their own. */
  mark: SignatureMark | undefined;
  signXml(xml: string): Promise<string>;
  signPdf(pdf: Buffer): Promise<Buffer>;
};

/** `until`: the end of the certificate, where it is known. A fault lasts until somebody mends it. */
export type SignerState =
  | { canSign: true; by: string | undefined; until: number | undefined }
  | { canSign: false; fault: CertificateFault; until: number | undefined };

/** Puts the company's electronic signature on tax invoices. Asked again, it signs again, and differently. */
export type InvoiceSigner = {
  state(): Promise<SignerState>;
  begin(): Promise<Signing>;
};
