/**
 * Normalises a text for both XML and PDF: composed letters (NFC), single spaces, and no characters that XML forbids or that are invisible.
 * Non-breaking spaces stay.
 */
export function printedText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}|\p{Noncharacter_Code_Point}/gu, ' ')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
