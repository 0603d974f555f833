import PDFDocument from 'pdfkit';
import { formatCitizenId } from '@/domain/identity/identifier';
import { brandName } from '@/locales/brand';
import { bothOf, warningsOf, words } from '@/server/modules/etax/label-invoice';
import type { Invoice } from '@/server/modules/etax/types';
import { drawGoods } from './draw-goods';
import { drawHead } from './draw-head';
import type { Ink, Sheet } from './draw-text';
import { colour, page, rule, write } from './draw-text';
import { drawEnd } from './draw-totals';

/** The attachment name that readers of Thai e-tax documents look for. */
const attachmentName = 'ETDA-invoice.xml';

/**
 * Writes the invoice as PDF/A-3b, with the XML attached as an alternative representation. The same invoice gives the same
 * bytes, because its only timestamp is the time of issue.
 */
export function writeInvoicePdf(invoice: Invoice, xml: string): Promise<Buffer> {
  const issuedAt = new Date(invoice.issuedAtSeconds * 1000);
  const sheet = new PDFDocument({
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'th',
    displayTitle: true,
    font: '',
    // The title is copied into the XML metadata unescaped, so it must contain no reserved characters.
    info: {
      Title: `${words.title.th} ${words.title.en} ${invoice.invoiceNo}`,
      Creator: brandName,
      Producer: brandName,
      CreationDate: issuedAt,
    },
  });
  const written = collect(sheet);
  // The types of pdfkit lack `relationship`, which PDF/A-3 requires.
  const attachment = {
    name: attachmentName,
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'TaxInvoice_CrossIndustryInvoice',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  sheet.file(Buffer.from(xml, 'utf8'), attachment);
  const under = drawGoods(sheet, invoice, drawHead(sheet, invoice));
  drawEnd(sheet, invoice, under);
  drawFooters(sheet, invoice);
  sheet.end();
  return written;
}

function collect(sheet: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  sheet.on('end', () => resolve(Buffer.concat(parts)));
  sheet.on('error', reject);
  return promise;
}

/** The footer of each page: invoice and page number. Drawn last, when the number of pages is known. */
function drawFooters(sheet: Sheet, { seller, invoiceNo, ...invoice }: Invoice): void {
  const { count } = sheet.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    sheet.switchToPage(at);
    const y = page.bottom + 10;
    rule(sheet, { x: page.left, y, width: page.content });
    const faint: Ink = { size: 7.5, colour: colour.muted };
    const whose = `${seller.name.th} · ${words.taxId.th} ${formatCitizenId(seller.taxId)} · ${invoiceNo}`;
    write(sheet, whose, { x: page.left, y: y + 3, width: 390 }, faint);
    const which = `หน้า ${at + 1}/${count} · Page ${at + 1} of ${count}`;
    write(sheet, which, { x: page.right - 120, y: y + 3, width: 120 }, { ...faint, align: 'right' });
    const ink: Ink = { size: 7.5, face: 'strong', colour: colour.danger };
    for (const warning of warningsOf(invoice))
      write(sheet, bothOf(warning), { x: page.left, y: y + 14, width: page.content }, ink);
  }
}
