import { bahtText } from '@/domain/baht-text';
import { shownBaht } from '@/server/modules/etax/format-invoice';
import type { Text } from '@/server/modules/etax/label-invoice';
import { bothOf, words } from '@/server/modules/etax/label-invoice';
import { startPage } from './draw-goods';
import { drawSignature, signatureHeight } from './draw-signature';
import type { Colour, Ink, Place, Sheet } from './draw-text';
import { colour, heightOfAll, lineHeight, page, panel, write, writeAll } from './draw-text';
import type { Paper, PaperNote } from './paper';

const sumsWidth = 272;
const rowHeight = 28;
const totalHeight = 36;
const noteGap = 4;

/** Draws the totals, the sentences that the law requires, and the signature, together on one page. */
export function drawEnd(sheet: Sheet, paper: Paper, from: number): void {
  const { rows, notes, signature } = paper;
  const notesHeight = notes.reduce((sum, note) => sum + heightOfAll(sheet, page.content, note) + noteGap, 0);
  const height = 14 + rows.length * rowHeight + totalHeight + 14 + notesHeight + signatureHeight(sheet, signature);
  const y = from + height > page.bottom ? startPage(sheet, paper) : from + 14;
  const under = drawSums(sheet, paper, y);
  drawWords(sheet, paper.totalSatang, under);
  let at = under + 14;
  for (const note of notes) at = writeAll(sheet, { x: page.left, y: at, width: page.content }, note) + noteGap;
  drawSignature(sheet, signature, at);
}

function drawSums(sheet: Sheet, { rows, total, totalSatang }: Paper, from: number): number {
  const x = page.right - sumsWidth;
  let y = from;
  for (const [row, amount] of rows) {
    writeLabel(sheet, row, { x: x + 10, y, width: 150 }, { size: 9.5 }, colour.muted);
    write(sheet, amount, { x: x + 160, y: y + 2, width: sumsWidth - 170 }, { size: 10, align: 'right' });
    y += rowHeight;
  }
  panel(sheet, { x, y, width: sumsWidth }, totalHeight, colour.brand);
  const ink: Ink = { size: 10.5, face: 'strong', colour: colour.white };
  writeLabel(sheet, total, { x: x + 10, y: y + 5, width: 120 }, ink, colour.white);
  const amount = `${shownBaht(totalSatang)} ${words.baht.th}`;
  const size = amount.length > longAmount ? 11 : 15;
  const place = { x: x + 110, y: y + (totalHeight - size * lineHeight) / 2, width: sumsWidth - 120 };
  write(sheet, amount, place, { ...ink, size, align: 'right' });
  return y + totalHeight;
}

/** From this length on the total is drawn smaller, so that it fits beside its label. */
const longAmount = 17;

function writeLabel(sheet: Sheet, { th, en }: Text, place: Place, ink: Ink, faint: Colour): void {
  write(sheet, th, place, ink);
  write(sheet, en, { ...place, y: place.y + ink.size * 1.4 }, { size: 7.5, colour: faint });
}

/** Draws the amount in words beside the total, upwards from there. */
function drawWords(sheet: Sheet, totalSatang: number, under: number): void {
  const width = page.content - sumsWidth - 16;
  const texts: PaperNote = [
    [bothOf(words.inWords), { size: 8, face: 'strong', colour: colour.brand }],
    [bahtText(totalSatang), { size: 10, face: 'strong' }],
  ];
  const height = heightOfAll(sheet, width - 20, texts) + 10;
  const place = { x: page.left, y: under - height, width };
  panel(sheet, place, height, colour.white, colour.line);
  writeAll(sheet, { x: place.x + 10, y: place.y + 4, width: width - 20 }, texts);
}
