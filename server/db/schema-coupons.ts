import type { Generated, GeneratedAlways } from 'kysely';
import type { Audience } from '@/domain/audiences';
import type { Benefit } from '@/domain/benefits';
import type { CodesShown, CouponCategory, CouponOwner, CouponType, Privilege } from '@/domain/coupons';
import type { ReleaseWay } from '@/domain/event-details';
import type { Json, NullableJson } from './columns';

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
  /** Set by the database: whether the whole quota is taken. */
  run_out: GeneratedAlways<boolean>;
  members_only: boolean;
  featured: boolean;
  /** Given at sign-up; members cannot collect it. */
  welcome: Generated<boolean>;
  /** Given by a stamp card only; members cannot collect it. */
  stamps: Generated<boolean>;
  tiers: Json<string[]>;
  /** For which members it is; null: for all. */
  audience: NullableJson<Audience>;
  for_some: GeneratedAlways<boolean>;
  benefit: NullableJson<Benefit>;
  valid_days: number | null;
  /** How it shows the partner's codes; null: it has none. Its quota is the number of codes that it was ever given. */
  codes: Generated<CodesShown | null>;
  sort_order: number;
  withdrawn: boolean;
  updated_at: number;
};

/** A coupon that a member collected. `used_at` 0: unused. */
export type MyCouponTable = {
  id: string;
  member_id: string;
  coupon_code: string;
  collected_at: number;
  expires_at: number;
  used_at: Generated<number>;
  /** Null for a partner's code, which is used elsewhere. */
  used_branch: Generated<string | null>;
  /** The number of its code, for a coupon with codes of a partner. */
  code_number: Generated<number | null>;
};

/** A partner's code, the `number`-th of its coupon. The text is removed with the member who has it. */
export type PartnerCodeTable = {
  code_hash: string;
  coupon_code: string;
  number: number;
  code_sealed: string | null;
  added_at: number;
};

/** The current barcode of a collected coupon; a new one replaces it once it has expired. */
export type CouponBarcodeTable = {
  my_coupon_id: string;
  barcode: string;
  issued_at: number;
  expires_at: number;
  redeemed_at: Generated<number>;
};

/** Released by a till, with the bill that was voided, with goods that came back, or by staff at the desk. */
export type ReleasedBy = ReleaseWay;

/** One use at a till. `released_at` 0: not given back. */
export type CouponRedemptionTable = {
  id: string;
  my_coupon_id: string;
  barcode: string;
  branch_code: string;
  bill_no: string | null;
  request_key: Generated<string | null>;
  redeemed_at: number;
  released_at: Generated<number>;
  released_by: Generated<ReleasedBy | null>;
};

/** A code that a member showed, of a coupon or a reward (`owner_id`), for as long as a till may send its use. */
export type ShownCodeTable = {
  code: string;
  owner_id: string;
  member_id: string;
  issued_at: number;
  expires_at: number;
};

/** A use (`use_id` is its redemption) that arrived when something else had used the same coupon or reward. */
export type DoubleUseTable = { use_id: string; kind: 'coupon' | 'reward'; member_id: string; arrived_at: number };

export type StaffCodeAttemptTable = { member_id: string; attempts: number; locked_until: number };
