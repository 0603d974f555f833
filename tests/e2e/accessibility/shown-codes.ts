import type { Page } from '@playwright/test';

/** Names that are written like a code. */
const known = ['JavaScript', 'iOS'];

/** Codes of the database or the source that the screen shows instead of words: bill_payment, NewHomePage, undefined. */
export async function shownCodes(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  const found = text.match(
    /\b(?:[a-z]+(?:_[a-z0-9]+)+|[a-z]+[A-Z][A-Za-z]*|[A-Z][a-z]+(?:[A-Z][a-z]+)+|undefined|NaN)\b/g,
  );
  return [...new Set(found)].filter((word) => !known.includes(word));
}
