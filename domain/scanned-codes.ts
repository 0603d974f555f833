import { westernDigits } from './tidy-text';

/**
 * Scanned or typed codes contain additions of scanners, keyboards and chats. Each kind returns the code in its stored form, and returns a
 * code without additions unchanged.
 */
export const scannedKinds = ['digits', 'letters', 'code', 'number'] as const;
export type ScannedKind = (typeof scannedKinds)[number];

/** Longer than any code with its additions; longer texts are left to the field's length limit. */
export const scannedCharactersMost = 256;

export function tidyScanned(kind: ScannedKind, given: string): string {
  return given.length > scannedCharactersMost ? given : tidies[kind](plainAscii(given));
}

const tidies: Record<ScannedKind, (plain: string) => string> = {
  /** Card numbers and barcodes: people read them out in groups of four. */
  digits: (plain) => plain.replace(/[\s-]/g, ''),
  /** Codes of letters alone, in groups or not, in capitals or not. */
  letters: (plain) => plain.replace(/[\s-]/g, '').toUpperCase(),
  /** Codes in which hyphens count, in capitals or not. */
  code: (plain) => plain.replace(/\s/g, '').toUpperCase(),
  /** Numbers of another system, such as a bill's, which keep their case and inner spaces. */
  number: (plain) => plain.replace(/\s+/g, ' ').trim(),
};

/** Symbology identifiers that a scanner may prefix (ISO/IEC 15424): ]C1, ]E0, ]d2, ]Q3. */
const symbology = /^\s*\][A-Za-z][0-9A-Za-z]/;

/**
 * Line breaks become spaces. Other control characters (FNC1, and scanners' suffixes) and invisible ones are removed. Digits, letters and
 * hyphens of other keyboards become ASCII.
 */
function plainAscii(given: string): string {
  return westernDigits(given.replace(/[\t-\r\u0085]/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, ''))
    .normalize('NFC')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\uFE58\uFE63]/g, '-')
    .replace(symbology, '');
}
