import type { MovementKind } from '@/domain/points';
import { movementKinds } from '@/domain/points';
import type { Invariant } from './audit-invariants';

/** The points of each kind as a column of its own. */
const kinds = movementKinds
  .map((kind) => `coalesce(sum(points) filter (where kind = '${kind}'), 0)::bigint as ${kind}`)
  .join(', ');

/** The sums of points by the year in which they end, without closed books: each lot with what has been taken from it. */
export const pointsByEndYear = `
  select point_type, extract(year from to_timestamp(expires_at - 1 + 25200) at time zone 'UTC')::integer as end_year, ${kinds},
    sum(remaining)::bigint as remaining
  from (
    select lot.point_type, lot.expires_at, kind, sum(lot.points) as points, sum(remaining) as remaining
    from point_lots lot join point_movements movement on movement.id = lot.id
    group by lot.point_type, lot.expires_at, kind
    union all
    select lot.point_type, lot.expires_at, kind, abs(sum(point_uses.points)), 0
    from point_uses join point_lots lot on lot.id = lot_id join point_movements movement on movement.id = movement_id
    group by lot.point_type, lot.expires_at, kind
  ) part
  group by point_type, end_year`;

/** The sums of movements by Bangkok month. Days are added up first, because there are few of them. */
export const pointsByMonth = `
  select to_char(to_timestamp(day * 86400) at time zone 'UTC', 'YYYY-MM') as month, point_type, ${kinds}
  from (
    select (occurred_at + 25200) / 86400 as day, point_type, kind, sum(points - closed_points) as points
    from point_movements group by 1, 2, 3
  ) of_day
  group by 1, 2`;

const perKind = `cross join lateral (values ${movementKinds.map((kind) => `('${kind}', ${kind})`).join(', ')})
  each (kind, points)`;

const addedUp = (figures: string) =>
  `select point_type, kind, sum(each.points) as points from (${figures}) figures ${perKind} group by point_type, kind`;

const signOf = (kind: MovementKind) => (kind === 'earned' || kind === 'opening' || kind === 'restored' ? '+' : '-');

/** Invariants between the reports of points and the ledger. */
export const reportInvariants: readonly Invariant[] = [
  {
    invariant: 'the reports of points add up to the movements',
    query: `
      with moved as (
        select point_type, kind, sum(points - closed_points) as points from point_movements group by point_type, kind
      ), reported as (
        select 'liability' as report, * from (${addedUp(pointsByEndYear)}) of_years
        union all select 'points', * from (${addedUp(pointsByMonth)}) of_months
      ), wanted as (select report, moved.* from moved cross join (values ('liability'), ('points')) each (report))
      select coalesce(wanted.report, reported.report) || ' report, ' || coalesce(wanted.kind, reported.kind) || ' '
        || coalesce(wanted.point_type, reported.point_type) as subject,
        coalesce(wanted.points, 0) as expected, coalesce(reported.points, 0) as found
      from wanted full join reported on (reported.report, reported.point_type, reported.kind)
        = (wanted.report, wanted.point_type, wanted.kind)`,
  },
  {
    invariant: 'the points of a year are what came in less what went',
    query: `
      select 'liability report, ' || point_type || ' of ' || end_year as subject,
        0 ${movementKinds.map((kind) => `${signOf(kind)} ${kind}`).join(' ')} as expected, remaining as found
      from (${pointsByEndYear}) year`,
  },
  {
    invariant: 'the last count of the points of a year adds up',
    query: `
      select 'reporting.liability, ' || point_type || ' of ' || end_year as subject,
        issued - taken_back - spent - expired - forfeited as expected, remaining as found from reporting.liability`,
  },
];
