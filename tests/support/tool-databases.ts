import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { openPostgres } from './postgres-database';
import { prepareDataDir } from './prepared-tables';
import { testsAll } from './test-all';

export type ToolWorkspace = {
  /** A folder for the files of the command, removed after the suite. */
  readonly dir: string;
  /** The settings of the command, which include the database once the suite has started. */
  readonly env: Record<string, string>;
  /** The database of the command with the current tables. Close it before the command runs. */
  open: () => Promise<Database>;
};

/** Declares the suite of a command on a separate PostgreSQL, and with `npm run test:all` on a data folder too. */
export function onToolDatabases(name: string, suite: (workspace: ToolWorkspace) => void): void {
  if (testsAll)
    inWorkspace(`${name} (PGlite)`, suite, async (dir) => {
      const dataDir = join(dir, 'data');
      await prepareDataDir(dataDir);
      return { settings: { DATA_DIR: dataDir }, given: { dataDir } };
    });
  inWorkspace(`${name} (PostgreSQL)`, suite, async () => {
    const { url, stop } = await openPostgres('migrated');
    return { settings: { DATABASE_URL: url }, given: { databaseUrl: url }, stop };
  });
}

type Place = {
  settings: Record<string, string>;
  given: Parameters<typeof openDatabase>[0];
  stop?: () => Promise<void>;
};

function inWorkspace(
  name: string,
  suite: (workspace: ToolWorkspace) => void,
  settle: (dir: string) => Promise<Place>,
): void {
  describe(name, () => {
    const dir = mkdtempSync(join(tmpdir(), 'sabai-tool-'));
    const env: Record<string, string> = { SANDBOX: '1' };
    let place: Place | undefined;

    before(async () => {
      place = await settle(dir);
      Object.assign(env, place.settings);
    });
    suite({ dir, env, open: () => openDatabase(place?.given ?? {}) });
    after(async () => {
      rmSync(dir, { recursive: true, force: true });
      await place?.stop?.();
    });
  });
}
