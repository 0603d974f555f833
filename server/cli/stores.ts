import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import type { StoreDifference } from '@/server/modules/stores/find-differences';
import { storeDifferences } from '@/server/modules/stores/find-differences';
import { damageIn, readCatalogue } from '@/server/modules/stores/read-catalogue';
import { placeFaults } from '@/server/modules/stores/read-place';
import type { CatalogueStore, StoresService } from '@/server/modules/stores/service';
import { createStoresService } from '@/server/modules/stores/service';
import { systemClock } from '@/server/platform/clock';
import { readConfig } from '@/server/platform/config';
import { readUtf8File } from '@/server/platform/decode-utf8';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { damageText } from '@/server/platform/spreadsheet-damage';
import { byTool } from './by-tool';
import { isConfirmed } from './confirm';

// `npm run stores -- check FILE` checks a file of stores and prints every faulty line. `diff FILE` prints what would change in the
// configured database; `import FILE` prints it, asks, and imports all or nothing. `check` without a file lists the stores in the database
// whose tax invoices would be incomplete.
const usage = 'npm run stores -- check [FILE] | diff FILE | import FILE [--yes] [--as-is]';

const commands = ['check', 'diff', 'import'];

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(given: readonly string[]): Promise<number> {
  const [command = '', file, ...more] = given.filter((argument) => argument !== '--yes' && argument !== '--as-is');
  if (command === 'check' && file === undefined) return checkDatabase();
  if (!file || more.length > 0 || !commands.includes(command)) throw new Error(`usage: ${usage}`);
  const text = readUtf8File(file);
  const { stores, faults } = readCatalogue(text);
  for (const { line, what } of faults) console.error(`${file}, line ${line}: ${what}`);
  const damage = damageIn(text);
  if (damage.length > 0) console.error(damageText(damage));
  const isStopped = damage.length > 0 && !given.includes('--as-is');
  if (faults.length > 0 || isStopped) {
    if (faults.length === 0 && command === 'import')
      console.error('If the file is right as it is, import it with --as-is.');
    console.error(command === 'import' ? 'Nothing was imported.' : `${faults.length} faults.`);
    return 1;
  }
  if (command === 'check') {
    console.log(`${stores.length} stores are valid.`);
    return 0;
  }
  const flags = { isAgreed: given.includes('--yes'), isAsIs: given.includes('--as-is') };
  const options = { isOnlyShown: command === 'diff', ...flags };
  return withStores((service) => bring(service, stores, options));
}

type Bringing = { isOnlyShown: boolean; isAgreed: boolean; isAsIs: boolean };

async function bring(
  service: StoresService,
  stores: readonly CatalogueStore[],
  { isOnlyShown, isAgreed, isAsIs }: Bringing,
): Promise<number> {
  const shown = storeDifferences(await service.allEntries(), stores);
  const { differences, unchanged, kept } = shown;
  for (const difference of differences) console.log(differenceText(difference));
  const added = differences.filter(({ how }) => how === 'added').length;
  const changed = differences.length - added;
  console.log(`${added} new, ${changed} changed, ${unchanged} unchanged, ${kept} not in the file, which stay.`);
  const isBeside = differences.some(({ like }) => like !== undefined);
  if (isBeside && !isAsIs) {
    console.error(
      'Nothing was imported. Correct the numbers, or import the file with --as-is if these are other stores.',
    );
    return 1;
  }
  if (isOnlyShown || differences.length === 0) return 0;
  if (!isAgreed && !(await isConfirmed())) return 1;
  if (!isDeepStrictEqual(storeDifferences(await service.allEntries(), stores), shown)) {
    console.error('Somebody changed the same in the meantime. Nothing was changed; look at it again.');
    return 1;
  }
  await service.importAll(stores, byTool());
  console.log(`${stores.length} stores imported.`);
  return 0;
}

function differenceText({ how, branch, name, like, fields }: StoreDifference): string {
  const changes = fields.map(({ field, from, to }) => `\n  ${field}: ${from || 'none'} -> ${to || 'none'}`);
  const warning = like === undefined ? '' : `\n  ! ${like} is stored already: this would be another store beside it`;
  const word = how === 'added' ? 'new' : how;
  return `${word.padEnd(10)}${branch} ${name}${changes.join('')}${warning}`;
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
