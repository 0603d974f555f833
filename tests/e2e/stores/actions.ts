import type { Page } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { visitor } from '@/tests/e2e/registration/actions';
import { words } from './words';

/** In the centre of Bangkok, where the Pathum Wan store is the nearest. */
export const downtown = { latitude: 13.7456, longitude: 100.5341 };

/** The actions of finding a store. */
export function storeFinder(page: Page, language: Language = 'th') {
  const text = words[language];
  const { open, press } = visitor(page, language);
  return {
    text,
    press,
    open,
    row: (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }),
    card: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) }),
    type: (name: string) => page.getByLabel(text.stores.finder.search).fill(name),
    locate: () => press(text.stores.finder.locate),
    back: () => page.getByRole('button', { name: /^(ย้อนกลับ|Back)$/ }).click(),
  };
}
