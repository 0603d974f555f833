import { ensureChromium } from './chromium';

// `npm run browser`: finds a Chromium for the browser tests, or installs one.
try {
  console.log(`Chromium: ${ensureChromium()}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
