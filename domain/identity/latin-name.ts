import { tidyText } from '@/domain/tidy-text';

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
