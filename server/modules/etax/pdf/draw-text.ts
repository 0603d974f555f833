import { printedText } from '@/server/modules/etax/format-text';
import type { Face, TypefaceName } from './choose-typeface';
import { ascentOf, drawable, runsOf, typefaceOf } from './choose-typeface';

/** Red, green and blue from 0 to 1, as in PDF: the colours of the product's default theme. */
export type Colour = readonly [number, number, number];

export const colour = {
  brand: [11, 107, 58],
  brandStrong: [7, 73, 42],
  brandTint: [229, 243, 234],
  line: [219, 228, 222],
  ink: [19, 32, 26],
  muted: [81, 96, 90],
  danger: [179, 38, 30],
  dangerTint: [253, 236, 234],
  white: [255, 255, 255],
} as const satisfies Record<string, Colour>;

/** A4 in points. Footers are between `bottom` and the edge. */
export const page = { width: 595.28, left: 40, right: 555.28, top: 38, bottom: 792, content: 515.28 } as const;

/** Multiple of the font size; with less, tone marks touch the line above. */
export const lineHeight = 1.5;

export type Sheet = PDFKit.PDFDocument;

export type Ink = { size: number; face?: Face; colour?: Colour; align?: 'left' | 'right' | 'center' };
export type Place = { x: number; y: number; width: number };

/** Draws a text in as many lines as it needs. Returns where they end. */
export function write(sheet: Sheet, text: string, { x, y, width }: Place, ink: Ink): number {
  const face = ink.face ?? 'regular';
  const lines = wrapped(sheet, text, width, ink);
  const step = ink.size * lineHeight;
  const baseline = -ascentOf(face) * ink.size;
  sheet.fillColor([...(ink.colour ?? colour.ink)]);
  for (const [place, line] of lines.entries()) {
    const slack = ink.align ? width - widthOf(sheet, line, face) : 0;
    let at = x + slack * shares[ink.align ?? 'left'];
    sheet.markContent('Span', { actual: line });
    for (const run of runsOf(inGlyphs(line), face)) {
      inTypeface(sheet, run.typeface).text(run.text, at, y + place * step, { lineBreak: false, baseline });
      at += sheet.widthOfString(run.text);
    }
    sheet.endMarkedContent();
  }
  return y + lines.length * step;
}

export function heightOf(sheet: Sheet, text: string, width: number, ink: Ink): number {
  return wrapped(sheet, text, width, ink).length * ink.size * lineHeight;
}

/** Draws texts below each other. */
export function writeAll(sheet: Sheet, { x, y, width }: Place, texts: readonly (readonly [string, Ink])[]): number {
  return texts.reduce((at, [text, ink]) => write(sheet, text, { x, y: at, width }, ink), y);
}

export function heightOfAll(sheet: Sheet, width: number, texts: readonly (readonly [string, Ink])[]): number {
  return texts.reduce((sum, [text, ink]) => sum + heightOf(sheet, text, width, ink), 0);
}

export function panel(sheet: Sheet, { x, y, width }: Place, height: number, fill: Colour, edge: Colour = fill): void {
  sheet
    .roundedRect(x, y, width, height, 6)
    .lineWidth(0.7)
    .fillAndStroke([...fill], [...edge]);
}

export function rule(sheet: Sheet, { x, y, width }: Place): void {
  sheet
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor([...colour.line])
    .stroke();
}

/**
 * Breaks a text into lines that fit the width: Thai between words, which have no spaces between them, other text at spaces. A
 * word that is too wide is broken within, but never between a letter and its marks.
 */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  // Most texts fit, and what was measured whole need not be set again to be drawn.
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = { text: '', width: 0 };
  let space = '';
  for (const piece of piecesOf(text).flatMap((wide) => fitting(wide, width, widthOf))) {
    if (blank.test(piece)) {
      space = piece;
      continue;
    }
    const joint = line.text ? space : '';
    const joined = line.width + (joint ? widthOf(joint) : 0) + widthOf(piece);
    if (line.text && joined > width) {
      lines.push(line.text);
      line = { text: piece, width: widthOf(piece) };
    } else line = { text: line.text + joint + piece, width: joined };
    space = '';
  }
  return [...lines, line.text];
}

const shares = { left: 0, center: 0.5, right: 1 } as const;

function wrapped(sheet: Sheet, text: string, width: number, { size, face = 'regular' }: Ink): string[] {
  sheet.fontSize(size);
  return linesOf(drawable(printedText(text), face), width, (part) => widthOf(sheet, part, face));
}

function widthOf(sheet: Sheet, text: string, face: Face): number {
  return runsOf(inGlyphs(text), face).reduce(
    (sum, run) => sum + inTypeface(sheet, run.typeface).widthOfString(run.text),
    0,
  );
}

/** The types of pdfkit know only the bytes of a typeface, not one that has been read. */
function inTypeface(sheet: Sheet, name: TypefaceName): Sheet {
  Reflect.apply(sheet.registerFont, sheet, [name, typefaceOf(name)]);
  return sheet.font(name);
}

/**
 * The vowel ำ is drawn as two glyphs, and a tone mark belongs between them, above the first. In this order each glyph also maps
 * to one character for copying and searching; the original text is added as ActualText.
 */
function inGlyphs(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');
}

/**
 * The pieces that lines may be broken between: Thai words, spaces, and runs of anything else. Closing and repetition marks stay
 * with their word.
 */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const run of text.match(/[\u0e00-\u0e7f]+| +|[^ \u0e00-\u0e7f]+/g) ?? []) {
    const words = thai.test(run) ? Array.from(thaiWords.segment(run), ({ segment }) => segment) : [run];
    for (const word of words) {
      const last = pieces[pieces.length - 1];
      const isJoined = last !== undefined && !blank.test(last) && (closing.test(word) || opening.test(last));
      if (isJoined) pieces[pieces.length - 1] = last + word;
      else pieces.push(word);
    }
  }
  return pieces;
}

const blank = /^ +$/;
const thai = /^[\u0e00-\u0e7f]/;
const closing = /^[\u00a0)\]},.;:!?%ๆฯ”’»]/;
const opening = /[([{“‘«]$|^(?:จังหวัด|อำเภอ|เขต|ตำบล|แขวง)$/;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** The piece itself, or parts of at least one letter each if it is too wide. */
function fitting(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece) <= width) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of letters.segment(piece)) {
    if (part && widthOf(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
