import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Font } from 'fontkit';
import { create } from 'fontkit';

/** The two weights of the document's typeface. */
export type Face = 'regular' | 'strong';

/**
 * IBM Plex Sans Thai draws Thai and plain Latin, Noto Sans what else is written in Latin, Greek or Cyrillic letters, and Unifont,
 * in one weight, the other letters of goods as tills name them.
 */
const files = {
  regular: import.meta.resolve('@expo-google-fonts/ibm-plex-sans-thai/400Regular/IBMPlexSansThai_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/ibm-plex-sans-thai/600SemiBold/IBMPlexSansThai_600SemiBold.ttf'),
  regularWide: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strongWide: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  other: import.meta.resolve('@fontsource/unifont/files/unifont-latin-400-normal.woff'),
} as const;

export type TypefaceName = keyof typeof files;

const chains = {
  regular: ['regular', 'regularWide', 'other'],
  strong: ['strong', 'strongWide', 'other'],
} as const satisfies Record<Face, readonly TypefaceName[]>;

const read = new Map<TypefaceName, Font>();

/**
 * Read for the first document that needs it and kept: reading a font's tables again takes a third of a document's time. A kept
 * glyph remembers the letters that it was first made for, and as a part of another glyph it is made for none, so each one is
 * made for its own letter here. Otherwise the text of a later document could not be copied or searched.
 */
export function typefaceOf(name: TypefaceName): Font {
  const known = read.get(name);
  if (known) return known;
  const typeface = create(unpacked(readFileSync(new URL(files[name]))));
  if (!('characterSet' in typeface)) throw new Error(`${files[name]} holds several typefaces`);
  for (const code of typeface.characterSet) typeface.glyphForCodePoint(code);
  read.set(name, typeface);
  return typeface;
}

/**
 * WOFF 1.0 is a TrueType file with compressed tables. fontkit inflates a whole table, of megabytes, for each glyph that it reads;
 * inflated once, a glyph takes no time.
 */
function unpacked(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  file.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const [from, to] = [44 + 20 * at, 12 + 16 * at];
    const [start, packedBytes, bytes] = [4, 8, 12].map((field) => file.readUInt32BE(from + field));
    const packed = file.subarray(start, (start ?? 0) + (packedBytes ?? 0));
    const table = packedBytes === bytes ? packed : inflateSync(packed);
    file.copy(head, to, from, from + 4);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

/** The baseline of a line below its top, as a share of the font size. All typefaces of a line share it. */
export function ascentOf(face: Face): number {
  const { ascent, unitsPerEm } = typefaceOf(face);
  return ascent / unitsPerEm;
}

export type Run = { text: string; typeface: TypefaceName };

/** Parts of a text by the typeface that draws them. A word is in one typeface, unless none has all its letters. */
export function runsOf(text: string, face: Face): Run[] {
  if (has(face, text)) return [{ text, typeface: face }];
  const runs: Run[] = [];
  for (const word of text.match(/[\u0e00-\u0e7f]+|\s+|[^\s\u0e00-\u0e7f]+/g) ?? []) {
    const whole = firstWith(word, face);
    const parts = whole ? [word] : Array.from(letters.segment(word), ({ segment }) => segment);
    for (const part of parts) {
      const typeface = whole ?? firstWith(part, face) ?? 'other';
      const last = runs[runs.length - 1];
      if (last?.typeface === typeface) last.text += part;
      else runs.push({ text: part, typeface });
    }
  }
  return runs;
}

/** The text, with the letters that no typeface has, such as pictograms beyond the basic plane, as their numbers in Unicode. */
export function drawable(text: string, face: Face): string {
  if (has(face, text)) return text;
  return Array.from(text, (letter) => (firstWith(letter, face) ? letter : `[U+${numberOf(letter)}]`)).join('');
}

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });

function firstWith(text: string, face: Face): TypefaceName | undefined {
  return chains[face].find((name) => has(name, text));
}

function has(name: TypefaceName, text: string): boolean {
  const typeface = typefaceOf(name);
  return Array.from(text).every((letter) => typeface.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function numberOf(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
