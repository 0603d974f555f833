import type { X509Certificate } from 'node:crypto';
import { createHash } from 'node:crypto';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { fromBER, OctetString, Sequence } from 'asn1js';
import { Attribute, SignedAndUnsignedAttributes } from 'pkijs';
import { encodedCms, signedData } from './cms';
import type { Credentials } from './credentials';
import type { TimeStamps } from './time-stamps';

/** Signs a PDF that reserves space for the signature (ETSI.CAdES.detached): PAdES B-T with time stamps, otherwise B-B. */
export function signPdf(pdf: Buffer, credentials: Credentials, timeStamps: TimeStamps | undefined): Promise<Buffer> {
  return new SignPdf().sign(pdf, new OwnSigner(credentials, timeStamps));
}

/**
 * A detached CMS signature as PAdES requires it: the certificate is among the signed attributes, and there is no signing time,
 * which the PDF itself states. With `timeStamps` the signature value is time-stamped.
 */
export async function signDetached(
  bytes: Buffer,
  credentials: Credentials,
  timeStamps: TimeStamps | undefined,
): Promise<Buffer> {
  const { signed, signer } = await signedData(bytes, credentials, [certificateAttribute(credentials.certificate)]);
  if (timeStamps) {
    const token = await timeStamps(Buffer.from(signer.signature.valueBlock.valueHexView));
    const attribute = new Attribute({ type: timeStampToken, values: [fromBER(new Uint8Array(token)).result] });
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] });
  }
  return encodedCms(signed);
}

class OwnSigner extends Signer {
  readonly #credentials: Credentials;
  readonly #timeStamps: TimeStamps | undefined;

  constructor(credentials: Credentials, timeStamps: TimeStamps | undefined) {
    super();
    this.#credentials = credentials;
    this.#timeStamps = timeStamps;
  }

  override sign(pdf: Buffer): Promise<Buffer> {
    return signDetached(pdf, this.#credentials, this.#timeStamps);
  }
}

const signingCertificateV2 = '1.2.840.113549.1.9.16.2.47';
const timeStampToken = '1.2.840.113549.1.9.16.2.14';

function certificateAttribute(certificate: X509Certificate): Attribute {
  const digest = createHash('sha256').update(certificate.raw).digest();
  const certificates = new Sequence({
    value: [new Sequence({ value: [new OctetString({ valueHex: new Uint8Array(digest).buffer })] })],
  });
  return new Attribute({ type: signingCertificateV2, values: [new Sequence({ value: [certificates] })] });
}
