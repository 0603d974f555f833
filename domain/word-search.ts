import { searchKey, tidyText } from './tidy-text';

/**
 * Whether a text has every word that was typed, compared by `searchKey`. Thai is written without spaces: a phrase that does not occur as it
 * is typed is parted into its words, where the browser can do that.
 */
export function hasWords(text: string, typed: string): boolean {
  const key = searchKey(text);
  return tidyText(typed)
    .split(' ')
    .every((phrase) => key.includes(searchKey(phrase)) || hasParts(key, phrase));
}

function hasParts(key: string, phrase: string): boolean {
  if (!('Segmenter' in Intl) || !/[\u0E00-\u0E7F]/.test(phrase)) return false;
  const parts = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(phrase)];
  return parts.every(({ segment }) => key.includes(searchKey(segment)));
}
