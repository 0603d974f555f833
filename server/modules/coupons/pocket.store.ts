import type { Db } from '@/server/db/transact';

// Single collected coupons; `store.ts` has the lists and the collecting.

export function findCoupon(db: Db, code: string) {
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
}

export function findMyCoupon(db: Db, id: string) {
  return db.selectFrom('my_coupons').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a collected coupon until the transaction ends. */
export function lockMyCoupon(tx: Db, id: string) {
  return tx.selectFrom('my_coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function markUsed(tx: Db, id: string, branchCode: string, now: number) {
  return tx
    .updateTable('my_coupons')
    .set({ used_at: now, used_branch: branchCode })
    .where('id', '=', id)
    .where('used_at', '=', 0)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function unuse(tx: Db, id: string): Promise<void> {
  await tx.updateTable('my_coupons').set({ used_at: 0, used_branch: null }).where('id', '=', id).execute();
}
