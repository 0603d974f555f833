/** One line as it is kept: NFC, one space between words, no invisible characters (Thai keyboards leave zero-width spaces). */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const zeros = [0x0e50, 0xff10]; // ๐ and full-width 0

/** Removes spaces, hyphens and invisible characters, and turns Thai and full-width digits into 0–9. */
export function plainDigits(typed: string): string {
  return westernDigits(typed.replace(/[\s\-‐-―\p{Cf}]/gu, ''));
}

/** Thai and full-width digits as 0–9; all else stays as it is. */
export function westernDigits(text: string): string {
  return text.replace(/[๐-๙０-９]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
