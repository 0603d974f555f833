import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { GiftRoom, WaitReason } from '@/domain/support';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { GiveBackTable } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';

export type Gift = { staffId: string; memberId: string; now: number };

/** The weight of a gift: `because` is null if one person may give it. The sums are of the day, including this one. */
export type Weighed = { because: WaitReason | null; of_staff: number; of_member: number };

/**
 * Weighs a gift in points; null: its value is unknown. Both the person and the member are locked until the transaction ends, so that the
 * decision is still valid when the gift is written.
 */
export async function weighGift(tx: Db, { staffId, memberId, now }: Gift, points: number | null): Promise<Weighed> {
  const { rows } = await sql<Weighed>`
    select because, of_staff, of_member
    from weigh_gift(${staffId}::text, ${memberId}::uuid, ${now}::bigint, ${points}::integer)`.execute(tx);
  const [weighed] = rows;
  if (!weighed) throw new Error('a gift was not weighed');
  return weighed;
}

/** The rest for one person and for one member today, without locking. */
export async function giftRoom(db: Db, { staffId, memberId, now }: Gift): Promise<GiftRoom> {
  const from = startOfBangkokDaySeconds(bangkokDate(now));
  const given = (column: 'staff_id' | 'member_id', id: string) => sql`(
    select coalesce(sum(abs(points)), 0) from staff_gifts
    where ${sql.ref(column)} = ${id} and approval_id is null
      and given_at >= ${from}::bigint and given_at < ${from + daySeconds}::bigint)`;
  const { rows } = await sql<GiftRoom>`
    select points_of_act as of_act, points_of_staff_day as of_staff_day, points_of_member_day as of_member_day,
      greatest(points_of_staff_day - ${given('staff_id', staffId)}, 0)::integer as staff_left,
      greatest(points_of_member_day - ${given('member_id', memberId)}, 0)::integer as member_left
    from staff_limits`.execute(db);
  const [room] = rows;
  if (!room) throw new Error('the limits of staff are gone');
  return room;
}

const daySeconds = 24 * 60 * 60;

/** Given back before, by any person. */
export async function wasGivenBack(tx: Db, kind: 'coupon' | 'reward', claimId: string): Promise<boolean> {
  const before = tx.selectFrom('give_backs').select('id').where('kind', '=', kind).where('claim_id', '=', claimId);
  return (await before.limit(1).executeTakeFirst()) !== undefined;
}

/** In points; null if its terms do not state it. */
export async function worthOfClaim(tx: Db, kind: 'coupon' | 'reward', claimId: string): Promise<number | null> {
  const { rows } = await sql<{ worth: number | null }>`
    select points_worth(${kind}::text, ${claimId}::uuid) as worth`.execute(tx);
  return rows[0]?.worth ?? null;
}

/** Its name in the catalogue, for the second person. */
export async function nameOfClaim(tx: Db, kind: 'coupon' | 'reward', claimId: string) {
  const { rows } = await sql<{ name_th: string; name_en: string }>`
    select name_th, name_en ${
      kind === 'coupon'
        ? sql`from my_coupons join coupons on code = coupon_code where id = ${claimId}::uuid`
        : sql`from claimed_rewards join rewards using (reward_id) where claim_transaction_id = ${claimId}::uuid`
    }`.execute(tx);
  return rows[0] ?? { name_th: '', name_en: '' };
}

export async function insertGiveBack(tx: Db, row: Insertable<GiveBackTable>): Promise<void> {
  await tx.insertInto('give_backs').values(row).execute();
}
