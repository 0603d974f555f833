import assert from 'node:assert/strict';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { OctetString } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { writeInvoicePdf } from '@/server/modules/etax/pdf/write-invoice-pdf';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { makeCertificate } from '@/server/sandbox/test-certificate';
import type { Credentials } from '@/server/signing/credentials';
import { signPdf } from '@/server/signing/pades';
import type { TimeStamps } from '@/server/signing/time-stamps';
import { createTimeStamps } from '@/server/signing/time-stamps';
import { signXml } from '@/server/signing/xades';
import { billLine, invoice } from '@/tests/support/invoices';
import { skipWithout } from '@/tests/support/programs';
import { ask, credentialsOf, madeCertificate, pdfsig, validity, xmlsec } from '@/tests/support/signing';
import { openTimeStampAuthority } from '@/tests/support/time-stamp-authority';
import { pdfSignature, xmlSignature } from './find-faults';

const signedAt = Date.UTC(2026, 10, 21, 3, 15, 9) / 1000;
const changed = /^is not the (document|file) that was signed: it was changed afterwards, or the signature was made for/;

type Signed = { xml: string; pdf: Buffer };
type Changes = { baht?: number; reservedBytes?: number; at?: number; timeStamps?: TimeStamps };

async function signedInvoice(credentials: Credentials, changes: Changes = {}) {
  const { baht = 92, reservedBytes = 20_000, at = signedAt, timeStamps } = changes;
  const lines = [billLine({ amountSatang: baht * 100 })];
  const mark = { by: 'Sabai', at, isTest: false, reservedBytes };
  const document = invoice({ lines, signature: mark });
  const xml = await signXml(writeInvoiceXml(document), credentials, { at, timeStamps });
  return { xml, pdf: await signPdf(await writeInvoicePdf(document, xml), credentials, timeStamps) };
}

describe('the signatures of a document', () => {
  let pem: string;
  let own: Credentials;
  let other: Credentials;
  let good: Signed;
  let dearer: Signed;
  let foreign: Signed;

  before(async () => {
    const made = await madeCertificate();
    [pem, own] = [made.certificate, credentialsOf(made)];
    other = credentialsOf(await madeCertificate());
    [good, dearer, foreign] = await Promise.all([
      signedInvoice(own),
      signedInvoice(own, { baht: 9200 }),
      signedInvoice(other),
    ]);
  });

  const expected =
    (credentials = own) =>
    async () => [credentials.certificate];
  const reasonsOfXml = async (xml: string) => {
    try {
      return (await xmlSignature(xml, expected())).faults.join('\n');
    } catch (error) {
      return String(error instanceof Error ? error.message : error);
    }
  };
  const reasonsOfPdf = async (pdf: Buffer) => (await pdfSignature(pdf, expected())).faults.join('\n');

  test('are valid in XML and PDF when unchanged', async () => {
    assert.deepEqual(await xmlSignature(good.xml, expected()), { isSigned: true, faults: [] });
    assert.deepEqual(await pdfSignature(good.pdf, expected()), { isSigned: true, faults: [] });
  });

  test('with a key of the curve P-256 are valid as well', { skip: skipWithout('openssl') }, async () => {
    const curve = opensslCredentials(['ec', '-pkeyopt', 'ec_paramgen_curve:P-256']);
    const { xml, pdf } = await signedInvoice(curve, { at: Date.parse(curve.certificate.validFrom) / 1000 });
    assert.deepEqual((await xmlSignature(xml, expected(curve))).faults, []);
    assert.deepEqual((await pdfSignature(pdf, expected(curve))).faults, []);
  });

  const signatureIn = (xml: string) => /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? '';
  const edited = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);
  const wrapped = (xml: string) =>
    dearer.xml.replace(
      signatureIn(dearer.xml),
      signatureIn(xml)
        .replace('URI=""', 'URI="#signed"')
        .replace(
          '</ds:Signature>',
          `<ds:Object Id="signed">${xml.replace(/<\?xml[^>]*>/, '').replace(signatureIn(xml), '')}</ds:Object></ds:Signature>`,
        ),
    );
  const doctype = (inside: string) => edited(/^<\?xml[^>]*>/, `$&<!DOCTYPE a ${inside}>`);

  /** The change, how it is made, why it is refused, and whether xmlsec1, which checks only the cryptography, refuses it too. */
  const tamperedXml: [string, (xml: string) => string, RegExp, boolean][] = [
    ['one changed byte', edited(/(<ram:GrandTotalAmount>)\d/, '$18'), changed, true],
    ['another signing time', edited('<xades:SigningTime>2026', '<xades:SigningTime>2025'), changed, true],
    [
      'the signature of another document',
      (xml) => xml.replace(signatureIn(xml), signatureIn(dearer.xml)),
      changed,
      true,
    ],
    ['a changed signature value', edited(/(<ds:SignatureValue>)../, '$1AA'), /was not made with the key/, true],
    ['no signature', (xml) => xml.replace(signatureIn(xml), ''), /no electronic signature, and does not say so/, true],
    ['two signatures', (xml) => xml.replace(/(?=<\/rsm:TaxInvoice_)/, signatureIn(xml)), /has 2 signatures/, true],
    [
      'the signature in another place',
      (xml) => xml.replace(signatureIn(xml), '').replace('<rsm:ExchangedDocument>', `${signatureIn(xml)}$&`),
      /in another place than at the end/,
      false,
    ],
    ['the Id of the signed properties twice', (xml) => twice(xml), /has the Id “xmldsig-[^”]+” twice/, true],
    ['the signed document inside its signature', wrapped, /signature of another form/, true],
    ['a reference to another element', edited('URI=""', 'URI="#x"'), /over “#x” instead of the document/, true],
    ['a reference to nothing', edited(' URI=""', ''), /over “nothing” instead/, true],
    [
      'no reference to the document',
      edited(/<ds:Reference [^>]*URI="">[\s\S]*?<\/ds:Reference>/, ''),
      /does not cover the document and its own properties/,
      true,
    ],
    ['a part of the document', edited('#enveloped-signature"', '#base64"'), /over a part of the document only/, true],
    [
      'a method by a shared secret',
      edited(/(SignatureMethod Algorithm=")[^"]+/, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
      /an algorithm that is not accepted: \S+hmac-sha1/,
      true,
    ],
    [
      'a broken digest',
      edited(/(DigestMethod Algorithm=")[^"]+/, '$1http://www.w3.org/2000/09/xmldsig#sha1'),
      /an algorithm that is not accepted: \S+#sha1/,
      true,
    ],
    [
      'another certificate beside its signature',
      (xml) => xml.replace(own.certificate.raw.toString('base64'), other.certificate.raw.toString('base64')),
      /another certificate beside its signature/,
      true,
    ],
    ['a second root', (xml) => `${xml}<a/>`, /is not well-formed XML/, true],
    ['an external entity', doctype('SYSTEM "file:///etc/passwd"'), /document type \(DOCTYPE\)/, false],
    [
      'an external entity in a subset',
      doctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]'),
      /document type \(DOCTYPE\)/,
      false,
    ],
    ['entities of entities', doctype('[<!ENTITY a "b"><!ENTITY c "&a;&a;">]'), /document type \(DOCTYPE\)/, false],
  ];
  const twice = (xml: string) =>
    xml.replace('<rsm:ExchangedDocument>', `<rsm:ExchangedDocument Id="${/Id="([^"]+-signedprops)"/.exec(xml)?.[1]}">`);

  for (const [what, tamper, reason] of tamperedXml)
    test(`an XML with ${what} is refused`, async () => {
      const xml = tamper(good.xml);
      assert.notEqual(xml, good.xml);
      assert.match(await reasonsOfXml(xml), reason);
    });

  const range = (change: (numbers: number[]) => number[]) => (pdf: Buffer) =>
    inLatin1(pdf, (text) =>
      text.replace(/\/ByteRange \[([^\]]+)\]( *)/, (whole, numbers: string) =>
        `/ByteRange [${change(numbers.split(' ').map(Number)).join(' ')}]`.padEnd(whole.length),
      ),
    );
  const hexIn = (pdf: Buffer) => /\/Contents <([\da-f]+)>/i.exec(pdf.toString('latin1'))?.[1] ?? '';
  const update = Buffer.from('9 0 obj\n<< >>\nendobj\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF\n');

  const tamperedPdf: [string, (pdf: Buffer) => Buffer, RegExp][] = [
    [
      'one changed byte',
      (pdf) => inLatin1(pdf, (text) => text.replace('/MediaBox [0 0 5', '/MediaBox [0 0 6')),
      changed,
    ],
    ['another signing time', (pdf) => inLatin1(pdf, (text) => text.replace('(D:2026', '(D:2025')), changed],
    [
      'the signature of another file',
      (pdf) => inLatin1(pdf, (text) => text.replace(hexIn(pdf), hexIn(dearer.pdf))),
      changed,
    ],
    [
      'an update after the signature',
      (pdf) => Buffer.concat([pdf, update]),
      /changed by an update after it was signed: the last 61 bytes are not signed/,
    ],
    ['bytes behind its end', (pdf) => Buffer.concat([pdf, Buffer.from('%x')]), /does not cover its end: the last 2 /],
    ['a range that ends early', range(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 9]), /the last 9 bytes are not/],
    ['a range that begins late', range(([, b = 0, c = 0, d = 0]) => [9, b, c, d]), /does not cover the first 9 bytes/],
    [
      'a range that leaves out more than the signature',
      range(([a = 0, b = 0, c = 0, d = 0]) => [a, b - 200, c, d]),
      /leaves out more of the file than itself/,
    ],
    ['a range that is none', range(() => [0, 1]), /whose ByteRange is none/],
    ['an end that is cut off', (pdf) => pdf.subarray(0, pdf.length - 30), /was cut: 30 signed bytes are missing/],
    [
      'a hidden signature',
      (pdf) => inLatin1(pdf, (text) => text.replace('/ByteRange', '/ByteRangf')),
      /not signed, and/,
    ],
    [
      'a signature of another form',
      (pdf) => inLatin1(pdf, (text) => text.replace('/ETSI.CAdES', '/ETSX.CAdES')),
      /PAdES/,
    ],
    [
      'bytes behind the signature value',
      (pdf) => inLatin1(pdf, (text) => text.replace(hexIn(pdf), `${hexIn(pdf).slice(0, -2)}01`)),
      /signature that cannot be read/,
    ],
  ];
  for (const [what, tamper, reason] of tamperedPdf)
    test(`a PDF with ${what} is refused`, async () => {
      const pdf = tamper(good.pdf);
      assert.ok(!pdf.equals(good.pdf));
      assert.match(await reasonsOfPdf(pdf), reason);
    });

  test('of a PDF with signed content of their own are refused', async () => {
    const { pdf } = await signedInvoice(own, { reservedBytes: 500_000 });
    const hex = hexIn(pdf);
    const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex'))).content });
    const [before = '', after = ''] = pdf.toString('latin1').split(`<${hex}>`);
    signed.encapContentInfo.eContent = new OctetString({ valueHex: Buffer.from(before + after, 'latin1') });
    const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
    const forged = Buffer.from(content.toSchema().toBER()).toString('hex').padEnd(hex.length, '0');
    const changedPage = `${before.replace('/MediaBox [0 0 5', '/MediaBox [0 0 6')}<${forged}>${after}`;
    assert.match(await reasonsOfPdf(Buffer.from(changedPage, 'latin1')), /over content of its own/);
  });

  test('of a PDF cover every byte except their own envelope', async () => {
    const [from, until] = [
      good.pdf.indexOf(hexIn(good.pdf)),
      good.pdf.indexOf(hexIn(good.pdf)) + hexIn(good.pdf).length,
    ];
    for (let place = 7; place < good.pdf.length; place += 1999) {
      if (place >= from && place < until) continue;
      const pdf = Buffer.from(good.pdf);
      pdf[place] = (pdf[place] ?? 0) ^ 1;
      const outcome = await reasonsOfPdf(pdf).catch((error: Error) => error.message);
      assert.notEqual(outcome, '', `byte ${place}`);
    }
  });

  test('with another certificate than expected are refused with its name', async () => {
    const reason = /^is signed by “Sabai Retail[^”]+” with another certificate than expected, SHA-256 (..:){31}..$/;
    assert.match(await reasonsOfXml(foreign.xml), reason);
    assert.match(await reasonsOfPdf(foreign.pdf), reason);
  });

  test('in a PDF with the XML of another signer inside are refused', async () => {
    const mark = { by: 'Sabai', at: signedAt, isTest: false, reservedBytes: 4096 };
    const pdf = await signPdf(await writeInvoicePdf(invoice({ signature: mark }), foreign.xml), own, undefined);
    assert.match(await reasonsOfPdf(pdf), /^the XML inside is signed by “Sabai Retail/);
  });

  test('made when the certificate was not valid are refused with both times', async () => {
    for (const [year, why] of [
      [2025, 'no longer valid'],
      [2028, 'not valid yet'],
    ] as const) {
      const times = { from: new Date(Date.UTC(year, 0, 1)), until: new Date(Date.UTC(year, 11, 31)) };
      const ended = credentialsOf(await makeCertificate({ ...validity, name: 'Ended', ...times }));
      const { xml, pdf } = await signedInvoice(ended);
      const reason = new RegExp(
        `^was signed at 2026-11-21T10:15:09, when the certificate was ${why}: it holds from ${year}-`,
      );
      assert.match((await xmlSignature(xml, expected(ended))).faults.join(), reason);
      assert.match((await pdfSignature(pdf, expected(ended))).faults.join(), reason);
    }
  });

  test('with a weak key are refused, though its certificate is expected', {
    skip: skipWithout('openssl'),
  }, async () => {
    const weak = opensslCredentials(['rsa', '-pkeyopt', 'rsa_keygen_bits:1024']);
    const { xml, pdf } = await signedInvoice(weak);
    assert.match(
      (await xmlSignature(xml, expected(weak))).faults.join(),
      /key that is not RSA with at least 2048 bits/,
    );
    assert.match(
      (await pdfSignature(pdf, expected(weak))).faults.join(),
      /key that is not RSA with at least 2048 bits/,
    );
  });

  test('agree with xmlsec1 and pdfsig', { skip: skipWithout('xmlsec1', 'pdfsig') }, () => {
    assert.ok(xmlsec(good.xml, pem).ok);
    for (const [what, tamper, , refusesToo] of tamperedXml)
      assert.ok(!refusesToo || !xmlsec(tamper(good.xml), pem).ok, what);
    assert.match(pdfsig(good.pdf), /Total document signed[\s\S]*Signature is Valid/);
    for (const [what, tamper] of tamperedPdf) {
      const said = pdfsig(tamper(good.pdf));
      const isWhole = /Signature is Valid/.test(said) && /Total document signed/.test(said);
      assert.ok(!isWhole || what === 'bytes behind the signature value', `${what}\n${said}`);
    }
  });

  test('with a time stamp are valid, and refused if it is of another signature', {
    skip: skipWithout('openssl'),
  }, async (t) => {
    const authority = await openTimeStampAuthority();
    t.after(() => authority.close());
    const timeStamps = createTimeStamps({ url: authority.url, headers: {} });
    const [{ xml, pdf }, another] = [
      await signedInvoice(own, { timeStamps }),
      await timeStamps(Buffer.from('another')),
    ];
    assert.equal(await reasonsOfXml(xml), '');
    assert.equal(await reasonsOfPdf(pdf), '');
    const stamp = /(<xades:EncapsulatedTimeStamp[^>]*>)[^<]+/;
    const reason = /^has a time stamp that is not of this signature$/;
    assert.match(await reasonsOfXml(xml.replace(stamp, `$1${another.toString('base64')}`)), reason);
    const exchanged = await signedInvoice(own, { timeStamps: async () => another });
    assert.match(await reasonsOfPdf(exchanged.pdf), reason);
  });

  test('are not required of a document that states that it has none', async () => {
    const unsigned = invoice({ willBeSigned: false });
    const xml = writeInvoiceXml(unsigned);
    assert.deepEqual(await xmlSignature(xml, expected()), { isSigned: false, faults: [] });
    assert.deepEqual(await pdfSignature(await writeInvoicePdf(unsigned, xml), expected()), {
      isSigned: false,
      faults: [],
    });
  });
});

function inLatin1(pdf: Buffer, change: (text: string) => string): Buffer {
  return Buffer.from(change(pdf.toString('latin1')), 'latin1');
}

function opensslCredentials([kind = '', ...options]: string[]): Credentials {
  const key = ask('openssl', ['genpkey', '-algorithm', kind, ...options, '-out', '{out}'], {}).made.toString();
  const request = ['req', '-x509', '-new', '-key', '{k.pem}', '-subj', '/C=TH/CN=Own', '-days', '300'];
  const made = ask('openssl', [...request, '-out', '{out}'], { 'k.pem': key }).made.toString();
  return { certificate: new X509Certificate(made), key: createPrivateKey(key), issuers: [], isTest: false };
}
