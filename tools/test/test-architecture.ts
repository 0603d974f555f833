import { globSync } from 'node:fs';
import { withPostgres } from '@/tests/support/postgres-database';
import { testsAll } from '@/tests/support/test-all';
import { runNodeTests } from './node-test';

// Tools for the night and for a release: their tests start Jest, and the product.
const nightly = ['tools/mutate/run.test.ts', 'tools/release/check.test.ts'];
const files = globSync(['tests/architecture/**/*.test.ts', 'tools/**/*.test.ts'], {
  exclude: testsAll ? [] : nightly,
}).sort();
process.exitCode = await withPostgres(() => runNodeTests(files, process.argv.slice(2)));
