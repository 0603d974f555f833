import { sql } from 'kysely';
import type { StampTerms } from '@/domain/stamps';
import type { Db } from '@/server/db/transact';

type Bill = { branchCode: string; billNo: string };

/** A stamp card as bills count for it. */
export type StampMission = { mission_uuid: string; name_th: string; name_en: string; stamps: StampTerms };

/** The stamp cards that are running at an instant, as a JSON list for another statement. */
export function runningAt(at: number) {
  return sql<StampMission[]>`(
    select coalesce(json_agg(json_build_object(
      'mission_uuid', mission_uuid, 'name_th', name_th, 'name_en', name_en, 'stamps', stamps) order by mission_uuid), '[]')
    from missions where kind = 'stamps' and not withdrawn
      and effective_from <= ${at}::bigint and effective_to > ${at}::bigint)`;
}

export type Earned = { mission_uuid: string; count: number };

/** What a member has in a mission after a change. */
export type Total = { mission_uuid: string; total: number };

/** Adds a bill's stamps to the member's cards, which stay locked. */
export async function addStamps(
  tx: Db,
  { branchCode, billNo }: Bill,
  { memberId, soldAt, earned }: { memberId: string; soldAt: number; earned: readonly Earned[] },
): Promise<Total[]> {
  const uuids = earned.map(({ mission_uuid }) => mission_uuid);
  const counts = earned.map(({ count }) => count);
  const { rows } = await sql<Total>`
    with earned as (select * from unnest(${uuids}::uuid[], ${counts}::integer[]) as earned (mission_uuid, count)),
    bill as (
      insert into stamp_bills (branch_code, bill_no, mission_uuid, member_id, sold_at, earned, stamps)
      select ${branchCode}::text, ${billNo}::text, mission_uuid, ${memberId}::uuid, ${soldAt}::bigint, count, count from earned
    )
    insert into stamp_cards as before (member_id, mission_uuid, stamps)
    select ${memberId}::uuid, mission_uuid, count from earned order by mission_uuid
    on conflict (member_id, mission_uuid) do update set stamps = before.stamps + excluded.stamps
    returning mission_uuid, stamps as total`.execute(tx);
  return rows;
}

/** What a bill gave that is not taken back. */
export function stampsOf(tx: Db, { branchCode, billNo }: Bill) {
  return tx
    .selectFrom('stamp_bills')
    .innerJoin('missions', 'missions.mission_uuid', 'stamp_bills.mission_uuid')
    .select(['stamp_bills.mission_uuid', 'stamp_bills.member_id', 'stamp_bills.stamps as count'])
    .select(['missions.name_th', 'missions.name_en', 'missions.image_url', 'missions.stamps'])
    .where('branch_code', '=', branchCode)
    .where('bill_no', '=', billNo)
    .where('stamp_bills.stamps', '>', 0)
    .orderBy('stamp_bills.mission_uuid')
    .execute();
}

/** Lowers what a bill gives; returns the member's new sum. Former members have none. */
export async function lowerStamps(
  tx: Db,
  { branchCode, billNo }: Bill,
  { mission_uuid, member_id, by }: { mission_uuid: string; member_id: string; by: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    with bill as (
      update stamp_bills set stamps = stamps - ${by}::integer
      where branch_code = ${branchCode} and bill_no = ${billNo} and mission_uuid = ${mission_uuid}::uuid
    )
    update stamp_cards set stamps = stamps - ${by}::integer
    where member_id = ${member_id}::uuid and mission_uuid = ${mission_uuid}::uuid
    returning stamps as total`.execute(tx);
  return rows[0]?.total;
}

type Owner = { memberId: string; missionUuid: string };

/** The coupons that a member's cards have given. */
export function couponsOf(tx: Db, { memberId, missionUuid }: Owner) {
  return tx
    .selectFrom('stamp_coupons')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('mission_uuid', '=', missionUuid)
    .execute();
}

export async function noteCoupon(
  tx: Db,
  { memberId, missionUuid }: Owner,
  given: { card: number; step: number; my_coupon_id: string; expires_at: number },
): Promise<void> {
  await tx
    .insertInto('stamp_coupons')
    .values({ member_id: memberId, mission_uuid: missionUuid, ...given })
    .execute();
}

/** A step's coupon in the catalogue. */
type StepCoupon = {
  code: string;
  name_th: string;
  name_en: string;
  detail_th: string;
  detail_en: string;
  image_url: string;
  free: boolean;
};

export type GivenCoupon = { card: number; step: number; my_coupon_id: string; used_at: number; expires_at: number };

export type ShownCard = StampMission & {
  detail_th: string;
  detail_en: string;
  term_condition_th: string;
  term_condition_en: string;
  image_url: string;
  effective_from: number;
  effective_to: number;
  total: number;
  last_at: number | null;
  last_branch_th: string | null;
  last_branch_en: string | null;
  coupons: StepCoupon[];
  given: GivenCoupon[];
};

/** A member's stamp cards: those that are running, and those that ended after an instant with stamps on them, these last. */
export async function listCards(db: Db, memberId: string, now: number, endedAfter: number): Promise<ShownCard[]> {
  const { rows } = await sql<ShownCard>`
    select mission.mission_uuid, mission.name_th, mission.name_en, detail_th, detail_en, term_condition_th, term_condition_en,
      image_url, effective_from, effective_to, mission.stamps, coalesce(card.stamps, 0) as total,
      last.sold_at as last_at, last.name_th as last_branch_th, last.name_en as last_branch_en,
      (
        select coalesce(json_agg(json_build_object('code', code, 'name_th', name_th, 'name_en', name_en,
          'detail_th', detail_th, 'detail_en', detail_en, 'image_url', image_url,
          'free', coalesce(benefit->>'kind' = 'free_item', false))), '[]')
        from coupons where code in (select step->>'coupon' from jsonb_array_elements(mission.stamps->'steps') as step)
      ) as coupons,
      (
        select coalesce(json_agg(json_build_object('card', card, 'step', step, 'my_coupon_id', my_coupon_id,
          'used_at', used_at, 'expires_at', mine.expires_at) order by mine.expires_at, card), '[]')
        from stamp_coupons join my_coupons mine on mine.id = my_coupon_id
        where stamp_coupons.member_id = ${memberId}::uuid and stamp_coupons.mission_uuid = mission.mission_uuid
      ) as given
    from missions mission
    left join stamp_cards card on card.member_id = ${memberId}::uuid and card.mission_uuid = mission.mission_uuid
    left join lateral (
      select bill.sold_at, coalesce(stores.name_th, bill.branch_code) as name_th, coalesce(stores.name_en, bill.branch_code) as name_en
      from stamp_bills bill left join stores on stores.branch_code = bill.branch_code
      where bill.member_id = ${memberId}::uuid and bill.mission_uuid = mission.mission_uuid and bill.stamps > 0
      order by bill.sold_at desc limit 1
    ) last on true
    where kind = 'stamps' and not withdrawn and effective_from <= ${now}::bigint
      and (effective_to > ${now}::bigint or (effective_to > ${endedAfter}::bigint and card.stamps > 0))
    order by effective_to <= ${now}::bigint, sort_order, mission.code`.execute(db);
  return rows;
}

/** For the member's own copy of the data. */
export function listStamps(db: Db, memberId: string) {
  return db
    .selectFrom('stamp_cards')
    .innerJoin('missions', 'missions.mission_uuid', 'stamp_cards.mission_uuid')
    .select(['code', 'name_th', 'name_en', 'stamp_cards.stamps'])
    .where('member_id', '=', memberId)
    .orderBy('code')
    .execute();
}

/** Stamps of bills stay with the bills, which are kept without a name. */
export async function forgetStamps(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('stamp_coupons').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('stamp_cards').where('member_id', '=', memberId).execute();
}

/** The stamp cards that are not withdrawn, with the coupons of their steps. */
export function listTerms(db: Db): Promise<{ code: string; stamps: StampTerms | null }[]> {
  const cards = db.selectFrom('missions').select(['code', 'stamps']).where('kind', '=', 'stamps');
  return cards.where((eb) => eb.not(eb.ref('withdrawn'))).execute();
}
