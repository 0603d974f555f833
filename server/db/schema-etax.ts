import type { ColumnType, Generated } from 'kysely';
import type { TaxError } from '@/domain/etax';
import type { Language } from '@/domain/languages';
import type { BillLine } from '@/domain/purchases';

export type EtaxConsentTable = {
  member_id: string;
  branch_code: string;
  bill_no: string;
  version: string;
  language: Language;
  text_hash: string;
  accepted_at: number;
};

/**
 * `reference` identifies the action, so that a repeat creates no second request. `form_sealed` is the customer and the type
 * of invoice as JSON, null once erased. `buyer_key` is a keyed hash of the buyer, to recognise a different one.
 */
export type EtaxRequestTable = {
  request_id: string;
  reference: string;
  member_id: string;
  branch_code: string;
  bill_no: string;
  form_sealed: string | null;
  buyer_key: string;
  language: Language;
  status: 'IN_PROGRESS' | 'ISSUED' | 'ERROR';
  tax_error: TaxError | null;
  requested_at: number;
  finished_at: Generated<number>;
  /** Keyed hash of the address if a code to the mobile proved it; from then on the address is known. */
  proven_email_key: Generated<string | null>;
  /** The step to run once there is a certificate to sign with again. */
  waits_for: Generated<'etax-document' | 'etax-mail' | null>;
};

/** A new address that is being proven for a bill, one per member. `verified_at` and `used_at` 0: not yet. */
export type EtaxAddressCodeTable = {
  member_id: string;
  id: string;
  chat_account_id: string;
  branch_code: string;
  bill_no: string;
  email_sealed: string;
  email_key: string;
  created_at: number;
  expires_at: number;
  verified_at: Generated<number>;
  used_at: Generated<number>;
};

/** The last number that a branch issued in a year of the Buddhist era. */
export type EtaxNumberTable = { branch_code: string; year: number; last: number };

/** Never changes except for its signature and the time it was mailed. The PDF is sealed as base64. */
export type EtaxDocumentTable = {
  request_id: string;
  branch_code: string;
  year: number;
  running: number;
  invoice_no: string;
  bill_no: string;
  buyer_key: string;
  replaces: string | null;
  base_satang: number;
  vat_satang: number;
  untaxed_satang: number;
  total_satang: number;
  pdf_sealed: string;
  xml_sealed: string;
  is_signed: boolean;
  /** The holder of the certificate, if it was signed here. */
  signed_by: Generated<string | null>;
  issued_at: number;
  mailed_at: Generated<number>;
};

export type EtaxProfileTable = { member_id: string; form_sealed: string; saved_at: number };

/** Why a person must look at a credit. All but the last two are also tried again. */
export type CreditFault = 'no_certificate' | 'not_made' | 'not_mailed' | 'no_address' | 'mail_refused';

/**
 * What has to be credited of a tax invoice: one return of goods, or with empty `return_no` the rest of a voided bill. `lines` is what came
 * back, and `original_satang` the value without VAT that was left before. The sums are the difference, which a credit note states.
 */
export type EtaxCreditTable = {
  id: Generated<number>;
  invoice_no: string;
  return_branch: Generated<string>;
  return_no: Generated<string>;
  branch_code: string;
  bill_no: string;
  happened_at: number;
  lines: ColumnType<BillLine[], string, never>;
  original_satang: number;
  base_satang: number;
  vat_satang: number;
  untaxed_satang: number;
  total_satang: number;
  fault: Generated<CreditFault | null>;
};

/** The last credit note that a branch issued in a year of the Buddhist era. */
export type EtaxCreditNumberTable = { branch_code: string; year: number; last: number };

/** Never changes except for its signature and the time it was mailed. The branch is that of the sale. */
export type EtaxCreditNoteTable = {
  credit_no: string;
  invoice_no: string;
  return_branch: Generated<string>;
  return_no: Generated<string>;
  branch_code: string;
  bill_no: string;
  year: number;
  running: number;
  base_satang: number;
  vat_satang: number;
  untaxed_satang: number;
  total_satang: number;
  xml_sealed: string;
  pdf_sealed: string;
  is_signed: boolean;
  signed_by: Generated<string | null>;
  issued_at: number;
  mailed_at: Generated<number>;
};
