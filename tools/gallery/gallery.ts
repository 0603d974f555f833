import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import { routePathOf, routes } from '@/domain/navigation/routes';
import type { ScreenState } from '@/tests/screens/screen-state';
import { stops } from '@/tests/screens/screen-states';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import { faultsOfBars, faultsOnPage } from './faults';
import type { Look } from './looks';
import { lookAs, looksAt } from './looks';
import type { Picture } from './page';
import { galleryPage, pictureName } from './page';
import { visitor } from './visit';

// `npm run gallery`: one page with a picture of every screen of the running product and all measurable faults.
// `-- --only=receipts` limits it to routes that contain the word. Exits with 1 if there are faults.
const folder = 'gallery';
const tallest = 2600;
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';

const paths = Object.keys(routes)
  .filter((path) => path.includes(only))
  .flatMap((path) => routePathOf(path) ?? []);
const executablePath = ensureChromium();
await buildWeb(sandboxBuild);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const product = await startProduct(sandboxBuild.dir);
/** Screens that could not be reached, with the reason. */
const unreached: string[] = [];
let browser: Browser | undefined;
try {
  const launched = await chromium.launch({ executablePath, args: ['--disable-background-networking'] });
  browser = launched;
  const taken = (await Promise.all(languages.map((language) => walk(launched, language)))).flat();
  const pictures = paths.flatMap((path) => taken.filter((picture) => picture.path === path));
  await writeFile(`${folder}/index.html`, galleryPage(pictures));
  console.log(`${folder}/index.html: ${pictures.length} pictures`);
  for (const stop of unreached) console.log(stop);
  if (unreached.length > 0 || pictures.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
} finally {
  await browser?.close();
  await product.stop();
}

async function walk(browser: Browser, language: Language): Promise<Picture[]> {
  const guest = visitor(browser, product.url, language);
  const pictures: Picture[] = [];
  for (const path of paths) {
    for (const stop of stops[path].filter(({ state }) => looksAt(state, language).length > 0)) {
      try {
        const { page } = await guest.arrive(path, stop);
        pictures.push(...(await picturesOf(page, path, stop, language)));
      } catch (error) {
        unreached.push(`${path} ${stop.state} (${language}): ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  await guest.close();
  return pictures;
}

async function picturesOf(page: Page, path: string, stop: ScreenState, language: Language): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const isElsewhere = routePathOf(new URL(page.url()).pathname) !== path;
  for (const look of looksAt(stop.state, language)) {
    await lookAs(page, look);
    const ofBars = await page.evaluate(faultsOfBars);
    await unroll(page, look);
    const faults = [
      ...(isElsewhere ? [`led to ${page.url()}`] : []),
      ...ofBars,
      ...(await page.evaluate(faultsOnPage)),
    ];
    const file = `${pictureName(path, stop.state)}-${look.width}-${language}-${look.text}.jpg`;
    await page.screenshot({ path: `${folder}/${file}`, quality: 80 });
    for (const fault of faults) console.log(`${file}: ${fault}`);
    pictures.push({ path, state: stop.state, look, file, faults });
  }
  return pictures;
}

/** The full page up to a maximum height, as on a very tall phone. For a dialog only the visible screen. */
async function unroll(page: Page, { width, height }: Look): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (await page.locator('dialog[open]').count()) return;
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), tallest) });
}
