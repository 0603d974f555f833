import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { company, invoice } from '@/tests/support/invoices';
import { skipWithout } from '@/tests/support/programs';
import { credentialsOf, holder, madeCertificate, verifiedXml, xmlsec } from '@/tests/support/signing';
import type { Credentials } from './credentials';
import { signXml } from './xades';

const at = Date.UTC(2026, 10, 21, 3, 15, 9) / 1000;
const buyer = { ...company, first_name: 'Milk & <Honey> "Co", บจก.' };

describe('a signed XML', () => {
  let pem = '';
  let credentials: Credentials;
  let plain = '';
  let signed = '';

  before(async () => {
    const made = await madeCertificate();
    [pem, credentials] = [made.certificate, credentialsOf(made)];
    plain = writeInvoiceXml(invoice({ buyer }));
    signed = await signXml(plain, credentials, { at, timeStamps: undefined });
  });

  test('is the document with one signature as the last child of its root', () => {
    const [head = '', ...more] = signed.split('<ds:Signature ');
    assert.equal(more.length, 1);
    assert.equal(`${head.trimEnd()}\n</rsm:TaxInvoice_CrossIndustryInvoice>`.replace('?><', '?>\n<'), plain);
    assert.match(signed, /<\/ds:Signature><\/rsm:TaxInvoice_CrossIndustryInvoice>$/);
  });

  test('has the form of ETDA’s example', () => {
    assert.match(
      signed,
      /<ds:CanonicalizationMethod Algorithm="http:\/\/www\.w3\.org\/TR\/2001\/REC-xml-c14n-20010315"/,
    );
    assert.match(signed, /<ds:SignatureMethod Algorithm="http:\/\/www\.w3\.org\/2001\/04\/xmldsig-more#rsa-sha512"/);
    assert.match(
      signed,
      /URI=""><ds:Transforms><ds:Transform Algorithm="[^"]+#enveloped-signature"\/><\/ds:Transforms>/,
    );
    const [, id = ''] = /<ds:Signature Id="([^"]+)"/.exec(signed) ?? [];
    assert.match(signed, new RegExp(`URI="#${id}-signedprops" Type="http://uri.etsi.org/01903#SignedProperties"`));
    assert.match(signed, new RegExp(`<xades:QualifyingProperties Target="#${id}"`));
    assert.match(signed, /<xades:SigningTime>2026-11-21T03:15:09\.000Z<\/xades:SigningTime><xades:SigningCertificate>/);
    const name = holder.replace(/[",]/g, '\\$&');
    assert.ok(signed.includes(`<ds:X509IssuerName>CN=${name},C=TH</ds:X509IssuerName>`), 'the issuer is not named');
    const serial = BigInt(`0x${credentials.certificate.serialNumber}`);
    assert.ok(signed.includes(`<ds:X509SerialNumber>${serial}</ds:X509SerialNumber>`));
  });

  const changed = [
    ['an amount', (xml: string) => xml.replace(/(<ram:GrandTotalAmount>)\d/, '$19')],
    ['the signing time', (xml: string) => xml.replace('<xades:SigningTime>2026', '<xades:SigningTime>2025')],
    ['the signing certificate', (xml: string) => xml.replace(/(<ds:X509SerialNumber>)\d/, '$10')],
  ] as const;

  test('is valid until anything in it is changed', async () => {
    assert.equal(await verifiedXml(signed), 'valid');
    for (const [what, change] of changed) {
      assert.notEqual(change(signed), signed);
      assert.equal(await verifiedXml(change(signed)), 'broken', what);
    }
  });

  test('is valid for xmlsec1 with this certificate, and invalid once it is changed', {
    skip: skipWithout('xmlsec1'),
  }, () => {
    const valid = xmlsec(signed, pem);
    assert.ok(valid.ok, valid.said);
    assert.match(valid.said, /SignedInfo References \(ok\/all\): 2\/2/);
    for (const [what, change] of changed) assert.equal(xmlsec(change(signed), pem).ok, false, what);
  });
});
