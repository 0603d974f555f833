/** `leftOut` are tests that were skipped, each with its reason. */
export type Counts = { passed: number; failed: number; failures?: readonly string[]; leftOut?: readonly string[] };

/**
 * `settings` name the file for the runner's counts, and `count` reads it; a step without `count` is a plain check. The output of parallel
 * steps is shown when they end; one that yields runs at lower priority than the longest of them. Steps that use PostgreSQL share one
 * (tests/support/postgres-database.ts).
 */
export type Step = {
  name: string;
  command: readonly string[];
  settings?: Record<string, string>;
  count?: (report: string) => Counts;
  besideOthers?: boolean;
  givesWay?: boolean;
  usesPostgres?: boolean;
};

export const countsDir = '.cache/test-counts';

/** The file for a step's counts; steps with several processes add a number for each. */
export function countsFileOf(name: string): string {
  return `${countsDir}/${name}.json`;
}

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: {
    annotations: { type: string; description?: string }[];
    results: { status: string; errors: { message?: string }[] }[];
  }[];
};

/** Biome prints colours even without a terminal. */
const plainly = process.stdout.isTTY ? [] : ['--colors=off'];

/** Without production's build and its LINE, and without variants (docs/testing.md). */
const oncePerJourney = ['--grep-invert=@all', '--project=alone', '--project=product'];

/** All steps of `npm test`, or of `npm run test:all`, quick ones first. The steps of a stage run in parallel. */
export const stagesOf = (everything: boolean): readonly (readonly Step[])[] => [
  [
    // Each checker of the compiler reads most types again, and two cores have the other checks to do.
    {
      name: 'types',
      command: [program('tsc'), '--noEmit', '--checkers', '1'],
      // Garbage is collected less often: a fifth less work, for a tenth more memory.
      settings: { GOGC: '400' },
      besideOthers: true,
    },
    {
      name: 'style',
      command: [program('biome'), 'ci', '.', '--error-on-warnings', ...plainly],
      besideOthers: true,
      givesWay: true,
    },
    {
      name: 'imports',
      command: [program('depcruise'), '--config', '.dependency-cruiser.cjs', '.'],
      besideOthers: true,
      givesWay: true,
    },
    { name: 'dead-code', command: [program('knip')], besideOthers: true, givesWay: true },
    { ...nodeTests('architecture', 'tools/test/test-architecture.ts'), besideOthers: true, givesWay: true },
  ],
  [
    {
      name: 'unit',
      command: [program('jest'), '--json', `--outputFile=${countsFileOf('unit')}`, '--maxWorkers=4'],
      count: counting<JestReport>((report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        failures: report.testResults.flatMap(({ name, message }) => (message ? [`${name}\n${message}`] : [])),
        leftOut: report.testResults.flatMap(({ assertionResults }) =>
          assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
        ),
      })),
    },
  ],
  [
    nodeTests('server', 'tools/test/test-server.ts'),
    { name: 'builds', command: withAlias('tools/build/build-tested.ts'), besideOthers: true },
  ],
  ...(everything
    ? [
        [{ name: 'drill', command: withAlias('tools/drill/drill.ts') }],
        [{ name: 'document', command: withAlias('tools/contract/check-document.ts') }],
      ]
    : []),
  [
    {
      name: 'size',
      command: [...withAlias('tools/size/size.ts'), ...(everything ? [] : ['--quick'])],
      besideOthers: true,
    },
    {
      name: 'e2e',
      usesPostgres: true,
      command: [program('playwright'), 'test', '--reporter=list,json', ...(everything ? [] : oncePerJourney)],
      settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: countsFileOf('e2e') },
      count: counting<PlaywrightReport>(({ stats, errors, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        failures: [...errors.map(({ message }) => `${message}`), ...suites.flatMap(failuresOf)],
        leftOut: suites.flatMap(leftOutOf),
      })),
    },
  ],
  ...(everything ? [[{ ...nodeTests('engines', 'tools/test/test-engines.ts'), usesPostgres: false }]] : []),
];

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const own = failed.map(({ title, file, line, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return [`${file}:${line} ${title}`, ...errors.map(({ message }) => message)].join('\n');
  });
  return [...own, ...suites.flatMap(failuresOf)];
}

function leftOutOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ results }) => results.some(({ status }) => status === 'skipped'))
      .map(({ annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'without a reason';
        return `${title} (${file}:${line}): ${reason}`;
      }),
  );
  return [...own, ...suites.flatMap(leftOutOf)];
}

function nodeTests(name: string, script: string): Step {
  const count = counting<Counts>((report) => report);
  return { name, command: withAlias(script), settings: { COUNTS_FILE: countsFileOf(name) }, count, usesPostgres: true };
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
