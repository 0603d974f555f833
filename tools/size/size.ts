import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { staffPathOf } from '@/domain/navigation/staff-routes';
import { startProduct } from '@/tests/support/product';
import { launchChromium } from '@/tools/build/chromium';
import { firstLoadBytes } from '@/tools/build/first-load';
import { exportFaults } from '@/tools/build/script-level';
import { floorBytes } from '@/tools/build/size-floor';
import { liffBuild, sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import type { ColdLoad } from './cold-page';
import { coldPages, loadCold } from './cold-page';

// `npm run size`: what pages of the production build load, against the last release. `-- --write` makes today's figures the release's;
// `-- --quick`, as in `npm test`, measures the sandbox's build, whose pages are 0.2 KB larger, and loads no page. Scripts are gzipped at
// level 9, and 1 KB is 1000 bytes.
const budgetKb = { page: 190, median: 180, desk: 250 };
const mostRequestsOfHome = 45;
/** A page that fetches more than this beside the last release is a decision: `--write` records it. */
const mostGrowth = 1.03;

/** Bytes of the scripts of an empty Next page and of each page's HTML, and what the cold pages fetch, as of the last release. */
type Release = {
  emptyPage: number;
  scripts: Record<string, number>;
  cold: Record<string, Pick<ColdLoad, 'requests' | 'bytes'>>;
};
const releaseFile = 'tools/size/last-release.json';
const isRelease = process.argv.includes('--write');
const isQuick = process.argv.includes('--quick');
const measured = isQuick ? sandboxBuild : liffBuild;
const builds = isQuick ? [sandboxBuild] : [liffBuild, sandboxBuild];

for (const build of builds) await buildWeb(build);
const before: Release = JSON.parse(readFileSync(releaseFile, 'utf8'));
const floor = isRelease ? await floorBytes() : before.emptyPage;
const rows = globSync('**/*.html', { cwd: measured.dir, exclude: ['404/**', 'offline.html'] })
  .map((file) => ({ route: `/${file.replace(/(index)?\.html$/, '')}`, total: firstLoadBytes(measured.dir, file) }))
  .sort((one, other) => other.total - one.total);
/** Pages for staff are for machines that bear more than members' phones. */
const ofMembers = rows.filter(({ route }) => staffPathOf(route) === undefined);
const cold = isQuick ? [] : await coldLoads();

console.log(`Scripts of each HTML, what they are above an empty Next page (${kb(floor)}), and since the last release:`);
for (const { route, total } of rows) {
  const isWithin = total <= budgetKb[staffPathOf(route) === undefined ? 'page' : 'desk'] * 1000;
  check(isWithin, `${kb(total)}  ${kb(total - floor)}  ${since(total, before.scripts[route])}  ${route}`);
}
const median = ofMembers[Math.floor(ofMembers.length / 2)]?.total ?? Number.POSITIVE_INFINITY;
check(median <= budgetKb.median * 1000, `${kb(median)}, the median of the members' pages`);

if (!isQuick)
  console.log('\nRequests of a cold page itself, those ahead of other pages, and its bytes as they are sent (Brotli):');
for (const [path, { requests, ahead, bytes }] of cold) {
  const release = before.cold[path]?.bytes ?? Number.POSITIVE_INFINITY;
  const isWithin = bytes <= release * mostGrowth && (path !== '/v2/home/' || requests <= mostRequestsOfHome);
  check(isWithin, `${requests} and ${ahead}  ${kb(bytes)}  ${since(bytes, before.cold[path]?.bytes)}  ${path}`);
}

console.log('');
for (const { dir } of builds)
  for (const fault of exportFaults(dir)) check(false, `Not for the oldest browsers, in ${dir}: ${fault}`);

if (isRelease) {
  const scripts = Object.fromEntries(ofMembers.map(({ route, total }) => [route, total] as const).sort());
  const fetched = Object.fromEntries(cold.map(([path, { requests, bytes }]) => [path, { requests, bytes }]).sort());
  const release = { emptyPage: floor, scripts, cold: fetched };
  writeFileSync(releaseFile, `${JSON.stringify(release, null, 2)}\n`);
}

/** One after the other, because pages that load in parallel would wait for each other. */
async function coldLoads(): Promise<[string, ColdLoad][]> {
  const product = await startProduct(measured.dir);
  const browser = await launchChromium();
  try {
    const loads: [string, ColdLoad][] = [];
    for (const path of Object.keys(coldPages)) loads.push([path, await loadCold(browser, product.url, path)]);
    return loads;
  } finally {
    await browser.close();
    await product.stop();
  }
}

function check(holds: boolean, line: string): void {
  console.log(`${holds ? '✓' : '✗'} ${line}`);
  if (!holds) process.exitCode = 1;
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(9);
}

/** As '+1.2 KB', or nothing where a page is new or the same to a tenth of a kilobyte. */
function since(now: number, release: number | undefined): string {
  const kilobytes = release === undefined ? 0 : Math.round((now - release) / 100) / 10;
  return (kilobytes === 0 ? '' : `${kilobytes > 0 ? '+' : '−'}${Math.abs(kilobytes).toFixed(1)} KB`).padStart(8);
}
