import type { Texts } from './locale-parity';

/** Names and abbreviations that Thai readers know in Latin letters, and Thai titles that English readers are told to leave out. */
const known = new Set(
  'Android API Apple ATM Bao Beauty Café Chrome CJ CSV Fi Google iOS JavaScript JSON KB Kids Club LINE MB Nine OTP PDF PNG QR Ref Sabai Safari SHA SMS System UTF Wallet WebView Wi XML ZIP zip A Z é e.g นาย นางสาว'.split(
    ' ',
  ),
);

/** A code of a record or of the source: one_word, oneWord, OneWord, one.word. */
const code = /\b(?:[a-z]+_[a-z_]+|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+\.[a-z]+_?[a-z]*)\b/g;

/** What a text shows that readers do not know: codes in any language, Latin words in Thai that are no known name, and Thai in English. */
export function unknownWords(texts: Texts, language: 'th' | 'en'): string[] {
  return Object.entries(texts).flatMap(([key, value]): string[] => {
    if (typeof value !== 'string') return unknownWords(value, language);
    const text = value.replaceAll(/\{\{[^}]+\}\}|<[^>]+>|https?:\S+|\S+@\S+/g, '');
    const found =
      language === 'th'
        ? text.match(/[A-Za-zé]+(?:[._][A-Za-z]+)*/g)
        : [...(text.match(code) ?? []), ...(text.match(/[\u0E01-\u0E3E\u0E40-\u0E7F]+/g) ?? [])];
    return (found ?? []).filter((word) => !known.has(word)).map((word) => `${key}: ${word}`);
  });
}
