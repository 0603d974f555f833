import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { testsAll } from '@/tests/support/test-all';
import { tourOn } from './tour';
import { walks } from './walks/table';

for (const [name, { walk, languages, everyTime, leadsTo }] of Object.entries(walks)) {
  for (const language of languages) {
    // `npm test` checks the screens that only a walk reaches, and in Thai also the steps of their walks and the stored trees.
    const isWhole = testsAll || language === 'th';
    const tag = leadsTo || (everyTime && isWhole) ? [] : ['@all'];
    test(`screens reached by walking are accessible: ${name}: ${language}`, { tag }, async ({ page }) => {
      const tour = tourOn(page, language, isWhole ? undefined : leadsTo);
      await walk(tour);
      expect([...tour.seen]).toEqual(expect.arrayContaining([...(leadsTo ?? [])]));
    });
  }
}
