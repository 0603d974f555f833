import { runNodeTests } from './node-test';

process.exitCode = await runNodeTests(['tests/architecture/**/*.test.ts'], process.argv.slice(2));
