import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Audience, AudienceKind } from '@/domain/audiences';
import { fitsUntil, needsMarketingConsent } from '@/domain/audiences';
import { bangkokDayNumber } from '@/domain/reminders';
import { bangkokDate } from '@/domain/time/bangkok';
import { anyOf } from '@/server/db/any-of';
import { takesMarketingNow } from '@/server/db/in-audience';
import type { Db } from '@/server/db/transact';

export type CampaignKey = { kind: AudienceKind; code: string };

/** Whom to choose. `branches` are those of the audience's provinces. */
export type Choice = CampaignKey & { audience: Audience; branches: readonly string[]; now: number };

/** The members' ids, from the first after `after` to `last`. */
export type Span = { after: string; last: string };

export const noMember = '00000000-0000-0000-0000-000000000000';
const lastMember = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The member at whom a batch of so many ends. */
export async function endOfBatch(db: Db, after: string, size: number): Promise<string> {
  const members = db.selectFrom('members').select('id').where('id', '>', after).orderBy('id');
  const row = await members
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? lastMember;
}

export const isEnd = (last: string): boolean => last === lastMember;

const daySeconds = 24 * 60 * 60;

/** Whether a row of `members` meets every condition but the consent. */
function fits({ audience, branches, now }: Pick<Choice, 'audience' | 'branches' | 'now'>): RawBuilder<boolean> {
  const { tiers, provinces, birthday_month, kids_club, bought } = audience;
  const { bought_within_days: within, not_bought_within_days: notWithin } = audience;
  const today = bangkokDayNumber(now);
  const month = String(bangkokDate(now).month).padStart(2, '0');
  const has = (condition: RawBuilder<unknown>) => sql`exists (
    select from member_purchases as bought where bought.member_id = members.id and ${condition})`;
  const anyWithin = (days: number) => has(sql`category = '' and last_day >= ${today - days}::integer`);
  const conditions = [
    sql`status = 'active'`,
    ...(tiers ? [sql`tier = ${anyOf(tiers)}`] : []),
    ...(birthday_month ? [sql`substr(birth_date, 6, 2) = ${month}`] : []),
    ...(within === undefined ? [] : [anyWithin(within)]),
    ...(notWithin === undefined
      ? []
      : [sql`created_at < ${now - notWithin * daySeconds}::bigint`, sql`not ${anyWithin(notWithin)}`]),
    ...(provinces ? [has(sql`category = '' and branch_code = ${anyOf(branches)}`)] : []),
    ...(bought
      ? [has(sql`category = ${anyOf(bought.categories)} and last_day >= ${today - bought.within_days}::integer`)]
      : []),
    ...(kids_club
      ? [
          sql`(exists (
            select from point_lots as lot where lot.member_id = members.id and point_type = 'kidpoint'
              and expires_at > ${now}::bigint and remaining > 0
          ) or exists (select from prize_orders as ordered where ordered.member_id = members.id))`,
        ]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const takesPart = ({ audience, now }: Pick<Choice, 'audience' | 'now'>) =>
  needsMarketingConsent(audience) ? takesMarketingNow(sql`members.id`, now) : sql<boolean>`true`;

/** By a hash of the campaign and the member: the same each night, and others in each campaign. */
const isHeldOut = ({ kind, code, audience: { holdout = 0 } }: Pick<Choice, 'kind' | 'code' | 'audience'>) =>
  sql<boolean>`(('x' || substr(md5(${`${kind} ${code} `}::text || members.id::text), 1, 8))::bit(32)::bigint % 100 < ${holdout}::integer)`;

/** Chooses those of the members who fit, and ends it for those who no longer do. Who is held out once stays held out. */
export async function chooseBatch(tx: Db, choice: Choice, { after, last }: Span): Promise<void> {
  const { kind, code, audience, now } = choice;
  const until = fitsUntil(audience, now);
  await sql`
    with fitting as materialized (
      select id, ${isHeldOut(choice)} as held_out from members
      where id > ${after}::uuid and id <= ${last}::uuid and ${fits(choice)} and ${takesPart(choice)}
    ),
    added as (
      insert into audience_members (member_id, kind, code, held_out, profiled, chosen_at, ends_at)
      select id, ${kind}, ${code}, held_out, ${needsMarketingConsent(audience)}, ${now}::bigint, ${until}::bigint from fitting
      on conflict (member_id, kind, code) do update set ends_at = excluded.ends_at, profiled = excluded.profiled
        where audience_members.ends_at <> excluded.ends_at or audience_members.profiled <> excluded.profiled
    )
    update audience_members as gone set ends_at = ${now}::bigint
    where gone.kind = ${kind} and gone.code = ${code} and gone.member_id > ${after}::uuid and gone.member_id <= ${last}::uuid
      and gone.ends_at > ${now}::bigint and not exists (select from fitting where id = gone.member_id)`.execute(tx);
}

/** Those of these members who fit now, are not held out, and may be chosen. */
export async function fittingOf(db: Db, choice: Choice, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members
    where id = ${anyOf(memberIds, 'uuid')} and ${fits(choice)} and ${takesPart(choice)} and not ${isHeldOut(choice)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** How many members fit and get it, fit and are held out, and would fit but take no marketing. */
export type AudienceCount = { fitting: number; held_out: number; without_consent: number };

/** Of one member in so many: ids are random, so the first ones are a sample that is read by the index. */
export async function countFitting(db: Db, choice: Choice, oneIn: number): Promise<AudienceCount> {
  const share = Math.min(0xffffffff, Math.floor(2 ** 32 / oneIn));
  const below = `${share.toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`;
  const { rows } = await sql<AudienceCount>`
    select count(*) filter (where takes and not held_out)::integer as fitting,
      count(*) filter (where takes and held_out)::integer as held_out,
      count(*) filter (where not takes)::integer as without_consent
    from (
      select ${takesPart(choice)} as takes, ${isHeldOut(choice)} as held_out from members
      where id <= ${below}::uuid and ${fits(choice)}
    ) as members`.execute(db);
  return rows[0] ?? { fitting: 0, held_out: 0, without_consent: 0 };
}

export async function countMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ members: number }>`select count(*)::integer as members from members`.execute(db);
  return rows[0]?.members ?? 0;
}
