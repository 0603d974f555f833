/** A leading vowel is written before its consonant, and a mark belongs to the letter below it. */
const firstLetter = /^[เแโใไ]?\p{L}\p{M}*/u;

/** สมหญิง ใจดี → ส••• ใจ•••: enough for two people at a till to know that they mean the same card. */
export function maskName(...names: readonly string[]): string {
  return names.map((name) => `${firstLetter.exec(name)?.[0] ?? ''}•••`).join(' ');
}

const leadingVowels = 'เแโใไ';

/** The letter that stands for a name. A Thai vowel that is written first is spoken second: เจมส์ → จ. */
export function initialOf(name: string): string {
  const [first = '', second] = name.trim();
  return (leadingVowels.includes(first) && second) || first.toUpperCase();
}
