import { floorBytes } from './size-floor';
import { liffBuild, sandboxBuild } from './tested-builds';
import { buildWeb } from './web-build';

// The exports that the budgets and the browser tests look at, made while the server's tests run.
for (const build of [sandboxBuild, liffBuild]) await buildWeb(build);
await floorBytes();
