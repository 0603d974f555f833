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
