import { westernDigits } from './tidy-text';

/**
 * Codes that are scanned or typed arrive with what a scanner, a keyboard or a chat adds to them. Each kind returns the code as it is
 * kept, and what has no such additions unchanged.
 */
export const scannedKinds = ['digits', 'letters', 'code', 'number'] as const;
export type ScannedKind = (typeof scannedKinds)[number];

/** No code is longer, with all that is added to it; a longer text is left to the length of the field. */
export const scannedCharactersMost = 256;

export function tidyScanned(kind: ScannedKind, given: string): string {
  return given.length > scannedCharactersMost ? given : tidies[kind](plainAscii(given));
}

const tidies: Record<ScannedKind, (plain: string) => string> = {
  /** Numbers of cards and barcodes: groups of four are how people read them out. */
  digits: (plain) => plain.replace(/[\s-]/g, ''),
  /** Codes of letters alone, in groups or not, in capitals or not. */
  letters: (plain) => plain.replace(/[\s-]/g, '').toUpperCase(),
  /** Codes in which hyphens count, in capitals or not. */
  code: (plain) => plain.replace(/\s/g, '').toUpperCase(),
  /** Numbers that another system gave, such as a bill's: case and spaces between words are that system's. */
  number: (plain) => plain.replace(/\s+/g, ' ').trim(),
};

/** What a scanner may say about the kind of barcode before its content (ISO/IEC 15424): ]C1, ]E0, ]d2, ]Q3. */
const symbology = /^\s*\][A-Za-z][0-9A-Za-z]/;

/**
 * Line breaks become spaces. Other control characters go (FNC1, and what scanners end with), and so do invisible ones. Digits, letters
 * and hyphens of other keyboards become those of ASCII.
 */
function plainAscii(given: string): string {
  return westernDigits(given.replace(/[\t-\r\u0085]/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, ''))
    .normalize('NFC')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    .replace(symbology, '');
}
