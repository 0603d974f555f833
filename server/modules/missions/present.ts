import type { Selectable } from 'kysely';
import type { Mission, MissionLeader } from '@/contract/missions';
import { listedMissionKinds } from '@/domain/missions';
import type { MissionTable } from '@/server/db/schema-missions';

export type MissionRow = Selectable<MissionTable>;

function isListed(kind: MissionRow['kind']): kind is Mission['kind'] {
  return listedMissionKinds.some((listed) => listed === kind);
}

export type MissionProgress = {
  spendSatang: number;
  rank: number | null;
  prizeSatang: number | null;
  leaders: MissionLeader[];
};

/** The only place where a row becomes a Mission of the contract. */
export function presentMission(row: MissionRow, progress: MissionProgress, nowSeconds: number): Mission {
  const { spendSatang, rank, prizeSatang, leaders } = progress;
  if (!isListed(row.kind)) throw new Error(`${row.kind} is not a kind of getMissions`);
  return {
    mission_uuid: row.mission_uuid,
    kind: row.kind,
    name_th: row.name_th,
    name_en: row.name_en,
    detail_th: row.detail_th,
    detail_en: row.detail_en,
    term_condition_th: row.term_condition_th,
    term_condition_en: row.term_condition_en,
    image_url: row.image_url,
    link_path: row.link_path,
    effective_from: row.effective_from,
    effective_to: row.effective_to,
    ended: row.effective_to <= nowSeconds,
    my_spend: bahtOf(spendSatang),
    my_rank: rank,
    top_spend: leaders[0]?.spend ?? 0,
    prize_spend: prizeSatang === null ? null : bahtOf(prizeSatang),
    leaders,
    prizes: row.prizes,
    data_as_of: row.standings_at,
  };
}

export function bahtOf(satang: number): number {
  return satang / 100;
}
