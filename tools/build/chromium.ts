import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { installFromDebian } from './install-from-debian';

const advice =
  'No Chromium was found. Install one (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH to its program.';

/** The Chromium for the browser tests, if there is one. CHROMIUM_PATH is trusted; others must print their version. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return candidates().find((program) => existsSync(program) && answers(program));
}

/** A Chromium with windows, if there is one: the headless one has no back/forward cache. */
export function findWholeChromium(): string | undefined {
  const whole = [process.env.CHROMIUM_PATH ?? '', ...candidates()].filter((program) => !program.includes('headless'));
  return whole.find((program) => existsSync(program) && answers(program));
}

/** Debian's Chromium for the browser tests. */
export const chromiumPackage = 'chromium-headless-shell';

/** Finds a Chromium or installs one: from Debian's packages as root, elsewhere from Playwright. Throws one line of advice. */
export function ensureChromium(): string {
  const install = () => installFromDebian([chromiumPackage]) || installFromPlaywright();
  const found = findChromium() ?? (install() ? findChromium() : undefined);
  if (!found) throw new Error(advice);
  process.env.CHROMIUM_PATH = found;
  return found;
}

/** A headless Chromium for a tool, which does nothing by itself. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: quietArguments });
}

export const quietArguments = ['--disable-gpu', '--disable-background-networking'];

function candidates(): string[] {
  // The headless one needs a third less processor time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return [
    ...names.map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ];
}

/** Ubuntu's `chromium-browser` may be a stub that only advises a snap. */
function answers(program: string): boolean {
  try {
    const version = execFileSync(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 });
    return /\d+\.\d+/.test(version.toString());
  } catch {
    return false;
  }
}

/** The download of Playwright, for machines without Debian's packages. */
function installFromPlaywright(): boolean {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  try {
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}
