import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { withPostgres } from '@/tests/support/postgres-database';

// `npm run mutate -- FILE… [--tests FILE|FOLDER]…`: StrykerJS plants faults in these sources, one at a time, and lists those that no
// test notices. Without `--tests` a file has the test beside it or, if there is none, those of its folder.
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true } },
});
const tests = values.tests ?? files.map(ownTests);
const isOfServer = (file: string) => file.startsWith('server/');
if (files.length === 0 || new Set(files.map(isOfServer)).size > 1) {
  console.error('usage: npm run mutate -- FILE… [--tests FILE|FOLDER]…   (of the server only, or none of it)');
  process.exit(2);
}

type Options = ConstructorParameters<typeof Stryker>[0];

const shared: Options = {
  packageManager: 'npm',
  mutate: files,
  ignorePatterns: ['.cache', '.next', '.data', 'out', 'gallery', 'docs'],
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  // The copy is complete, so its tsconfig.json stays; to change it, Stryker would need the API of an older TypeScript.
  tsconfigFile: 'unchanged',
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: '.cache/mutation.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  coverageAnalysis: 'off',
  concurrency: 2,
  timeoutMS: 60_000,
};

if (files.every(isOfServer)) {
  const nodeArgs = ['--import', './tools/alias.js', '--test-reporter=tap'];
  const testFiles = tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
  await withPostgres(() => run({ ...shared, testRunner: 'tap', tap: { testFiles, nodeArgs, forceBail: true } }));
} else {
  process.env.MUTATE_TESTS = tests.join('|');
  const jest = { configFile: 'tools/mutate/jest.config.js', enableFindRelatedTests: false };
  await run({ ...shared, testRunner: 'jest', jest });
}

function ownTests(file: string): string {
  const beside = file.replace(/(\.tsx?)$/, '.test$1');
  return existsSync(beside) ? beside : file.replace(/\/[^/]*$/, '');
}

async function run(options: Options): Promise<void> {
  await new Stryker(options).runMutationTest();
}
