import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { reportComments } from './083-reporting-comments';

/**
 * What reports count is stored as rows of figures, by report and Bangkok month ('': all of them), so that whoever reads a report does not
 * read the tables of members. Views give the figures their columns. They depend on no table of members, bills or points: those may be
 * changed without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_counts (
      report text not null,
      month text not null,
      counted_at bigint not null default 0,
      seconds real not null default 0,
      failed_at bigint not null default 0,
      primary key (report, month)
    )`.execute(db);
  await sql`
    create table report_rows (
      report text not null,
      month text not null,
      place integer not null,
      figures jsonb not null,
      primary key (report, month, place),
      foreign key (report, month) references report_counts
    )`.execute(db);
  await sql`create schema reporting`.execute(db);
  await views(db);
  await comments(db);
  await rights(db);
}

const baht = (name: string) => `(${name}_satang / 100.0)::numeric(16, 2)`;

const satang = (name: string) => `${baht(name)} as ${name}_baht`;

/** The others of a few are few, too: from them and all buyers one could compute what a single member spent. */
const unlessFew = (figure: string) => `case when not is_few then ${figure} end`;

/** The rows of a report with their figures as columns. */
const rowsOf = (report: string, columns: string) => `
  from report_rows as stored, lateral jsonb_to_record(figures) as one (${columns})
  where stored.report = '${report}'`;

const kinds =
  'earned bigint, opening bigint, restored bigint, redeemed bigint, donated bigint, expired bigint, voided bigint, forfeited bigint';

const definitions = {
  liability: `
    with year as (
      select one.*, earned + opening as issued, redeemed + donated - restored as spent,
        end_year < (
          select extract(year from to_timestamp(counted_at + 25200) at time zone 'UTC') from report_counts
          where report = 'liability'
        ) as is_over
      ${rowsOf('liability', `point_type text, end_year integer, ${kinds}, remaining bigint`)}
    ), past as (
      select point_type, sum(issued - voided) as issued, sum(expired) / nullif(sum(issued - voided), 0) as share
      from year where is_over and opening = 0 group by point_type
    )
    select point_type, end_year, issued, voided as taken_back, spent, expired, forfeited, remaining,
      case point_type when 'cjpoint' then (remaining * 0.05)::numeric(16, 2) end as remaining_baht,
      round(100.0 * expired / nullif(issued - voided, 0), 1) as expired_percent,
      case when is_known then round(100 * share, 1) end as expected_percent,
      case when is_known then least(remaining, round((issued - voided) * share))::bigint end as expected_points
    from (
      select year.*, share, not is_over and coalesce(past.issued * 10 >= year.issued - voided, false) as is_known
      from year left join past using (point_type)
    ) as estimated`,
  points: `
    select month, point_type, (sum(change) over months - change)::bigint as at_start, issued, voided as taken_back, spent, expired,
      forfeited, (sum(change) over months)::bigint as at_end
    from (
      select one.*, earned + opening as issued, redeemed + donated - restored as spent,
        earned + opening + restored - redeemed - donated - voided - expired - forfeited as change
      ${rowsOf('points', `month text, point_type text, ${kinds}`)}
    ) as moved
    window months as (partition by point_type order by month)`,
  campaigns: `
    select month, kind, code, name_th, name_en, drawn, used, points, ${satang('discount')}, bills, ${unlessFew(baht('bills'))} as bills_baht,
      ${unlessFew('users')} as users, ${unlessFew(baht('users'))} as users_baht, ${unlessFew('others')} as others,
      ${unlessFew(baht('others'))} as others_baht
    from (
      select month, one.*, users between 1 and 4 or others between 1 and 4 as is_few ${rowsOf(
        'campaigns',
        `kind text, code text, name_th text, name_en text, drawn bigint, used bigint, points bigint, discount_satang bigint,
        bills bigint, bills_satang bigint, users bigint, users_satang bigint, others bigint, others_satang bigint`,
      )}
    ) as counted`,
  members: `
    select month, active, joined, lost, erased
    ${rowsOf('members', 'active bigint, joined bigint, lost bigint, erased bigint')}`,
  stores: `
    select month, branch_code, name_th, name_en, case when active >= 5 then active end as active
    ${rowsOf('stores', 'branch_code text, name_th text, name_en text, active bigint')}`,
  kids_club: `
    select one.* ${rowsOf(
      'kids_club',
      `month text, members bigint, orders bigint, waiting bigint, preparing bigint, sent bigint, cancelled bigint,
      order_points bigint`,
    )}`,
  etax: `
    select month, invoices, cancelled, credit_notes, ${['base', 'untaxed', 'vat', 'total'].map(satang).join(', ')}, failed
    from (
      select one.* ${rowsOf(
        'etax',
        `month text, invoices bigint, cancelled bigint, credit_notes bigint, base_satang bigint, untaxed_satang bigint,
        vat_satang bigint, total_satang bigint, failed bigint`,
      )}
    ) as counted`,
  counts: `
    select report, nullif(month, '') as month, to_timestamp(counted_at) as counted_at from report_counts where counted_at > 0`,
} as const satisfies Record<keyof typeof reportComments, string>;

async function views(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(definitions))
    await sql.raw(`create view reporting.${name} with (security_barrier) as ${definition}`).execute(db);
}

async function comments(db: Kysely<unknown>): Promise<void> {
  for (const [name, { about, columns }] of Object.entries(reportComments)) {
    await sql`comment on view ${sql.table(`reporting.${name}`)} is ${sql.lit(about)}`.execute(db);
    for (const [column, text] of Object.entries(columns))
      await sql`comment on column ${sql.ref(`reporting.${name}.${column}`)} is ${sql.lit(text)}`.execute(db);
  }
}

/** As in deploy/roles.sql, which may have been run before the schema was there. */
async function rights(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      if exists (select from pg_roles where rolname = 'sabai_reports') then
        grant usage on schema reporting to sabai_reports;
        grant select on all tables in schema reporting to sabai_reports;
      end if;
    end $$`.execute(db);
}
