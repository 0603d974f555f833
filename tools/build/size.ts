import { globSync } from 'node:fs';
import { routeOf, routePathOf } from '@/domain/navigation/routes';
import { staffPathOf } from '@/domain/navigation/staff-routes';
import { copiesIn } from './copied-modules';
import { firstLoadBytes } from './first-load';
import { scriptFaults } from './script-level';
import { floorBytes } from './size-floor';
import { liffBuild } from './tested-builds';
import { buildWeb } from './web-build';

// `npm run size`: the first load of each route of the production build, beside an empty Next page with the same packages.
const bytesPerKb = 1000;
const allowanceKb = { page: 62, form: 82, desk: 120 };
/** How much of what is loaded beside that may be copies of modules that stand in another file as well. */
const mostCopies = 0.1;

await buildWeb(liffBuild);
const floor = await floorBytes();
const rows = globSync('**/*.html', { cwd: liffBuild.dir, exclude: ['404/**'] })
  .map((file) => sizeOf(file))
  .sort((one, other) => other.over - one.over);

console.log('First-load JavaScript per route: every script that the HTML loads, gzip -9, 1 KB = 1000 bytes.');
console.log('Without the noModule polyfills, which no supported browser loads.');
console.log(`Floor, an empty Next page: ${kb(floor)}\n`);
console.log('      total      above    allowed  route');
for (const { total, above, allowed, over, route } of rows) {
  console.log(
    `${over > 0 ? '✗' : '✓'} ${[total, above, allowed].map((bytes) => kb(bytes).padStart(9)).join('  ')}  ${route}`,
  );
}
const { lazy, copies } = copiesIn(liffBuild.dir);
const tooManyCopies = copies > mostCopies * lazy;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
console.log(
  `\n${tooManyCopies ? '✗' : '✓'} ${kb(lazy)} of scripts beside those of every page, ${percent(copies / lazy)} copies (at most ${percent(mostCopies)})`,
);
const faults = scriptFaults(liffBuild.dir);
if (faults.length > 0) console.log(`\nOlder browsers cannot run these scripts:\n${faults.join('\n')}`);
if (tooManyCopies || faults.length > 0 || rows.length === 0 || rows.some(({ over }) => over > 0)) process.exitCode = 1;

function sizeOf(file: string) {
  const route = `/${file.replace(/(index)?\.html$/, '')}`;
  const allowed = allowanceKb[kindOf(route)] * bytesPerKb;
  const total = firstLoadBytes(liffBuild.dir, file);
  return { route, total, above: total - floor, allowed, over: total - floor - allowed };
}

function kindOf(route: string): keyof typeof allowanceKb {
  if (staffPathOf(route)) return 'desk';
  const path = routePathOf(route);
  return path && routeOf(path).form ? 'form' : 'page';
}

function kb(bytes: number): string {
  return `${(bytes / bytesPerKb).toFixed(1)} KB`;
}
