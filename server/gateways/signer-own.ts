import type { Clock } from '@/server/platform/clock';
import type { Credentials } from '@/server/signing/credentials';
import { assertValidAt, CertificateUnusable, validityOf } from '@/server/signing/credentials';
import type { TimeStamps } from '@/server/signing/time-stamps';
import type { InvoiceSigner, SignerState, Signing } from './signer';

type Needs = { credentials: () => Promise<Credentials>; clock: Clock; timeStamps: TimeStamps | undefined };

/** Signs here: XAdES and PAdES with a certificate of the chain's own, in force at the instant of signing. */
export function createOwnSigner({ credentials, clock, timeStamps }: Needs): InvoiceSigner {
  /** The certificate may have been exchanged between two documents, and never within one. */
  const begin = async (): Promise<Signing> => {
    const at = clock.now();
    const own = await credentials();
    assertValidAt(own.certificate, at);
    const { holderName, signPdf, signXml } = await tools();
    const mark = { by: holderName(own.certificate), at, isTest: own.isTest, reservedBytes: bytesFor(own, timeStamps) };
    return {
      mark,
      signXml: (xml) => signXml(xml, own, { at, timeStamps }),
      signPdf: (pdf) => signPdf(pdf, own, timeStamps),
    };
  };

  const state = async (): Promise<SignerState> => {
    let until: number | undefined;
    try {
      const { certificate } = await credentials();
      until = validityOf(certificate).until;
      assertValidAt(certificate, clock.now());
      const { holderName } = await tools();
      return { canSign: true, by: holderName(certificate), until };
    } catch (error) {
      if (!(error instanceof CertificateUnusable)) throw error;
      return { canSign: false, fault: error.fault, until };
    }
  };

  return { state, begin };
}

/** A process that signs nothing need not load what signs. */
async function tools() {
  const [{ holderName }, { signPdf }, { signXml }] = await Promise.all([
    import('@/server/signing/distinguished-name'),
    import('@/server/signing/pades'),
    import('@/server/signing/xades'),
  ]);
  return { holderName, signPdf, signXml };
}

/** Certificates lie in the signature as they are; the rest of it is small, and a token of time has certificates of its own. */
function bytesFor({ certificate, issuers }: Credentials, timeStamps: TimeStamps | undefined): number {
  const certificates = [certificate, ...issuers].reduce((sum, { raw }) => sum + raw.length, 0);
  return certificates + 2048 + (timeStamps ? 12_288 : 0);
}
