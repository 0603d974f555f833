import { chromium } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import { routePathOf, routes } from '@/domain/navigation/routes';
import { stops } from '@/tests/screens/screen-states';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import { contactSheet } from './contact-sheet';
import { lookAs } from './looks';
import { visitor } from './visit';

// `npm run sheets`: every screen of the running product, as it opens on a small, a usual and a large phone, on one sheet for each
// language and width. Exits with 1 if a screen could not be reached.
const folder = 'docs/pictures';
const widths = [320, 375, 430] as const;
const height = 812;
const thumbnails = { columns: 11, picture: 168, gap: 12, quality: 66 };

const executablePath = ensureChromium();
await buildWeb(sandboxBuild);
const browser = await chromium.launch({ executablePath, args: ['--disable-background-networking'] });
try {
  await Promise.all(languages.map(makeSheets));
} finally {
  await browser.close();
}

/** On a product of its own: both languages visit as the same people, who take steps that are taken once. */
async function makeSheets(language: Language): Promise<void> {
  const product = await startProduct(sandboxBuild.dir);
  try {
    await takeSheets(product.url, language);
  } finally {
    await product.stop();
  }
}

async function takeSheets(url: string, language: Language): Promise<void> {
  const guest = visitor(browser, url, language);
  const taken: Record<(typeof widths)[number], Buffer[]> = { 320: [], 375: [], 430: [] };
  for (const path of Object.keys(routes).flatMap((route) => routePathOf(route) ?? []))
    for (const stop of stops[path].filter(({ state }) => state === 'full')) {
      try {
        const { page } = await guest.arrive(path, stop);
        for (const width of widths) {
          await lookAs(page, { width, height, language, text: 100 });
          taken[width].push(await page.screenshot());
        }
      } catch (error) {
        console.log(`${path} (${language}): ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    }
  await guest.close();
  for (const width of widths) {
    const file = `${folder}/${language}-sheet-${width}.webp`;
    await contactSheet(taken[width], file, thumbnails);
    console.log(`${file}: ${taken[width].length} screens`);
  }
}
