import { stepsOf } from './check-content';
import type { ArchiveRule, PdfFile } from './read-pdf-file';
import type { PdfDictionary, PdfValue } from './read-pdf-objects';

/** Our fonts are composite with TrueType outlines. Other kinds are refused, because these rules do not cover them. */
export const fontRules: readonly ArchiveRule[] = [
  {
    clause: '6.2.11.2',
    refuses: 'typefaces of another kind than composite TrueType ones',
    isBroken: (pdf) =>
      fontsOf(pdf).some((font) => !kinds.includes(pdf.name(font.get('Subtype')))) || innerFontsOf(pdf).length === 0,
  },
  {
    clause: '6.2.11.3',
    refuses: 'a typeface whose codes are not its glyphs',
    isBroken: (pdf) =>
      innerFontsOf(pdf).some((font) => pdf.name(font.get('CIDToGIDMap')) !== 'Identity') ||
      outerFontsOf(pdf).some((font) => pdf.name(font.get('Encoding')) !== 'Identity-H'),
  },
  {
    clause: '6.2.11.4',
    refuses: 'a typeface that is not in the file',
    isBroken: (pdf) => innerFontsOf(pdf).some((font) => !programOf(pdf, font)),
  },
  {
    clause: '6.2.11.5',
    refuses: 'widths that are not the typeface’s own',
    isBroken: (pdf) => innerFontsOf(pdf).some((font) => !hasOwnWidths(pdf, font)),
  },
  {
    clause: '6.2.11.7',
    refuses: 'letters without their meaning',
    isBroken: (pdf) =>
      outerFontsOf(pdf).some((font) => !/beginbf(char|range)/.test(String(pdf.content(font.get('ToUnicode'))))),
  },
  {
    clause: '6.2.11.8',
    refuses: 'the glyph for what a typeface does not have',
    isBroken: (pdf) =>
      stepsOf(pdf).some((steps) =>
        steps.some(({ operator, values }) => ['Tj', 'TJ', "'", '"'].includes(operator) && values.some(hasMissingGlyph)),
      ),
  },
];

const kinds = ['Type0', 'CIDFontType2'];

function fontsOf(pdf: PdfFile): PdfDictionary[] {
  return pdf.dictionaries.filter((one) => pdf.name(one.get('Type')) === 'Font');
}

function outerFontsOf(pdf: PdfFile): PdfDictionary[] {
  return fontsOf(pdf).filter((font) => pdf.name(font.get('Subtype')) === 'Type0');
}

function innerFontsOf(pdf: PdfFile): PdfDictionary[] {
  return outerFontsOf(pdf).map((font) => pdf.dictionary(pdf.list(font.get('DescendantFonts'))[0]));
}

function programOf(pdf: PdfFile, font: PdfDictionary): Buffer | undefined {
  return pdf.content(pdf.dictionary(font.get('FontDescriptor')).get('FontFile2'));
}

/** Within a thousandth of the font size, as the clause requires of glyphs that are shown. Glyph 0 is none of them (6.2.11.8). */
function hasOwnWidths(pdf: PdfFile, font: PdfDictionary): boolean {
  const program = programOf(pdf, font);
  const [first, widths, ...others] = pdf.list(font.get('W'));
  if (!program || typeof first !== 'number' || !Array.isArray(widths) || others.length > 0) return false;
  const own = advancesOf(program);
  return widths.every(
    (width, place) =>
      first + place === 0 || (typeof width === 'number' && Math.abs(width - (own[first + place] ?? -9)) <= 1),
  );
}

/** The advance width of each glyph, in thousandths of the font size. */
function advancesOf(program: Buffer): number[] {
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + 16 * program.readUInt16BE(4); at += 16)
    tables.set(program.toString('latin1', at, at + 4), program.readUInt32BE(at + 8));
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((name) => tables.get(name) ?? 0);
  const unitsPerEm = program.readUInt16BE((head ?? 0) + 18);
  const count = program.readUInt16BE((hhea ?? 0) + 34);
  return Array.from(
    { length: count },
    (_, glyph) => (program.readUInt16BE((hmtx ?? 0) + glyph * 4) * 1000) / unitsPerEm,
  );
}

function hasMissingGlyph(value: PdfValue): boolean {
  if (Array.isArray(value)) return value.some(hasMissingGlyph);
  if (!Buffer.isBuffer(value)) return false;
  for (let at = 0; at + 1 < value.length; at += 2) if (value.readUInt16BE(at) === 0) return true;
  return false;
}
