/**
 * Puts the company's electronic signature on a tax invoice: first on its XML, then on the PDF that the signed XML lies in. Asked
 * again, it signs again. Throws when it does not answer with a signed document.
 */
export type InvoiceSigner = {
  signXml(xml: string): Promise<string>;
  signPdf(pdf: Buffer): Promise<Buffer>;
};
