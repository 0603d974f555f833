import { formatCitizenId } from '@/domain/identity/thai-citizen-id';
import type { Invoice } from './invoice';
import { bothOf, warningsOf, words } from './invoice-words';
import { colour, page } from './pdf-look';
import type { Ink, Sheet } from './pdf-pen';
import { rule, write } from './pdf-pen';

/** At the foot of every page whose invoice it is and which page; only at the end is it known of how many. */
export function drawFooters(sheet: Sheet, { seller, invoiceNo, ...invoice }: Invoice): void {
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
