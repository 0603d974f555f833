import type { X509Certificate } from 'node:crypto';
import { createHash, randomUUID } from 'node:crypto';
import { Parse, SignedXml, xml as xades } from 'xadesjs';
import { Stringify } from 'xml-core';
import type { Digest } from './algorithms';
import { importedKey, signatureAlgorithm, xmlDigest } from './algorithms';
import type { Credentials } from './credentials';
import { issuerName } from './distinguished-name';
import type { TimeStamps } from './time-stamps';
import './xades-engine';

export type SignedAt = { at: number; timeStamps: TimeStamps | undefined };

/**
 * XAdES-BES in the form of ETDA's example: enveloped, as the last child of the root, over the whole document, the signing time
 * and the certificate. With a time stamp it is XAdES-T.
 */
export async function signXml(
  xml: string,
  { certificate, issuers, key }: Credentials,
  { at, timeStamps }: SignedAt,
): Promise<string> {
  const hash = xmlDigest(key);
  const document = Parse(xml);
  const signed = new SignedXml(document);
  identify(signed, `xmldsig-${randomUUID()}`);
  signed.XmlSignature.SignedInfo.CanonicalizationMethod.Algorithm = canonical;
  signed.SignedProperties.SignedSignatureProperties.SigningCertificate.Add(certificateReference(certificate, hash));
  await signed.Sign(signatureAlgorithm(key, hash), await importedKey(key, hash), document, {
    references: [{ id: `${signed.XmlSignature.Id}-ref0`, uri: '', hash, transforms: ['enveloped'] }],
    x509: [certificate, ...issuers].map(({ raw }) => raw.toString('base64')),
    signingTime: { value: new Date(at * 1000) },
  });
  if (timeStamps && signed.Signature) await addTimeStamp(signed, signed.Signature, timeStamps);
  const signature = signed.GetXml();
  if (!signature) throw new Error('a signature was not written');
  document.documentElement.appendChild(signature);
  return Stringify(document);
}

const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

function identify(signed: SignedXml, id: string): void {
  signed.XmlSignature.Id = id;
  signed.SignedProperties.Id = `${id}-signedprops`;
  if (signed.Properties) signed.Properties.Target = `#${id}`;
}

const digestNames = {
  'SHA-256': { node: 'sha256', uri: 'http://www.w3.org/2001/04/xmlenc#sha256' },
  'SHA-512': { node: 'sha512', uri: 'http://www.w3.org/2001/04/xmlenc#sha512' },
} as const;

function certificateReference(certificate: X509Certificate, hash: Digest) {
  const reference = new xades.Cert();
  const { node, uri } = digestNames[hash];
  reference.CertDigest.DigestMethod.Algorithm = uri;
  reference.CertDigest.DigestValue = new Uint8Array(createHash(node).update(certificate.raw).digest());
  reference.IssuerSerial.X509IssuerName = issuerName(certificate);
  reference.IssuerSerial.X509SerialNumber = BigInt(`0x${certificate.serialNumber}`).toString();
  return reference;
}

/** Time-stamps the SignatureValue element, which is written here in its canonical form. */
async function addTimeStamp(signed: SignedXml, value: Uint8Array, timeStamps: TimeStamps): Promise<void> {
  const written = Buffer.from(value).toString('base64');
  const element = `<ds:SignatureValue xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${written}</ds:SignatureValue>`;
  const token = new xades.EncapsulatedTimeStamp();
  token.Value = new Uint8Array(await timeStamps(Buffer.from(element)));
  const timeStamp = new xades.SignatureTimeStamp();
  timeStamp.CanonicalizationMethod.Algorithm = exclusive;
  timeStamp.EncapsulatedTimeStamp.Add(token);
  signed.UnsignedProperties.UnsignedSignatureProperties.Add(timeStamp);
}
