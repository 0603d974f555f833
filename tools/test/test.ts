import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { sharePostgres } from '@/tests/support/postgres-database';
import { runKept, runShown } from '@/tools/build/child';
import { prepareFor } from './prepare';
import type { Counts, Step } from './steps';
import { countsDir, countsFileOf, stagesOf } from './steps';

// `npm test`, or `npm test -- types server` for some of its steps. Every step runs even if an earlier one has failed. A failed
// step is reported as soon as it ends. Failures are repeated at the end, where a log that was cut still has them, and the last
// line is the total. `npm run test:all` adds `--all`.
const given = process.argv.slice(2);
const everything = given.includes('--all');
if (everything) process.env.TEST_ALL = '1';
const stages = stagesOf(everything);
const wanted = given.filter((name) => name !== '--all');
const names = stages.flat().map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${names.join(', ')}`);
  process.exit(2);
}

const began = Date.now();
const outcomes: Outcome[] = [];
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name);
const chosen = stages.flat().filter(isWanted);
console.log(`── prepare\n${prepare(chosen)}`);
const stopPostgres = chosen.some(({ usesPostgres }) => usesPostgres) ? await sharePostgres() : async () => undefined;
try {
  for (const stage of stages) {
    outcomes.push(...(await Promise.all(stage.filter(isWanted).map((step) => runStep(step)))));
  }
} finally {
  await stopPostgres();
}

for (const { name, failures } of outcomes)
  for (const failure of failures) console.log(`\n✗ ${name}: ${shortened(failure)}`);
console.log('');
for (const { name, leftOut } of outcomes) for (const test of leftOut) console.log(`– ${name}, left out: ${test}`);
for (const outcome of outcomes) console.log(lineOf(outcome));
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
const leftOut = outcomes.reduce((sum, outcome) => sum + outcome.leftOut.length, 0);
console.log(`${passed} passed, ${failed} failed, ${leftOut} left out, ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exitCode = failed > 0 ? 1 : 0;

/** A browser that cannot be installed fails the steps that need it, and no others. */
function prepare(steps: readonly Step[]): string {
  try {
    return prepareFor(
      steps.map(({ name }) => name),
      everything,
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function lineOf({ name, passed, failed, leftOut, seconds }: Outcome): string {
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(leftOut.length > 0 ? [`${leftOut.length} left out`] : []),
  ];
  return `${failed ? '✗' : '✓'} ${name.padEnd(13)} ${counts.join(', ')}, ${seconds.toFixed(1)} s`;
}

/** Enough to show what failed and where; the full text is further up. */
function shortened(failure: string): string {
  return stripVTControlCharacters(failure).split('\n').slice(0, 15).join('\n  ');
}

type Outcome = Required<Counts> & { name: string; seconds: number };

/**
 * Runs one step of `npm test` and counts its tests. Output is shown as it comes, or at the end for steps that run in parallel.
 * A check counts as one test. A runner that ran nothing, or that stopped without naming a failure, counts as one failure.
 */
async function runStep(step: Step): Promise<Outcome> {
  const { name, command, settings, count, besideOthers, givesWay } = step;
  const began = Date.now();
  mkdirSync(countsDir, { recursive: true });
  for (const left of countsOf(name)) rmSync(left);
  const env = { ...process.env, ...settings };
  if (!besideOthers) console.log(`\n── ${name}`);
  const { code, output } = besideOthers
    ? await runKept(command, env, givesWay)
    : { code: await runShown(command, env), output: '' };
  const { passed, failed, failures, leftOut } = count
    ? readCounts(name, count)
    : { passed: code === 0 ? 1 : 0, failed: 0, failures: code === 0 ? [] : [output], leftOut: [] };
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  const seconds = (Date.now() - began) / 1000;
  const outcome = { name, seconds, passed, failed: isUnexplained ? 1 : failed, failures, leftOut };
  if (besideOthers) console.log(`\n── ${name}\n${output}`);
  if (outcome.failed > 0) console.log(`✗ ${name} failed`);
  return outcome;
}

/** A step with several processes writes several files. */
function countsOf(name: string): string[] {
  return globSync(`${countsFileOf(name)}*`);
}

/** Nothing of a runner that died before it wrote its report: its file is empty, or not there. */
function readCounts(name: string, count: (report: string) => Counts): Required<Counts> {
  const reports = countsOf(name).map((file) => readFileSync(file, 'utf8'));
  const counts = reports.flatMap((report) => (report ? [count(report)] : []));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
    leftOut: counts.flatMap(({ leftOut = [] }) => leftOut),
  };
}
