import type { ExpressionBuilder, Insertable, RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { StoreTable, Tables } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';

export type NewStore = Insertable<StoreTable>;
export type StoreRow = Selectable<StoreTable>;

/** In degrees. */
export type Position = { latitude: number; longitude: number };

export function findByBranch(db: Db, branch: string): Promise<StoreRow | undefined> {
  return db.selectFrom('stores').selectAll().where('branch_code', '=', branch).executeTakeFirst();
}

export function findNearest(
  db: Db,
  from: Position,
  words: readonly string[],
  limit: number,
): Promise<(StoreRow & { distance: number })[]> {
  return db
    .selectFrom('stores')
    .selectAll()
    .select(metresFrom(from).as('distance'))
    .where((where) => containsAll(where, words))
    .orderBy('distance')
    .orderBy('branch_code')
    .limit(limit)
    .execute();
}

export function findNamed(db: Db, words: readonly string[]): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .selectAll()
    .where((where) => containsAll(where, words))
    .execute();
}

export function findAll(db: Db): Promise<StoreRow[]> {
  return db.selectFrom('stores').selectAll().orderBy('branch_code').execute();
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

/** The mean radius; distances on a sphere of this size are accurate to half a percent. */
const earthRadiusMetres = 6_371_009;

/** The haversine formula. Rounding must not exceed 1, where asin is undefined. */
function metresFrom({ latitude, longitude }: Position): RawBuilder<number> {
  const lat = sql`${latitude}::double precision`;
  const lon = sql`${longitude}::double precision`;
  return sql<number>`2 * ${earthRadiusMetres}::double precision * asin(least(1, sqrt(
    power(sin(radians(latitude - ${lat}) / 2), 2)
    + cos(radians(latitude)) * cos(radians(${lat})) * power(sin(radians(longitude - ${lon}) / 2), 2))))`;
}

/** Every word must occur in the code, names or addresses. Searched as plain text, so no character is a wildcard. */
function containsAll(where: ExpressionBuilder<Tables, 'stores'>, words: readonly string[]) {
  return where.and(words.map((word) => sql<boolean>`strpos(${sought}, ${word}) > 0`));
}

const sought = sql`lower(translate(concat_ws(' ', branch_code, name_th, name_en, address_th, address_en),
  '๐๑๒๓๔๕๖๗๘๙', '0123456789'))`;

/** A statement takes at most 65,535 parameters. */
function portionsOf(stores: readonly NewStore[], size = 1000): NewStore[][] {
  return Array.from({ length: Math.ceil(stores.length / size) }, (_, part) =>
    stores.slice(part * size, (part + 1) * size),
  );
}
