import { sql } from 'kysely';
import type { MovementKind, PointType } from '@/domain/points';
import { movementKinds, pointTypes } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import type { Invariant } from './audit-invariants';
import { ledgerInvariants, sourceInvariants } from './audit-invariants';
import { pointsByEndYear, pointsByMonth, reportInvariants } from './points-report';

/** Two figures that should be equal but differ. */
export type Difference = { invariant: string; subject: string; expected: number; found: number };

/** Without points whose books are closed. `held` is the sum of the lots; `over` is the part of it that has expired but is not written as expired yet. */
export type AuditSums = Record<MovementKind, number> & { held: number; over: number };

export type Audit = { sums: Record<PointType, AuditSums>; trade: Record<string, number>; differences: Difference[] };

/** The number of differences listed per invariant; more are not useful to a reader. */
const namedAtMost = 20;

/** Audits one snapshot, so that a running server does not disturb it. */
export function auditLedger(db: Db, now: number): Promise<Audit> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      sums: { cjpoint: await sumsOf(tx, 'cjpoint', now), kidpoint: await sumsOf(tx, 'kidpoint', now) },
      trade: await tradeOf(tx),
      differences: await differencesOf(tx, [...ledgerInvariants, ...sourceInvariants, ...reportInvariants]),
    }));
}

/** The figures of the reports of points, by the same queries as the audit compares with the ledger. */
export async function countPoints(db: Db, report: 'liability' | 'points'): Promise<object[]> {
  const query = { liability: pointsByEndYear, points: pointsByMonth }[report];
  return (await sql.raw<object>(query).execute(db)).rows;
}

/** Differences within the ledger itself and its reports, whatever its source. */
export function bookDifferences(db: Db): Promise<Difference[]> {
  return differencesOf(db, [...ledgerInvariants, ...reportInvariants]);
}

async function differencesOf(db: Db, invariants: readonly Invariant[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { invariant, query } of invariants) {
    const { rows } = await sql<Omit<Difference, 'invariant'>>`
      select subject, expected::bigint, found::bigint from (${sql.raw(query)}) compared
      where expected is distinct from found order by subject limit ${namedAtMost}`.execute(db);
    differences.push(...rows.map((row) => ({ invariant, ...row })));
  }
  return differences;
}

async function sumsOf(db: Db, type: PointType, now: number): Promise<AuditSums> {
  const moved = await db
    .selectFrom('point_movements')
    .select(['kind', sql<number>`sum(points - closed_points)::bigint`.as('points')])
    .where('point_type', '=', type)
    .groupBy('kind')
    .execute();
  const of = (kind: MovementKind) => moved.find((row) => row.kind === kind)?.points ?? 0;
  const held = await db
    .selectFrom('point_lots')
    .select([
      sql<number>`coalesce(sum(remaining), 0)::bigint`.as('held'),
      sql<number>`coalesce(sum(remaining) filter (where expires_at <= ${now}::bigint), 0)::bigint`.as('over'),
    ])
    .where('point_type', '=', type)
    .executeTakeFirstOrThrow();
  return {
    earned: of('earned'),
    opening: of('opening'),
    restored: of('restored'),
    redeemed: of('redeemed'),
    donated: of('donated'),
    expired: of('expired'),
    voided: of('voided'),
    forfeited: of('forfeited'),
    ...held,
  };
}

/** Totals of what earned points or spent them. */
async function tradeOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'members with points' as what, count(*)::bigint as count from point_accounts
    union all select 'points frozen by their members', count(*) from point_accounts where frozen_at > 0
    union all select 'points that members owe', coalesce(sum(debt_cjpoint + debt_kidpoint), 0) from point_accounts
    union all select 'members imported', count(*) from members where import_profile_key is not null
    union all select 'bills', count(*) from receipts
    union all select 'bills cancelled', count(*) from receipts where voided_at > 0
    union all select 'returns of goods', count(*) from bill_returns where applied_at > 0 and refused is null
    union all select 'rewards claimed', count(*) from claimed_rewards
    union all select 'prizes ordered', count(*) from prize_orders
    union all select 'discounts', count(*) from point_discounts
    union all select 'donations', count(*) from donations`.execute(db);
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]));
}

/** A table of the sums, and a sentence for each difference. */
export function auditText({ sums, trade, differences }: Audit): string {
  const line = (name: string, figures: readonly (number | string)[]) =>
    name.padEnd(34) + figures.map((figure) => figure.toLocaleString('en').padStart(16)).join('');
  const of = (figure: (sum: AuditSums) => number) => pointTypes.map((type) => figure(sums[type]));
  const reckoned = (sum: AuditSums) =>
    sum.earned + sum.opening + sum.restored - sum.redeemed - sum.donated - sum.expired - sum.voided - sum.forfeited;
  return [
    line('', pointTypes),
    ...movementKinds.map((kind) =>
      line(
        kind,
        of((sum) => sum[kind]),
      ),
    ),
    line('balance of the movements', of(reckoned)),
    line(
      'what the lots hold',
      of(({ held }) => held),
    ),
    line(
      'of it over, not yet written',
      of(({ over }) => over),
    ),
    '',
    ...Object.entries(trade).map(([what, count]) => line(what, [count])),
    '',
    ...differences.map(
      ({ invariant, subject, expected, found }) =>
        `WRONG  ${subject}: ${expected} expected, ${found} found (${invariant})`,
    ),
    differences.length === 0 ? 'The books balance.' : `The books do not balance: ${differences.length} differences.`,
  ].join('\n');
}
