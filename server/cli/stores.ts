import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import { readCatalogue } from '@/server/modules/stores/read-catalogue';
import { placeFaults } from '@/server/modules/stores/read-place';
import type { StoresService } from '@/server/modules/stores/service';
import { createStoresService } from '@/server/modules/stores/service';
import { systemClock } from '@/server/platform/clock';
import { readConfig } from '@/server/platform/config';
import { readUtf8File } from '@/server/platform/decode-utf8';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { byTool } from './by-tool';

// `npm run stores -- check FILE` checks a file of stores and prints every wrong line. `import FILE` also imports it into the
// configured database, all or nothing. `check` without a file lists the stores in the database whose tax invoices would be
// incomplete.
const usage = 'npm run stores -- check [FILE] | import FILE';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, file, ...more]: readonly string[]): Promise<number> {
  if (command === 'check' && file === undefined) return checkDatabase();
  if (!file || more.length > 0 || (command !== 'check' && command !== 'import')) throw new Error(`usage: ${usage}`);
  const { stores, faults } = readCatalogue(readUtf8File(file));
  for (const { line, what } of faults) console.error(`${file}, line ${line}: ${what}`);
  if (faults.length > 0) {
    console.error(command === 'import' ? 'Nothing was imported.' : `${faults.length} faults.`);
    return 1;
  }
  if (command === 'import') await withStores((service) => service.importAll(stores, byTool()));
  console.log(`${stores.length} stores ${command === 'import' ? 'imported' : 'are valid'}.`);
  return 0;
}

async function checkDatabase(): Promise<number> {
  const stores = await withStores((service) => service.allEntries());
  const faults = stores.flatMap((store) => placeFaults(store.address_th, store).map((what) => ({ store, what })));
  for (const { store, what } of faults) console.error(`${store.branch_code}: ${what}`);
  console.log(`${stores.length} stores, ${faults.length} of them without a place for tax invoices.`);
  return faults.length > 0 ? 1 : 0;
}

async function withStores<T>(use: (service: StoresService) => Promise<T>): Promise<T> {
  loadEnvironment();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, ownSessions } = config;
  const database = await openDatabase({ databaseUrl, dataDir, ownSessions });
  try {
    await prepareTables(database.db, config);
    return await use(createStoresService({ db: database.db, clock: systemClock }));
  } finally {
    await database.close();
  }
}
