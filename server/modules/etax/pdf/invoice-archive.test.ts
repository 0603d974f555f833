import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { company, invoice } from '@/tests/support/invoices';
import { writeInvoicePdf } from './write-invoice-pdf';

const made = invoice({ buyer: company });

/** The requirements of PDF/A-3b (ISO 19005-3), as far as the bytes show them. */
describe('a document for the archive', () => {
  let bytes: string;
  before(async () => {
    bytes = (await writeInvoicePdf(made, writeInvoiceXml(made))).toString('latin1');
  });

  test('is PDF 1.7 with an identifier and without encryption', () => {
    assert.match(bytes, /^%PDF-1\.7\n%[\x80-\xff]{4}/);
    assert.match(bytes, /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    assert.doesNotMatch(bytes, /\/Encrypt/);
  });

  test('declares PDF/A part 3, conformance B, and its title', () => {
    const metadata = Buffer.from(
      /<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/.exec(bytes)?.[0] ?? '',
      'latin1',
    ).toString();
    assert.match(metadata, /<pdfaid:part>3<\/pdfaid:part>/);
    assert.match(metadata, /<pdfaid:conformance>B<\/pdfaid:conformance>/);
    assert.match(metadata, /ใบกำกับภาษี Tax Invoice 0001-2569-000042<\/rdf:li>/);
    assert.match(bytes, /\/Type \/Metadata/);
  });

  test('declares its colour space', () => {
    assert.match(bytes, /\/Type \/OutputIntent\n\/S \/GTS_PDFA1/);
    assert.match(bytes, /\/DestOutputProfile \d+ 0 R/);
    assert.doesNotMatch(bytes, /DeviceCMYK/);
  });

  test('embeds the XML as an alternative form of the document', () => {
    assert.match(bytes, /\/Type \/Filespec\n\/AFRelationship \/Alternative\n\/F \(ETDA-invoice\.xml\)/);
    assert.match(bytes, /\/UF \(ETDA-invoice\.xml\)/);
    assert.match(bytes, /\/AF \[\d+ 0 R\]/);
    assert.match(bytes, /\/Type \/EmbeddedFile[\s\S]*?\/ModDate \(D:20261121031509Z\)[\s\S]*?\/Subtype \/text#2Fxml/);
  });

  test('embeds all its typefaces and maps every glyph to its letter', () => {
    const fonts = bytes.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
    assert.equal(fonts.length, 2);
    for (const font of fonts) assert.match(font, /\/FontFile2 \d+ 0 R/);
    const types = bytes.match(/\/Subtype \/Type0[\s\S]*?endobj/g) ?? [];
    assert.equal(types.length, 2);
    for (const type of types) assert.match(type, /\/ToUnicode \d+ 0 R/);
    assert.doesNotMatch(bytes, /Helvetica|\/Subtype \/Type1\b/);
  });

  test('has no script, no action and no external content', () => {
    assert.doesNotMatch(bytes, /\/JavaScript|\/Launch|\/URI|\/GoToR|\/AA\b/);
  });

  test('has the same bytes every time it is made', async () => {
    assert.equal((await writeInvoicePdf(made, writeInvoiceXml(made))).toString('latin1') === bytes, true);
  });
});
