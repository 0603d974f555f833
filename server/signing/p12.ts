import type { KeyObject } from 'node:crypto';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import type { Credentials } from './credentials';
import { assertSuitableKey, CertificateUnusable } from './credentials';

const { pkcs12, pki, asn1 } = forge;

/**
 * Reads a key with its certificates from PKCS #12, as certification authorities issue them: encrypted with AES, RC2 or 3DES.
 */
export function readP12(bytes: Buffer, password: string): Credentials {
  const store = open(bytes, password);
  if (!store) throw new CertificateUnusable('unreadable');
  const bagsOf = (type: string) => store.getBags({ bagType: type })[type] ?? [];
  const { pkcs8ShroudedKeyBag = '', keyBag = '', certBag = '' } = pki.oids;
  const keys = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].map(keyOf);
  const certificates = bagsOf(certBag).map(certificateOf);
  for (const key of keys) {
    const certificate = certificates.find((candidate) => candidate.checkPrivateKey(key));
    if (!certificate) continue;
    assertSuitableKey(key);
    return { key, certificate, issuers: issuersOf(certificate, certificates), isTest: false };
  }
  throw new CertificateUnusable('unreadable');
}

function open(bytes: Buffer, password: string) {
  try {
    const store = asn1.fromDer(bytes.toString('binary'));
    return decoded(store, password) ?? decoded(withoutCheck(store), forge.util.encodeUtf8(password));
  } catch (error) {
    if (error instanceof CertificateUnusable) throw error;
    throw new CertificateUnusable('unreadable');
  }
}

/** Returns undefined if the password is right but does not decrypt the content. */
function decoded(store: forge.asn1.Asn1, password: string) {
  try {
    return pkcs12.pkcs12FromAsn1(store, password);
  } catch (error) {
    const isPassword = error instanceof Error && error.message.includes('MAC could not be verified');
    if (isPassword) throw new CertificateUnusable('wrong_password');
    return undefined;
  }
}

/**
 * The integrity check uses the password in UTF-16, AES uses it in UTF-8, and forge uses the same text for both. So once the
 * check has passed, a non-ASCII password opens a copy without the check.
 */
function withoutCheck(store: forge.asn1.Asn1): forge.asn1.Asn1 {
  return Array.isArray(store.value) ? { ...store, value: store.value.slice(0, 2) } : store;
}

/** forge leaves keys that it does not know, such as elliptic-curve keys, as ASN.1. */
function keyOf({ key, asn1: left }: forge.pkcs12.Bag): KeyObject {
  const info = key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : left;
  return createPrivateKey({ key: Buffer.from(asn1.toDer(info).getBytes(), 'binary'), format: 'der', type: 'pkcs8' });
}

function certificateOf({ cert, asn1: left }: forge.pkcs12.Bag): X509Certificate {
  const structure = cert ? pki.certificateToAsn1(cert) : left;
  return new X509Certificate(Buffer.from(asn1.toDer(structure).getBytes(), 'binary'));
}

function issuersOf(certificate: X509Certificate, all: X509Certificate[]): X509Certificate[] {
  const issuer = all.find((other) => other !== certificate && certificate.checkIssued(other));
  if (!issuer) return [];
  return [
    issuer,
    ...issuersOf(
      issuer,
      all.filter((other) => other !== issuer && other !== certificate),
    ),
  ];
}
