import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

export function allToggles(db: Db) {
  return db.selectFrom('toggles').selectAll().execute();
}

export function togglePart(name: string, shipped: boolean) {
  return sql<boolean>`coalesce((select is_on from toggles where name = ${name}), ${shipped}::boolean)`;
}
