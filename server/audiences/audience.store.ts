import { sql } from 'kysely';
import type { Audience, AudienceKind } from '@/domain/audiences';
import type { GroupSums } from '@/domain/group-figures';
import type { AudienceFigures } from '@/server/db/schema-audiences';
import type { Db } from '@/server/db/transact';
import type { CampaignKey } from './choose.store';

export type AudienceCampaign = CampaignKey & {
  audience: Audience;
  effective_from: number;
  effective_to: number;
  withdrawn: boolean;
};

const campaigns = sql`(
  select 'coupon' as kind, code, audience, effective_from, effective_to, withdrawn from coupons where audience is not null
  union all
  select 'reward', reward_id, audience, effective_from, effective_to, withdrawn from rewards where audience is not null
  union all
  select 'earning', code, terms->'audience', effective_from, effective_to, withdrawn
  from earning_campaigns where terms->'audience' is not null
)`;

/** A campaign whose members are to be chosen, from the member after whom it continues. */
export type Due = AudienceCampaign & { after: string | null };

/** The campaigns that run or soon will, whose members were not chosen for this day and by this audience. */
export async function listDue(db: Db, { day, now, soon }: { day: number; now: number; soon: number }): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select campaigns.*, case when chosen.day = ${day}::integer and chosen.audience = campaigns.audience then after_member end as after
    from ${campaigns} as campaigns left join audiences as chosen using (kind, code)
    where not withdrawn and effective_from <= ${soon}::bigint and effective_to > ${now}::bigint
      and (chosen.day is distinct from ${day}::integer or chosen.audience <> campaigns.audience or after_member is not null)
    order by campaigns.audience ? 'birthday_month' desc, kind, code`.execute(db);
  return rows;
}

/** `after` null: all members are chosen. */
export async function noteProgress(
  tx: Db,
  { kind, code, audience }: Pick<AudienceCampaign, 'kind' | 'code' | 'audience'>,
  { day, after, now }: { day: number; after: string | null; now: number },
): Promise<void> {
  await sql`
    insert into audiences (kind, code, audience, day, after_member, chosen_at)
    values (${kind}, ${code}, ${JSON.stringify(audience)}::jsonb, ${day}::integer, ${after}::uuid, ${after === null ? now : 0}::bigint)
    on conflict (kind, code) do update set audience = excluded.audience, day = excluded.day,
      after_member = excluded.after_member, chosen_at = greatest(audiences.chosen_at, excluded.chosen_at)`.execute(tx);
}

/** Campaigns that have begun, and have not been measured on this day; for some days after their end, because bills come late. */
export async function listUnmeasured(
  db: Db,
  { day, now, endedAfter }: { day: number; now: number; endedAfter: number },
): Promise<AudienceCampaign[]> {
  const { rows } = await sql<AudienceCampaign>`
    select campaigns.* from ${campaigns} as campaigns join audiences as chosen using (kind, code)
    where effective_from <= ${now}::bigint and effective_to > ${endedAfter}::bigint and chosen_at > 0
      and measured_day <> ${day}::integer order by kind, code`.execute(db);
  return rows;
}

/** By kind of campaign: how often a member has taken it up, and used it. */
const takenUp = {
  coupon: sql`
    exists (select from my_coupons as mine where mine.member_id = part.member_id and coupon_code = part.code) as collected,
    exists (select from my_coupons as mine where mine.member_id = part.member_id and coupon_code = part.code and used_at > 0) as used`,
  reward: sql`
    exists (select from claimed_rewards as mine where mine.member_id = part.member_id and reward_id = part.code) as collected,
    exists (select from claimed_rewards as mine where mine.member_id = part.member_id and reward_id = part.code and used_at > 0) as used`,
  earning: sql`bills.won > 0 as collected, bills.won > 0 as used`,
} as const satisfies Record<AudienceKind, unknown>;

type Sums = { held_out: boolean; last: string } & { [Key in keyof GroupSums]: GroupSums[Key] };

/**
 * What the next members of a campaign took up, and spent from the day they were chosen until its end, by group. Who no longer fits counts
 * still: the groups were equal when they were chosen.
 */
export async function sumBatch(
  db: Db,
  { kind, code, effective_from, effective_to }: AudienceCampaign,
  { after, size, now }: { after: string; size: number; now: number },
): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    with part as materialized (
      select member_id, code, held_out, greatest(chosen_at, ${effective_from}::bigint) as since from audience_members
      where kind = ${kind} and code = ${code} and member_id > ${after}::uuid order by member_id limit ${size}::integer
    )
    select held_out, (array_agg(member_id order by member_id desc))[1] as last, count(*)::integer as members,
      count(*) filter (where collected)::integer as collected, count(*) filter (where used)::integer as used,
      coalesce(sum(spent), 0)::double precision as spent,
      coalesce(sum(spent::double precision * spent), 0)::double precision as "spentSquares"
    from (
      select part.member_id, part.held_out, bills.spent, ${takenUp[kind]}
      from part cross join lateral (
        select coalesce(sum(total_satang - returned_satang), 0)::bigint as spent,
          count(*) filter (where campaign_code = part.code) as won
        from receipts where receipts.member_id = part.member_id and voided_at = 0
          and sold_at >= part.since and sold_at >= ${effective_from}::bigint and sold_at < ${Math.min(effective_to, now)}::bigint
      ) as bills
    ) as figures group by held_out`.execute(db);
  return rows;
}

export async function putFigures(
  db: Db,
  { kind, code }: CampaignKey,
  { day, figures }: { day: number; figures: AudienceFigures },
): Promise<void> {
  const update = db.updateTable('audiences').set({ measured_day: day, figures: JSON.stringify(figures) });
  await update.where('kind', '=', kind).where('code', '=', code).execute();
}

/** The audience of a campaign as its members were chosen last, with its figures. */
export function findAudience(db: Db, kind: AudienceKind, code: string) {
  const found = db.selectFrom('audiences').selectAll().where('kind', '=', kind).where('code', '=', code);
  return found.executeTakeFirst();
}

/** Deletes members of campaigns that ended before an instant, or that are gone; the figures stay. */
export async function endMembers(db: Db, endedBefore: number, size: number): Promise<number> {
  const removed = await sql`
    delete from audience_members where ctid = any(array(
      select old.ctid from audiences join audience_members as old using (kind, code)
      where not exists (
        select from ${campaigns} as campaigns
        where (campaigns.kind, campaigns.code) = (audiences.kind, audiences.code) and effective_to >= ${endedBefore}::bigint
      ) limit ${size}::integer))`.execute(db);
  return Number(removed.numAffectedRows ?? 0n);
}

/** Members who were erased while others were chosen; all earlier ones are gone with their erasure. */
export async function forgetErased(tx: Db, since: number): Promise<void> {
  for (const table of ['audience_members', 'member_purchases'])
    await sql`
      delete from ${sql.table(table)} where member_id in (
        select member_id from erasure_requests where done_at >= ${since}::bigint)`.execute(tx);
}

export async function erase(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('audience_members').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('member_purchases').where('member_id', '=', memberId).execute();
}

/** For the member's copy of the data. */
export async function everythingOf(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  const chosen = db
    .selectFrom('audience_members')
    .select(['kind', 'code', 'held_out', 'profiled', 'chosen_at', 'ends_at'])
    .where('member_id', '=', memberId);
  const bought = db
    .selectFrom('member_purchases')
    .select(['category', 'last_day', 'branch_code'])
    .where('member_id', '=', memberId);
  const days = await bought.orderBy('category').execute();
  return [
    ...(await chosen.orderBy('kind').orderBy('code').execute()),
    ...days.map(({ category, last_day, branch_code }) => ({
      last_bought: category === '' ? 'anything' : category,
      at: last_day * 24 * 60 * 60 - 7 * 60 * 60,
      branch_code,
    })),
  ];
}
