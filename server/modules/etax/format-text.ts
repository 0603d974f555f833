/**
 * A text as the invoice says it, in the XML and in the PDF alike: whole letters (NFC), single spaces, and nothing that XML forbids
 * or that no reader sees. Spaces that do not break stay.
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
