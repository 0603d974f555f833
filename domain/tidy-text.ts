/**
 * One line in its stored form: NFC, one spelling of Thai, single spaces between words, no invisible characters (Thai keyboards insert
 * zero-width spaces).
 */
export function tidyText(typed: string): string {
  return normalizeThai(typed.normalize('NFC').replace(invisible, '$1')).replace(/\s+/g, ' ').trim();
}

/** The joiner within an emoji is not one of them. */
const invisible = /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?\u200D(?=\p{Extended_Pictographic}))|\p{Cf}/gu;

/** Several lines in their stored form, each tidied. */
export function tidyLines(typed: string): string {
  return typed.split('\n').map(tidyText).join('\n').trim();
}

/**
 * Unicode allows several spellings of Thai that look the same on screen: เเ for แ, ํ and า for ำ, and marks in another order than the
 * keyboard's (vowel, then tone). Returns the spelling of a Thai keyboard, so that equal words are equal texts.
 */
function normalizeThai(text: string): string {
  return text
    .replace(/เเ/g, 'แ')
    .replace(/([\u0E48-\u0E4C]+)([\u0E31\u0E34-\u0E3A\u0E47\u0E4D])/g, '$2$1')
    .replace(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
    .replace(/\u0E33([\u0E48-\u0E4B])/g, '$1\u0E33')
    .replace(/([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E])\1+/g, '$1');
}

const zeros = [0x0e50, 0xff10]; // ๐ and full-width 0

/** Removes spaces, hyphens, minus signs and invisible characters, and turns Thai and full-width digits into 0–9. */
export function plainDigits(typed: string): string {
  return westernDigits(typed.replace(/[\s\-‐-―\u2212\uFE58\uFE63\uFF0D\p{Cf}]/gu, ''));
}

/** Converts Thai and full-width digits to 0–9; all else is unchanged. */
export function westernDigits(text: string): string {
  return text.replace(/[๐-๙０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
