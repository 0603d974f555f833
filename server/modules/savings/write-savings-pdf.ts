import PDFDocument from 'pdfkit';
import type { Savings } from '@/contract/savings';
import type { Language } from '@/domain/languages';
import { savingKinds } from '@/domain/savings';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { brandName } from '@/locales/brand';
import type { Ink, Sheet } from '@/server/modules/etax/pdf/draw-text';
import { colour, page, panel, rule, write } from '@/server/modules/etax/pdf/draw-text';
import { collect } from '@/server/modules/etax/pdf/write-paper';
import {
  messageBaht,
  messageCount,
  messageDate,
  messageMonth,
  messageText,
  messageYear,
} from '@/server/platform/message-text';

type Writing = { language: Language; writtenAt: number };

const faint: Ink = { size: 10, colour: colour.muted };
const strong: Ink = { size: 11, face: 'strong' };
const rowHeight = 25;
const columns = { month: page.left + 12, bar: 190, bills: 330, spent: 400, saved: 480 };
const barWidth = 120;
const numberWidth = 62;

/** Writes the savings of a year on one page, in one language: the total, the kinds and the twelve months. */
export function writeSavingsPdf(savings: Savings, writing: Writing): Promise<Buffer> {
  const { language, writtenAt } = writing;
  const title = `${messageText('savingsTitle', language)} ${messageYear(savings.year, language)}`;
  const sheet = new PDFDocument({
    pdfVersion: '1.7',
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    font: '',
    info: { Title: title, Creator: brandName, Producer: brandName, CreationDate: new Date(writtenAt * 1000) },
  });
  const written = collect(sheet);
  write(
    sheet,
    brandName,
    { x: page.left, y: page.top, width: 200 },
    { size: 13, face: 'strong', colour: colour.brandStrong },
  );
  const made = messageText('savingsMade', language, { date: messageDate(writtenAt, language) });
  write(sheet, made, { x: page.right - 260, y: page.top + 2, width: 260 }, { ...faint, align: 'right' });
  const underTitle = write(
    sheet,
    title,
    { x: page.left, y: page.top + 32, width: page.content },
    { size: 22, face: 'strong' },
  );
  const underTotal = drawTotal(sheet, savings, language, underTitle + 8);
  const underKinds = drawKinds(sheet, savings, language, underTotal + 14);
  const underMonths = drawMonths(sheet, savings, writing, underKinds + 22);
  write(
    sheet,
    messageText('savingsBasis', language),
    { x: page.left, y: underMonths + 14, width: page.content },
    faint,
  );
  sheet.end();
  return written;
}

function drawTotal(sheet: Sheet, { saved, year, year_before: before }: Savings, language: Language, y: number): number {
  panel(sheet, { x: page.left, y, width: page.content }, 92, colour.brandStrong);
  const place = { x: page.left + 20, width: page.content - 40 };
  const white: Ink = { size: 11, colour: colour.white };
  write(sheet, messageText('savingsSaved', language), { ...place, y: y + 9 }, white);
  const figure = `฿${messageBaht(saved, language)}`;
  write(sheet, figure, { ...place, y: y + 25 }, { size: 26, face: 'strong', colour: colour.white });
  const last = messageText('savingsBefore', language, {
    year: messageYear(year - 1, language),
    amount: messageBaht(before, language),
  });
  write(sheet, last, { ...place, y: y + 66 }, white);
  return y + 92;
}

function drawKinds(sheet: Sheet, { kinds }: Savings, language: Language, from: number): number {
  let y = from;
  const names = { coupons: 'savingsCoupons', rewards: 'savingsRewards', points: 'savingsPoints' } as const;
  for (const kind of savingKinds) {
    const { count, saved } = kinds[kind];
    const name = messageText(names[kind], language, { count: messageCount(count, language) });
    write(sheet, name, { x: columns.month, y: y + 4, width: 330 }, strong);
    writeNumber(sheet, `฿${messageBaht(saved, language)}`, { x: columns.saved, y: y + 4 }, strong);
    y += rowHeight;
    rule(sheet, { x: page.left, y, width: page.content });
  }
  return y;
}

function drawMonths(sheet: Sheet, { year, months, saved }: Savings, writing: Writing, from: number): number {
  const { language, writtenAt } = writing;
  const heads = { bills: 'savingsBills', spent: 'savingsSpent', saved: 'savingsOfMonth' } as const;
  for (const name of ['bills', 'spent', 'saved'] as const)
    writeNumber(sheet, messageText(heads[name], language), { x: columns[name], y: from }, faint);
  const most = Math.max(...months.map((month) => month.saved), 0);
  let y = from + rowHeight - 4;
  rule(sheet, { x: page.left, y, width: page.content });
  for (const { month, saved: ofMonth, spent, bills } of months) {
    const at = startOfBangkokDaySeconds({ year, month, day: 1 });
    write(sheet, messageMonth(at, language), { x: columns.month, y: y + 4, width: 140 }, { size: 11 });
    if (ofMonth > 0)
      sheet
        .roundedRect(columns.bar, y + 8, Math.max(2, (barWidth * ofMonth) / most), 9, 2)
        .fillColor([...colour.brand])
        .fill();
    // Months to come have no figures yet.
    const shown = (figure: string) => (at > writtenAt ? '–' : figure);
    const plain: Ink = { size: 11 };
    writeNumber(sheet, shown(messageCount(bills, language)), { x: columns.bills, y: y + 4 }, plain);
    writeNumber(sheet, shown(messageBaht(spent, language)), { x: columns.spent, y: y + 4 }, plain);
    writeNumber(sheet, shown(messageBaht(ofMonth, language)), { x: columns.saved, y: y + 4 }, strong);
    y += rowHeight;
    rule(sheet, { x: page.left, y, width: page.content });
  }
  write(sheet, messageText('savingsTotal', language), { x: columns.month, y: y + 5, width: 140 }, strong);
  writeNumber(sheet, messageBaht(saved, language), { x: columns.saved, y: y + 5 }, strong);
  return y + rowHeight;
}

function writeNumber(sheet: Sheet, text: string, place: { x: number; y: number }, ink: Ink): void {
  write(sheet, text, { ...place, width: numberWidth }, { ...ink, align: 'right' });
}
