import { globSync } from 'node:fs';
import { testsAll } from '@/tests/support/test-all';
import { runTestStep } from './node-test';

const everything = ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'];

// Drills: processes are killed, releases upgraded and installed, PostgreSQL fails or is silent, files are far too large, and callers fill
// the disk; and plans on as many rows as a chain has; for half a minute each.
const drills = [
  '*-kill',
  'install',
  'key-rotation',
  'large-files',
  'left-behind',
  'outage',
  'pooler',
  'releases',
  'reminder-plans',
  'silence',
  'silent-database',
  'uploads-at-once',
].map((name) => `{server,tests/contract}/**/${name}.test.ts`);
for (const drill of drills) if (globSync(drill).length === 0) throw new Error(`There is no drill ${drill}`);

const files = globSync(everything, { exclude: testsAll ? [] : drills });

// So long that, begun last, the others would have long been done.
const first = [
  'tests/contract/two-members.test.ts',
  'tests/contract/contract-tool.test.ts',
  'tests/contract/bad-input.test.ts',
  'server/desk/campaigns/drafts.test.ts',
  'server/main.test.ts',
];

// `npm run test:server [files]`: without files the drills are left out, except in `npm run test:all`.
process.exitCode = await runTestStep(files.sort(), first);
