import { withPostgres } from '@/tests/support/postgres-database';
import { runNodeTests } from './node-test';

// `npm run test:server [files]`: one PostgreSQL for the whole run, in which every suite creates its own database.
const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('--'));
const files = given.filter((argument) => !argument.startsWith('--'));
const everything = ['server/**/*.test.ts', 'tests/contract/**/*.test.ts'];

process.exitCode = await withPostgres(() => runNodeTests(files.length > 0 ? files : everything, options));
