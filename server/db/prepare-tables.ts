import type { Config } from '@/server/config';
import { checkTables, migrate } from './migrate';
import type { Db } from './transact';

/** What every start and every command does first. Answers the migrations of newer releases, which it lives with. */
export function prepareTables(db: Db, config: Pick<Config, 'migrate'>): Promise<readonly string[]> {
  return config.migrate ? migrate(db) : checkTables(db);
}
