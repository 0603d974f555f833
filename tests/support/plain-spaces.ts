/** A text as people type it: without what only keeps words on one line, or breaks them. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u00A0\u2007\u202F]/g, ' ').replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '');
}
