import type { Db } from '@/server/db/transact';

export function allToggles(db: Db) {
  return db.selectFrom('toggles').selectAll().execute();
}
