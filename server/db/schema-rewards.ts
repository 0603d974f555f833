import type { Generated } from 'kysely';
import type { Audience } from '@/domain/audiences';
import type { Benefit } from '@/domain/benefits';
import type { PointType } from '@/domain/points';
import type { RewardType } from '@/domain/rewards';
import type { Json, NullableJson } from './columns';
import type { ReleasedBy } from './schema-coupons';

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
  /** For which members it is; null: for all. */
  audience: NullableJson<Audience>;
  benefit: NullableJson<Benefit>;
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

/**
 * `used_at` 0: unused. `ordinal` counts a member's claims of one reward. `reward_code` is for older releases; tills accept the
 * codes in `reward_codes`.
 */
export type ClaimedRewardTable = {
  claim_transaction_id: string;
  member_id: string;
  reward_id: string;
  ordinal: number;
  reward_code: string;
  points: number;
  movement_id: string | null;
  reference: string;
  /** The number that people quote; `reference` identifies the action. */
  reference_no: Generated<string>;
  claimed_at: number;
  effective_to: number;
  used_at: Generated<number>;
  used_branch: Generated<string | null>;
  /** 0: not returned. A returned reward gave its points back by this movement and cannot be used any more. */
  returned_at: Generated<number>;
  return_movement_id: Generated<string | null>;
};

/** The code that a member shows at the till; a new one replaces it once it has expired. */
export type RewardCodeTable = {
  claim_transaction_id: string;
  reward_code: string;
  issued_at: number;
  expires_at: number;
  redeemed_at: Generated<number>;
};

/** One use at a till. `released_at` 0: not given back. */
export type RewardRedemptionTable = {
  id: string;
  claim_transaction_id: string;
  reward_code: string;
  branch_code: string;
  bill_no: string | null;
  request_key: Generated<string | null>;
  redeemed_at: number;
  released_at: Generated<number>;
  released_by: Generated<ReleasedBy | null>;
};

/** The reward that a member collects points for. `reached_at` 0: not reached since it was chosen. */
export type RewardGoalTable = {
  member_id: string;
  reward_id: string;
  chosen_at: number;
  reached_at: Generated<number>;
};

export type DonationTable = {
  donation_id: string;
  member_id: string;
  reward_id: string;
  points: number;
  movement_id: string;
  reference_no: Generated<string>;
  donated_at: number;
};
