import { copyFileSync, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Catalogue, CatalogueFault, CataloguePicture } from '@/server/catalogue/folder';
import { readPhotographs } from '@/server/catalogue/photograph';
import type { ImportPlan } from '@/server/catalogue/plan';
import { inTransaction } from '@/server/db/transact';
import { openDeps } from '@/server/deps';
import type { TermsPlan } from '@/server/modules/consents/publish-terms';
import { readTermsCatalogue } from '@/server/modules/consents/read-catalogue';
import { readCatalogue } from '@/server/modules/coupons/read-catalogue';
import { readPrizeCatalogue } from '@/server/modules/kids-club/read-catalogue';
import { readMissionCatalogue } from '@/server/modules/missions/read-catalogue';
import { readRewardCatalogue } from '@/server/modules/rewards/read-catalogue';
import { readConfig, tierSettings } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { loadEnvironment, readSettings } from '@/server/platform/settings/schema';
import { createServices } from '@/server/services';

// `npm run catalogue -- check DIR` checks a folder of coupons, with rewards, prizes, missions and terms if there are any, and
// prints every wrong line. `import DIR` also imports them into the configured database, all or nothing.
const usage = 'npm run catalogue -- check DIR | import DIR';

/** Thrown if the database says no: to a quota lower than what members have taken, or to terms that were published otherwise. */
class Refused extends Error {
  readonly faults: readonly CatalogueFault[];
  constructor(faults: readonly CatalogueFault[]) {
    super('refused');
    this.faults = faults;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, folder, ...more]: readonly string[]): Promise<number> {
  if (!folder || more.length > 0 || (command !== 'check' && command !== 'import')) throw new Error(`usage: ${usage}`);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
  loadEnvironment();
  const photographs = await readPhotographs(folder);
  const read = {
    coupons: readCatalogue(folder, { ...readSettings(tierSettings, process.env), photographs }),
    rewards: readRewardCatalogue(folder, { photographs }),
    prizes: readPrizeCatalogue(folder, { photographs }),
    missions: readMissionCatalogue(folder, { photographs }),
    terms: readTermsCatalogue(folder),
  };
  const faults = Object.values(read).flatMap((found) => found?.faults ?? []);
  if (faults.length > 0) return refuse(folder, faults);
  if (command === 'import') return bring(folder, read);
  const count = (found: { entries: unknown[] } | undefined, what: string) =>
    found ? [`${found.entries.length} ${what}`] : [];
  const counts = [
    ...count(read.coupons, 'coupons'),
    ...count(read.rewards, 'rewards'),
    ...count(read.prizes, 'prizes'),
    ...count(read.missions, 'missions'),
    ...count(read.terms, 'versions of the terms'),
  ];
  console.log(`${new Intl.ListFormat('en-GB').format(counts)} are valid.`);
  return 0;
}

function refuse(folder: string, faults: readonly CatalogueFault[]): number {
  for (const { file, line, what } of faults) console.error(`${join(folder, file)}:${line}: ${what}`);
  console.error(`${faults.length} faults. Nothing was changed.`);
  return 1;
}

type Read = {
  coupons: ReturnType<typeof readCatalogue>;
  rewards: ReturnType<typeof readRewardCatalogue>;
  prizes: ReturnType<typeof readPrizeCatalogue>;
  missions: ReturnType<typeof readMissionCatalogue>;
  terms: ReturnType<typeof readTermsCatalogue>;
};

async function bring(folder: string, { coupons, rewards, prizes, missions, terms }: Read): Promise<number> {
  loadEnvironment();
  const config = readConfig(process.env);
  // Pictures are stored before the entries that refer to them; a picture without an entry does no harm.
  const pictures = [coupons, rewards, prizes, missions].flatMap((found) => found?.pictures ?? []);
  for (const picture of pictures) await keep(picture, config.webDir);
  const { deps, database } = await openDeps(config, createLog(config.logLevel));
  try {
    const services = createServices(deps);
    const plans = await inTransaction(deps.db, async (tx) => {
      const plan = await services.coupons.importCatalogue(tx, wantedOf(coupons));
      const rewardPlan = rewards && (await services.rewards.importCatalogue(tx, wantedOf(rewards)));
      const prizePlan = prizes && (await services.kidsClub.importCatalogue(tx, wantedOf(prizes)));
      const missionPlan = missions && (await services.missions.importCatalogue(tx, wantedOf(missions)));
      const termsPlan = terms && (await services.terms.importCatalogue(tx, terms.entries));
      const faults = [
        ...overdrawnIn(coupons, plan),
        ...(rewards && rewardPlan ? overdrawnIn(rewards, rewardPlan) : []),
        ...(prizes && prizePlan ? overdrawnIn(prizes, prizePlan) : []),
        ...(termsPlan?.faults ?? []),
      ];
      if (faults.length > 0) throw new Refused(faults);
      return { plan, rewardPlan, prizePlan, missionPlan, termsPlan };
    });
    printPlan(plans.plan, ({ code }) => code, '');
    if (plans.rewardPlan) printPlan(plans.rewardPlan, ({ reward_id }) => reward_id, ' rewards');
    if (plans.prizePlan) printPlan(plans.prizePlan, ({ prize_id }) => prize_id, ' prizes');
    if (plans.missionPlan) printPlan(plans.missionPlan, ({ code }) => code, ' missions');
    if (plans.termsPlan) printTerms(plans.termsPlan);
    return 0;
  } catch (error) {
    if (error instanceof Refused) return refuse(folder, error.faults);
    throw error;
  } finally {
    await database.close();
  }
}

function wantedOf<Wanted>({ entries }: Catalogue<Wanted>): Wanted[] {
  return entries.map(({ wanted }) => wanted);
}

function overdrawnIn<Wanted>({ entries }: Catalogue<Wanted>, { overdrawn }: ImportPlan<Wanted>): CatalogueFault[] {
  return overdrawn.flatMap(({ code, taken }) =>
    entries
      .filter(({ file }) => basename(file) === `${code}.yaml`)
      .map(({ file, lineOf }) => ({
        file,
        line: lineOf('quota'),
        what: `quota is less than the ${taken} that members have already taken`,
      })),
  );
}

/** Stores a picture in public/, for the next build of the web app, and in the build that the server serves now. */
async function keep({ content, url }: CataloguePicture, webDir: string): Promise<void> {
  const own = join('public', url);
  mkdirSync(dirname(own), { recursive: true });
  if (!existsSync(own)) {
    // Under its name it is whole: a run that was stopped leaves no half a picture, which the next run would take as made.
    writeFileSync(`${own}.part`, await content());
    renameSync(`${own}.part`, own);
  }
  if (!existsSync(webDir)) return;
  mkdirSync(dirname(join(webDir, url)), { recursive: true });
  if (!existsSync(join(webDir, url))) copyFileSync(own, join(webDir, url));
}

function printPlan<Wanted>(plan: ImportPlan<Wanted>, codeOf: (one: Wanted) => string, what: string): void {
  const { added, changed, unchanged, withdrawn } = plan;
  const codes = { new: added.map(codeOf), changed: changed.map(codeOf), withdrawn };
  for (const [how, found] of Object.entries(codes)) for (const code of found) console.log(`${how.padEnd(10)}${code}`);
  console.log(
    `${added.length} new${what}, ${changed.length} changed, ${unchanged.length} unchanged, ${withdrawn.length} withdrawn.`,
  );
}

function printTerms({ added, unchanged }: TermsPlan): void {
  for (const { version } of added) console.log(`${'new'.padEnd(10)}terms ${version}`);
  console.log(`${added.length} new versions of the terms, ${unchanged.length} unchanged.`);
}
