import type { Generated } from 'kysely';
import type { ConsentStatus, ConsentType } from '@/domain/consents';
import type { LinkEnd } from '@/domain/event-details';
import type { Language } from '@/domain/languages';
import type { AnswerField, FieldValue, FieldWith, MemberField } from '@/domain/member-fields';
import type { Interest } from '@/domain/members';
import type { MobileChangeStatus } from '@/domain/mobile-change';
import type { OtpType } from '@/domain/otp';
import type { IdentifierType, MemberSituation } from '@/domain/registration';
import type { Json } from './columns';
import type { MenuState } from './schema-line-menus';

/** The plain columns of `domain/member-fields.ts`; optional answers are nullable. */
type PlainColumns = {
  [Name in PlainField]: Name extends AnswerField ? FieldValue<Name> | null : FieldValue<Name>;
};

type PlainField = Exclude<MemberField, FieldWith<{ sealed: true }>>;

export type MemberTable = PlainColumns & {
  id: string;
  member_no: string;
  tier: string;
  status: 'active' | 'inactive';
  identifier_type: IdentifierType;
  identifier_sealed: string;
  identifier_key: string;
  identifier_last4: string;
  mobile_sealed: string | null;
  mobile_key: string | null;
  mobile_verified_at: number | null;
  email_sealed: string | null;
  /** When an address was confirmed, with a keyed hash of it: the confirmation is valid for that address only. */
  email_verified_at: Generated<number | null>;
  email_verified_key: Generated<string | null>;
  address_sealed: string | null;
  interests: Json<Interest[]>;
  need_verify_pid: boolean;
  /** Linked with a number that had never been verified: the identity is unproven until a store has seen the ID. */
  identity_unproven: Generated<boolean>;
  /** Tills find the member by the number; the member may switch it off. */
  mobile_lookup: Generated<boolean>;
  /** From the chain's earlier records: the branch where the member joined, and fields that the app does not ask for. */
  branch_code: Generated<string | null>;
  fax_sealed: Generated<string | null>;
  taxpayer_id_sealed: Generated<string | null>;
  remark_sealed: Generated<string | null>;
  /** From the chain's earlier records; later activity is in receipts and movements. */
  last_transaction_at: Generated<number | null>;
  /** `app`, `store CODE`, `import` or `erasure`; null if unknown. */
  created_by: Generated<string | null>;
  updated_by: Generated<string | null>;
  /** Keyed hashes of the imported person and of the imported points. Null: not imported. */
  import_profile_key: Generated<string | null>;
  import_balance_key: Generated<string | null>;
  first_linked_at: number;
  created_at: number;
  updated_at: number;
};

/** Columns that identify no person; they stay when the member is erased. */
type ImpersonalColumn =
  | 'id'
  | 'member_no'
  | 'tier'
  | 'identifier_type'
  | FieldWith<{ personal: false }>
  | 'first_linked_at'
  | 'created_at';

/** All other columns: erasure must clear each of them, or it does not compile. */
export type PersonalColumn = Exclude<keyof MemberTable, ImpersonalColumn>;

export type ChatAccountTable = {
  id: string;
  provider_key: string;
  provider_sealed: string;
  display_name: string;
  language: Language;
  provider_token_sealed: string | null;
  provider_token_expires_at: number | null;
  created_at: number;
  /** Why and when its last membership was unlinked; null while it is linked, and if it was never linked. */
  link_end: Generated<LinkEnd | null>;
  link_ended_at: Generated<number | null>;
  /** When LINE is next asked to withdraw the app's authorisation; null if there is nothing to withdraw. */
  withdraw_at: Generated<number | null>;
  /** Tokens of an older epoch are invalid. */
  session_epoch: Generated<number>;
  /** Whether the official account's messages arrive: false if the person blocked it or never added it, null if LINE has not said. */
  is_friend: Generated<boolean | null>;
  /** Since when that has been so. */
  friend_since: Generated<number | null>;
  /** When LINE last said so, in milliseconds as it counts them: an earlier event changes nothing. */
  friend_at_ms: Generated<number | null>;
  /** When the person was last asked to add the official account. */
  friend_asked_at: Generated<number | null>;
  /** The state whose rich menu LINE has been told to show; null: that of everybody. */
  menu_state: Generated<Exclude<MenuState, 'visitor'> | null>;
  /** The first call of the last day on which there was one; 0: not since this is noted. */
  seen_at: Generated<number>;
};

/** A member has at most one chat account and a chat account at most one member, so both columns are unique. */
export type ChatLinkTable = { member_id: string; chat_account_id: string; linked_at: number };

export type RegistrationTable = {
  id: string;
  chat_account_id: string;
  situation: MemberSituation;
  /** The situation is revealed only after the right code. */
  withheld: boolean;
  member_id: string | null;
  identifier_type: IdentifierType;
  identifier_sealed: string;
  identifier_key: string;
  identifier_last4: string;
  mobile_sealed: string;
  mobile_key: string;
  accepted_terms_version: string;
  verified_at: number | null;
  completed_at: number | null;
  created_at: number;
  expires_at: number;
};

/** The active code of a request; a resend replaces it. */
export type OtpChallengeTable = {
  subject_id: string;
  code_hash: string;
  otp_ref: string;
  sent_at: number;
  expires_at: number;
  used_at: number | null;
};

/** Budgets of one-time codes by network, chat account, ID and number, as keyed hashes; a resend does not reset them. */
export type OtpBudgetTable = {
  budget_key: string;
  attempts: number;
  attempts_since: number;
  sends: number;
  sends_since: number;
  last_sent_at: number;
  attempts_frozen_until: number;
  sends_frozen_until: number;
};

export type ConsentEventTable = {
  id: Generated<number>;
  member_id: string;
  type: ConsentType;
  status: ConsentStatus;
  version: string;
  language: Language;
  text_hash: string;
  channel: string;
  guardian_confirmed: boolean;
  occurred_at: number;
};

export type MobileChangeTable = {
  id: string;
  reference: string;
  otp_type: Extract<OtpType, 'request_change_mobile' | 'change_mobile'>;
  chat_account_id: string;
  member_id: string;
  mobile_sealed: string;
  mobile_key: string;
  status: MobileChangeStatus;
  requested_at: number;
  expires_at: number;
  verified_at: number | null;
  decided_at: number | null;
  branch_code: string | null;
  /** The id of the code sent to the previous number; null if none is needed. */
  confirm_id: Generated<string | null>;
  /** When that code was entered correctly. */
  confirmed_at: Generated<number>;
};

/** One per member: a new one replaces the previous one. `verified_at` 0: not yet. */
export type EmailConfirmationTable = {
  member_id: string;
  id: string;
  chat_account_id: string;
  email_key: string;
  created_at: number;
  expires_at: number;
  verified_at: Generated<number>;
};

export type ErasureRequestTable = {
  id: string;
  member_id: string;
  /** The requester, who may be unlinked by the time the traces are erased. */
  chat_account_id: string | null;
  requested_at: number;
  due_at: number;
  cancelled_at: number | null;
  done_at: number | null;
};

/** The facts that remain about erased members, by a keyed hash of the ID. `left_month` is the first second of a month in Bangkok. */
export type FormerMemberTable = {
  identity_key: string;
  had_welcome: boolean;
  debt_cjpoint: number;
  debt_kidpoint: number;
  left_month: number;
};

/** Leads from an erased membership to its hash while its bills can still be voided. */
export type FormerMembershipTable = { member_id: string; identity_key: string; linked_until: number };

/** The progress of an imported file, by the SHA-256 of its bytes. `kept` counts members that were left unchanged. */
export type MemberImportTable = {
  digest: string;
  line: number;
  made: number;
  changed: number;
  unchanged: number;
  kept: number;
  refused: number;
  opened_cjpoint: number;
  opened_kidpoint: number;
  started_at: number;
  updated_at: number;
  done_at: Generated<number>;
};
