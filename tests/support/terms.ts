/** The terms that every migrated database begins with, and the SHA-256 of what is shown in a language. */
export const firstTerms = {
  version: '1.1',
  hash_th: '4510f9a10d30e8dace193338652ad2243e4467d5c3b2efc80aed08402627acc4',
  hash_en: '90240fc2444eb8a8166bff1d24aeb3ed1706c6ce954aa60c2bf30853ebaca17c',
};
