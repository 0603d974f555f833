import type { ColumnType, Generated } from 'kysely';
import type { ConsentStatus, ConsentType } from '@/domain/consents';
import type { CouponCategory, CouponOwner, CouponType, Privilege } from '@/domain/coupons';
import type { Language } from '@/domain/languages';
import type { Gender, Income, Interest, MaritalStatus, Nationality, Occupation } from '@/domain/members';
import type { MobileChangeStatus } from '@/domain/mobile-change';
import type { OtpType } from '@/domain/otp';
import type { MovementKind, PointChannel, PointType } from '@/domain/points';
import type { BillLine } from '@/domain/purchases';
import type { IdentifierType, MemberSituation } from '@/domain/registration';
import type { RewardType } from '@/domain/rewards';
import type { OpeningDays } from '@/domain/stores';

/** Instants are bigint epoch seconds in the tables and numbers in the code. Sealed columns hold AES-GCM ciphertext. */
type Json<T> = ColumnType<T, string, string>;

export type MemberTable = {
  id: string;
  member_no: string;
  tier: string;
  status: 'active' | 'inactive';
  firstname_th: string;
  lastname_th: string;
  firstname_en: string | null;
  lastname_en: string | null;
  identifier_type: IdentifierType;
  identifier_sealed: string;
  identifier_key: string;
  identifier_last4: string;
  mobile_sealed: string | null;
  mobile_key: string | null;
  mobile_verified_at: number | null;
  email_sealed: string | null;
  address_sealed: string | null;
  gender: Gender;
  birth_date: string;
  nationality: Nationality;
  occupation: Occupation | null;
  occupation_description: string | null;
  income: Income | null;
  marital_status: MaritalStatus | null;
  interests: Json<Interest[]>;
  need_verify_pid: boolean;
  first_linked_at: number;
  created_at: number;
  updated_at: number;
};

export type ChatAccountTable = {
  id: string;
  provider_key: string;
  provider_sealed: string;
  display_name: string;
  language: Language;
  provider_token_sealed: string | null;
  provider_token_expires_at: number | null;
  created_at: number;
  /** Why and when its last membership left it; null while it is linked, and when it never was. */
  link_end: Generated<LinkEnd | null>;
  link_ended_at: Generated<number | null>;
  /** When LINE is asked (again) to withdraw the app's authorisation; null when there is nothing to withdraw. */
  withdraw_at: Generated<number | null>;
};

/** `unlinked` by the member · `replaced`: the membership was linked to another chat account. */
export type LinkEnd = 'unlinked' | 'replaced';

/** A member has at most one chat account and a chat account at most one member: both columns are unique. */
export type ChatLinkTable = { member_id: string; chat_account_id: string; linked_at: number };

export type RegistrationTable = {
  id: string;
  chat_account_id: string;
  situation: MemberSituation;
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

/** The living code of a registration or change request; a resend replaces it. */
export type OtpChallengeTable = {
  subject_id: string;
  code_hash: string;
  otp_ref: string;
  sent_at: number;
  expires_at: number;
  used_at: number | null;
};

/** Budgets of one-time codes by number, by ID and by address; a resend does not reset them. */
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

export type PointLotTable = {
  id: string;
  member_id: string;
  point_type: PointType;
  points: number;
  remaining: number;
  earned_at: number;
  expires_at: number;
};

/** One row a member, locked before anything of the points changes. `frozen_at` 0 is not frozen. */
export type PointAccountTable = {
  member_id: string;
  frozen_at: Generated<number>;
  debt_cjpoint: Generated<number>;
  debt_kidpoint: Generated<number>;
};

/** `verified_at` and `done_at` 0: not yet. */
export type ThawRequestTable = {
  member_id: string;
  id: string;
  chat_account_id: string;
  created_at: number;
  expires_at: number;
  verified_at: Generated<number>;
  done_at: Generated<number>;
};

/** Never changed. The lot that an `earned` movement makes bears its id. */
export type PointMovementTable = {
  id: string;
  member_id: string;
  point_type: PointType;
  kind: MovementKind;
  points: number;
  reference: string;
  channel: PointChannel | null;
  branch_code: string | null;
  title_th: string;
  title_en: string;
  occurred_at: number;
  sequence: Generated<number>;
};

/** What a movement took from a lot; with a minus what it gave back. */
export type PointUseTable = { movement_id: string; lot_id: string; points: number };

/** Sums are satang. `voided_at` 0 is not voided; `taken` and `owed` are what the void did. */
export type ReceiptTable = {
  branch_code: string;
  bill_no: string;
  member_id: string | null;
  sold_at: number;
  lines: Json<BillLine[]>;
  total_satang: number;
  discount_satang: number;
  cjpoint: number;
  kidpoint: number;
  content_hash: string;
  recorded_at: number;
  voided_at: Generated<number>;
  taken_cjpoint: Generated<number>;
  taken_kidpoint: Generated<number>;
  owed_cjpoint: Generated<number>;
  owed_kidpoint: Generated<number>;
};

/** Points that paid a part of a bill, and the balance after it. `restored_at` 0: they are still paid. */
export type PointDiscountTable = {
  branch_code: string;
  bill_no: string;
  member_id: string;
  points: number;
  movement_id: string;
  balance: number;
  restored_at: Generated<number>;
  restored_points: Generated<number>;
};

export type RewardTable = {
  reward_id: string;
  type: RewardType;
  name_th: string;
  name_en: string;
  detail_th: string;
  detail_en: string;
  term_condition_th: string;
  term_condition_en: string;
  image_thumbnail_url: string;
  image_banner_url: string;
  point_type: PointType;
  normal_point: number;
  event_point: number | null;
  event_from: number | null;
  event_to: number | null;
  effective_from: number;
  effective_to: number;
  valid_days: number | null;
  province: Json<string[]>;
  claim_limit: number | null;
  quota: number | null;
  taken: Generated<number>;
  minimum_spend_satang: Generated<number>;
  goal_points: number | null;
  donated_points: Generated<number>;
  sort_order: number;
  withdrawn: Generated<boolean>;
  updated_at: number;
};

/** `used_at` 0 is unused. `ordinal` counts a member's claims of one reward. */
export type ClaimedRewardTable = {
  claim_transaction_id: string;
  member_id: string;
  reward_id: string;
  ordinal: number;
  reward_code: string;
  points: number;
  movement_id: string | null;
  reference: string;
  claimed_at: number;
  effective_to: number;
  used_at: Generated<number>;
  used_branch: Generated<string | null>;
};

export type DonationTable = {
  donation_id: string;
  member_id: string;
  reward_id: string;
  points: number;
  movement_id: string;
  donated_at: number;
};

export type BranchKeyTable = { key_hash: string; branch_code: string; created_at: number };

export type ToggleTable = { name: string; is_on: boolean };

export type TelemetryTable = {
  id: Generated<number>;
  kind: 'event' | 'entrance';
  chat_account_id: string;
  name: string;
  mission_uuid: string | null;
  occurred_at: number;
};

export type RateWindowTable = { window_key: string; window_start: number; calls: number };

export type IdempotencyTable = {
  idempotency_key: string;
  request_hash: string;
  status: number | null;
  answer_sealed: string | null;
  claimed_at: number;
  expires_at: number;
};

export type OutboxTable = {
  id: Generated<number>;
  channel: 'sms' | 'email' | 'line';
  recipient: string;
  subject: string | null;
  body: string;
  attachments: Json<{ filename: string; contentType: string; base64: string }[]>;
  message_id: string | null;
  sent_at: number;
};

export type MobileChangeTable = {
  id: string;
  reference: string;
  otp_type: Exclude<OtpType, 'register' | 'thaw_points'>;
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
};

export type ErasureRequestTable = {
  id: string;
  member_id: string;
  /** Who asked: it may be unlinked by the time that its traces are erased. */
  chat_account_id: string | null;
  requested_at: number;
  due_at: number;
  cancelled_at: number | null;
  done_at: number | null;
};

export type StoreTable = {
  branch_code: string;
  name_th: string;
  name_en: string;
  address_th: string;
  address_en: string;
  phone: string;
  latitude: number;
  longitude: number;
  brands: Json<string[]>;
  services: Json<string[]>;
  open_days: OpeningDays;
  opens: string;
  closes: string;
  updated_at: number;
};

export type CouponTable = {
  code: string;
  name_th: string;
  name_en: string;
  detail_th: string;
  detail_en: string;
  term_condition_th: string;
  term_condition_en: string;
  image_url: string;
  category: CouponCategory;
  owner: CouponOwner;
  privilege: Privilege;
  type: CouponType;
  effective_from: number;
  effective_to: number;
  quota: number | null;
  taken: Generated<number>;
  members_only: boolean;
  featured: boolean;
  tiers: Json<string[]>;
  valid_days: number | null;
  sort_order: number;
  withdrawn: boolean;
  updated_at: number;
};

/** What a member collected. `used_at` 0 is unused. */
export type MyCouponTable = {
  id: string;
  member_id: string;
  coupon_code: string;
  collected_at: number;
  expires_at: number;
  used_at: Generated<number>;
  used_branch: Generated<string | null>;
};

/** The barcode of a collected coupon; a new one takes the place of one that is over. */
export type CouponBarcodeTable = {
  my_coupon_id: string;
  barcode: string;
  issued_at: number;
  expires_at: number;
  redeemed_at: Generated<number>;
};

export type StaffCodeAttemptTable = { member_id: string; attempts: number; locked_until: number };

export type SettingTable = { name: string; setting: string };

export type Tables = {
  members: MemberTable;
  chat_accounts: ChatAccountTable;
  chat_links: ChatLinkTable;
  registrations: RegistrationTable;
  otp_challenges: OtpChallengeTable;
  otp_budgets: OtpBudgetTable;
  consent_events: ConsentEventTable;
  point_accounts: PointAccountTable;
  thaw_requests: ThawRequestTable;
  point_movements: PointMovementTable;
  point_lots: PointLotTable;
  point_uses: PointUseTable;
  receipts: ReceiptTable;
  point_discounts: PointDiscountTable;
  rewards: RewardTable;
  claimed_rewards: ClaimedRewardTable;
  donations: DonationTable;
  branch_keys: BranchKeyTable;
  toggles: ToggleTable;
  telemetry: TelemetryTable;
  rate_windows: RateWindowTable;
  idempotency: IdempotencyTable;
  sandbox_outbox: OutboxTable;
  settings: SettingTable;
  mobile_changes: MobileChangeTable;
  erasure_requests: ErasureRequestTable;
  stores: StoreTable;
  coupons: CouponTable;
  my_coupons: MyCouponTable;
  coupon_barcodes: CouponBarcodeTable;
  staff_code_attempts: StaffCodeAttemptTable;
};
