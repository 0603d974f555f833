import type { X509Certificate } from 'node:crypto';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { assertSuitableKey, CertificateUnusable, validityOf } from '@/server/signing/credentials';
import { holderName } from '@/server/signing/distinguished-name';

/** Why a signature proves nothing, as a text for the person who checks the document. */
export class SignatureFault extends Error {}

/** Reads the certificates that a signer is expected to have. Throws a SignatureFault if none is known. */
export type ExpectedCertificates = () => Promise<readonly X509Certificate[]>;

/** Checks the certificate of a valid signature: whose it is, its key, and the signing time in epoch seconds. */
export async function assertExpected(
  certificate: X509Certificate,
  at: number,
  expected: ExpectedCertificates,
): Promise<void> {
  const known = await expected();
  if (!known.some((one) => one.raw.equals(certificate.raw)))
    throw new SignatureFault(
      `is signed by “${holderName(certificate)}” with another certificate than expected, SHA-256 ${certificate.fingerprint256}`,
    );
  assertStrongKey(certificate);
  const { from, until } = validityOf(certificate);
  if (at < from || at > until)
    throw new SignatureFault(
      `was signed at ${bangkokTimestamp(at)}, when the certificate was ${at < from ? 'not valid yet' : 'no longer valid'}: it holds from ${bangkokTimestamp(from)} to ${bangkokTimestamp(until)}`,
    );
}

function assertStrongKey({ publicKey }: X509Certificate): void {
  try {
    assertSuitableKey(publicKey);
  } catch (error) {
    if (!(error instanceof CertificateUnusable)) throw error;
    throw new SignatureFault('is signed with a key that is not RSA with at least 2048 bits, nor P-256');
  }
}
