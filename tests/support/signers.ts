import type { InvoiceSigner, SignerState, Signing } from '@/server/gateways/signer';

/** A signer for tests, which can sign unless `state` says otherwise. */
export function signerOf(
  { signXml, signPdf }: Pick<Signing, 'signXml' | 'signPdf'>,
  state: () => SignerState = () => ({ canSign: true, by: undefined, until: undefined }),
): InvoiceSigner {
  return { state: async () => state(), begin: async () => ({ mark: undefined, signXml, signPdf }) };
}
