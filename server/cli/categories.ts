import { goodsCategoryNames } from '@/domain/goods-categories';
import { openDeps } from '@/server/deps';
import { lastCategoryCodes } from '@/server/modules/receipts/category-codes';
import { differencesOf, readCategoryFile } from '@/server/platform/category-file';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { loadEnvironment } from '@/server/platform/settings/schema';

// `npm run categories -- …`: the chain's department codes as categories of goods. See docs/categories.md.
const usage = [
  'usage:',
  '  npm run categories -- names        our categories, one a line',
  '  npm run categories -- check FILE   whether the file can be read, without a database',
  '  npm run categories -- diff FILE    what it changes of what the servers read last',
].join('\n');

try {
  loadEnvironment();
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, file, ...more]: readonly string[]): Promise<void> {
  if (command === 'names' && file === undefined) return console.log(goodsCategoryNames.join('\n'));
  if ((command !== 'check' && command !== 'diff') || file === undefined || more.length > 0) throw new Error(usage);
  const codes = [...readCategoryFile(file).values()];
  const categories = new Set(codes.map(({ category }) => category)).size;
  console.log(`${file}: ${codes.length} codes of ${categories} categories`);
  if (command === 'check') return;
  const config = readConfig(process.env);
  const { deps, database } = await openDeps(config, createLog(config.logLevel));
  try {
    const changes = differencesOf(await lastCategoryCodes(deps.db), codes);
    console.log(changes.length > 0 ? changes.join('\n') : 'Nothing changes.');
  } finally {
    await database.close();
  }
}
