// Colours, sizes and the accessibility tree of states that only taps reach are computed by browsers.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { tourOn } from './tour';
import { walks } from './walks/table';

for (const [name, { walk, languages, everyTime, leadsTo }] of Object.entries(walks)) {
  for (const language of languages) {
    // `npm test` checks the screens that only a walk reaches with the steps of their walks, and the stored trees, in Thai.
    const tag = language === 'th' && (leadsTo || everyTime) ? [] : ['@all'];
    test(`screens reached by walking are accessible: ${name}: ${language}`, { tag }, async ({ page }) => {
      const tour = tourOn(page, language);
      await walk(tour);
      expect([...tour.seen]).toEqual(expect.arrayContaining([...(leadsTo ?? [])]));
    });
  }
}
