/** The words of a text, the longest first. Thai has no spaces between them: browsers without a dictionary give the text's parts alone. */
export function wordsIn(text: string): string[] {
  const parts = text.split(/\s+/).filter(Boolean);
  const words = typeof Intl.Segmenter === 'undefined' ? parts : [...parts, ...segmentsOf(text)];
  const known = [...new Set(words)].filter((word) => word.length > 1);
  return known.sort((one, other) => other.length - one.length);
}

function segmentsOf(text: string): string[] {
  const segments = new Intl.Segmenter('th', { granularity: 'word' }).segment(text);
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}
