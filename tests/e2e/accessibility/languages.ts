import type { Page } from '@playwright/test';

/** Thai that a page in another language has in sight, or says, without telling that it is Thai: a voice would spell it, or be silent. */
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
