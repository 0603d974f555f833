import { createHash } from 'node:crypto';
import { ObjectIdentifier, OctetString } from 'asn1js';
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

const oid = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
} as const;

const hash: Digest = 'SHA-256';

/** A detached CMS signature of the bytes, with further signed attributes. */
export async function signedData(
  bytes: Buffer,
  { certificate, issuers, key }: Credentials,
  attributes: readonly Attribute[],
): Promise<{ signed: SignedData; signer: SignerInfo }> {
  const own = parsed(certificate);
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: signedAttributes(bytes, attributes) }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [own, ...issuers.map(parsed)],
    signerInfos: [signer],
  });
  await signed.sign(await importedKey(key, hash), 0, hash, new Uint8Array(bytes).buffer);
  return { signed, signer };
}

export function encodedCms(signed: SignedData): Buffer {
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

/** Sorted as a DER set, because verifiers sort them when they encode them again. */
function signedAttributes(bytes: Buffer, further: readonly Attribute[]): Attribute[] {
  const digest = createHash('sha256').update(bytes).digest();
  return [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.messageDigest, values: [new OctetString({ valueHex: new Uint8Array(digest).buffer })] }),
    ...further,
  ].toSorted((one, other) => Buffer.compare(encoded(one), encoded(other)));
}

function encoded(attribute: Attribute): Buffer {
  return Buffer.from(attribute.toSchema().toBER());
}
