import type { Generated } from 'kysely';
import type { MissionPrize } from '@/contract/missions';
import type { MissionKind } from '@/domain/missions';
import type { StampTerms } from '@/domain/stamps';
import type { Json, NullableJson } from './columns';

/**
 * `code` is the name of its file. The current rankings were made at `standings_at`; 0: none yet. `snapshot` and `ranked_at` belong to the
 * previous release, which may still be running.
 */
export type MissionTable = {
  mission_uuid: string;
  code: string;
  kind: MissionKind;
  name_th: string;
  name_en: string;
  detail_th: string;
  detail_en: string;
  term_condition_th: string;
  term_condition_en: string;
  image_url: string;
  link_path: string | null;
  effective_from: number;
  effective_to: number;
  prizes: Json<MissionPrize[]>;
  /** Null for other kinds than `stamps`. */
  stamps: NullableJson<StampTerms>;
  sort_order: number;
  withdrawn: Generated<boolean>;
  snapshot: Generated<number>;
  ranked_at: Generated<number>;
  standings_at: Generated<number>;
};

/**
 * `reached_at` is when the sum reached its value: of equal sums, the earlier one ranks first. `changed_at` is when it was
 * recorded, which may be days after the sale.
 */
export type MissionSpendTable = {
  mission_uuid: string;
  member_id: string;
  spend_satang: number;
  reached_at: number;
  changed_at: number;
};

/** What a bill added to a mission; a voided bill has no row. */
export type MissionBillTable = {
  branch_code: string;
  bill_no: string;
  mission_uuid: string;
  member_id: string;
  spend_satang: number;
};

/** What a member had spent when the rankings were made, as a negative number, so that the highest spend sorts first. */
export type MissionStandingTable = {
  mission_uuid: string;
  member_id: string;
  descending_satang: number;
  reached_at: number;
};

/** The row of every thousandth rank, and how many rows are ahead of it. */
export type MissionStepTable = MissionStandingTable & { ahead: number };

/** The sum of a member's stamps in a mission, over all its cards. Its row is locked by every change. */
export type StampCardTable = { member_id: string; mission_uuid: string; stamps: number };

/** The stamps that a bill earned, and those of them that returns and voids have left. */
export type StampBillTable = {
  branch_code: string;
  bill_no: string;
  mission_uuid: string;
  member_id: string;
  sold_at: number;
  earned: number;
  stamps: number;
};

/** The coupon that a step of a card gave, and when it ends unless it is taken back before. */
export type StampCouponTable = {
  member_id: string;
  mission_uuid: string;
  card: number;
  step: number;
  my_coupon_id: string;
  expires_at: number;
};
