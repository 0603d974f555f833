import { UTCTime } from 'asn1js';
import { Attribute } from 'pkijs';
import { encodedCms, signedData } from './cms';
import type { Credentials } from './credentials';

const signingTime = '1.2.840.113549.1.9.5';

/** The signature of a pass: detached, over its manifest, with Apple's intermediate certificate and the signing time. */
export async function signManifest(manifest: Buffer, credentials: Credentials, atSeconds: number): Promise<Buffer> {
  const at = new Attribute({ type: signingTime, values: [new UTCTime({ valueDate: new Date(atSeconds * 1000) })] });
  const { signed } = await signedData(manifest, credentials, [at]);
  return encodedCms(signed);
}
