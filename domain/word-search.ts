import { tidyText, westernDigits } from './tidy-text';

/**
 * What people type differently, as patterns that PostgreSQL reads as JavaScript does, in this order: spaces, hyphens, dots, ๆ, tone marks,
 * ็, ์ and invisible characters; ใ for ไ; เเ for แ; ํ and า for ำ; a vowel typed twice.
 */
export const foldings: readonly (readonly [pattern: RegExp, to: '' | '$1' | 'ไ' | 'แ' | 'ำ'])[] = [
  [/[\s\-‐-―.,:ๆ\u0E47-\u0E4C\u00A0\u00AD\u061C\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]/g, ''],
  [/ใ/g, 'ไ'],
  [/เเ/g, 'แ'],
  [/\u0E4Dา/g, 'ำ'],
  [/([ะาำแโไ\u0E31\u0E34-\u0E3A\u0E4D])\1+/g, '$1'],
];

/** A text as searches compare it: the same for all ways to type it. */
export function searchKey(text: string): string {
  return foldings.reduce((key, [pattern, to]) => key.replace(pattern, to), westernDigits(text).toLowerCase());
}

/** What was typed between two spaces: any of `same` is looked for, otherwise one of each of `words`. */
export type Phrase = { typed: string; same: string[]; words: string[][] };

/**
 * What is looked for. Thai is written without spaces, so its phrases are parted, where the browser can do that. Each group of `same` has
 * the search keys of words that mean the same.
 */
export function phrasesOf(typed: string, same: readonly (readonly string[])[] = []): Phrase[] {
  const sameAs = (key: string) => [...new Set([key, ...same.filter((words) => words.includes(key)).flat()])];
  return tidyText(typed)
    .split(' ')
    .filter((phrase) => searchKey(phrase) !== '')
    .map((phrase) => ({ typed: phrase, same: sameAs(searchKey(phrase)), words: partsOf(phrase).map(sameAs) }));
}

/** None where a part is a single letter, which is everywhere; the last may still be typed. */
function partsOf(phrase: string): string[] {
  const keys = segmentsOf(phrase).map(searchKey).filter(Boolean);
  return keys.length > 1 && keys.slice(0, -1).every((key) => key.length > 1) ? keys : [];
}

/** The words of a Thai text; none where the browser has no dictionary. */
export function segmentsOf(text: string): string[] {
  if (!('Segmenter' in Intl) || !/[\u0E00-\u0E7F]/.test(text)) return [];
  const segments = new Intl.Segmenter('th', { granularity: 'word' }).segment(text);
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** Whether texts, given as their search keys, have every phrase. */
export function hasPhrases(keys: readonly string[], phrases: readonly Phrase[]): boolean {
  const hasOne = (same: readonly string[]) => same.some((word) => keys.some((key) => key.includes(word)));
  return phrases.every(({ same, words }) => hasOne(same) || (words.length > 0 && words.every(hasOne)));
}

/** Whether a text has everything that was typed. */
export function hasWords(text: string, typed: string): boolean {
  return hasPhrases([searchKey(text)], phrasesOf(typed));
}

/** Whether something is searched for: spaces and marks alone are nothing. */
export function isSearch(typed: string): boolean {
  return phrasesOf(typed).length > 0;
}
