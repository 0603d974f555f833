import type { Page } from '@playwright/test';
import type { Language } from '@/domain/languages';

/** The width of a phone, its settings, and its text size in per cent. */
export type Look = { width: number; height: number; language: Language; text: 100 | 200 };

const usual: Look = { width: 375, height: 812, language: 'th', text: 100 };
const smallest: Look = { width: 320, height: 640, language: 'th', text: 200 };

/** Full pages in every variant; other states in the most common one and in the one that breaks first. */
export function looksAt(state: string, language: Language): Look[] {
  const everyWay: Look[] = [
    usual,
    smallest,
    { ...usual, width: 320, height: 640 },
    { ...usual, language: 'en' },
    { ...usual, width: 430, height: 932, language: 'en' },
    { ...smallest, width: 375, height: 812, language: 'en' },
  ];
  const looks = state === 'full' ? everyWay : [usual, smallest];
  return looks.filter((look) => look.language === language);
}

/** Text size set in the browser or on the phone: both change the root's font size, on which our sizes are based. */
export async function lookAs(page: Page, { width, height, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${text}%`);
  // Even the shortest transition ends a frame later, and resize observers run after that.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 80))));
}
