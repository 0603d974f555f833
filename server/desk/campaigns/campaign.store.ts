import type { Insertable, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { CampaignKind, CampaignOrder } from '@/domain/campaigns';
import { campaignKinds } from '@/domain/campaigns';
import type { QuotaChangeTable } from '@/server/db/schema-campaigns';
import type { Db } from '@/server/db/transact';

export type CampaignRow = {
  kind: CampaignKind;
  code: string;
  name_th: string;
  name_en: string;
  effective_from: number;
  effective_to: number;
  withdrawn: boolean;
  quota: number | null;
  drawn: number;
  left: number | null;
  has_codes: boolean;
  collected: number;
  used: number;
  used_week: number;
  used_week_before: number;
};

/** The tables of each kind. Missions have no quota. */
const tables = {
  coupon: { table: 'coupons', key: 'code', taken: sql`taken`, quota: sql`quota`, updated: sql`, updated_at = ` },
  reward: { table: 'rewards', key: 'reward_id', taken: sql`taken`, quota: sql`quota`, updated: sql`, updated_at = ` },
  prize: { table: 'prizes', key: 'prize_id', taken: sql`taken`, quota: sql`quota`, updated: sql`, updated_at = ` },
  mission: { table: 'missions', key: 'code', taken: sql`0`, quota: sql`null::integer`, updated: undefined },
  earning: { table: 'earning_campaigns', key: 'code', taken: sql`taken`, quota: sql`quota`, updated: undefined },
} as const satisfies Record<CampaignKind, object>;

function campaigns(kind: CampaignKind) {
  const { table, key, taken, quota } = tables[kind];
  const hasCodes = kind === 'coupon' ? sql`codes is not null` : sql`false`;
  return sql`
    select ${kind}::text as kind, ${sql.ref(key)} as code, name_th, name_en, effective_from, effective_to, withdrawn,
      ${quota} as quota, ${taken} as drawn, 
      case when ${quota} is not null then greatest(${quota} - ${taken}, 0) end as left,
      ${hasCodes} as has_codes
    from ${sql.table(table)}`;
}

const daySeconds = 24 * 60 * 60;

/** Campaigns with their daily counts, those of the last seven days, and of the seven before. */
function withCounts(found: RawBuilder<unknown>, now: number) {
  const week = (from: number, to: number) => sql`sum(days.used) filter (
    where days.day >= ${now - from * daySeconds}::bigint and days.day < ${now - to * daySeconds}::bigint)`;
  return sql`
    select campaigns.*, coalesce(counted.collected, 0)::integer as collected, coalesce(counted.used, 0)::integer as used,
      coalesce(counted.used_week, 0)::integer as used_week, coalesce(counted.used_week_before, 0)::integer as used_week_before
    from ${found} as campaigns left join lateral (
      select sum(days.collected) as collected, sum(days.used) as used,
        ${week(7, 0)} as used_week, ${week(14, 7)} as used_week_before
      from campaign_days as days
      where days.kind = campaigns.kind and days.code = campaigns.code
    ) as counted on true`;
}

/** The cursor of a list: the sort value and the code. */
export type CampaignKey = { place: number; code: string };

export type CampaignPage = {
  kind: CampaignKind;
  order: CampaignOrder;
  all: boolean;
  /** Part of a name, or of the code. */
  named: string | undefined;
  after: CampaignKey | undefined;
};

/** Campaigns without a quota come after all others, and those that are over after these. */
const unlimited = 2 ** 31;
const over = unlimited + 1;

export function placeOf(
  { left, effective_to, withdrawn }: CampaignRow,
  { order, now }: { order: CampaignOrder; now: number },
): number {
  if (order === 'end') return effective_to;
  return withdrawn || effective_to <= now ? over : (left ?? unlimited);
}

function isAsked({ all, named }: Pick<CampaignPage, 'all' | 'named'>, now: number) {
  const isNamed = named
    ? sql`(strpos(lower(code), ${named}) > 0 or strpos(lower(name_th), ${named}) > 0 or strpos(lower(name_en), ${named}) > 0)`
    : sql`true`;
  const isShown = all ? sql`true` : sql`(not withdrawn and effective_to > ${now}::bigint)`;
  return sql`${isShown} and ${isNamed}`;
}

/** How many campaigns of each kind the same search has. */
export async function countCampaigns(
  db: Db,
  asked: Pick<CampaignPage, 'all' | 'named'>,
  now: number,
): Promise<Record<CampaignKind, number>> {
  const ofKind = (kind: CampaignKind) =>
    sql`(select count(*)::integer from (${campaigns(kind)}) as campaigns where ${isAsked(asked, now)}) as ${sql.ref(kind)}`;
  const { rows } = await sql<Record<CampaignKind, number>>`
    select ${sql.join(campaignKinds.map(ofKind))}`.execute(db);
  return rows[0] ?? { coupon: 0, reward: 0, prize: 0, mission: 0, earning: 0 };
}

/** With their counts: at most one row per day. */
export async function listCampaigns(
  db: Db,
  { kind, order, all, named, after }: CampaignPage,
  { now, most }: { now: number; most: number },
): Promise<CampaignRow[]> {
  const place =
    order === 'left'
      ? sql`case when withdrawn or effective_to <= ${now}::bigint then ${over}::bigint
          else coalesce("left", ${unlimited}::bigint) end`
      : sql`effective_to`;
  const isAfter = after ? sql`(${place}, code) > (${after.place}::bigint, ${after.code}::text)` : sql`true`;
  const { rows } = await sql<CampaignRow>`
    with page as (
      select * from (${campaigns(kind)}) as campaigns where ${isAsked({ all, named }, now)} and ${isAfter} order by ${place}, code limit ${most}::integer
    )
    ${withCounts(sql`page`, now)}
    order by ${place}, code`.execute(db);
  return rows;
}

export async function findCampaign(
  db: Db,
  kind: CampaignKind,
  code: string,
  now: number,
): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    ${withCounts(sql`(${campaigns(kind)})`, now)}
    where campaigns.code = ${code}`.execute(db);
  return rows[0];
}

/** The row as it is stored, with all columns of its kind. */
export async function findStored(
  db: Db,
  kind: CampaignKind,
  code: string,
): Promise<Record<string, unknown> | undefined> {
  const { table, key } = tables[kind];
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${code}`.execute(db);
  return rows[0];
}

/** The latest days, oldest first. */
export async function daysOf(db: Db, kind: CampaignKind, code: string, most: number) {
  const days = db.selectFrom('campaign_days').select(['day', 'collected', 'used']);
  const found = await days
    .where('kind', '=', kind)
    .where('code', '=', code)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();
  return found.reverse();
}

/** The stores with the most uses. */
export async function branchesOf(db: Db, kind: CampaignKind, code: string, most: number) {
  const { rows } = await sql<{ branch_code: string; name_th: string; name_en: string; used: number }>`
    select branches.branch_code, coalesce(stores.name_th, '') as name_th, coalesce(stores.name_en, '') as name_en, branches.used
    from (
      select branch_code, sum(used)::integer as used from campaign_branches where kind = ${kind} and code = ${code}
      group by branch_code having sum(used) > 0 order by sum(used) desc, branch_code limit ${most}::integer
    ) as branches left join stores on stores.branch_code = branches.branch_code
    order by branches.used desc, branches.branch_code`.execute(db);
  return rows;
}

/** Ends a running campaign; false if it is not running. A concurrent collection either succeeds before it or finds it ended. */
export async function endCampaign(tx: Db, kind: CampaignKind, code: string, now: number): Promise<boolean> {
  const { table, key, updated } = tables[kind];
  const dated = updated ? sql`${updated}${now}::bigint` : sql``;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set effective_to = ${now}::bigint${dated}
    where ${sql.ref(key)} = ${code} and not withdrawn
      and effective_from < ${now}::bigint and effective_to > ${now}::bigint`.execute(tx);
  return numAffectedRows > 0n;
}

/** The limit to which one person may raise a quota; null: nothing was approved, or it was approved without a limit. */
export async function quotaAlone(db: Db, kind: 'coupon' | 'reward' | 'prize', code: string): Promise<number | null> {
  const { rows } = await sql<{ most: number | null }>`select quota_alone(${kind}, ${code}) as most`.execute(db);
  return rows[0]?.most ?? null;
}

/** Locks the row; a concurrent change waits. */
export async function lockCampaign(tx: Db, kind: CampaignKind, code: string): Promise<void> {
  const { table, key } = tables[kind];
  await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${code} for update`.execute(tx);
}

export async function noteQuota(tx: Db, change: Insertable<QuotaChangeTable>): Promise<void> {
  await tx.insertInto('quota_changes').values(change).execute();
}

/** Raises a quota; false if there is none, or it is already as high. The number taken does not change, so none is lost or given twice. */
export async function raiseQuota(
  tx: Db,
  kind: CampaignKind,
  code: string,
  { to, now }: { to: number; now: number },
): Promise<boolean> {
  const { table, key, updated } = tables[kind];
  if (!updated) return false;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set quota = ${to}::integer${updated}${now}::bigint
    where ${sql.ref(key)} = ${code} and not withdrawn and quota < ${to}::integer`.execute(tx);
  return numAffectedRows > 0n;
}
