import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DOMParser } from '@xmldom/xmldom';
import { lettersMustBeThaiOrLatin } from '@/domain/printed-letters';
import { archiveFaults } from '@/server/modules/etax/check/find-faults';
import type { Invoice } from '@/server/modules/etax/types';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { writeNoteXml } from '@/server/modules/etax/xml/write-note-xml';
import { billLine, company, creditNote, invoice, person } from '@/tests/support/invoices';
import { openPdf, squeezed } from '@/tests/support/pdf';
import { writeInvoicePdf } from './write-invoice-pdf';
import { writeNotePdf } from './write-note-pdf';

/** What people and tills write, of which our typeface for Thai has not every letter. */
const awkward = [
  'Nguyễn Văn Đức',
  'Łukasz Şahin Țepeș Þórður',
  'Ọ̀ṣun Ẹ̀bùn',
  'Nguye\u0302\u0303n Va\u0306n D\u0323u\u031B\u0301c',
  'น้ำผึ้ง ปั๊ม ก๊๊ก ฎีกา ๑๒๓ ฯลฯ',
  '“Mary-Ann” O’Brien & Sons <№1> ½ 50€',
  'Иван Ψάρι',
  '茶 農心 サバイ 김치 ☃ ★ ℃ ㎖ ①',
  // Markup and script, of XML and of PDF.
  '</ram:Name><script>x</script> ]]> <!-- &lt;&x; %y; "\'',
  ') Tj ET /JS (app.alert(1)) >> endobj',
] as const;

/** Each text of an invoice that people, tills or operators write; a mark distinguishes them in one document. */
const marks = {
  'the first name': '01',
  'the last name': '02',
  'the house': '03',
  'the sub-district': '04',
  'the district': '05',
  'the province': '06',
  'the goods': '07',
  'the receipt’s number': '08',
  'the seller’s name': '09',
  'the branch’s address': '10',
} as const;

function written(text: string, buyer = person): Invoice {
  const { seller, branch, abbreviated } = invoice();
  const marked = (field: keyof typeof marks) => `${text} ${marks[field]}.`;
  return invoice({
    buyer: {
      ...buyer,
      first_name: marked('the first name'),
      last_name: marked('the last name'),
      address: {
        ...buyer.address,
        house_no: marked('the house'),
        sub_district_name: marked('the sub-district'),
        district_name: marked('the district'),
        province_name: marked('the province'),
      },
    },
    lines: [billLine({ name: marked('the goods') })],
    abbreviated: { ...abbreviated, billNo: marked('the receipt’s number') },
    seller: { ...seller, name: { th: marked('the seller’s name'), en: seller.name.en } },
    branch: { ...branch, address: { th: marked('the branch’s address'), en: branch.address.en } },
  });
}

describe('every text of the PDF equals that of the XML', () => {
  for (const text of awkward) {
    test(`with ${text}`, async () => {
      await assertSameText(written(text), ...Object.values(marks).map((mark) => `${text} ${mark}.`));
    });
  }

  test('for a company', async () => {
    const made = invoice({ buyer: { ...company, first_name: awkward.join(' ').slice(0, 100) } });
    await assertSameText(made, awkward.join(' ').slice(0, 100));
  });

  test('with letters outside the basic plane as their numbers', async () => {
    const made = invoice({ lines: [billLine({ name: 'ชา 🍵 𠮷' })] });
    assert.ok(textOfXml(made).includes('ชา🍵𠮷'));
    assert.ok((await textOfPdf(made)).includes('ชา[U+1F375][U+20BB7]'));
  });

  test('without characters that XML forbids or that are invisible', async () => {
    const name = 'ชา\u0000\u0008 \u200bน้ำ\u200dผึ้ง\ufe0f\uffff ☕\ufe0f';
    await assertSameText(invoice({ lines: [billLine({ name })] }), 'ชา น้ำผึ้ง ☕');
  });
});

test('every text of a credit note’s XML that people read is in its PDF', async () => {
  const made = creditNote({ lines: [billLine({ name: awkward.join(' ').slice(0, 200) })] });
  const xml = writeNoteXml(made);
  const bytes = await writeNotePdf(made, xml);
  assert.deepEqual(archiveFaults(bytes), []);
  const text = (await openPdf(bytes)).pages.join('');
  const read = ['ram:Name', 'ram:Purpose', 'ram:Content', 'ram:LineOne', 'ram:LineTwo', 'ram:IssuerAssignedID'];
  const amounts = ['Original', 'Difference'].map((name) => `ram:${name}InformationAmount`);
  const elements = new DOMParser().parseFromString(xml, 'text/xml');
  const texts = [...read, ...amounts, 'ram:LineTotalAmount', 'ram:TaxTotalAmount', 'ram:GrandTotalAmount'].flatMap(
    (name) => Array.from(elements.getElementsByTagName(name), ({ textContent }) => textContent ?? '-'),
  );
  assert.ok(texts.length > 15);
  for (const one of texts) assert.ok(text.includes(squeezed(one)), `the PDF lacks ${one}`);
});

test('every letter that the forms accept can be copied from the PDF, in documents after others', async () => {
  const made = (letters: string[]) => invoice({ lines: letters.map((letter) => billLine({ name: `x${letter}x` })) });
  await textOfPdf(made(['ǘ', 'Ḿ', 'ệ']));
  const text = await textOfPdf(made(accepted));
  assert.deepEqual(
    accepted.filter((letter) => !text.includes(squeezed(`x${letter}x`))),
    [],
  );
});

/** Each letter and sign in its one spelling. */
const accepted = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  (letter) => letter.trim() !== '' && letter.normalize('NFC') === letter && lettersMustBeThaiOrLatin(letter),
);

async function assertSameText(made: Invoice, ...texts: string[]): Promise<void> {
  const [xml, pdf] = [textOfXml(made), await textOfPdf(made)];
  for (const text of texts) {
    assert.ok(xml.includes(squeezed(text)), `the XML lacks ${text}`);
    assert.ok(pdf.includes(squeezed(text)), `the PDF lacks ${text}`);
  }
}

function textOfXml(made: Invoice): string {
  return squeezed(
    new DOMParser().parseFromString(writeInvoiceXml(made), 'text/xml').documentElement?.textContent ?? '',
  );
}

/** Of a document that is PDF/A and small. */
async function textOfPdf(made: Invoice): Promise<string> {
  const bytes = await writeInvoicePdf(made, writeInvoiceXml(made));
  assert.deepEqual(archiveFaults(bytes), []);
  assert.ok(bytes.length < 60_000 + 1_000 * made.sums.lines.length, `${bytes.length} bytes`);
  return (await openPdf(bytes)).pages.join('');
}
