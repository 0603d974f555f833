import type { Db } from '@/server/db/transact';

/** Welcome coupons that have not ended or sold out, in the catalogue's order. */
export function findOpen(tx: Db, now: number) {
  return tx
    .selectFrom('coupons')
    .select(['code', 'tiers', 'effective_to', 'valid_days', 'codes'])
    .where((eb) => eb.and([eb.ref('welcome'), eb.not(eb.ref('withdrawn')), eb.not(eb.ref('run_out'))]))
    .where('effective_from', '<=', now)
    .where('effective_to', '>', now)
    .orderBy('sort_order')
    .orderBy('code')
    .execute();
}

/** Whether a member was ever given a welcome coupon, used or not. */
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
