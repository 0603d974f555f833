import { globSync } from 'node:fs';
import { withPostgres } from '@/tests/support/postgres-database';
import { testsAll } from '@/tests/support/test-all';
import { runNodeTests } from './node-test';

// `npm run test:server [files]`: one PostgreSQL for the whole run, in which every suite creates its own database. Without files
// the drills are left out, except in `npm run test:all`.
const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('--'));
const files = given.filter((argument) => !argument.startsWith('--'));
const everything = ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'];

// Drills: processes are killed, old releases upgraded, and PostgreSQL goes away, for half a minute each.
const drills = ['server/**/*-kill.test.ts', 'server/db/{key-rotation,outage,pooler,releases}.test.ts'];
const wanted = globSync(everything, { exclude: testsAll ? [] : drills }).sort();

// So long that, begun last, the others would have long been done.
const first = ['tests/contract/two-members.test.ts', 'server/main.test.ts'];

process.exitCode = await withPostgres(() =>
  files.length > 0 ? runNodeTests(files, options) : runNodeTests(wanted, options, first),
);
