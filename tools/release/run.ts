import pg from 'pg';
import { fieldOf } from '@/domain/records';
import { startPostgres } from '@/tests/support/postgres';
import { createDatabase } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { runKept } from '@/tools/build/child';
import type { Calls, Station } from './calls';
import { createCalls, Refused } from './calls';
import type { Report } from './report';
import { createReport, errorMessage } from './report';
import type { Sources } from './sources';
import { migrationsIn } from './sources';
import { billOf, readAll, steps } from './steps';
import { join } from './steps-members';
import type { Step, Walker } from './walk';
import { beginWalk, till } from './walk';

type Options = { known: readonly string[]; print: (line: string) => void };

type Check = Pick<Options, 'known'> & { calls: Calls; report: Report; walkers: Walker[]; lacking: Set<string> };

/** Returns whether the older release and this one can work on one database. */
export async function checkRelease(
  { folder, description, remove }: Sources,
  { known, print }: Options,
): Promise<boolean> {
  const found = { walkers: [], lacking: new Set<string>() };
  const check: Check = { calls: createCalls(), report: createReport(print), known, ...found };
  const running: Product[] = [];
  const postgres = await startPostgres();
  try {
    const databaseUrl = await createDatabase(postgres.url);
    const env = { DATABASE_URL: databaseUrl, RATE_LIMIT: 'off' };
    const start = async (name: string, sources?: string) => {
      const product = await startProduct('.cache/no-web', env, sources);
      running.push(product);
      return { product, station: { name, url: product.url } };
    };
    print(`the older one: ${description}\ntoday’s:       ${migrationsIn('.')} migrations\n`);
    const before = await start('older one', folder);
    await walkAlone(check, before.station);
    await migrateUnder(check, before.station, databaseUrl);
    const today = await start('today’s');
    await walkBeside(check, 'both', before.station, today.station);
    await before.product.stop();
    const again = await start('older one, started anew', folder);
    await walkBeside(check, 'after a rollback', again.station, today.station);
    await today.product.stop();
    await walk(check, 'after a rollback, alone', again.station, again.station);
    await again.product.stop();
    await callJobs(check, databaseUrl);
    return check.report.holds();
  } finally {
    for (const product of running) await product.kill();
    await postgres.stop();
    remove();
  }
}

/** Steps that fail here are not compared: the older release lacks a call or has a different contract. */
async function walkAlone(check: Check, station: Station): Promise<void> {
  const { report, calls } = check;
  const { taken, failed } = await takeSteps(check, station, station);
  for (const { step } of failed) check.lacking.add(step.title);
  report.stage('the older one alone', `${taken} of ${steps.length + 1} steps`, calls.broken.splice(0));
  for (const one of failed) report.say(`         not walked, since it fails without today’s: ${describeFailure(one)}`);
  if (check.walkers.length === 0) throw new Error('nobody can become a member there: there is nothing to compare');
}

async function walkBeside(check: Check, title: string, older: Station, today: Station): Promise<void> {
  await readEarlier(check, title, older, today);
  await walk(check, `${title}, the older one writes`, older, today);
  await walk(check, `${title}, today’s writes`, today, older);
}

/** Checks that both releases read the same data of all earlier members. */
async function readEarlier(check: Check, title: string, one: Station, other: Station): Promise<void> {
  const faults: string[] = [];
  for (const who of check.walkers) {
    await readAll(beginWalk(check.calls, one, other, who)).catch((error) => faults.push(errorMessage(error)));
  }
  faults.push(...check.calls.broken.splice(0));
  check.report.stage(`${title}, what was there`, `of ${check.walkers.length} members`, faults);
}

async function walk(check: Check, title: string, one: Station, other: Station): Promise<void> {
  const { taken, failed } = await takeSteps(check, one, other);
  const isKnown = ({ step, why }: Failed) =>
    one !== other && why instanceof Refused && check.known.includes(step.title);
  const faults = failed.filter((one) => !isKnown(one)).map(describeFailure);
  const broken = check.calls.broken.splice(0).filter((call) => !faults.some((fault) => fault.includes(call)));
  check.report.stage(title, `${taken} steps`, [...faults, ...broken]);
  for (const one of failed.filter(isKnown)) check.report.say(`         known to be refused: ${describeFailure(one)}`);
}

type Failed = { step: Step; why: unknown };

const describeFailure = ({ step, why }: Failed) => `${step.title}: ${errorMessage(why)}`;

async function takeSteps(check: Check, one: Station, other: Station) {
  const walking = beginWalk(check.calls, one, other);
  const failed: Failed[] = [];
  let taken = 0;
  for (const step of [join, ...steps]) {
    if (check.lacking.has(step.title)) continue;
    try {
      await step.take(walking);
      taken += 1;
    } catch (error) {
      failed.push({ step, why: error });
      if (step === join) return { taken, failed };
    }
  }
  check.walkers.push(walking.who);
  return { taken, failed };
}

/** Runs the current `npm run migrate` while a member and a till call the older release. */
async function migrateUnder({ calls, report, walkers }: Check, older: Station, databaseUrl: string): Promise<void> {
  const [who] = walkers;
  const begun = calls.count();
  const walking = beginWalk(calls, older, older, who);
  const buyer = await calls.callSandbox(older, 'people/malee');
  const memberNo = String(fieldOf(buyer, 'member_no'));
  const faults: string[] = [];
  const round = async (place: number) => {
    const sale = { ...till, body: billOf({ memberNo }, `M-${place}`, 25) };
    const both = [readAll(walking), calls.ask(older, 'recordPurchase', sale)];
    await Promise.all(both).catch((error) => faults.push(errorMessage(error)));
  };
  const migrating = runTool('migrate', { DATABASE_URL: databaseUrl });
  let isOver = false;
  const over = migrating.finally(() => {
    isOver = true;
  });
  let place = 0;
  for (; !isOver; place += 1) await round(place);
  const { code, output } = await over;
  if (code !== 0) throw new Error(`npm run migrate of today ended with ${code}: ${output}`);
  await round(place);
  faults.push(...calls.broken.splice(0));
  report.stage('migrated under its calls', `${calls.count() - begun} calls. ${output}`, [...new Set(faults)]);
}

async function runTool(tool: string, env: Record<string, string>) {
  const command = ['--import', './tools/alias.js', `server/cli/${tool}.ts`];
  const settings = { NODE_ENV: 'test' as const, PATH: process.env.PATH, ...env };
  const { code, output } = await runKept(command, settings);
  return { code, output: output.trim() };
}

/** Checks the queue: either release may run the other's jobs. */
async function callJobs({ report }: Check, databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select name, state, retry_count, output from pgboss.job
      where name not like '\\_\\_%' and (state = 'failed' or retry_count > 0)`);
    const { rows: all } = await client.query(`select count(*)::integer as jobs from pgboss.job`);
    const faults = rows.map((row) => JSON.stringify(row));
    report.stage('jobs of either', `${all[0]?.jobs} in the queue`, faults);
  } finally {
    await client.end();
  }
}
