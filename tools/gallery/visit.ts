import type { Browser, Page } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import type { RoutePath } from '@/domain/navigation/routes';
import { openAs } from '@/tests/e2e/enter';
import { entranceOf } from '@/tests/e2e/visits';
import type { ScreenState } from '@/tests/screens/screen-state';
import { stranger } from '@/tests/screens/screen-state';

/** The width of a phone, and its text size in per cent. */
export type Look = { width: number; height: number; text: 100 | 200 };

/** The languages are projects. */
export function languageOf(name: string): Language {
  const language = languages.find((one) => one === name);
  if (!language) throw new Error(`${name} is no language`);
  return language;
}

/** The windows of people whom the sandbox knows: some pages can only be reached once, and are then found in the same window. */
const windows = new Map<string, Page>();

/** Opens a page in one of its states, and waits until everything has loaded and been drawn. */
export async function arrive(browser: Browser, language: Language, path: RoutePath, stop: ScreenState): Promise<Page> {
  const { who, channel, older, query = '' } = stop;
  const name = [who, channel, older].join(' ');
  const known = who === stranger ? undefined : windows.get(name);
  const page = known ?? (await browser.newPage());
  windows.set(name, page);
  // The sandbox's messages would cover the page.
  if (!known) await page.route('**/sandbox/outbox*', (route) => route.fulfill({ json: [] }));
  const visit = { page, language, url: process.env.PRODUCT_URL ?? '', path };
  const entrance = { ...entranceOf(stop), language };
  if (stop.arrive) {
    if (!known) await openAs(page, '/', entrance);
    await stop.arrive(visit);
  } else if (known) await page.goto(`${path}${query}`);
  else await openAs(page, `${path}${query}`, entrance);
  await settled(page);
  await stop.act?.(visit);
  await settled(page);
  return page;
}

/** Text size set in the browser or on the phone: both change the root's font size, on which our sizes are based. */
export async function lookAs(page: Page, { width, height, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${text}%`);
  // Resize observers run after the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function settled(page: Page): Promise<void> {
  await page.locator('main, dialog[open]').first().waitFor();
  await page.waitForFunction(() => {
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const unfinished = 'main [data-skeleton], #__next > [aria-busy]';
    return !document.querySelector(unfinished) && inView.every((image) => image.complete);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
