import type { Locator, Page } from '@playwright/test';

/** What is tapped by its name: a button that does something, or a link that leads on. */
export function control(place: Page | Locator, name: string, exact = true): Locator {
  const named = { name, exact };
  return place.getByRole('button', named).or(place.getByRole('link', named));
}
