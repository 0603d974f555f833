import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

export function allToggles(db: Db) {
  return db.selectFrom('toggles').selectAll().execute();
}

export function togglePart(name: string, shipped: boolean) {
  return sql<boolean>`coalesce((select is_on from toggles where name = ${name}), ${shipped}::boolean)`;
}

export async function putToggle(tx: Db, name: string, isOn: boolean): Promise<void> {
  const put = tx.insertInto('toggles').values({ name, is_on: isOn });
  await put.onConflict((conflict) => conflict.column('name').doUpdateSet({ is_on: isOn })).execute();
}

/** The last change of each toggle: who, when and why. */
export function lastActs(db: Db) {
  return db
    .selectFrom('audit')
    .distinctOn('subject_id')
    .select(['id', 'subject_id', 'at_seconds', 'actor_name', 'reason', 'note'])
    .where('subject_kind', '=', 'toggle')
    .where('act', '=', 'toggle.set')
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute();
}
