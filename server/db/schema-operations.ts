import type { Generated } from 'kysely';
import type { Json } from './columns';

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
  /** Withdrawn before its day. */
  withdrawn_at: number | null;
};

/** An unknown category of goods that a branch's tills sent. */
export type UnknownCategoryTable = {
  branch_code: string;
  category_key: string;
  /** As first received. */
  category: string;
  bills: number;
  lines: number;
  first_seen_at: number;
  last_seen_at: number;
};

/** A count of a report, of one month or of all (''). `counted_at` 0: none has succeeded yet; `failed_at` 0: the last one has. */
export type ReportCountTable = {
  report: string;
  month: string;
  counted_at: Generated<number>;
  seconds: Generated<number>;
  failed_at: Generated<number>;
};

/** What it counted, in the order of `place`. The views of the schema `reporting` give the figures their columns. */
export type ReportRowTable = {
  report: string;
  month: string;
  place: number;
  figures: Json<Record<string, string | number | null>>;
};
