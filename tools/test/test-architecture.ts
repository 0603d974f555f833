import { globSync } from 'node:fs';
import { testsAll } from '@/tests/support/test-all';
import { runTestStep } from './node-test';

// Tools for the night and for a release: their tests start Jest, and the product.
const nightly = ['tools/mutate/run.test.ts', 'tools/release/check.test.ts'];
const files = globSync(['tests/architecture/**/*.test.ts', 'tools/**/*.test.ts'], { exclude: testsAll ? [] : nightly });

// `npm run test:architecture [files]`
process.exitCode = await runTestStep(files.sort());
