import type { SealedFormat } from '@/server/platform/sealing';
import { findSetting, putSetting, settleSetting } from './settings-store';
import type { Db } from './transact';

const setting = 'sealed-format';

/**
 * How new values are sealed. A database from before there were places is left as its older processes can read it, beside
 * which this one may start and to which it may be rolled back, until `npm run keys -- reseal` says that they are gone.
 */
export async function sealedFormatOf(db: Db): Promise<SealedFormat> {
  const known = await findSetting(db, setting);
  if (known !== undefined) return known === 'bound' ? 'bound' : 'unbound';
  const sealed = await db.selectFrom('chat_accounts').select('id').limit(1).executeTakeFirst();
  const held = sealed ?? (await db.selectFrom('members').select('id').limit(1).executeTakeFirst());
  return (await settleSetting(db, setting, held ? 'unbound' : 'bound')) === 'bound' ? 'bound' : 'unbound';
}

/** From the next start of each process on. */
export async function bindValues(db: Db): Promise<void> {
  await putSetting(db, setting, 'bound' satisfies SealedFormat);
}
