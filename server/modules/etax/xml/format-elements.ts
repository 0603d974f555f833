/** Elements by name, in their order; `@` is an attribute and `#` the text beside attributes. */
export type Elements = { [name: string]: string | Elements | Elements[] };

/**
 * A text of the standard: without what XML cannot carry, with single spaces, and no longer than it may be. Never empty, since
 * the standard has no empty texts. Its ampersands are written out here, and twice: xmlbuilder2 reads entities in what it is
 * given, and lets stand what then looks like one.
 */
export function shortened(text: string, most: number): string {
  const clean = text.toWellFormed().replace(notInXml, ' ').replace(/\s+/g, ' ').trim();
  const short = [...clean].slice(0, most).join('').trim() || '-';
  return short.replaceAll('&', '&amp;amp;');
}

const notInXml = /\p{Cc}|\p{Noncharacter_Code_Point}/gu;
