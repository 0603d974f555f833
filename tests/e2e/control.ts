import type { Locator, Page } from '@playwright/test';

/** A control found by its name: a button or a link. */
export function control(place: Page | Locator, name: string, exact = true): Locator {
  const named = { name, exact };
  return place.getByRole('button', named).or(place.getByRole('link', named));
}
