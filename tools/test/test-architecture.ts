import { existsSync, globSync } from 'node:fs';
import { testsAll } from '@/tests/support/test-all';
import { runTestStep } from './node-test';

// Tools for a release, whose tests start the product or draw pictures.
const nightly = ['tools/release/check.test.ts', 'tools/build/published-files.test.ts'];
for (const file of nightly) if (!existsSync(file)) throw new Error(`There is no test ${file}`);
const files = globSync(['tests/architecture/**/*.test.ts', 'tools/**/*.test.ts'], { exclude: testsAll ? [] : nightly });

// `npm run test:architecture [files]`
process.exitCode = await runTestStep(files.sort());
