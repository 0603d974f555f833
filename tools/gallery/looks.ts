import type { Page } from '@playwright/test';
import type { Language } from '@/domain/languages';

/** How wide a phone is, what is chosen on it, and how large its text is in per cent. */
export type Look = { width: number; height: number; language: Language; text: 100 | 200 };

const usual: Look = { width: 375, height: 812, language: 'th', text: 100 };
const smallest: Look = { width: 320, height: 640, language: 'th', text: 200 };

/** The full page in every way that differs; any other state as most see it, and where things break first. */
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

/** A member makes text larger in the browser or the phone; both move the size of the root, which ours are told in. */
export async function lookAs(page: Page, { width, height, text }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${text}%`);
  // Even the shortest transition ends a frame later, and what watches sizes answers after that.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 80))));
}
