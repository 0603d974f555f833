import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { ranksOfStep } from './ranking.store';

/** A member's place in the rankings in force. */
export type Standing = { rank: number; member_id: string; spend_satang: number };

/** Reads the rankings in one snapshot, because each round rewrites them in place: all results belong to one round. */
export function readTogether<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** The first by rank. */
export async function listLeaders(db: Db, missionUuid: string, most: number): Promise<Standing[]> {
  const { rows } = await sql<Omit<Standing, 'rank'>>`
    select member_id, -descending_satang as spend_satang from mission_standings
    where mission_uuid = ${missionUuid}::uuid
    order by descending_satang, reached_at, member_id limit ${most}::integer`.execute(db);
  return rows.map((row, place) => ({ rank: place + 1, ...row }));
}

/** Counts only within the thousand of the member's step. */
export async function findRank(db: Db, missionUuid: string, memberId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select own.member_id, -own.descending_satang as spend_satang, (step.ahead + (
      select count(*) from mission_standings other
      where other.mission_uuid = own.mission_uuid
        and (other.descending_satang, other.reached_at, other.member_id)
          >= (step.descending_satang, step.reached_at, step.member_id)
        and (other.descending_satang, other.reached_at, other.member_id)
          <= (own.descending_satang, own.reached_at, own.member_id)
    ))::integer as rank
    from mission_standings own
    cross join lateral (
      select * from mission_steps
      where mission_uuid = own.mission_uuid and (descending_satang, reached_at, member_id)
        <= (own.descending_satang, own.reached_at, own.member_id)
      order by descending_satang desc, reached_at desc, member_id desc limit 1
    ) step
    where own.mission_uuid = ${missionUuid}::uuid and own.member_id = ${memberId}::uuid`.execute(db);
  return rows[0];
}

export async function findAtRank(db: Db, missionUuid: string, rank: number): Promise<Standing | undefined> {
  const within = (rank - 1) % ranksOfStep;
  const { rows } = await sql<Omit<Standing, 'rank'>>`
    select found.member_id, -found.descending_satang as spend_satang
    from mission_steps step
    cross join lateral (
      select * from mission_standings other
      where other.mission_uuid = step.mission_uuid
        and (other.descending_satang, other.reached_at, other.member_id)
          >= (step.descending_satang, step.reached_at, step.member_id)
      order by other.descending_satang, other.reached_at, other.member_id
      offset ${within}::integer limit 1
    ) found
    where step.mission_uuid = ${missionUuid}::uuid and step.ahead = ${rank - 1 - within}::integer`.execute(db);
  return rows[0] && { rank, ...rows[0] };
}
