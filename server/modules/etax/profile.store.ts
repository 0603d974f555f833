import type { Db } from '@/server/db/transact';
import type { ProfileRow } from './types';

export function findProfile(db: Db, memberId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('etax_profiles').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function saveProfile(tx: Db, profile: ProfileRow): Promise<void> {
  const { member_id: _, ...changes } = profile;
  await tx
    .insertInto('etax_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute();
}

export async function removeProfile(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('etax_profiles').where('member_id', '=', memberId).execute();
}
