import { globSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { staffPathOf } from '@/domain/navigation/staff-routes';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { firstLoadBytes } from '@/tools/build/first-load';
import { exportFaults } from '@/tools/build/script-level';
import { floorBytes } from '@/tools/build/size-floor';
import { liffBuild, sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import type { ColdLoad } from './cold-page';
import { coldPages, loadCold } from './cold-page';
import { difference, lastRelease, writeRelease } from './last-release';

// `npm run size`: what pages of the production build load, against the last release. `-- --write` makes today's figures the release's;
// `-- --quick`, as in `npm test`, loads home alone of the cold pages.
const bytesPerKb = 1000;
const budgetKb = { page: 190, median: 180, desk: 235 };
const mostRequestsOfHome = 45;
/** A page that fetches more than this beside the last release is a decision: `--write` records it. */
const mostGrowth = 1.03;

const isRelease = process.argv.includes('--write');

for (const build of [sandboxBuild, liffBuild]) await buildWeb(build);
const before = lastRelease();
const floor = isRelease ? await floorBytes() : before.emptyPage;
const rows = globSync('**/*.html', { cwd: liffBuild.dir, exclude: ['404/**', 'offline.html'] })
  .map((file) => ({ route: `/${file.replace(/(index)?\.html$/, '')}`, total: firstLoadBytes(liffBuild.dir, file) }))
  .sort((one, other) => other.total - one.total);
const ofMembers = rows.filter(({ route }) => !isOfDesk(route));
const cold = await coldLoads();

const holds = [
  printScripts(),
  printCold(),
  ...[sandboxBuild, liffBuild].flatMap(({ dir }) =>
    exportFaults(dir).map((fault) => mark(false, `Not for the oldest browsers, in ${dir}: ${fault}`)),
  ),
];
if (isRelease) {
  writeRelease({
    emptyPage: floor,
    scripts: Object.fromEntries(ofMembers.map(({ route, total }) => [route, total])),
    cold: Object.fromEntries(cold.map(([path, { requests, bytes }]) => [path, { requests, bytes }])),
  });
}
if (holds.includes(false)) process.exitCode = 1;

/** One after the other, because pages that load at once would wait for each other. */
async function coldLoads(): Promise<[string, ColdLoad][]> {
  const product = await startProduct(liffBuild.dir);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--disable-background-networking'],
  });
  try {
    const loads: [string, ColdLoad][] = [];
    const paths = process.argv.includes('--quick') ? ['/v2/home/'] : Object.keys(coldPages);
    for (const path of paths)
      if (isColdPage(path))
        loads.push([path, await loadCold(browser, { url: product.url, webDir: liffBuild.dir }, path)]);
    return loads;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Pages for staff, on machines that bear more than members' phones. */
function isOfDesk(route: string): boolean {
  return staffPathOf(route) !== undefined;
}

function isColdPage(path: string): path is keyof typeof coldPages {
  return Object.hasOwn(coldPages, path);
}

function printScripts(): boolean {
  console.log(
    'Scripts that each HTML loads, gzip -9, 1 KB = 1000 bytes, without the polyfills that no supported browser',
  );
  console.log(`loads; what they are above an empty Next page (${kb(floor)}); and since the last release.\n`);
  let areWithin = true;
  for (const { route, total } of rows) {
    const isWithin = total <= budgetKb[isOfDesk(route) ? 'desk' : 'page'] * bytesPerKb;
    areWithin &&= isWithin;
    const cells = [kb(total), kb(total - floor), difference(total, before.scripts[route])];
    mark(isWithin, `${cells.map((cell) => cell.padStart(9)).join('  ')}  ${route}`);
  }
  const median = ofMembers[Math.floor(ofMembers.length / 2)]?.total ?? Number.POSITIVE_INFINITY;
  const isMedianWithin = mark(
    median <= budgetKb.median * bytesPerKb,
    `median of the members' pages ${kb(median)} (at most ${budgetKb.median} KB, each ${budgetKb.page} KB)`,
  );
  return areWithin && isMedianWithin;
}

function printCold(): boolean {
  console.log(
    '\nAll that a cold page fetches itself, bytes as they are sent (Brotli), and the requests ahead of other pages.\n',
  );
  console.log(
    '    requests    ahead        all   document    scripts      texts      fonts   pictures      calls  since',
  );
  return cold
    .map(([path, { requests, ahead, bytes, of }]) => {
      const release = before.cold[path];
      const hasGrown = release !== undefined && bytes > release.bytes * mostGrowth;
      const { document, scripts, texts, fonts, pictures, calls } = of;
      const cells = [`${requests}`, `${ahead}`, ...[bytes, document, scripts, texts, fonts, pictures, calls].map(kb)];
      return mark(
        !hasGrown && (path !== '/v2/home/' || requests <= mostRequestsOfHome),
        `${cells.map((cell) => cell.padStart(9)).join('  ')}  ${difference(bytes, release?.bytes)}  ${path}`,
      );
    })
    .every(Boolean);
}

function mark(holds: boolean, line: string): boolean {
  console.log(`${holds ? '✓' : '✗'} ${line}`);
  return holds;
}

function kb(bytes: number): string {
  return `${(bytes / bytesPerKb).toFixed(1)} KB`;
}
