import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ReportName, ReportRow } from '@/domain/reports';
import { hasMonths } from '@/domain/reports';
import type { Db } from '@/server/db/transact';

/** A count of a report, of one month or of all (''). `counted_at` 0: it has not succeeded yet; `failed_at` 0: it has not failed. */
export type ReportCount = { report: string; month: string; counted_at: number; seconds: number; failed_at: number };

export function listCounts(db: Db): Promise<ReportCount[]> {
  return db.selectFrom('report_counts').selectAll().execute();
}

/** Replaces what was counted before. */
export async function keepCount(
  tx: Db,
  { rows, ...count }: Omit<ReportCount, 'failed_at'> & { rows: readonly object[] },
): Promise<void> {
  const { report, month } = count;
  await putCount(tx, { ...count, failed_at: 0 });
  await tx.deleteFrom('report_rows').where('report', '=', report).where('month', '=', month).execute();
  await sql`
    insert into report_rows (report, month, place, figures)
    select ${report}, ${month}, place, figures
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as one (figures, place)`.execute(tx);
}

export async function noteFailure(db: Db, count: Omit<ReportCount, 'counted_at'>): Promise<void> {
  const { seconds, failed_at } = count;
  await db
    .insertInto('report_counts')
    .values(count)
    .onConflict((same) => same.columns(['report', 'month']).doUpdateSet({ seconds, failed_at }))
    .execute();
}

async function putCount(tx: Db, count: ReportCount): Promise<void> {
  const { seconds, counted_at, failed_at } = count;
  await tx
    .insertInto('report_counts')
    .values(count)
    .onConflict((same) => same.columns(['report', 'month']).doUpdateSet({ seconds, counted_at, failed_at }))
    .execute();
}

/** Bangkok months such as 2026-11, both included. */
export type Months = { from: string; to: string };

/** The rows of a report, the newest month first, and how many there are without the limit. */
export async function readReport(db: Db, name: ReportName, { from, to }: Months, most: number) {
  const within = hasMonths(name) ? sql`where month between ${from} and ${to}` : sql``;
  const { rows } = await sql<{ row: ReportRow; total: number }>`
    with found as materialized (select * from ${sql.id('reporting', name)} ${within})
    select to_jsonb(shown) as row, (select count(*) from found)::integer as total
    from (select * from found order by ${orders[name]} limit ${most}::integer) as shown`.execute(db);
  return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 };
}

const orders = {
  liability: sql`point_type, end_year`,
  points: sql`month desc, point_type`,
  campaigns: sql`month desc, kind, used desc, code`,
  members: sql`month desc`,
  stores: sql`month desc, active desc nulls last, branch_code`,
  kids_club: sql`month desc`,
  etax: sql`month desc`,
} as const satisfies Record<ReportName, RawBuilder<unknown>>;
