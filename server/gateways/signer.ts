import type { RemoteSignerSettings } from '@/server/platform/settings/gateways';
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

/**
 * A signing service of the chain's own or of a provider, behind two addresses: POST <url>/xml and POST <url>/pdf take a document
 * and answer with the same document signed (XAdES, PAdES). The key never comes here.
 */
export function createRemoteSigner({ url, headers }: RemoteSignerSettings, timeoutMs = 30_000): InvoiceSigner {
  const sign = async (kind: 'xml' | 'pdf', document: Buffer): Promise<Buffer> => {
    const response = await fetch(`${url.replace(/\/$/, '')}/${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': `application/${kind}`, ...headers },
      body: new Uint8Array(document),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const signed = Buffer.from(await response.arrayBuffer());
    // Whatever else comes back, an error page above all, must not be mailed for a tax invoice.
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
    // Its certificate is looked after where it is.
    state: async () => ({ canSign: true, by: undefined, until: undefined }),
    begin: async () => signing,
  };
}

const beginningOf = { xml: /^(\xef\xbb\xbf)?\s*<(\?xml|[\w-]+:TaxInvoice_)/, pdf: /^%PDF-/ } as const;
