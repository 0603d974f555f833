export type Texts = { [key: string]: string | Texts };

/**
 * The differences between the Thai and the English texts of a feature: a key that only one language has, an empty text, or
 * other {{placeholders}}. English may add `_one` beside `_other`, since Thai has only one form.
 */
export function differences(thai: Texts, english: Texts): string[] {
  const [inThai, inEnglish] = [flat(thai), flat(english)];
  const plurals = [...inEnglish].filter(([key]) => key.endsWith('_one') && inThai.has(key.replace(/_one$/, '_other')));
  for (const [key] of plurals) inEnglish.delete(key);
  return [
    ...[...inThai.keys()].filter((key) => !inEnglish.has(key)).map((key) => `${key}: only in Thai`),
    ...[...inEnglish.keys()].filter((key) => !inThai.has(key)).map((key) => `${key}: only in English`),
    ...[...inThai, ...inEnglish, ...plurals].filter(([, text]) => !text.trim()).map(([key]) => `${key}: empty`),
    ...[...inThai].flatMap(([key, text]) => differentPlaceholders(key, text, inEnglish.get(key) ?? text)),
  ];
}

function differentPlaceholders(key: string, thai: string, english: string): string[] {
  const [th, en] = [placeholders(thai), placeholders(english)];
  return th === en ? [] : [`${key}: ${th || 'none'} in Thai, ${en || 'none'} in English`];
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{[^}]+\}\}/g))].sort().join(' ');
}

function flat(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}
