import type { Page } from '@playwright/test';

/** Visible or announced Thai on a page in another language without `lang="th"`: a screen reader would spell it out or skip it. */
export async function unmarkedThai(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.lang === 'th') return [];
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const said = [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const isSaid =
        element.getClientRects().length > 0 && !element.closest('[lang=th], script, style, [aria-hidden=true]');
      return isSaid ? [...own.map(({ textContent }) => textContent ?? ''), element.ariaLabel ?? ''] : [];
    });
    return said.filter((text) => /\p{Script=Thai}/u.test(text));
  });
}
