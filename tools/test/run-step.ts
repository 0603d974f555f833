import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runKept, runShown } from '@/tools/build/child';
import type { Counts, Step } from './steps';
import { countsDir, countsFileOf } from './steps';

export type Outcome = Required<Counts> & { name: string; seconds: number };

/**
 * Runs one step of `npm test` and counts its tests. Output is shown as it comes, or at the end for steps that run in parallel.
 * A check counts as one test. A runner that ran nothing, or that stopped without naming a failure, counts as one failure.
 */
export async function runStep(step: Step): Promise<Outcome> {
  const { name, command, settings, count, besideOthers } = step;
  const began = Date.now();
  mkdirSync(countsDir, { recursive: true });
  for (const left of countsOf(name)) rmSync(left);
  const env = { ...process.env, ...settings };
  if (!besideOthers) console.log(`\n── ${name}`);
  const { code, output } = besideOthers
    ? await runKept(command, env)
    : { code: await runShown(command, env), output: '' };
  const { passed, failed, failures } = count
    ? readCounts(name, count)
    : { passed: code === 0 ? 1 : 0, failed: 0, failures: code === 0 ? [] : [output] };
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  const seconds = (Date.now() - began) / 1000;
  const outcome = { name, seconds, passed, failed: isUnexplained ? 1 : failed, failures };
  if (besideOthers) console.log(`\n── ${name}\n${output}`);
  if (outcome.failed > 0) console.log(`✗ ${name} failed`);
  return outcome;
}

/** A step with several processes writes several files. */
function countsOf(name: string): string[] {
  return globSync(`${countsFileOf(name)}*`);
}

/** Empty if the runner died before it wrote its report. */
function readCounts(name: string, count: (report: string) => Counts): Required<Counts> {
  const counts = countsOf(name).map((file) => count(readFileSync(file, 'utf8')));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
  };
}
