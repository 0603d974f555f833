import { test } from '@playwright/test';
import type { Language } from '@/domain/languages';
import type { RoutePath } from '@/domain/navigation/routes';
import { routePaths } from '@/domain/navigation/routes';
import { somying } from '@/tests/screens/people';
import type { ScreenState, Visit } from '@/tests/screens/screen-state';
import { stops } from '@/tests/screens/screen-states';
import { pressMain } from '@/tests/screens/walks';
import { contactSheet } from './contact-sheet';
import { arrive, languageOf, lookAs } from './visit';

// `npm run pictures`: every page as it opens on a small, a usual and a large phone, on one sheet for each width, and the pictures of the
// README.
const folder = 'docs/pictures';
const widths = [320, 375, 430] as const;
const height = 812;
const thumbnails = { columns: 11, picture: 168, gap: 12, quality: 66 };

/** From the splash to the card, and its main uses. */
const shown: Readonly<Record<string, RoutePath>> = {
  splash: '/',
  'sign-up': '/signup/',
  code: '/otp/',
  details: '/personal-detail/',
  welcome: '/oobe/',
  home: '/v2/home/',
  coupons: '/v2/coupon-hub/',
  barcode: '/v2/my-coupon/profile/',
  rewards: '/rewards/',
  receipts: '/v2/receipts/',
  missions: '/missions/mission-progress/',
  prizes: '/redemption/prize-catalog/',
};

test('sheets', async ({ browser }, { project }) => {
  const language = languageOf(project.name);
  const taken: Record<(typeof widths)[number], Buffer[]> = { 320: [], 375: [], 430: [] };
  for (const path of routePaths)
    await test.step(path, async () => {
      const page = await arrive(browser, language, path, fullOf(path));
      for (const width of widths) {
        await lookAs(page, { width, height, text: 100 });
        taken[width].push(await page.screenshot());
      }
    });
  for (const width of widths) await contactSheet(taken[width], `${folder}/${language}-sheet-${width}.webp`, thumbnails);
});

test('pictures of the README', async ({ browser }, { project }) => {
  const language = languageOf(project.name);
  const taken: string[] = [];
  for (const [place, [name, path]] of Object.entries(shown).entries())
    await test.step(name, async () => {
      const page = await arrive(browser, language, path, name === 'barcode' ? barcodeIn(language) : fullOf(path));
      const file = `${folder}/${language}-${place + 1}-${name}.png`;
      await page.screenshot({ path: file });
      taken.push(file);
    });
  await contactSheet(taken, `${folder}/${language}-all.webp`);
});

/** A coupon is used up, so each language has its own. */
function barcodeIn(language: Language): ScreenState {
  const act = async (visit: Visit) => {
    await pressMain(visit);
    await visit.page.locator('dialog[open] button').nth(1).click({ delay: 1200 });
    await visit.page.getByRole('timer').waitFor();
  };
  return { state: 'barcode', ...somying, query: `?code=${{ th: 'SAVE-20', en: 'GIFT-50' }[language]}`, act };
}

function fullOf(path: RoutePath): ScreenState {
  const full = stops[path].find(({ state }) => state === 'full');
  if (!full) throw new Error(`${path} has no full state`);
  return full;
}
