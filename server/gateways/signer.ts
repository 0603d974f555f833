import { noteAnswer } from '@/server/platform/current-work';
import { fetchWithin } from '@/server/platform/fetch-within';
import type { RemoteSignerSettings } from '@/server/platform/settings/gateways';
import type { CertificateFault } from '@/server/signing/credentials';

/** The signature as the document shows it. `reservedBytes` is the space that the signature needs in a PDF. */
export type SignatureMark = { by: string; at: number; isTest: boolean; reservedBytes: number };

/** Signs one document: first its XML, then the PDF that contains the signed XML. Both throw on failure. */
export type Signing = {
  /** Undefined if an external service signs and shows the signature in its own way. */
  mark: SignatureMark | undefined;
  signXml(xml: string): Promise<string>;
  signPdf(pdf: Buffer): Promise<Buffer>;
};

/** `until` is when the certificate expires, if known. A fault lasts until the operator fixes it. */
export type SignerState =
  | { canSign: true; by: string | undefined; until: number | undefined }
  | { canSign: false; fault: CertificateFault; until: number | undefined };

/** Puts the company's electronic signature on tax invoices. Signing the same document again gives a different signature. */
export type InvoiceSigner = {
  state(): Promise<SignerState>;
  begin(): Promise<Signing>;
};

/**
 * A signing service of the chain or a provider. POST <url>/xml and POST <url>/pdf take a document and return it signed (XAdES,
 * PAdES). The key stays with the service.
 */
export function createRemoteSigner({ url, headers }: RemoteSignerSettings, timeoutMs = 30_000): InvoiceSigner {
  const sign = async (kind: 'xml' | 'pdf', document: Buffer): Promise<Buffer> => {
    const request = {
      method: 'POST',
      headers: { 'Content-Type': `application/${kind}`, ...headers },
      body: new Uint8Array(document),
    };
    const response = await fetchWithin(`${url.replace(/\/$/, '')}/${kind}`, request, { timeoutMs, bytes: signedBytes });
    noteAnswer('signer', response.status);
    const signed = Buffer.from(await response.arrayBuffer());
    // Anything else, such as an error page, must not be mailed as a tax invoice.
    if (!response.ok || !beginningOf[kind].test(signed.subarray(0, 200).toString('latin1')))
      throw new Error(`the signer did not answer with a signed ${kind}, but with ${response.status}`);
    return signed;
  };
  const signing: Signing = {
    mark: undefined,
    signXml: async (xml) => (await sign('xml', Buffer.from(xml, 'utf8'))).toString('utf8'),
    signPdf: (pdf) => sign('pdf', pdf),
  };
  return {
    // The service monitors its own certificate.
    state: async () => ({ canSign: true, by: undefined, until: undefined }),
    begin: async () => signing,
  };
}

/** A tax invoice has some hundred kilobytes. */
const signedBytes = 16 * 1024 * 1024;

const beginningOf = { xml: /^(\xef\xbb\xbf)?\s*<(\?xml|[\w-]+:TaxInvoice_)/, pdf: /^%PDF-/ } as const;
