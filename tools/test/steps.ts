export type Counts = { passed: number; failed: number };

/**
 * `settings` name the file for the runner's counts, and `count` reads it; a step without `count` is a plain check. The output of
 * steps that run in parallel is shown when they end.
 */
export type Step = {
  name: string;
  command: readonly string[];
  settings?: Record<string, string>;
  count?: (report: string) => Counts;
  besideOthers?: boolean;
};

export const countsDir = '.cache/test-counts';

/** The file for a step's counts; steps with several processes add a number for each. */
export function countsFileOf(name: string): string {
  return `${countsDir}/${name}.json`;
}

type JestReport = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** Biome prints colours even without a terminal. */
const plainly = process.stdout.isTTY ? [] : ['--colors=off'];

/** All steps of `npm test`, quick ones first. The steps of a stage run in parallel. */
export const stages: readonly (readonly Step[])[] = [
  [
    { name: 'types', command: [program('tsc'), '--noEmit'], besideOthers: true },
    { name: 'style', command: [program('biome'), 'ci', '.', '--error-on-warnings', ...plainly], besideOthers: true },
    {
      name: 'imports',
      command: [program('depcruise'), '--config', '.dependency-cruiser.cjs', '.'],
      besideOthers: true,
    },
    { name: 'dead-code', command: [program('knip')], besideOthers: true },
  ],
  [nodeTests('architecture', 'tools/test/test-architecture.ts')],
  [
    {
      name: 'unit',
      command: [program('jest'), '--json', `--outputFile=${countsFileOf('unit')}`, '--maxWorkers=3'],
      count: counting<JestReport>(({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
        passed: numPassedTests,
        failed: numFailedTests + numRuntimeErrorTestSuites,
      })),
    },
  ],
  [
    nodeTests('server', 'tools/test/test-server.ts'),
    { name: 'builds', command: withAlias('tools/build/build-tested.ts'), besideOthers: true },
  ],
  [{ name: 'size', command: withAlias('tools/build/size.ts') }],
  [
    {
      name: 'e2e',
      command: [program('playwright'), 'test', '--reporter=list,json'],
      settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: countsFileOf('e2e') },
      count: counting<PlaywrightReport>(({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
      })),
    },
  ],
];

function nodeTests(name: string, script: string): Step {
  const count = counting<Counts>((report) => report);
  return { name, command: withAlias(script), settings: { COUNTS_FILE: countsFileOf(name) }, count };
}

function counting<Report>(count: (report: Report) => Counts): (report: string) => Counts {
  return (text) => {
    const report: Report = JSON.parse(text);
    return count(report);
  };
}

/** A package's command is a script, so it can be run with the same Node and without a shell. */
function program(name: string): string {
  return `node_modules/.bin/${name}`;
}

function withAlias(script: string): string[] {
  return ['--import', './tools/alias.js', script];
}
