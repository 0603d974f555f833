import type { Insertable } from 'kysely';
import type { MyCouponTable } from '@/server/db/schema-coupons';
import type { Db } from '@/server/db/transact';

/** Welcome coupons that are not over and have not run out, in the catalogue's order. */
export function findOpen(tx: Db, now: number) {
  return tx
    .selectFrom('coupons')
    .select(['code', 'tiers', 'effective_to', 'valid_days'])
    .where((eb) => eb.and([eb.ref('welcome'), eb.not(eb.ref('withdrawn')), eb.not(eb.ref('run_out'))]))
    .where('effective_from', '<=', now)
    .where('effective_to', '>', now)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
}

/** Whether a member was given any welcome coupon before, whatever has become of it. */
export async function hasOne(tx: Db, memberId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('my_coupons')
    .innerJoin('coupons', 'coupons.code', 'my_coupons.coupon_code')
    .select('my_coupons.id')
    .where('my_coupons.member_id', '=', memberId)
    .where((eb) => eb.ref('coupons.welcome'))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes one of the quota in one statement; undefined if the last one is gone. */
export function takeOne(tx: Db, code: string) {
  return tx
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.not(eb.ref('withdrawn')))
    .where((eb) => eb.or([eb('quota', 'is', null), eb('taken', '<', eb.ref('quota'))]))
    .returning('code')
    .executeTakeFirst();
}

export async function insert(tx: Db, row: Insertable<MyCouponTable>): Promise<void> {
  await tx.insertInto('my_coupons').values(row).execute();
}
