import { globSync } from 'node:fs';
import { runShown } from './child';

/**
 * Runs test files with node:test and resolves with the exit code. With COUNTS_FILE set, the counts go there as well.
 * Options come before the files. No file at all is a failure, not a success.
 */
export async function runNodeTests(patterns: readonly string[], options: readonly string[] = []): Promise<number> {
  const files = globSync(patterns).sort();
  if (files.length === 0) {
    console.error(`No test file matches ${patterns.join(' ')}`);
    return 1;
  }
  const args = ['--import', './tools/alias.js', '--test', ...settings, ...reporters(), ...options, ...files];
  // Every file is a process of its own: what one has compiled of the sources, the next need not compile again.
  return runShown(args, { ...process.env, NODE_COMPILE_CACHE: '.cache/compiled' });
}

const settings = ['--test-concurrency=3', '--test-timeout=300000'];

function reporters(): string[] {
  const shown = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const counts = process.env.COUNTS_FILE;
  if (!counts) return shown;
  return [...shown, '--test-reporter=./tools/count-reporter.js', `--test-reporter-destination=${counts}`];
}
