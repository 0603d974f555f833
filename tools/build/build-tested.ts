import { liffBuild, sandboxBuild } from './tested-builds';
import { buildWeb } from './web-build';

// Builds the exports for the budgets and the browser tests while the server's tests run.
for (const build of [sandboxBuild, liffBuild]) await buildWeb(build);
