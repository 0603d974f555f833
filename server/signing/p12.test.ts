import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { inspect } from 'node:util';
import { skipWithout } from '@/tests/support/programs';
import { ask, madeCertificate, p12Of, verifiedXml, xmlsec } from '@/tests/support/signing';
import type { CertificateFault } from './credentials';
import { CertificateUnusable } from './credentials';
import { holderName } from './distinguished-name';
import { readP12 } from './p12';
import { signDetached } from './pades';
import { signXml } from './xades';

const password = 'ก ข:ค"$x';

function assertFault(fault: CertificateFault, read: () => unknown): void {
  assert.throws(read, (error) => {
    assert.ok(error instanceof CertificateUnusable);
    assert.equal(error.fault, fault);
    return !inspect(error).includes(password);
  });
}

describe('a certificate file', () => {
  let made: Awaited<ReturnType<typeof madeCertificate>>;
  before(async () => {
    made = await madeCertificate();
  });

  for (const algorithm of ['aes256', '3des'] as const) {
    test(`encrypted with ${algorithm} is read with its password`, () => {
      const { certificate, key, issuers } = readP12(p12Of(made, password, algorithm), password);
      assert.equal(certificate.toString(), made.certificate.replaceAll('\r\n', '\n'));
      assert.equal(key.export({ type: 'pkcs8', format: 'pem' }), made.key);
      assert.deepEqual(issuers, []);
    });
  }

  test('names its fault without showing the password', () => {
    const bytes = p12Of(made, password);
    assertFault('wrong_password', () => readP12(bytes, `${password}1`));
    assertFault('unreadable', () => readP12(Buffer.from('no certificate'), password));
    assertFault('unreadable', () => readP12(bytes.subarray(0, 900), password));
  });

  const kinds = [
    ['RSA of 2048 bits', ['rsa', ['-pkeyopt', 'rsa_keygen_bits:2048']], [], 'none'],
    [
      'RSA, encrypted with RC2 and 3DES as by old Windows',
      ['rsa', ['-pkeyopt', 'rsa_keygen_bits:2048']],
      ['-legacy'],
      'none',
    ],
    ['P-256', ['ec', ['-pkeyopt', 'ec_paramgen_curve:P-256']], [], 'none'],
    ['RSA of 1024 bits', ['rsa', ['-pkeyopt', 'rsa_keygen_bits:1024']], [], 'unsuitable_key'],
    ['P-384', ['ec', ['-pkeyopt', 'ec_paramgen_curve:P-384']], [], 'unsuitable_key'],
  ] as const;
  for (const [name, [kind, options], exporting, fault] of kinds) {
    test(`made by openssl, ${name}: ${fault === 'none' ? 'signs' : fault}`, {
      skip: skipWithout('openssl'),
    }, async () => {
      const key = opensslKey(kind, [...options]);
      const subject = ['-subj', '/C=TH/O=Sabai, Retail/CN=0105500000011', '-days', '300'];
      const request = ['req', '-x509', '-new', '-key', '{k.pem}', ...subject, '-out', '{out}'];
      const pem = ask('openssl', request, { 'k.pem': key }).made.toString();
      const sealing = [
        'pkcs12',
        '-export',
        ...exporting,
        '-inkey',
        '{k.pem}',
        '-in',
        '{c.pem}',
        '-passout',
        `pass:${password}`,
      ];
      const sealed = ask('openssl', [...sealing, '-out', '{out}'], { 'k.pem': key, 'c.pem': pem });
      assert.ok(sealed.ok, sealed.said);
      if (fault !== 'none') return assertFault(fault, () => readP12(sealed.made, password));
      const credentials = readP12(sealed.made, password);
      assert.equal(credentials.certificate.toString(), pem);
      assert.equal(holderName(credentials.certificate), '0105500000011');
      const signed = await signXml('<a><b/></a>', credentials, { at: 1, timeStamps: undefined });
      assert.equal(await verifiedXml(signed), 'valid');
      const files = { 's.der': await signDetached(Buffer.from('a PDF'), credentials, undefined), 'd.bin': 'a PDF' };
      const args = [
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        '{s.der}',
        '-content',
        '{d.bin}',
        '-noverify',
      ];
      const outcome = ask('openssl', args, files);
      assert.ok(outcome.ok, outcome.said);
    });
  }

  test('contains its issuers’ certificates, which XML and PDF include up to the root', {
    skip: skipWithout('openssl', 'xmlsec1'),
  }, async () => {
    const key = opensslKey('rsa', ['-pkeyopt', 'rsa_keygen_bits:2048']);
    const certify = (name: string, extensions: string, issuer?: string) => {
      const files = { 'k.pem': key, 'e.cnf': `[x]\n${extensions}\n`, ...(issuer && { 'i.pem': issuer }) };
      const by = issuer ? ['-CA', '{i.pem}', '-CAkey', '{k.pem}'] : ['-signkey', '{k.pem}'];
      const request = ask(
        'openssl',
        ['req', '-new', '-key', '{k.pem}', '-subj', `/CN=${name}`, '-out', '{out}'],
        files,
      ).made;
      const args = ['x509', '-req', '-in', '{r.csr}', ...by, '-days', '300', '-extfile', '{e.cnf}', '-extensions', 'x'];
      return ask('openssl', [...args, '-out', '{out}'], { ...files, 'r.csr': request }).made.toString();
    };
    const authority = 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign';
    const root = certify('Root', authority);
    const middle = certify('Issuer', authority, root);
    const own = certify('Own', 'keyUsage=critical,digitalSignature,nonRepudiation', middle);
    const sealing = [
      'pkcs12',
      '-export',
      '-inkey',
      '{k.pem}',
      '-in',
      '{c.pem}',
      '-certfile',
      '{i.pem}',
      '-passout',
      'pass:x',
    ];
    const files = { 'k.pem': key, 'c.pem': own, 'i.pem': `${root}${middle}` };
    const credentials = readP12(ask('openssl', [...sealing, '-out', '{out}'], files).made, 'x');
    assert.equal(credentials.certificate.toString(), own);
    assert.deepEqual(credentials.issuers.map(String), [middle, root]);
    const xml = await signXml('<a/>', credentials, { at: 1, timeStamps: undefined });
    const outcome = xmlsec(xml, root, []);
    assert.ok(outcome.ok, outcome.said);
    const bytes = Buffer.from('a PDF');
    const cms = await signDetached(bytes, credentials, undefined);
    const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', '{s.der}', '-content', '{d.bin}'];
    const chain = ask('openssl', [...args, '-CAfile', '{r.pem}', '-purpose', 'any'], {
      's.der': cms,
      'd.bin': bytes,
      'r.pem': root,
    });
    assert.ok(chain.ok, chain.said);
  });
});

function opensslKey(kind: 'rsa' | 'ec', options: string[]): string {
  return ask('openssl', ['genpkey', '-algorithm', kind, ...options, '-out', '{out}'], {}).made.toString();
}
