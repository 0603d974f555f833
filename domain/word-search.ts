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

/** Words that people use for the same goods or places. */
const sameWords = [
  ['โค้ก', 'coke', 'โคล่า', 'cola', 'น้ำอัดลม'],
  ['แพมเพิส', 'แพมเพิร์ส', 'pampers', 'ผ้าอ้อม'],
  ['มาม่า', 'mama', 'บะหมี่', 'noodle'],
  ['ทิชชู', 'ทิชชู่', 'กระดาษเช็ดหน้า', 'กระดาษชำระ', 'tissue'],
  ['น้ำเปล่า', 'น้ำดื่ม', 'water'],
  ['diaper', 'nappies', 'ผ้าอ้อม'],
  ['ผงซักฟอก', 'น้ำยาซักผ้า', 'detergent'],
  ['กทม', 'กรุงเทพ'],
  ['bkk', 'bangkok'],
].map((words) => words.map(searchKey));

/** What was typed between two spaces: any of `same` is looked for, otherwise one of each of `words`. */
export type Phrase = { typed: string; same: string[]; words: string[][] };

/** What is looked for. Thai is written without spaces, so its phrases are parted, where the browser can do that. */
export function phrasesOf(typed: string): Phrase[] {
  return tidyText(typed)
    .split(' ')
    .filter((phrase) => searchKey(phrase) !== '')
    .map((phrase) => ({ typed: phrase, same: sameAs(searchKey(phrase)), words: partsOf(phrase).map(sameAs) }));
}

function sameAs(key: string): string[] {
  return [...new Set([key, ...sameWords.filter((words) => words.includes(key)).flat()])];
}

/** None where a part is a single letter, which is everywhere; the last may still be typed. */
function partsOf(phrase: string): string[] {
  const keys = segmentsOf(phrase).map(searchKey).filter(Boolean);
  return keys.length > 1 && keys.slice(0, -1).every((key) => key.length > 1) ? keys : [];
}

function segmentsOf(text: string): string[] {
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

/** The words of a search, the longest first. */
export function wordsIn(typed: string): string[] {
  const words = tidyText(typed)
    .split(' ')
    .flatMap((phrase) => [phrase, ...segmentsOf(phrase)]);
  return [...new Set(words)].filter((word) => word.length > 1).sort((one, other) => other.length - one.length);
}

/** Where a text has the words of a search, in its own places. */
export function markedIn(text: string, typed: string): { from: number; to: number }[] {
  const key = searchKey(text);
  const found = phrasesOf(typed).flatMap(({ same, words }) =>
    [same, ...(same.some((word) => key.includes(word)) ? [] : words)].flatMap((of) => {
      const word = of.find((one) => key.includes(one));
      return word ? [{ start: key.indexOf(word), end: key.indexOf(word) + word.length }] : [];
    }),
  );
  if (found.length === 0) return [];
  const places = placesOf(text);
  const ranges = found.map(({ start, end }) => {
    const [from, to] = [places[start] ?? 0, places[end] ?? text.length];
    return { from, to: from + text.slice(from, to).trimEnd().length };
  });
  // Ranges that touch are one.
  const joined: typeof ranges = [];
  for (const { from, to } of ranges.sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Where each letter of a text's search key begins in the text. */
function placesOf(text: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < text.length; place++)
    while (searchKey(text.slice(0, place + 1)).length > places.length) places.push(place);
  return places;
}
