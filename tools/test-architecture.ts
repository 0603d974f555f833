import { runNodeTests } from './node-test';

process.exitCode = await runNodeTests(['tests/architecture/**/*.test.ts', 'tools/**/*.test.ts'], process.argv.slice(2));
