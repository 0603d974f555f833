import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { tourOn } from './tour';
import { walks } from './walks/table';

for (const [name, { walk, languages, everyTime, leadsTo = [] }] of Object.entries(walks)) {
  // `npm test` checks the screens that only a walk reaches, and the stored trees.
  const tag = leadsTo.length > 0 || everyTime ? [] : ['@all'];
  for (const language of languages) {
    test(`screens reached by walking are accessible: ${name}: ${language}`, { tag }, async ({ page }) => {
      const tour = tourOn(page, language);
      await walk(tour);
      expect([...tour.seen]).toEqual(expect.arrayContaining([...leadsTo]));
    });
  }
}
