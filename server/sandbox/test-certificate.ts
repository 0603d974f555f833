import { createPrivateKey, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { findSetting, settleSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';
import type { Credentials } from '@/server/signing/credentials';

const { pki, md } = forge;

const setting = 'sandbox-certificate';

/** The sandbox's self-made certificate, stored with its keys. Its name states that it is a test. */
export async function sandboxCredentials(db: Db): Promise<Credentials> {
  const validity = { from: new Date(Date.UTC(2020, 0, 1)), until: new Date(Date.UTC(2049, 11, 31)) };
  const made = await makeCertificate({ name: 'ใบรับรองทดสอบ / Test certificate', ...validity });
  const stored = await settleSetting(db, setting, `${made.certificate}\n${made.key}`);
  return { certificate: new X509Certificate(stored), key: createPrivateKey(stored), issuers: [], isTest: true };
}

/** The certificate of a sandbox that has signed before. */
export async function knownTestCertificate(db: Db): Promise<X509Certificate | undefined> {
  const stored = await findSetting(db, setting);
  return stored === undefined ? undefined : new X509Certificate(stored);
}

/** A self-signed certificate with a 2048-bit RSA key. */
export async function makeCertificate({ name, from, until }: { name: string; from: Date; until: Date }) {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `4${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = from;
  certificate.validity.notAfter = until;
  const holder = [
    { name: 'countryName', value: 'TH' },
    // forge's types confuse the string type with a class of ASN.1.
    { name: 'commonName', value: name, valueTagClass: Number(forge.asn1.Type.UTF8) },
  ];
  certificate.setSubject(holder);
  certificate.setIssuer(holder);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(pki.privateKeyFromPem(pair.privateKey), md.sha256.create());
  return { certificate: pki.certificateToPem(certificate), key: pair.privateKey };
}
