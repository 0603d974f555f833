import { createPrivateKey, generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { fieldOf } from '@/domain/records';
import { settleSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';
import type { Credentials } from '@/server/signing/credentials';

const { pki, md } = forge;

/** The sandbox's pass certificate, issued by an authority that it makes as well, and stored with its keys. No phone accepts it. */
export async function sandboxPassCredentials(db: Db): Promise<Credentials> {
  const validity = { from: new Date(Date.UTC(2020, 0, 1)), until: new Date(Date.UTC(2049, 11, 31)) };
  const names = { passType: 'pass.test.sabai', team: 'TESTTEAM01' };
  const made = await makePassCertificate({ ...names, ...validity });
  const settled: unknown = JSON.parse(await settleSetting(db, 'sandbox-wallet', JSON.stringify(made)));
  const text = (name: keyof typeof made) => String(fieldOf(settled, name));
  const issuers = [new X509Certificate(text('authority'))];
  const certificate = new X509Certificate(text('certificate'));
  return { certificate, key: createPrivateKey(text('key')), issuers, isTest: true };
}

type Wanted = { passType: string; team: string; from: Date; until: Date };

/** A certificate like those that Apple issues for passes, with its authority and its key, in PEM. */
export async function makePassCertificate({ passType, team, from, until }: Wanted) {
  const [authority, own] = [await pair(), await pair()];
  const utf8 = Number(forge.asn1.Type.UTF8);
  const issuer = [{ name: 'commonName', value: 'Test WWDR authority', valueTagClass: utf8 }];
  const holder = [
    { type: '0.9.2342.19200300.100.1.1', value: passType, valueTagClass: utf8 },
    { name: 'commonName', value: `Pass Type ID: ${passType}`, valueTagClass: utf8 },
    { name: 'organizationalUnitName', value: team, valueTagClass: utf8 },
    { name: 'organizationName', value: 'Test', valueTagClass: utf8 },
  ];
  const certify = (publicKey: string, subject: forge.pki.CertificateField[], extensions: object[]) => {
    const certificate = pki.createCertificate();
    certificate.publicKey = pki.publicKeyFromPem(publicKey);
    certificate.serialNumber = `4${randomBytes(15).toString('hex')}`;
    certificate.validity.notBefore = from;
    certificate.validity.notAfter = until;
    certificate.setSubject(subject);
    certificate.setIssuer(issuer);
    certificate.setExtensions([...extensions, { name: 'subjectKeyIdentifier' }]);
    certificate.sign(pki.privateKeyFromPem(authority.privateKey), md.sha256.create());
    return pki.certificateToPem(certificate);
  };
  const ofAuthority = [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ];
  const ofPass = [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, critical: true },
    { name: 'extKeyUsage', clientAuth: true },
  ];
  return {
    authority: certify(authority.publicKey, issuer, ofAuthority),
    certificate: certify(own.publicKey, holder, ofPass),
    key: own.privateKey,
  };
}

function pair() {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
