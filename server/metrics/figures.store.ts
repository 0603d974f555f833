import { sql } from 'kysely';
import { fewCodesLeft } from '@/domain/coupons';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import type { JobName } from '@/server/jobs/jobs';
import { deadLetterQueue, queueNames } from '@/server/jobs/queue-names';

export type QueueFigures = { queue: JobName | typeof deadLetterQueue; jobs: number; oldest_seconds: number };

const countedAtMost = 10_000;

/**
 * Each queue's waiting jobs, and the wait of the first one that is due. Both use the index by which the queue fetches, so that the cost
 * does not depend on the number of jobs.
 */
export async function queueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select queue.name as queue,
      (select count(*)::integer from (
        select from pgboss.job where job.name = queue.name and state < 'active' and not blocked limit ${countedAtMost}::integer
      ) as counted) as jobs,
      coalesce((
        select extract(epoch from clock_timestamp() - start_after)::float8 from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= clock_timestamp()
        order by priority desc, created_on limit 1
      ), 0) as oldest_seconds
    from pgboss.queue where queue.name = any(${[...queueNames, deadLetterQueue]}::text[])`.execute(db);
  return rows;
}

/** How long the most overdue regular job has been due, of those not in progress. */
export async function sweepOverdueSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from clock_timestamp()) - due_at), 0)::float8 as seconds
    from sweeps where due_at > 0 and due_at <= extract(epoch from clock_timestamp())
      and held_until <= extract(epoch from clock_timestamp())`.execute(db);
  return rows[0]?.seconds ?? 0;
}

export type DurabilityFigures = { archived_at: number; standbys: number; lag_bytes: number | null };

/**
 * When PostgreSQL last archived a segment of its log (0: never), how many standbys follow it, and how far the last of them is behind. The
 * last figure needs the right to read all statistics (deploy/roles.sql). A base backup in progress does not count as a standby.
 */
export async function durabilityFigures(db: Db): Promise<DurabilityFigures | undefined> {
  const { rows } = await sql<DurabilityFigures>`
    select coalesce(extract(epoch from last_archived_time), 0)::float8 as archived_at,
      standbys.count as standbys, standbys.lag_bytes
    from pg_stat_archiver, (
      select count(*)::integer as count,
        max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8 as lag_bytes
      from pg_stat_replication where application_name <> 'pg_basebackup' and not pg_is_in_recovery()
    ) as standbys`.execute(db);
  return rows[0];
}

/** How many running coupons have few of their partner's codes left, or none. */
export async function couponsLowOnCodes(db: Db, now: number): Promise<number> {
  const { rows } = await sql<{ coupons: number }>`
    select count(*)::integer as coupons from coupons
    where codes is not null and not withdrawn and effective_from <= ${now}::bigint and effective_to > ${now}::bigint
      and quota - taken <= quota * ${fewCodesLeft}::float8`.execute(db);
  return rows[0]?.coupons ?? 0;
}

export type StaffFigures = {
  staff_alone: number;
  staff_approved: number;
  member_alone: number;
  member_approved: number;
  staff_limit: number;
  member_limit: number;
  emergencies: number;
};

/** Gifts of staff since midnight in Bangkok: the maximum by one person and to one member; and emergencies of the last 24 hours. */
export async function staffFigures(db: Db, now: number): Promise<StaffFigures> {
  const morning = startOfBangkokDaySeconds(bangkokDate(now));
  const most = (column: 'staff_id' | 'member_id', approved: boolean) => sql`(
    select coalesce(max(points), 0)::integer from (
      select sum(abs(points)) as points from staff_gifts
      where given_at >= ${morning}::bigint and ${approved ? sql`approval_id is not null` : sql`approval_id is null`}
      group by ${sql.ref(column)}
    ) as sums)`;
  const { rows } = await sql<StaffFigures>`
    select ${most('staff_id', false)} as staff_alone, ${most('staff_id', true)} as staff_approved,
      ${most('member_id', false)} as member_alone, ${most('member_id', true)} as member_approved,
      points_of_staff_day as staff_limit, points_of_member_day as member_limit,
      (select count(*)::integer from audit where (after ->> 'emergency') = 'true' and at_seconds > ${now - 86_400}::bigint) as emergencies
    from staff_limits`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the limits of staff are gone');
  return figures;
}
