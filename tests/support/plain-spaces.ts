/** A text without what only keeps a number and its unit on one line. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
