import { readFileSync, writeFileSync } from 'node:fs';
import type { Lockfile } from './lockfile';
import { missingOptionals, platformOf } from './lockfile';

// `npm run lock`, after `npm install`: npm leaves an optional package out of the lock file when the registry in use
// does not carry it, as mirrors do with other platforms' programs, and then `npm ci` refuses the lock everywhere. What
// is left out is written back from its name; npm skips it where the platform is another.
const file = 'package-lock.json';
const lock: Lockfile = JSON.parse(readFileSync(file, 'utf8'));

for (const { name, version, dev } of missingOptionals(lock)) {
  lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
  console.log(`added ${name} ${version}`);
}

const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
