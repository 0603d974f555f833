import { liffBuild, sandboxBuild } from './tested-builds';
import { buildWeb } from './web-build';

// Builds the exports for the budgets and the browser tests while the server's tests run; production's is for the full run.
for (const build of process.env.TEST_ALL === '1' ? [sandboxBuild, liffBuild] : [sandboxBuild]) await buildWeb(build);
