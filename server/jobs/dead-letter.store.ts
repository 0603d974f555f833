import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { deadLetterQueue } from './queue-names';

/** A job that failed permanently. `subject` is the id of its subject; `error` the class of the last error. */
export type DeadLetteredJob = {
  job_id: string;
  queue: string;
  subject: string | null;
  error: string;
  tries: number;
  sent_at: number;
  given_up_at: number;
  /** In microseconds; the cursor of the list. */
  place: string;
};

const waiting = sql`name = ${deadLetterQueue} and state < 'active' and source_name is not null`;

export async function countDeadLettered(db: Db): Promise<{ queue: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; count: number }>`
    select source_name as queue, count(*)::integer as count from pgboss.job where ${waiting}
    group by source_name order by source_name`.execute(db);
  return rows;
}

export type DeadLetterPage = { queue?: string | undefined; before?: { place: string; id: string } | undefined };

/** The latest first. */
export async function listDeadLettered(
  db: Db,
  { queue, before }: DeadLetterPage,
  most: number,
): Promise<DeadLetteredJob[]> {
  const ofQueue = queue === undefined ? sql`true` : sql`source_name = ${queue}`;
  const earlier = before
    ? sql`(created_on, id) < (timestamptz 'epoch' + ${before.place}::bigint * interval '1 microsecond', ${before.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<DeadLetteredJob>`
    select id as job_id, source_name as queue, group_id as subject, coalesce(source_output ->> 'kind', 'Error') as error,
      coalesce(source_retry_count, 0) + 1 as tries,
      extract(epoch from source_created_on)::bigint as sent_at, extract(epoch from created_on)::bigint as given_up_at,
      (extract(epoch from created_on) * 1000000)::bigint::text as place
    from pgboss.job where ${waiting} and ${ofQueue} and ${earlier}
    order by created_on desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** Locks the jobs to be retried until the transaction ends; jobs that another transaction has locked are left to it. */
export async function lockDeadLettered(
  tx: Db,
  queue: string,
  jobId: string | undefined,
  most: number,
): Promise<string[]> {
  const one = jobId === undefined ? sql`true` : sql`id = ${jobId}::uuid`;
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where ${waiting} and source_name = ${queue} and ${one}
    order by created_on, id limit ${most} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}
