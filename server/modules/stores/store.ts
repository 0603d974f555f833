import type { Insertable, Selectable } from 'kysely';
import type { StoreTable } from '@/server/db/schema';
import { findSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';

export type NewStore = Insertable<StoreTable>;
export type StoreRow = Selectable<StoreTable>;

export function findByBranch(db: Db, branch: string): Promise<StoreRow | undefined> {
  return db.selectFrom('stores').selectAll().where('branch_code', '=', branch).executeTakeFirst();
}

export function findAll(db: Db): Promise<StoreRow[]> {
  return db.selectFrom('stores').selectAll().orderBy('branch_code').execute();
}

/** Changes with every statement that changes stores, in the same transaction, by a trigger. */
export function findVersion(db: Db): Promise<string | undefined> {
  return findSetting(db, 'stores-version');
}

export async function upsertAll(tx: Db, stores: readonly NewStore[]): Promise<void> {
  for (const some of portionsOf(stores)) {
    await tx
      .insertInto('stores')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('branch_code').doUpdateSet((old) => ({
          name_th: old.ref('excluded.name_th'),
          name_en: old.ref('excluded.name_en'),
          address_th: old.ref('excluded.address_th'),
          address_en: old.ref('excluded.address_en'),
          phone: old.ref('excluded.phone'),
          latitude: old.ref('excluded.latitude'),
          longitude: old.ref('excluded.longitude'),
          brands: old.ref('excluded.brands'),
          services: old.ref('excluded.services'),
          open_days: old.ref('excluded.open_days'),
          opens: old.ref('excluded.opens'),
          closes: old.ref('excluded.closes'),
          sub_district_id: old.ref('excluded.sub_district_id'),
          house_no: old.ref('excluded.house_no'),
          updated_at: old.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

export async function insertMissing(db: Db, stores: readonly NewStore[]): Promise<void> {
  for (const some of portionsOf(stores)) {
    const inserted = db.insertInto('stores').values(some);
    await inserted.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** A statement takes at most 65,535 parameters. */
function portionsOf(stores: readonly NewStore[], size = 1000): NewStore[][] {
  return Array.from({ length: Math.ceil(stores.length / size) }, (_, part) =>
    stores.slice(part * size, (part + 1) * size),
  );
}
