import { expect, test } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { routePaths } from '@/domain/navigation/routes';
import { stops } from '@/tests/screens/screen-states';
import { faultsOfBars, faultsOnPage } from './faults';
import type { Look } from './visit';
import { arrive, languageOf, lookAs } from './visit';

// `npm run gallery [-- --grep receipts]`: every page in every state and look, with its measurable faults, as Playwright's report in
// gallery/index.html.
const usual: Look = { width: 375, height: 812, text: 100 };
const small: Look = { width: 320, height: 640, text: 100 };
const large: Look = { width: 430, height: 932, text: 100 };
const smallest: Look = { ...small, text: 200 };
const tallest = 2600;

/** Full pages in every look; other states in the most common one and in the one that breaks first. */
const looksOf = (state: string, language: Language): readonly Look[] => {
  if (state !== 'full') return language === 'th' ? [usual, smallest] : [];
  return language === 'th' ? [usual, smallest, small] : [usual, large, { ...usual, text: 200 }];
};

for (const path of routePaths)
  for (const stop of stops[path])
    test(`${path} ${stop.state}`, async ({ browser }, info) => {
      const language = languageOf(info.project.name);
      const looks = looksOf(stop.state, language);
      if (looks.length === 0) return;
      const page = await arrive(browser, language, path, stop);
      expect.soft(new URL(page.url()).pathname, 'the page that was asked for').toBe(path);
      for (const look of looks) {
        const name = `${look.width} px, text ${look.text} %`;
        await lookAs(page, look);
        expect.soft(await page.evaluate(faultsOfBars), name).toEqual([]);
        // The whole page, as on a very tall phone; of a dialog what is in view.
        if ((await page.locator('dialog[open]').count()) === 0) {
          const whole = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ ...look, height: Math.min(Math.max(whole, look.height), tallest) });
        }
        expect.soft(await page.evaluate(faultsOnPage), name).toEqual([]);
        await info.attach(name, {
          body: await page.screenshot({ type: 'jpeg', quality: 80 }),
          contentType: 'image/jpeg',
        });
      }
    });
