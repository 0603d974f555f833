export type Counts = { passed: number; failed: number };

/** `settings` tell the runner where to leave its counts; `count` reads what it left there. Without it, a plain check. */
export type Step = {
  name: string;
  command: readonly string[];
  settings?: Record<string, string>;
  count?: (report: string) => Counts;
};

export const countsFile = '.cache/test-counts.json';

type JestReport = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** Biome colours what it prints even where nobody looks. */
const plainly = process.stdout.isTTY ? [] : ['--colors=off'];

/** All that `npm test` does, quick things first. */
export const steps: readonly Step[] = [
  { name: 'types', command: [program('tsc'), '--noEmit'] },
  { name: 'style', command: [program('biome'), 'ci', '.', '--error-on-warnings', ...plainly] },
  { name: 'imports', command: [program('depcruise'), '--config', '.dependency-cruiser.cjs', '.'] },
  { name: 'dead-code', command: [program('knip')] },
  nodeTests('architecture', 'tools/test-architecture.ts'),
  {
    name: 'unit',
    command: [program('jest'), '--json', `--outputFile=${countsFile}`, '--maxWorkers=2'],
    count: counting<JestReport>(({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    })),
  },
  nodeTests('server', 'tools/test-server.ts'),
  { name: 'size', command: withAlias('tools/size.ts') },
  {
    name: 'e2e',
    command: [program('playwright'), 'test', '--reporter=list,json'],
    settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: countsFile },
    count: counting<PlaywrightReport>(({ stats, errors }) => ({
      // A second try is allowed in continuous integration only, and the list names what needed it.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    })),
  },
];

function nodeTests(name: string, script: string): Step {
  const count = counting<Counts>((report) => report);
  return { name, command: withAlias(script), settings: { COUNTS_FILE: countsFile }, count };
}

function counting<Report>(count: (report: Report) => Counts): (report: string) => Counts {
  return (text) => {
    const report: Report = JSON.parse(text);
    return count(report);
  };
}

/** A package's command is a script: run under this very Node, it needs no shell. */
function program(name: string): string {
  return `node_modules/.bin/${name}`;
}

function withAlias(script: string): string[] {
  return ['--import', './tools/alias.js', script];
}
