import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';
import { writeInvoicePdf } from '@/server/modules/etax/pdf/write-invoice-pdf';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { billLine, company, invoice } from '@/tests/support/invoices';
import { archiveRules } from './check-archive';
import { archiveFaults } from './find-faults';

/** A PDF as Latin-1 text, in which each character is one byte. */
type Break = (pdf: string) => string;
const changed =
  (from: string | RegExp, to: string): Break =>
  (pdf) =>
    pdf.replace(from, to);
const inCatalog = (added: string) => changed('/Type /Catalog', `/Type /Catalog\n${added}`);
const onPage = (added: string) => changed('/Type /Page\n', `/Type /Page\n${added}\n`);
const inResources = (added: string) => changed('/ColorSpace <<', `${added} /ColorSpace <<`);
/** The content of a page is the compressed stream that transforms the axes. */
const inContent =
  (added: string): Break =>
  (pdf) =>
    pdf.replace(
      /<<\n\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g,
      (whole, packed: string) => {
        const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
        if (!/ cm\b/.test(content)) return whole;
        const again = deflateSync(Buffer.from(`${added}\n${content}`, 'latin1'));
        return `<<\n/Length ${again.length}\n/Filter /FlateDecode\n>>\nstream\n${again.toString('latin1')}\nendstream`;
      },
    );

const broken: [fault: string, breakIt: Break][] = [
  ['6.1.2: a header that is not at the start', (pdf) => `\n${pdf}`],
  ['6.1.3: a file without an identifier', changed(/\/ID \[.*\]/, '')],
  ['6.1.3: encryption', changed(/trailer\n<</, 'trailer\n<</Encrypt 1 0 R')],
  ['6.1.3: bytes behind the end', (pdf) => `${pdf}% more\n`],
  ['6.1.4: a table that leads elsewhere', changed(/\n\d{10} 00000 n/, '\n0000000001 00000 n')],
  ['6.1.7.1: a stream of another length', changed(/\/Length (\d)/, '/Length 1$1')],
  ['6.1.7.2: streams packed by another way', changed('/FlateDecode', '/LZWDecode')],
  ['6.1.13: states that are kept more than 28 deep', inContent('q '.repeat(29))],
  ['6.2.3: a document without a profile', changed('/OutputIntents', '/OutputIntent')],
  ['6.2.4: colours of another kind', inContent('0 0 0 1 k')],
  ['6.2.5: curves and screens', inResources('/ExtGState << /G << /TR /Identity >> >>')],
  ['6.2.8–6.2.9: pictures that readers show', inResources('/XObject << /X << /Interpolate true >> >>')],
  ['6.2.10: transparency', inResources('/ExtGState << /G << /ca 0.5 >> >>')],
  ['6.2.11.2: typefaces of another kind', changed('/Subtype /Type0', '/Subtype /Type1')],
  ['6.2.11.3: a typeface whose codes', changed('/CIDToGIDMap /Identity', '/CIDToGIDMap /Other')],
  ['6.2.11.4: a typeface that is not in the file', changed('/FontFile2', '/FontFile')],
  ['6.2.11.5: widths that are not', changed(/(\/W \[0 \[\d+ )\d+/, '$1999')],
  ['6.2.11.7: letters without their meaning', changed('/ToUnicode', '/NoUnicode')],
  ['6.2.11.8: the glyph for what', inContent('[<00010000> 5] TJ')],
  ['6.3: annotations', onPage('/Annots [<< /Subtype /Link >>]')],
  ['6.4: forms', inCatalog('/AcroForm << /NeedAppearances true >>')],
  ['6.5: actions', inCatalog('/OpenAction << /S /JavaScript >>')],
  ['6.6.2: a document without metadata', changed(/\/Metadata (\d)/, '/NoMetadata $1')],
  ['6.6.4: a document that does not say', changed('<pdfaid:part>3', '<pdfaid:part>2')],
  ['6.6.3: metadata that say something else', changed(/(<xmp:CreateDate>\d{3})\d/, '$10')],
  ['6.7: a claim of level A', changed('<pdfaid:conformance>B', '<pdfaid:conformance>A')],
  ['6.8: a file inside without its names', changed('/UF (', '/U (')],
  ['6.8: a file inside of an unknown relation', changed('/AFRelationship /Alternative', '/AFRelationship /Other')],
  ['6.8: a file inside without its kind', changed('/Subtype /text#2Fxml', '/Subtype /xml')],
  ['6.8: a file inside without the instant', changed('/ModDate', '/Date')],
  ['6.8: a document without a file', changed('/AF ', '/NoAF ')],
  ['6.9–6.11: layers', inCatalog('/OCProperties << >>')],
];

describe('the check of PDF/A-3', () => {
  let right: string;
  before(async () => {
    const made = invoice({ buyer: company });
    right = (await writeInvoicePdf(made, writeInvoiceXml(made))).toString('latin1');
  });

  for (const [fault, breakIt] of broken)
    test(`finds ${fault}`, () => {
      const wrong = breakIt(right);
      assert.ok(wrong !== right, 'the change has no effect');
      const faults = archiveFaults(Buffer.from(wrong, 'latin1'));
      assert.ok(
        faults.some((one) => one.startsWith(`PDF/A-3 ${fault}`)),
        `it found ${JSON.stringify(faults)}`,
      );
    });

  test('has a test for each of its clauses', () => {
    const clauses = broken.map(([fault]) => fault.split(':')[0]);
    assert.deepEqual(clauses.sort(), archiveRules.map(({ clause }) => clause).sort());
  });

  test('accepts valid documents of one page and of many, unsigned ones too', async () => {
    assert.deepEqual(archiveFaults(Buffer.from(right, 'latin1')), []);
    const lines = Array.from({ length: 60 }, (_, place) => billLine({ name: `น้ำผึ้ง ☃ ที่ ${place}` }));
    const made = invoice({ lines, willBeSigned: false });
    assert.deepEqual(archiveFaults(await writeInvoicePdf(made, writeInvoiceXml(made))), []);
  });

  test('accepts a printed signature and finds a hidden one', () => {
    const field = (flags: number) => onPage(`/Annots [<< /Subtype /Widget /FT /Sig /F ${flags} >>]`)(right);
    const clausesOf = (pdf: string) => archiveFaults(Buffer.from(pdf, 'latin1')).map((fault) => fault.split(':')[0]);
    assert.deepEqual(
      [clausesOf(field(132)), clausesOf(field(2))],
      [['PDF/A-3 6.1.4'], ['PDF/A-3 6.1.4', 'PDF/A-3 6.3']],
    );
  });

  test('includes the check of the embedded XML', async () => {
    const made = invoice();
    const xml = writeInvoiceXml(made).replace('v2.1', 'v2.0');
    assert.deepEqual(archiveFaults(await writeInvoicePdf(made, xml)), [
      'TIV-DocumentContext-001: a version other than 2.1',
    ]);
  });
});

test('a file that is not a PDF is reported', () => {
  for (const text of ['', 'text', '%PDF-1.7\n1 0 obj\n<<', '%PDF-1.7\n1 0 obj\n(a'])
    assert.notEqual(archiveFaultsOrError(text), undefined, text);
});

function archiveFaultsOrError(text: string): string | undefined {
  try {
    return archiveFaults(Buffer.from(text, 'latin1'))[0];
  } catch (error) {
    return String(error);
  }
}
