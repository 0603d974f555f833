import { globSync } from 'node:fs';
import { testsAll } from '@/tests/support/test-all';
import { runTestStep } from './node-test';

const everything = ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'];

// Drills: processes are killed, old releases upgraded, PostgreSQL goes away, and files are far too large, for half a minute each.
const drills = [
  'server/**/*-kill.test.ts',
  'server/db/{key-rotation,outage,pooler,releases,silence}.test.ts',
  'server/cli/large-files.test.ts',
  'server/desk/campaigns/uploads-at-once.test.ts',
];
const files = globSync(everything, { exclude: testsAll ? [] : drills });

// So long that, begun last, the others would have long been done.
const first = ['tests/contract/two-members.test.ts', 'server/main.test.ts'];

// `npm run test:server [files]`: without files the drills are left out, except in `npm run test:all`.
process.exitCode = await runTestStep(files.sort(), first);
