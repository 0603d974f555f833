import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAct } from '@/server/audit/audit';
import { changesAnything, changesIn, notAgreed } from '@/server/catalogue/difference';
import type { CatalogueFault } from '@/server/catalogue/folder';
import { readPhotographs } from '@/server/catalogue/photograph';
import { inTransaction } from '@/server/db/transact';
import { openDeps } from '@/server/deps';
import type { Comparison, Publishing } from '@/server/desk/campaigns/publish-campaigns';
import { createPublishing } from '@/server/desk/campaigns/publish-campaigns';
import { keepPictures } from '@/server/desk/campaigns/publish-pictures';
import type { Campaigns } from '@/server/desk/campaigns/read-campaigns';
import { readCampaigns } from '@/server/desk/campaigns/read-campaigns';
import type { Deps } from '@/server/gateways/deps';
import { readConfig, tierSettings } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { loadEnvironment, readSettings } from '@/server/platform/settings/schema';
import { createServices } from '@/server/services';
import { byTool } from './by-tool';
import { isConfirmed } from './confirm';
import { printAudiences, printDifference, printTrials } from './print-difference';

// `npm run catalogue -- check DIR` checks a folder of coupons, with rewards, prizes, missions, earning campaigns and terms if there are any, and prints every
// faulty line. `diff DIR` prints what would change in the configured database; `import DIR` prints it, asks, and imports all or nothing.
const usage = 'npm run catalogue -- check DIR | diff DIR | import DIR [--yes]';

/** Thrown to roll back an import that is impossible, or differs from what was shown. */
class Refused extends Error {
  readonly comparison: Comparison;
  constructor(comparison: Comparison) {
    super('refused');
    this.comparison = comparison;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(given: readonly string[]): Promise<number> {
  const [command, folder, ...more] = given.filter((argument) => argument !== '--yes');
  const isAgreed = given.includes('--yes');
  if (!folder || more.length > 0 || !isCommand(command)) throw new Error(`usage: ${usage}`);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
  loadEnvironment();
  const photographs = await readPhotographs(folder);
  const campaigns = readCampaigns(folder, { ...readSettings(tierSettings, process.env), photographs });
  if (campaigns.faults.length > 0) return refuse(folder, campaigns.faults);
  if (command === 'check') return countEntries(campaigns);
  return withPublishing((opened) => bring(opened, { folder, campaigns, isOnlyShown: command === 'diff', isAgreed }));
}

function isCommand(command: string | undefined): boolean {
  return command === 'check' || command === 'diff' || command === 'import';
}

function countEntries({ coupons, rewards, prizes, missions, earning, terms }: Campaigns): number {
  const own = { coupons, rewards, prizes, missions };
  const found = { ...own, 'earning campaigns': earning, 'versions of the terms': terms };
  const counts = Object.entries(found).flatMap(([what, found]) =>
    found && (found.entries.length > 0 || what !== 'coupons') ? [`${found.entries.length} ${what}`] : [],
  );
  console.log(`${new Intl.ListFormat('en-GB').format(counts)} are valid.`);
  return 0;
}

function refuse(folder: string, faults: readonly CatalogueFault[]): number {
  for (const { file, line, what } of faults) console.error(`${join(folder, file)}:${line}: ${what}`);
  console.error(`${faults.length} faults. Nothing was changed.`);
  return 1;
}

type Opened = { publishing: Publishing } & Pick<Deps, 'db' | 'clock'>;

async function withPublishing(work: (opened: Opened) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const { deps, database } = await openDeps(config, createLog(config.logLevel));
  try {
    return await work({ ...deps, publishing: createPublishing({ ...deps, ...createServices(deps) }) });
  } finally {
    await database.close();
  }
}

type Bringing = { folder: string; campaigns: Campaigns; isOnlyShown: boolean; isAgreed: boolean };

async function bring({ publishing, db, clock }: Opened, given: Bringing): Promise<number> {
  const { folder, campaigns, isOnlyShown, isAgreed } = given;
  const shown = await publishing.compare(campaigns);
  printDifference(shown.differences, shown.unchanged);
  printTrials(shown.trials);
  printAudiences(shown.audiences);
  if (shown.faults.length > 0) return refuse(folder, shown.faults);
  if (isOnlyShown) return 0;
  const isChanged = changesAnything(shown.differences);
  if (isChanged && !isAgreed && !(await isConfirmed())) return 1;
  // Needed even if nothing else changes, because an earlier release stored them in a folder.
  const added = await keepPictures(db, campaigns.pictures);
  if (added > 0) console.log(`${added} files of pictures stored.`);
  if (!isChanged) return 0;
  try {
    await inTransaction(db, async (tx) => {
      const comparison = await publishing.publish(tx, campaigns, byTool());
      const isAsShown = notAgreed(shown.differences, comparison.differences).length === 0;
      if (comparison.faults.length > 0 || !isAsShown) throw new Refused(comparison);
      const changes = changesIn(comparison.differences);
      const on = { kind: 'catalogue', id: 'import' } as const;
      await writeAct(tx, { clock }, { ...byTool(), act: 'catalogue.import', on, after: { changes } });
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.comparison.faults.length > 0) return refuse(folder, error.comparison.faults);
    console.error('Somebody changed the same in the meantime. Nothing was changed; look at it again.');
    return 1;
  }
  console.log('Imported.');
  return 0;
}
