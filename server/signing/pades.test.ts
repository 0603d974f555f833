import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { ContentInfo, SignedData } from 'pkijs';
import { credentialsOf, madeCertificate } from '@/tests/support/signing';
import type { Credentials } from './credentials';
import { signDetached } from './pades';

const bytes = Buffer.from('a PDF');

describe('the signature of a PDF', () => {
  let credentials: Credentials;
  let signed: SignedData;

  before(async () => {
    credentials = credentialsOf(await madeCertificate());
    const cms = await signDetached(bytes, credentials, undefined);
    signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
  });

  const attributes = () =>
    (signed.signerInfos[0]?.signedAttrs?.attributes ?? []).map((attribute) => {
      const schema = attribute.toSchema();
      return { type: attribute.type, der: Buffer.from(schema.toBER()) };
    });

  test('covers its kind, its digest and its certificate but no time, as PAdES requires', () => {
    assert.deepEqual(
      attributes()
        .map(({ type }) => type)
        .toSorted(),
      ['1.2.840.113549.1.9.16.2.47', '1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4'],
    );
    const certificate = attributes().find(({ type }) => type === '1.2.840.113549.1.9.16.2.47');
    const digest = createHash('sha256').update(credentials.certificate.raw).digest();
    assert.ok(certificate?.der.includes(digest));
  });

  test('has its attributes in DER order', () => {
    const encoded = attributes().map(({ der }) => der);
    assert.deepEqual(encoded, encoded.toSorted(Buffer.compare));
    assert.ok(encoded.length > 1);
  });

  test('is valid for these bytes only and does not contain them', async () => {
    assert.equal(signed.encapContentInfo.eContent, undefined);
    const holds = (data: Buffer) => signed.verify({ signer: 0, data: new Uint8Array(data).buffer }).catch(() => false);
    assert.equal(await holds(bytes), true);
    assert.equal(await holds(Buffer.from('b PDF')), false);
  });
});
