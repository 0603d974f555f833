import { sql } from 'kysely';
import { inAudience } from '@/server/db/in-audience';
import type { Db } from '@/server/db/transact';
import type { CouponRow, MyCouponRow } from './present';

/** For all members, for this one, or collected while it was. */
export function isFor(memberId: string | null, now: number) {
  if (memberId === null) return sql<boolean>`not coupons.for_some`;
  const id = sql`${memberId}::uuid`;
  return sql<boolean>`(not coupons.for_some or ${inAudience({ kind: 'coupon', code: sql`coupons.code` }, id, { at: now })}
    or coupons.code = any(array(select own.coupon_code from my_coupons as own where own.member_id = ${id})))`;
}

/** Coupons that can be given to a member. */
export type Wanted = Pick<MyCouponRow, 'id' | 'member_id' | 'expires_at'>;

/** A coupon for one member: with the member's collected one, if any, and tier. None if it is for other members. */
export async function findToCollect(
  db: Db,
  memberId: string,
  code: string,
  now: number,
): Promise<{ coupon: CouponRow; mine: MyCouponRow | null; tier: string } | undefined> {
  const { rows } = await sql<{ coupon: CouponRow; mine: MyCouponRow | null; tier: string }>`
    select to_json(coupons) as coupon, to_json(mine) as mine, members.tier
    from coupons join members on members.id = ${memberId}::uuid
    left join my_coupons as mine on mine.member_id = members.id and mine.coupon_code = coupons.code
    where coupons.code = ${code} and ${isFor(memberId, now)}`.execute(db);
  return rows[0];
}

/**
 * Locks a coupon with codes until the transaction ends. Its codes are numbered by how many are taken, so the statement that gives them has
 * to begin when nobody else is giving one: otherwise a member who just got one on another phone would leave a number out.
 */
export async function holdCoupon(tx: Db, code: string): Promise<void> {
  await tx.selectFrom('coupons').select('code').where('code', '=', code).forNoKeyUpdate().execute();
}

/** What each member was given, and whether the quota was used up afterwards. */
export type Given = { byMember: Map<string, { coupon: CouponRow; mine: MyCouponRow }>; ranOut: boolean };

/**
 * Gives one coupon each to members who have none, in their order and as far as the quota allows, in one statement that needs no
 * transaction. The coupon is locked first, so that its remaining quota is known even if it was changed concurrently; a member who already
 * has it takes nothing from the quota. Both numbers are written as locked, because PostgreSQL first checks a row's constraint on the
 * version from the statement's beginning, whose quota may be smaller. A coupon with codes must be held before.
 */
export async function collectForAll(db: Db, code: string, all: readonly Wanted[], now: number): Promise<Given> {
  const wanted = [...new Map(all.toReversed().map((one) => [one.member_id, one])).values()].reverse();
  const listOf = (column: keyof Wanted) => wanted.map((one) => one[column]);
  const { rows } = await sql<{ coupon: CouponRow; mine: MyCouponRow; ran_out: boolean }>`
    with wanted as (
      select * from unnest(${listOf('id')}::uuid[], ${listOf('member_id')}::uuid[], ${listOf('expires_at')}::bigint[])
        with ordinality as wanted (id, member_id, expires_at, place)
    ),
    open as (
      select quota, taken, codes is not null as has_codes, case when quota is not null then greatest(quota - taken, 0) end as remaining from coupons
      where code = ${code} and not withdrawn and effective_from <= ${now}::bigint and effective_to > ${now}::bigint
      for no key update
    ),
    given as (
      insert into my_coupons (id, member_id, coupon_code, collected_at, expires_at, code_number)
      select id, member_id, ${code}, ${now}::bigint, expires_at,
        case when has_codes then taken + row_number() over (order by place) end
      from (
        select wanted.*, open.taken, open.has_codes from open, wanted
        where not exists (
          select from my_coupons as before where before.member_id = wanted.member_id and before.coupon_code = ${code}
        )
        order by wanted.place
        limit (select remaining from open)
      ) as first
      on conflict (member_id, coupon_code) do nothing
      returning *
    ),
    coupon as (
      update coupons set quota = open.quota, taken = open.taken + (select count(*) from given)
      from open where code = ${code} and exists (select from given)
      returning coupons.*
    )
    select to_json(coupon) as coupon, to_json(given) as mine, coalesce(
      (select count(*) from given) >= (select remaining from open), false
    ) as ran_out
    from open left join (coupon cross join given) on true`.execute(db);
  const given = rows.filter(({ mine }) => mine !== null);
  return {
    byMember: new Map(given.map((row) => [row.mine.member_id, row])),
    ranOut: rows.some(({ ran_out }) => ran_out),
  };
}
