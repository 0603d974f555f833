import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-setup.ts',
  globalTimeout: 30 * 60_000,
  timeout: 120_000,
  // One wait for all, which ends with its condition: only a busy machine needs so much of it.
  expect: { timeout: 30_000 },
  // One more than the processors of a small runner: a browser waits a good part of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What fails now and then is a fault, here or in the product.
  retries: 0,
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.PRODUCT_URL ?? 'http://localhost:3000',
    viewport: { width: 375, height: 812 },
    locale: 'th-TH',
    // Far from Bangkok, so that a date that forgets its time zone shows.
    timezoneId: 'America/New_York',
    isMobile: true,
    hasTouch: true,
    // A test that stands between the page and the network must be asked itself.
    serviceWorkers: 'block',
    // A part that is looked at half way through its motion has neither its place nor its contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // A picture of every step would slow all of them; the page as it failed is kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: ['--disable-gpu', '--disable-background-networking'],
      ...(executablePath && { executablePath }),
    },
  },
});
