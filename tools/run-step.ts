import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { runShown } from './child';
import type { Counts, Step } from './test-steps';
import { countsFile } from './test-steps';

export type Outcome = Counts & { name: string; seconds: number };

/**
 * Runs one step of `npm test` with its output shown and counts what it did. A check counts as one test. A runner that
 * ran nothing, or that stopped without saying what failed, counts as one failure.
 */
export async function runStep({ name, command, settings, count }: Step): Promise<Outcome> {
  const began = Date.now();
  mkdirSync(dirname(countsFile), { recursive: true });
  rmSync(countsFile, { force: true });
  console.log(`\n── ${name}`);
  const code = await runShown(command, { ...process.env, ...settings });
  const { passed, failed } = count ? readCounts(count) : { passed: code === 0 ? 1 : 0, failed: 0 };
  const unexplained = failed === 0 && (code !== 0 || passed === 0);
  return { name, seconds: (Date.now() - began) / 1000, passed, failed: unexplained ? 1 : failed };
}

function readCounts(count: (report: string) => Counts): Counts {
  try {
    return count(readFileSync(countsFile, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 }; // The runner died before it wrote its report.
  }
}
