import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@/server/config';
import { createLog } from '@/server/log';
import type { Catalogue, CatalogueFault, CataloguePicture } from '@/server/modules/coupons/catalogue';
import { readCatalogue } from '@/server/modules/coupons/catalogue';
import type { ImportPlan } from '@/server/modules/coupons/catalogue-plan';
import { openDeps } from '@/server/open-deps';
import { createServices } from '@/server/services';
import { loadEnvironment } from './settings';

// `npm run catalogue -- check DIR` reads a folder of coupons and names every wrong line; `import DIR` also makes the
// coupons of the database that the settings name what the folder says, all of it or nothing.
const usage = 'npm run catalogue -- check DIR | import DIR';

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([wish, folder, ...more]: readonly string[]): Promise<number> {
  if (!folder || more.length > 0 || (wish !== 'check' && wish !== 'import')) throw new Error(`usage: ${usage}`);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is no folder`);
  const catalogue = readCatalogue(folder);
  if (catalogue.faults.length > 0) return refuse(folder, catalogue.faults);
  if (wish === 'import') return bring(folder, catalogue);
  console.log(`${catalogue.entries.length} coupons are right.`);
  return 0;
}

function refuse(folder: string, faults: readonly CatalogueFault[]): number {
  for (const { file, line, what } of faults) console.error(`${join(folder, file)}:${line}: ${what}`);
  console.error(`${faults.length} wrong. Nothing was changed.`);
  return 1;
}

async function bring(folder: string, { entries, pictures }: Catalogue): Promise<number> {
  loadEnvironment();
  const config = readConfig(process.env);
  // Before the coupons, which name them; without them they do no harm.
  for (const picture of pictures) keep(picture, config.webDir);
  const { deps, database } = await openDeps(config, createLog(config.logLevel));
  try {
    const plan = await createServices(deps).coupons.importCatalogue(entries.map(({ coupon }) => coupon));
    const faults = plan.overdrawn.flatMap(({ code, taken }) =>
      entries
        .filter(({ coupon }) => coupon.code === code)
        .map(({ file, lineOf }) => ({
          file,
          line: lineOf('quota'),
          what: `quota is less than the ${taken} that members have already taken`,
        })),
    );
    if (faults.length > 0) return refuse(folder, faults);
    tell(plan);
    return 0;
  } finally {
    await database.close();
  }
}

/** In public/ for the next build of the web app, and where the server finds the one that is built. */
function keep({ content, url }: CataloguePicture, webDir: string): void {
  const own = join('public', url);
  mkdirSync('public/coupons', { recursive: true });
  if (!existsSync(own)) writeFileSync(own, content);
  if (!existsSync(webDir)) return;
  mkdirSync(join(webDir, 'coupons'), { recursive: true });
  if (!existsSync(join(webDir, url))) copyFileSync(own, join(webDir, url));
}

function tell({ added, changed, unchanged, withdrawn }: ImportPlan): void {
  const codes = { new: added.map(({ code }) => code), changed: changed.map(({ code }) => code), withdrawn };
  for (const [what, found] of Object.entries(codes)) for (const code of found) console.log(`${what.padEnd(10)}${code}`);
  console.log(
    `${added.length} new, ${changed.length} changed, ${unchanged.length} unchanged, ${withdrawn.length} withdrawn.`,
  );
}
