import { defineConfig } from '@playwright/test';
import { languages } from '@/domain/languages';
import tested from '@/playwright.config';

// `npm run gallery` and `npm run pictures`: on the build for the browser tests, the pages of each language in sequence, because a person
// does some things only once.
export default defineConfig({
  ...tested,
  testDir: '.',
  globalSetup: '../../tests/support/playwright-setup.ts',
  outputDir: '../../test-results/gallery',
  reporter: [['list'], ['html', { outputFolder: '../../gallery', open: 'never' }]],
  workers: languages.length,
  fullyParallel: false,
  projects: languages.map((language) => ({ name: language, use: { locale: language, deviceScaleFactor: 1.5 } })),
});
