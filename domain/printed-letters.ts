/**
 * The letters of a tax invoice: Thai, and Latin with the marks of all languages that use it. The law requires Thai (Revenue Code, section
 * 86/4), and every passport has its name in Latin letters. The forms refuse other letters in the field, and the document's typefaces
 * contain all of these, which a test checks.
 */
const letter = '[A-Za-zªºÀ-ÖØ-öø-ʯḀ-ỿ]';
const mark = '[\\u0300-\\u036F]';
const thai = '\\u0E01-\\u0E3A\\u0E3F-\\u0E5B';
const signs = ' -@\\[-`{-~¡-©«-¬®-¹»-¿×÷ʻʼ‐-―‘-„†-•…‰′″‹›€№™';

const printed = new RegExp(`^(?:${letter}${mark}{0,3}|[${thai}${signs}])*$`, 'u');

/** For a text in NFC, as `tidyText` returns it. */
export function lettersMustBeThaiOrLatin(tidied: string): boolean {
  return printed.test(tidied);
}
