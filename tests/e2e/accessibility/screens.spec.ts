// axe needs computed colours and sizes, and a tap without a connection a real navigation.

import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import { rootOf } from '@/domain/navigation/roots';
import { routes } from '@/domain/navigation/routes';
import { openAs } from '@/tests/e2e/enter';
import { tapWithoutConnection, untilPrepared } from '@/tests/e2e/session/taps';
import { test } from '@/tests/e2e/test';
import type { Screen } from '@/tests/e2e/visits';
import { entranceOf, screensByAddress, visitsTo } from '@/tests/e2e/visits';
import type { ScreenState } from '@/tests/screens/screen-state';
import { stranger } from '@/tests/screens/screen-state';
import { testsAll } from '@/tests/support/test-all';
import { tourOn } from './tour';
import { walks } from './walks/table';

// Screens without an address are in ./walks. Screens with longer texts are the same.
const screens = screensByAddress(({ state }) => state !== 'long');

test('every route is checked', () => {
  const opened = screens.flatMap(({ path, stop }) => (stop.state === 'full' ? [path] : []));
  const walkedTo = Object.values(walks).flatMap(({ leadsTo = [] }) => leadsTo);
  expect([...new Set([...opened, ...walkedTo])].sort()).toEqual(Object.keys(routes).sort());
});

for (const language of languages) {
  for (const [visit, all] of visitsTo(screens)) {
    const seen = all.filter(({ stop }) => isSeenIn(language, stop));
    if (seen.length === 0) continue;
    const tag = language === 'th' ? [] : ['@all'];
    const alsoTaps = seen.some((screen) => isTappedOn(language, screen)) ? ', and offline no tap leaves the app' : '';
    test(`every screen is accessible${alsoTaps}: ${visit}: ${language}`, { tag }, async ({ page }) => {
      const tour = tourOn(page, language);
      for (const [place, screen] of seen.entries()) {
        const { path, stop } = screen;
        const address = `${path}${stop.query ?? ''}`;
        if (place === 0) await openAs(page, address, { ...entranceOf(stop), language });
        // The page that is open would keep what was chosen on it.
        else if (path === seen[place - 1]?.path) await page.goto(address);
        else await tour.walk(address);
        if (stop.act) {
          await tour.quiet();
          await stop.act({ page, language, url: '', path });
        }
        await tour.lookAt(path, stop.state);
        await tour.closeLayers();
        if (!isTappedOn(language, screen)) continue;
        await untilPrepared(page);
        await tapWithoutConnection(page, path);
        // Earlier taps may open their results now, as sheets, and one of them after another was closed.
        await page.waitForFunction(() => navigator.onLine);
        await tour.quiet();
        await tour.closeLayers();
        await tour.quiet();
      }
    });
  }
}

/** The main screens of the current generation; in the full run each. */
function isTappedOn(language: Language, { path, stop }: Screen): boolean {
  return language === 'th' && stop.state === 'full' && (testsAll || (rootOf(path) !== undefined && !stop.older));
}

/** Every screen; the full run, in both languages, includes all states, those that differ only in colour or missing parts in one language. */
function isSeenIn(language: Language, { state, who, channel }: ScreenState): boolean {
  if (state === 'full') return true;
  if (!testsAll) return false;
  if (language === 'th') return true;
  const isThemeOfMember = channel === 'ninebeauty' && who !== stranger;
  return !isThemeOfMember && !['empty', 'search', 'default', 'collected', 'history'].includes(state);
}
