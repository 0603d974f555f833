import type { Generated } from 'kysely';
import type { MissionPrize } from '@/contract/missions';
import type { MissionKind } from '@/domain/missions';
import type { Json } from './columns';

/** `code` is what its file is called. `snapshot` is the rankings in force, made at `ranked_at`; 0 is none yet. */
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
  sort_order: number;
  withdrawn: Generated<boolean>;
  snapshot: Generated<number>;
  ranked_at: Generated<number>;
};

/**
 * `reached_at` is when the sum became what it is: who got there first stands before whoever has as much. `changed_at` is when
 * that was noted, which may be days after the sale.
 */
export type MissionSpendTable = {
  mission_uuid: string;
  member_id: string;
  spend_satang: number;
  reached_at: number;
  changed_at: number;
};

/** What a bill added to a mission; a cancelled one has no row. */
export type MissionBillTable = {
  branch_code: string;
  bill_no: string;
  mission_uuid: string;
  member_id: string;
  spend_satang: number;
};

export type MissionRankTable = {
  mission_uuid: string;
  snapshot: number;
  rank: number;
  member_id: string;
  spend_satang: number;
};
