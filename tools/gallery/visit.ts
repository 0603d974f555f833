import type { Page } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import type { RoutePath } from '@/domain/navigation/routes';
import { openAs } from '@/tests/e2e/enter';
import { entranceOf } from '@/tests/e2e/visits';
import type { ScreenState } from '@/tests/screens/screen-state';

/** The width of a phone, and its text size in per cent. */
export type Look = { width: number; height: number; text: 100 | 200 };

/** The languages are projects. */
export function languageOf(name: string): Language {
  const language = languages.find((one) => one === name);
  if (!language) throw new Error(`${name} is no language`);
  return language;
}

/** Opens a page in one of its states, and waits until everything has loaded and been drawn. */
export async function arrive(page: Page, language: Language, path: RoutePath, stop: ScreenState): Promise<void> {
  const visit = { page, language, url: process.env.PRODUCT_URL ?? '', path };
  // The sandbox's messages would cover the page.
  await page.route('**/sandbox/outbox*', (route) => route.fulfill({ json: [] }));
  const address = stop.arrive ? '/' : `${path}${stop.query ?? ''}`;
  await openAs(page, address, { ...entranceOf(stop), language });
  await stop.arrive?.(visit);
  await settled(page);
  await stop.act?.(visit);
  await settled(page);
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
    const unfinished = '[data-skeleton], [aria-busy=true]';
    return !document.querySelector(unfinished) && inView.every((image) => image.complete);
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
