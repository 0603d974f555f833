import type { Db } from './transact';

/** What the database itself remembers, by name. */
export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('setting').where('name', '=', name).executeTakeFirst();
  return row?.setting;
}

/** Of concurrent processes the first one's value is stored, and all get it. */
export async function settleSetting(db: Db, name: string, setting: string): Promise<string> {
  const inserted = db.insertInto('settings').values({ name, setting });
  await inserted.onConflict((conflict) => conflict.doNothing()).execute();
  return (await findSetting(db, name)) ?? setting;
}

export async function putSetting(db: Db, name: string, setting: string): Promise<void> {
  const inserted = db.insertInto('settings').values({ name, setting });
  await inserted.onConflict((conflict) => conflict.column('name').doUpdateSet({ setting })).execute();
}
