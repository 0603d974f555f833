import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPostgres } from '@/tests/support/postgres-database';
import { runAllShown } from '@/tools/build/child';

/** One more than cores here: tests also wait for PostgreSQL. Each compiles the same sources once. */
const processCount = 3;

/**
 * Runs test files with node:test and resolves with the exit code. A few processes share many files, because one process per
 * file would compile the same sources again; passing suites are then one line each. With COUNTS_FILE set, each process writes
 * its counts there, with its number appended. `first` are files that take
 * so long that they have to begin first. Fails if no file matches.
 */
export async function runNodeTests(
  patterns: readonly string[],
  options: readonly string[] = [],
  first: readonly string[] = [],
): Promise<number> {
  const matching = patterns.flatMap((pattern) => globSync(pattern).sort());
  const files = [...new Set([...matching.filter((file) => first.includes(file)), ...matching])];
  if (files.length === 0) {
    console.error(`No test file matches ${patterns.join(' ')}`);
    return 1;
  }
  const count = files.length < 2 * processCount ? 1 : processCount;
  const reporter = count > 1 ? './tools/test/brief-reporter.js' : 'spec';
  const taken = mkdtempSync(join(tmpdir(), 'sabai-taken-'));
  const commands = Array.from({ length: count }, (_process, place) => [
    '--import',
    './tools/alias.js',
    '--test-timeout=900000',
    ...reporters(reporter, place),
    ...options,
    './tools/test/run-files.js',
    `--taken=${taken}`,
    ...files,
  ]);
  try {
    return await runAllShown(commands, { ...process.env, NODE_COMPILE_CACHE: '.cache/compiled' });
  } finally {
    rmSync(taken, { recursive: true });
  }
}

/**
 * A step of node:test from the command line: the files that it names, or else `all`. Its options go to Node. One PostgreSQL serves
 * the whole run, in which every suite creates its own database.
 */
export function runTestStep(all: readonly string[], first: readonly string[] = []): Promise<number> {
  const given = process.argv.slice(2);
  const options = given.filter((argument) => argument.startsWith('--'));
  const files = given.filter((argument) => !argument.startsWith('--'));
  return withPostgres(() => (files.length > 0 ? runNodeTests(files, options) : runNodeTests(all, options, first)));
}

function reporters(shown: string, place: number): string[] {
  const reporters = [`--test-reporter=${shown}`, '--test-reporter-destination=stdout'];
  const counts = process.env.COUNTS_FILE;
  if (!counts) return reporters;
  return [
    ...reporters,
    '--test-reporter=./tools/test/count-reporter.js',
    `--test-reporter-destination=${counts}.${place}`,
  ];
}
