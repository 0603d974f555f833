import { tidyText } from '@/domain/tidy-text';

const thaiLetters = '[\\u0E01-\\u0E2E\\u0E30-\\u0E3A\\u0E40-\\u0E4E]';
const thaiName = new RegExp(`^${thaiLetters}+([ .\\-]${thaiLetters}+)*$`);

/** NFC, one space between words, invisible characters gone, and ํ + า written as ำ, as keyboards differ. */
export function tidyThaiName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\u0E4D\u0E32/g, '\u0E33')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Spec section 5: Thai characters only. No digits, no ฿, no ฯ. */
export function nameMustBeThai(tidied: string): boolean {
  return thaiName.test(tidied);
}

const letters = '\\p{Script=Latin}+';
const latinName = new RegExp(`^${letters}(?:[ .'-]{1,2}${letters})*\\.?$`, 'u');

/** One line, with the apostrophe of a keyboard for the ones that phones make of it. */
export function tidyLatinName(typed: string): string {
  return tidyText(typed).replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'");
}

/** Letters of the Latin script, with spaces, full stops, hyphens and apostrophes between them: Mary-Ann O'Brien Jr. */
export function nameMustBeLatin(tidied: string): boolean {
  return latinName.test(tidied);
}
