import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/**
 * The member whom a till may find by a number: active, with the number verified, and not frozen, unproven or switched off. One statement, so
 * that all others take the same time as an unknown number.
 */
export function findByMobile(db: Db, mobileKey: string) {
  return db
    .selectFrom('members')
    .leftJoin('point_accounts', 'point_accounts.member_id', 'members.id')
    .select(['members.id', 'firstname_th', 'lastname_th'])
    .where('mobile_key', '=', mobileKey)
    .where('status', '=', 'active')
    .where('mobile_verified_at', 'is not', null)
    .where('mobile_lookup', '=', true)
    .where(sql<boolean>`not (identity_unproven and need_verify_pid)`)
    .where(sql<boolean>`coalesce(frozen_at, 0) = 0`)
    .executeTakeFirst();
}
