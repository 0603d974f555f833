import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { testsAll } from '@/tests/support/test-all';
import { tourOn } from './tour';
import { walks } from './walks/table';

for (const [name, { walk, languages, byDay, leadsTo = [] }] of Object.entries(walks)) {
  // Screens that only a walk leads to, and trees, are looked at each time; states and layers of the others at night.
  if (leadsTo.length === 0 && !byDay && !testsAll) continue;
  for (const language of languages) {
    test(`what is walked to can be used by everybody: ${name}: ${language}`, async ({ page }) => {
      const tour = tourOn(page, language);
      await walk(tour);
      expect([...tour.seen]).toEqual(expect.arrayContaining([...leadsTo]));
    });
  }
}
