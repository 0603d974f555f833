import type { Db } from './transact';

/** Reads a setting that is stored in the database. */
export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('setting').where('name', '=', name).executeTakeFirst();
  return row?.setting;
}

/** Stores a value unless there is one already. Returns the stored value, so that concurrent processes all get the first one. */
export async function settleSetting(db: Db, name: string, setting: string): Promise<string> {
  const inserted = db.insertInto('settings').values({ name, setting });
  await inserted.onConflict((conflict) => conflict.doNothing()).execute();
  return (await findSetting(db, name)) ?? setting;
}

export async function putSetting(db: Db, name: string, setting: string): Promise<void> {
  const inserted = db.insertInto('settings').values({ name, setting });
  await inserted.onConflict((conflict) => conflict.column('name').doUpdateSet({ setting })).execute();
}
