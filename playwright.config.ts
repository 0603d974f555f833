import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/build/chromium';

const executablePath = findChromium();

// Servers that are started here are compiled once, and not each time.
process.env.NODE_COMPILE_CACHE ??= '.cache/compiled';

// They move a clock, switch toggles or write into a database, so each has its own product (tests/e2e/own-product.ts).
const alone = [
  'coupons/*',
  'desk/*',
  'kids-club/off',
  'members/unlink',
  'missions/missions',
  'mobile-change/request',
  'registration/codes',
].map((file) => `**/e2e/${file}.spec.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-setup.ts',
  globalTimeout: 45 * 60_000,
  // Generous, because the machine may be busy with other work.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  // The accessibility trees; written only by `--update-snapshots` (docs/testing.md).
  snapshotPathTemplate: '{testDir}/accessibility/trees/{arg}{ext}',
  updateSnapshots: 'none',
  projects: [
    // Their product and their LINE are a worker's own: one worker has one.
    { name: 'liff', testMatch: '**/e2e/liff/*.spec.ts', workers: 1 },
    { name: 'alone', testMatch: alone, workers: 1 },
    { name: 'product', testIgnore: ['**/e2e/liff/**', ...alone] },
  ],
  use: {
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.PRODUCT_URL ?? 'http://localhost:3000',
    viewport: { width: 375, height: 812 },
    locale: 'th-TH',
    // Far from Bangkok, so that a date that forgets its time zone shows.
    timezoneId: 'America/New_York',
    isMobile: true,
    hasTouch: true,
    // A test that intercepts requests must do so itself.
    serviceWorkers: 'block',
    // A part in motion has neither its final position nor its contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // Off, because it would record every answer of every test; a failed page is kept as text and as a picture.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A control that cannot be pressed fails before the test's own timeout, with its name.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      // No page lives long enough for V8's optimizing compilers to pay.
      args: ['--disable-gpu', '--disable-background-networking', '--js-flags=--no-maglev,--no-opt'],
      ...(executablePath && { executablePath }),
    },
  },
});
