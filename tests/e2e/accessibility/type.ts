import type { Page } from '@playwright/test';

/** In px, at the browser's usual text size. */
const least = { label: 14, read: 16 };

/** A longer text is no label: it is read. */
const labelLength = 40;

/** Visible texts that are smaller than they may be, with their size. */
export async function smallText(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    // A drawing's letters are part of the drawing; the ribbon is the sandbox's.
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg, script, style, noscript, aside');
    // What only a voice says is a pixel wide.
    const isSeen = (element: Element) => isShown(element) && element.getBoundingClientRect().width > 1;
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const words = own.flatMap(({ textContent }) => textContent?.trim() || []);
      if (words.length === 0 || !isSeen(element)) return [];
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return words.map((text) => ({ text, size }));
    });
  });
  const leastOf = (text: string) => (text.length > labelLength ? least.read : least.label);
  return texts.filter(({ text, size }) => size < leastOf(text)).map(({ text, size }) => `${size} px: ${text}`);
}
