/** A version of the terms and the privacy notice. Its texts and its day never change. */
export type TermsTable = {
  version: string;
  holds_from: number;
  terms_th: string;
  terms_en: string;
  privacy_th: string;
  privacy_en: string;
  /** SHA-256 (hex) of what is shown in a language, which is the evidence of a consent. */
  hash_th: string;
  hash_en: string;
  published_at: number;
  /** Taken back before its day. */
  withdrawn_at: number | null;
};
