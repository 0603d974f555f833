import { withPostgres } from '@/tests/support/postgres-database';
import { runNodeTests } from './node-test';

const files = ['tests/architecture/**/*.test.ts', 'tools/**/*.test.ts'];
process.exitCode = await withPostgres(() => runNodeTests(files, process.argv.slice(2)));
