import { readFileSync } from 'node:fs';
import { systemClock } from '@/server/clock';
import { readConfig } from '@/server/config';
import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import { readCatalogue } from '@/server/modules/stores/catalogue';
import { createStoresService } from '@/server/modules/stores/service';
import { loadEnvironment } from './settings';

// `npm run stores -- check FILE` reads a file of stores and names every wrong line; `import FILE` also puts it into the
// database that the settings name, all of it or nothing.
const usage = 'npm run stores -- check FILE | import FILE';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([wish, file, ...more]: readonly string[]): Promise<number> {
  if (!file || more.length > 0 || (wish !== 'check' && wish !== 'import')) throw new Error(`usage: ${usage}`);
  const { stores, faults } = readCatalogue(readFileSync(file, 'utf8'));
  for (const { line, what } of faults) console.error(`${file}, line ${line}: ${what}`);
  if (faults.length > 0) {
    console.error(wish === 'import' ? 'Nothing was imported.' : `${faults.length} wrong.`);
    return 1;
  }
  if (wish === 'import') await importAll(stores);
  console.log(`${stores.length} stores ${wish === 'import' ? 'imported' : 'are right'}.`);
  return 0;
}

async function importAll(stores: ReturnType<typeof readCatalogue>['stores']): Promise<void> {
  loadEnvironment();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    await prepareTables(database.db, config);
    await createStoresService({ db: database.db, clock: systemClock }).importAll(stores);
  } finally {
    await database.close();
  }
}
