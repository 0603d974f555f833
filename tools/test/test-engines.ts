import { liffBuild, sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import { runNodeTests } from './node-test';
import { prepareFor } from './prepare';

// `npm run engines [-- NAME…]`: the other browser engines (tests/engines/engines.ts), or those named.
process.env.ENGINES = process.argv.slice(2).join(' ');
console.log(prepareFor(['engines'], true));
for (const build of [sandboxBuild, liffBuild]) await buildWeb(build);
process.exitCode = await runNodeTests(['tests/engines/*.test.ts']);
