/** One line as it is kept: NFC, one space between words, no invisible characters (Thai keyboards leave zero-width spaces). */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
