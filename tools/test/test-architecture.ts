import { globSync } from 'node:fs';
import { testsAll } from '@/tests/support/test-all';
import { runTestStep } from './node-test';

// A tool for a release: its test starts the product.
const nightly = ['tools/release/check.test.ts'];
const files = globSync(['tests/architecture/**/*.test.ts', 'tools/**/*.test.ts'], { exclude: testsAll ? [] : nightly });

// `npm run test:architecture [files]`
process.exitCode = await runTestStep(files.sort());
