import { globSync } from 'node:fs';
import { runAllShown } from '@/tools/build/child';

/** A fourth process takes as long on two cores, and 7 % more of the processor. */
const shardCount = 3;

/**
 * Runs test files with node:test and resolves with the exit code. Many files are shared out among a few processes, because one
 * process per file would compile the same sources again; passing suites are then one line each. With COUNTS_FILE set, each
 * process writes its counts there, with its number appended. Options come before the files, which Node
 * sorts. Files in `alone` take so long that each has a process of its own. Fails if no file matches.
 */
export async function runNodeTests(
  patterns: readonly string[],
  options: readonly string[] = [],
  alone: readonly string[] = [],
): Promise<number> {
  const files = [...new Set(patterns.flatMap((pattern) => globSync(pattern).sort()))];
  if (files.length === 0) {
    console.error(`No test file matches ${patterns.join(' ')}`);
    return 1;
  }
  const others = files.filter((file) => !alone.includes(file));
  const shards =
    files.length < 2 * shardCount ? [files] : [...alone.map((file) => [file]), ...shareOut(others, shardCount)];
  const reporter = shards.length > 1 ? './tools/test/brief-reporter.js' : 'spec';
  const commands = shards.map((shard, place) => [
    ...['--import', './tools/alias.js', '--test-timeout=900000', ...reporters(reporter, place), ...options],
    ...['./tools/test/run-files.js', ...shard],
  ]);
  return runAllShown(commands, { ...process.env, NODE_COMPILE_CACHE: '.cache/compiled' });
}

/** Neighbours take about the same time, so they go to different shards. */
function shareOut<T>(all: readonly T[], shards: number): T[][] {
  return Array.from({ length: shards }, (_shard, place) => all.filter((_one, at) => at % shards === place));
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
