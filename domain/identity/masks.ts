/** A leading vowel is written before its consonant, and a mark belongs to the letter below it. */
const firstLetter = /^[เแโใไ]?\p{L}\p{M}*/u;

/** สมหญิง ใจดี → ส••• ใจ•••: enough for a cashier and a member to confirm that they mean the same card. */
export function maskName(...names: readonly string[]): string {
  return names.map((name) => `${firstLetter.exec(name)?.[0] ?? ''}•••`).join(' ');
}

/** 0812341234 → 08x-xxx-1234. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}x-xxx-${mobile.slice(-4)}`;
}

const leadingVowels = 'เแโใไ';

/** The initial of a name. A Thai leading vowel is pronounced second: เจมส์ → จ. */
export function initialOf(name: string): string {
  const [first = '', second] = name.trim();
  return (leadingVowels.includes(first) && second) || first.toUpperCase();
}
