import type { Config } from '@/server/platform/config';
import { holdKind, refuseOtherKind } from './kind-of-database';
import { checkTables, migrate } from './migrate';
import type { Db } from './transact';

/** What every start and every command does first. Answers the migrations of newer releases, which it lives with. */
export async function prepareTables(db: Db, config: Pick<Config, 'migrate' | 'sandbox'>): Promise<readonly string[]> {
  const kind = config.sandbox ? 'sandbox' : 'real';
  await refuseOtherKind(db, kind);
  const newer = await (config.migrate ? migrate(db) : checkTables(db));
  await holdKind(db, kind);
  return newer;
}
