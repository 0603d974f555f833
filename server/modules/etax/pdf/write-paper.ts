import PDFDocument from 'pdfkit';
import { formatCitizenId } from '@/domain/identity/identifier';
import { brandName } from '@/locales/brand';
import { bothOf, warningsOf, words } from '@/server/modules/etax/label-invoice';
import { drawGoods } from './draw-goods';
import { drawHead } from './draw-head';
import type { Ink, Sheet } from './draw-text';
import { colour, page, rule, write } from './draw-text';
import { drawEnd } from './draw-totals';
import type { Paper } from './paper';

/** The attachment name that readers of Thai e-tax documents look for. */
const attachmentName = 'ETDA-invoice.xml';

/**
 * Writes a document as PDF/A-3b, with the XML attached as an alternative representation. The same document gives the same
 * bytes, because its only timestamp is the time of issue. `standard` is the XML's root.
 */
export function writePaper(paper: Paper, xml: string, standard: string): Promise<Buffer> {
  const issuedAt = new Date(paper.issuedAtSeconds * 1000);
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
      Title: `${paper.title.th} ${paper.title.en} ${paper.no}`,
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
    description: standard,
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  sheet.file(Buffer.from(xml, 'utf8'), attachment);
  const under = drawGoods(sheet, paper, drawHead(sheet, paper));
  drawEnd(sheet, paper, under);
  drawFooters(sheet, paper);
  sheet.end();
  return written;
}

/** What a document will consist of once it is ended. */
export function collect(sheet: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  sheet.on('end', () => resolve(Buffer.concat(parts)));
  sheet.on('error', reject);
  return promise;
}

/** The footer of each page: document and page number. Drawn last, when the number of pages is known. */
function drawFooters(sheet: Sheet, { seller, no, ...paper }: Paper): void {
  const { count } = sheet.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    sheet.switchToPage(at);
    const y = page.bottom + 10;
    rule(sheet, { x: page.left, y, width: page.content });
    const faint: Ink = { size: 7.5, colour: colour.muted };
    const whose = `${seller.name.th} · ${words.taxId.th} ${formatCitizenId(seller.taxId)} · ${no}`;
    write(sheet, whose, { x: page.left, y: y + 3, width: 390 }, faint);
    const which = `หน้า ${at + 1}/${count} · Page ${at + 1} of ${count}`;
    write(sheet, which, { x: page.right - 120, y: y + 3, width: 120 }, { ...faint, align: 'right' });
    const ink: Ink = { size: 7.5, face: 'strong', colour: colour.danger };
    for (const warning of warningsOf(paper))
      write(sheet, bothOf(warning), { x: page.left, y: y + 14, width: page.content }, ink);
  }
}
