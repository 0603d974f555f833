import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { archiveFaults } from '@/server/modules/etax/check/find-faults';
import type { Invoice } from '@/server/modules/etax/types';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { createOwnSigner } from '@/server/signing/open-signer';
import { billLine, company, invoice } from '@/tests/support/invoices';
import { openPdf, squeezed } from '@/tests/support/pdf';
import { skipWithout } from '@/tests/support/programs';
import { credentialsOf, holder, madeCertificate, pdfsig, verifiedPdf } from '@/tests/support/signing';
import { writeInvoicePdf } from './write-invoice-pdf';

const at = Date.UTC(2026, 10, 21, 3, 20, 9) / 1000;
const clock = { now: () => at };

describe('a signed PDF', () => {
  let made: Awaited<ReturnType<typeof madeCertificate>>;
  let pdf: Buffer;

  const signed = async (changes: Partial<Invoice> & { lines?: ReturnType<typeof billLine>[] }, isTest = false) => {
    const credentials = async () => ({ ...credentialsOf(made), isTest });
    const signing = await createOwnSigner({ credentials, clock, timeStamps: undefined }).begin();
    const marked = invoice({ ...changes, signature: signing.mark });
    return signing.signPdf(await writeInvoicePdf(marked, await signing.signXml(writeInvoiceXml(marked))));
  };

  before(async () => {
    made = await madeCertificate();
    pdf = await signed({ buyer: company });
  });

  test('names the signer and the time on its last page, under the sums', async () => {
    const { pages } = await openPdf(pdf);
    const line = squeezed(`ลงลายมือชื่อดิจิทัลโดย ${holder} เมื่อ 21 พ.ย. 2569 10:20:09 น.`);
    assert.ok(pages.at(-1)?.includes(line), pages.at(-1));
    assert.ok(pages.at(-1)?.includes(squeezed(`Digitally signed by ${holder} on 21 Nov 2026 at 10:20:09 (Bangkok)`)));
    assert.ok(!pages.join().includes('Test certificate'));
  });

  test('says on every page if its certificate is a test certificate', async () => {
    const lines = Array.from({ length: 60 }, (_none, place) => billLine({ sku: `885${place}`, name: `ของ ${place}` }));
    const { pages } = await openPdf(await signed({ lines }, true));
    assert.ok(pages.length > 1);
    for (const page of pages)
      assert.ok(page.includes(squeezed('ใบรับรองทดสอบ: ใช้เป็นหลักฐานทางภาษีไม่ได้ / Test certificate: not valid for tax')));
  });

  test('is PAdES over the whole document, and broken once a byte has changed', async () => {
    assert.equal(await verifiedPdf(pdf), 'valid');
    assert.match(pdf.toString('latin1'), /\/SubFilter \/ETSI\.CAdES\.detached/);
    const changed = Buffer.from(pdf);
    const place = changed.indexOf('/Title') + 20;
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    assert.equal(await verifiedPdf(changed), 'broken');
    assert.equal(await verifiedPdf(Buffer.concat([pdf, Buffer.from('\n')])), 'does not cover the document');
  });

  test('is valid for pdfsig, and invalid once a byte has changed', { skip: skipWithout('pdfsig') }, () => {
    const said = pdfsig(pdf);
    assert.match(said, /Signature is Valid/);
    assert.match(said, /Total document signed/);
    assert.match(said, /ETSI\.CAdES\.detached/);
    assert.match(said, /Signing Hash Algorithm: SHA-256/);
    const changed = Buffer.from(pdf);
    const place = changed.indexOf('/Title') + 20;
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    assert.match(pdfsig(changed), /Digest Mismatch/);
  });

  test('remains PDF/A, with a signature field that is printed and has an appearance', () => {
    const bytes = pdf.toString('latin1');
    const field = bytes.split('endobj').find((part) => part.includes('/FT /Sig')) ?? '';
    assert.match(field, /\/AP <<\n?\/N \d+ 0 R/);
    assert.match(field, /\/F 132\b/);
    assert.match(bytes, /\/SigFlags 3\b/);
    assert.match(bytes, /\/NeedAppearances false/);
    assert.deepEqual(archiveFaults(pdf), []);
  });
});
