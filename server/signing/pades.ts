import type { X509Certificate } from 'node:crypto';
import { createHash } from 'node:crypto';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Digest } from './algorithms';
import { importedKey } from './algorithms';
import type { Credentials } from './credentials';
import { parsed } from './distinguished-name';
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
  { certificate, issuers, key }: Credentials,
  timeStamps: TimeStamps | undefined,
): Promise<Buffer> {
  const own = parsed(certificate);
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: signedAttributes(bytes, certificate) }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [own, ...issuers.map(parsed)],
    signerInfos: [signer],
  });
  await signed.sign(await importedKey(key, hash), 0, hash, new Uint8Array(bytes).buffer);
  if (timeStamps) {
    const token = await timeStamps(Buffer.from(signer.signature.valueBlock.valueHexView));
    const attribute = new Attribute({ type: oid.timeStampToken, values: [fromBER(new Uint8Array(token)).result] });
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] });
  }
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
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

const oid = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

const hash: Digest = 'SHA-256';

/** Sorted as a DER set, because verifiers sort them when they encode them again. */
function signedAttributes(bytes: Buffer, certificate: X509Certificate): Attribute[] {
  const digest = createHash('sha256').update(bytes).digest();
  const certificateDigest = createHash('sha256').update(certificate.raw).digest();
  const certificates = new Sequence({
    value: [new Sequence({ value: [new OctetString({ valueHex: new Uint8Array(certificateDigest).buffer })] })],
  });
  return [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.messageDigest, values: [new OctetString({ valueHex: new Uint8Array(digest).buffer })] }),
    new Attribute({ type: oid.signingCertificateV2, values: [new Sequence({ value: [certificates] })] }),
  ].toSorted((one, other) => Buffer.compare(encoded(one), encoded(other)));
}

function encoded(attribute: Attribute): Buffer {
  return Buffer.from(attribute.toSchema().toBER());
}
