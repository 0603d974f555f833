import type { InvoiceLine } from '@/domain/etax';
import { unitPriceSatang } from '@/domain/etax';
import { shownBaht, shownQuantity } from '@/server/modules/etax/format-invoice';
import type { Text } from '@/server/modules/etax/label-invoice';
import { bothOf, dayOf, untaxedMark, words } from '@/server/modules/etax/label-invoice';
import type { Ink, Sheet } from './draw-text';
import { colour, heightOf, page, rule, write } from './draw-text';
import type { Paper } from './paper';

type Column = { words: Text; x: number; width: number; align: 'left' | 'right' };

const gap = 8;
const columns = {
  place: { words: words.place, x: page.left + 6, width: 26, align: 'left' },
  goods: { words: words.goods, x: page.left + 36, width: 214, align: 'left' },
  quantity: { words: words.quantity, x: page.left + 258, width: 52, align: 'right' },
  unitPrice: { words: words.unitPrice, x: page.left + 318, width: 62, align: 'right' },
  discount: { words: words.discount, x: page.left + 388, width: 50, align: 'right' },
  amount: { words: words.amount, x: page.left + 446, width: page.content - 446 - 6, align: 'right' },
} as const satisfies Record<string, Column>;

const columnNames = ['place', 'goods', 'quantity', 'unitPrice', 'discount', 'amount'] as const;

const cell: Ink = { size: 9.5 };

/** Draws the table of goods over as many pages as needed, each with a heading. Returns where it ends. */
export function drawGoods(sheet: Sheet, paper: Paper, from: number): number {
  let y = drawTableHead(sheet, from);
  for (const [place, line] of paper.lines.entries()) {
    const height = heightOf(sheet, nameOf(line), columns.goods.width, cell) + gap;
    if (y + height > page.bottom - 16) y = continueTable(sheet, paper, y);
    drawLine(sheet, line, place, y + gap / 2 - 1);
    y += height;
    rule(sheet, { x: page.left, y, width: page.content });
  }
  return y;
}

/** Starts a new page with a heading that identifies the document. Returns where the heading ends. */
export function startPage(sheet: Sheet, { title: text, no, issuedAtSeconds, seller }: Paper): number {
  sheet.addPage();
  const half = page.content / 2;
  const title = `${bothOf(text)} ${no}`;
  const ink: Ink = { size: 10, face: 'strong', colour: colour.brandStrong };
  const faint: Ink = { size: 8.5, colour: colour.muted, align: 'right' };
  write(sheet, title, { x: page.left, y: page.top, width: half + 60 }, ink);
  const from = `${seller.name.th} · ${dayOf(issuedAtSeconds).th}`;
  return write(sheet, from, { x: page.left + half + 60, y: page.top + 1, width: half - 60 }, faint) + 8;
}

function continueTable(sheet: Sheet, paper: Paper, y: number): number {
  const ink: Ink = { size: 8, colour: colour.muted, align: 'right' };
  write(sheet, bothOf(words.continued), { x: page.left, y: y + 3, width: page.content }, ink);
  return drawTableHead(sheet, startPage(sheet, paper));
}

function drawTableHead(sheet: Sheet, y: number): number {
  const height = 31;
  sheet.roundedRect(page.left, y, page.content, height, 4).fill([...colour.brand]);
  for (const { words: heading, x, width, align } of Object.values(columns)) {
    const ink = { colour: colour.white, align };
    write(sheet, heading.th, { x, y: y + 2.5, width }, { ...ink, size: 9, face: 'strong' });
    write(sheet, heading.en, { x, y: y + 16, width }, { ...ink, size: 7.5 });
  }
  return y + height;
}

function drawLine(sheet: Sheet, line: InvoiceLine, place: number, y: number): void {
  const cells = {
    place: String(place + 1),
    goods: nameOf(line),
    quantity: shownQuantity(line.quantity),
    unitPrice: shownBaht(unitPriceSatang(line)),
    discount: line.discountSatang > 0 ? shownBaht(line.discountSatang) : '-',
    amount: shownBaht(line.amountSatang),
  } satisfies Record<keyof typeof columns, string>;
  for (const name of columnNames) {
    const { x, width, align } = columns[name];
    const text = cells[name];
    const ink: Ink = name === 'goods' ? cell : { ...cell, ...numberInk(text), align };
    write(sheet, text, { x, y, width }, { ...ink, ...(name === 'place' && { colour: colour.muted }) });
  }
}

/** Numbers are never broken into lines: one that is too long for its column is drawn smaller. */
function numberInk(text: string): Pick<Ink, 'size'> {
  return { size: text.length > 11 ? 7.5 : cell.size };
}

function nameOf({ name, isTaxed }: InvoiceLine): string {
  return isTaxed ? name : `${name} (${untaxedMark})`;
}
