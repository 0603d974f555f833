const leadingVowels = 'เแโใไ';

/** The letter that stands for a name. A Thai vowel that is written first is spoken second: เจมส์ → จ. */
export function initialOf(name: string): string {
  const [first = '', second] = name.trim();
  return (leadingVowels.includes(first) && second) || first.toUpperCase();
}
