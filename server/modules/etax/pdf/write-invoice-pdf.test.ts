import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Invoice } from '@/server/modules/etax/types';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { billLine, company, invoice } from '@/tests/support/invoices';
import type { OpenedPdf } from '@/tests/support/pdf';
import { openPdf, squeezed } from '@/tests/support/pdf';
import { writeInvoicePdf } from './write-invoice-pdf';

const written = (made: Invoice) => writeInvoicePdf(made, writeInvoiceXml(made));
const opened = async (made: Invoice) => openPdf(await written(made));

function assertContains(page: string | undefined, ...texts: string[]): void {
  for (const text of texts) assert.ok(page?.includes(squeezed(text)), `the page lacks: ${text}`);
}

describe('the document of a person', () => {
  let pdf: OpenedPdf;
  before(async () => {
    pdf = await opened(invoice());
  });

  test('has one page with everything that a full tax invoice requires', () => {
    assert.equal(pdf.pages.length, 1);
    assertContains(
      pdf.pages[0],
      'ใบกำกับภาษี',
      'Tax Invoice',
      'ต้นฉบับ / Original',
      '0001-2569-000042',
      '21 พ.ย. 2569 / 21 Nov 2026',
    );
    assertContains(
      pdf.pages[0],
      'บริษัท สบาย รีเทล (ตัวอย่าง) จำกัด',
      'Sabai Retail (Example) Co., Ltd.',
      '0-1055-00000-01-1',
    );
    assertContains(
      pdf.pages[0],
      '99/1 ถนนสบายใจ แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260',
      'สาขาที่ 00001 / Branch 00001',
    );
    assertContains(
      pdf.pages[0],
      'สมหญิง ใจดี',
      '88/9 หมู่บ้านสุขใจ ซอยลาดพร้าว 71 แขวงลาดพร้าว เขตลาดพร้าว กรุงเทพมหานคร 10230',
      '1-9999-00001-01-0',
    );
  });

  test('lists goods with quantity, price, discount and value, and marks untaxed ones', () => {
    assertContains(pdf.pages[0], 'นมสดพาสเจอร์ไรส์ 2 ลิตร 2 92.00 - 184.00', 'ผงซักฟอก 3 กก. 1 209.50 20.00 189.50');
    assertContains(pdf.pages[0], 'ผักบุ้งจีน (N) 0.75 29.67 - 22.25', 'N = สินค้าที่ไม่ต้องเสียภาษีมูลค่าเพิ่ม');
  });

  test('shows the tax separately, and the total in words', () => {
    assertContains(
      pdf.pages[0],
      'Value before VAT 349.07',
      'VAT 7% 24.43',
      'Value not subject to VAT 22.25',
      'Total 395.75 บาท',
    );
    assertContains(pdf.pages[0], 'สามร้อยเก้าสิบห้าบาทเจ็ดสิบห้าสตางค์');
  });

  test('names the receipt that it cancels, electronic delivery and the rounding', () => {
    assertContains(pdf.pages[0], 'ยกเลิกใบกำกับภาษีอย่างย่อเลขที่ B-20261120-000123 วันที่ 20 พ.ย. 2569 และออกใบกำกับภาษีฉบับนี้แทน');
    assertContains(pdf.pages[0], 'จัดทำและส่งมอบด้วยวิธีการทางอิเล็กทรอนิกส์', '7/107', 'half a satang up');
  });

  test('has ink in title, total and buyer, and none in its margins', async () => {
    const picture = await pdf.draw(1);
    const isGreen = (red: number, green: number, blue: number) => green > red + 40 && green > blue + 20 && red < 60;
    const isInk = (red: number, green: number, blue: number) => Math.min(red, green, blue) < 200;
    assert.ok(picture.share({ x: 430, y: 35, width: 125, height: 32 }, isGreen) > 0.1, 'the title');
    assert.ok(picture.share({ x: 330, y: 470, width: 225, height: 100 }, isGreen) > 0.15, 'the total');
    assert.ok(picture.share({ x: 51, y: 150, width: 250, height: 60 }, isInk) > 0.03, 'the buyer');
    for (const edge of [
      { x: 0, y: 0, width: 595, height: 30 },
      { x: 0, y: 0, width: 36, height: 840 },
      { x: 559, y: 0, width: 36, height: 840 },
    ]) {
      assert.equal(picture.share(edge, isInk), 0);
    }
  });
});

test('the document of a company names its branch or the head office', async () => {
  assertContains(
    (await opened(invoice({ buyer: company }))).pages[0],
    'บริษัท ร่มเย็นการค้า จำกัด',
    'สาขาที่ 00003 / Branch 00003',
  );
  const headOffice = await opened(invoice({ buyer: { ...company, branch_no: '00000' } }));
  assertContains(headOffice.pages[0], '0-1055-00000-02-9 สำนักงานใหญ่ / Head office');
});

test('a replacement document names the document that it cancels, and why', async () => {
  const replaces = { invoiceNo: '0001-2569-000007', issuedAtSeconds: 1_795_000_000, purpose: 'TIVC01' } as const;
  const { pages } = await opened(invoice({ replaces }));
  assertContains(pages[0], 'ยกเลิกใบกำกับภาษีเลขที่ 0001-2569-000007 วันที่ 18 พ.ย. 2569 เนื่องจากชื่อผู้ซื้อไม่ถูกต้อง');
  assertContains(pages[0], 'ยกเลิกใบกำกับภาษีอย่างย่อเลขที่ B-20261120-000123');
});

test('the embedded XML is exactly the XML passed in', async () => {
  const made = invoice({ lines: [billLine({ name: 'น้ำปลา & <เกลือ>' })] });
  const xml = writeInvoiceXml(made);
  assert.deepEqual((await openPdf(await writeInvoicePdf(made, xml))).attachments, [
    { name: 'ETDA-invoice.xml', content: xml },
  ]);
});

const unsigned = 'ยังไม่ได้ลงลายมือชื่ออิเล็กทรอนิกส์';

test('an unsigned document says so on every page, and a signed one on none', async () => {
  const lines = Array.from({ length: 60 }, () => billLine());
  for (const page of (await opened(invoice({ lines, willBeSigned: false }))).pages) assertContains(page, unsigned);
  for (const page of (await opened(invoice({ lines }))).pages) assert.ok(!page.includes(squeezed(unsigned)));
});

test('500 lines span pages with number and headings, with the sums together on the last', async () => {
  const lines = Array.from({ length: 500 }, (_, place) => billLine({ name: `สินค้าหมายเลข ${place + 1} ชิ้น` }));
  const { pages } = await opened(invoice({ lines }));
  const count = pages.length;
  for (const [place, page] of pages.entries()) {
    assertContains(page, `หน้า ${place + 1}/${count}`, '0001-2569-000042');
    if (page.includes(squeezed('สินค้าหมายเลข'))) assertContains(page, 'รายการสินค้า', 'Unit price', 'Amount');
  }
  const text = pages.join('');
  for (const [place] of lines.entries()) {
    assert.equal(text.split(squeezed(`สินค้าหมายเลข ${place + 1} ชิ้น`)).length, 2, `line ${place + 1}`);
  }
  assertContains(pages[count - 1], 'Value before VAT', 'VAT 7%', 'Total 46,000.00 บาท', 'ยกเลิกใบกำกับภาษีอย่างย่อ');
});

test('sums that do not fit under the goods move together to the next page', async () => {
  for (let count = 8; count <= 24; count += 2) {
    const { pages } = await opened(invoice({ lines: Array.from({ length: count }, () => billLine()) }));
    assertContains(
      pages[pages.length - 1],
      'Value before VAT',
      'Total',
      'ยกเลิกใบกำกับภาษีอย่างย่อ',
      'issued and sent electronically',
    );
  }
});

test('a tone mark over ำ is drawn above its circle', async () => {
  const [page] = (await opened(invoice({ lines: [billLine({ name: 'น้ำผึ้ง' })] }))).pages;
  assert.ok(page?.includes('น\u0e4d\u0e49าผึ้ง'));
});
