import type { Db } from '@/server/db/transact';

export function findBranchKey(db: Db, keyHash: string) {
  return db.selectFrom('branch_keys').select('branch_code').where('key_hash', '=', keyHash).executeTakeFirst();
}
