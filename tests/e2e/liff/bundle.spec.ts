// Reads the exports, which exist only in this step; what loads after the first paint is seen in a browser.

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { staffTitles } from '@/locales/desk-titles';
import { texts as english } from '@/locales/en/scenarios';
import { texts as thai } from '@/locales/th/scenarios';
import { titles } from '@/locales/titles';
import { scriptsOf } from '@/tools/build/first-load';
import { liffBuild, sandboxBuild } from '@/tools/build/tested-builds';
import { test } from './liff-test';

/** Strings that occur only in the fake LINE of the sandbox, its texts and its parts. */
const ofTheSandbox = [/["'`]sandbox:/, /\/sandbox\//, /โหมดทดลอง/, /Who are you today/];
/** Strings that occur only in the mock rewards and the mock donation (spec section 7: local and dev). */
const ofTheMocks = [/MOCK-E6666/, /ERROR something/, /MOCK-DONATE/];
/** Strings that occur only in `npm run dev:mock`: its worker, the titles of its picker, and the name of a scenario. */
const ofTheScenarios = [/mockServiceWorker/, new RegExp(`${thai.title}|${english.searchHint}`), /couponRunOut/];
/** Strings that occur only in the SDK of LINE. */
const ofTheSdk = [/LIFF_STORE/, /api\.line\.me/];

test('a production bundle has no trace of the sandbox', ({ world }) => {
  expect(world.url).toBeTruthy();
  expect(filesWith(liffBuild.dir, ofTheSandbox)).toEqual([]);
  expect(filesWith(liffBuild.dir, ofTheSdk)).not.toEqual([]);
});

test('no export contains a mock reward or a mock donation', ({ world }) => {
  expect(world.url).toBeTruthy();
  for (const { dir } of [liffBuild, sandboxBuild]) expect(filesWith(dir, ofTheMocks)).toEqual([]);
  const sources = ['rewards', 'donations'].map((name) => readFileSync(`services/mocks/${name}.ts`, 'utf8')).join('');
  for (const words of ofTheMocks) expect(sources).toMatch(words);
});

test('no export contains a scenario or the worker of msw', ({ world }) => {
  expect(world.url).toBeTruthy();
  for (const { dir } of [liffBuild, sandboxBuild]) {
    expect(filesWith(dir, ofTheScenarios)).toEqual([]);
    expect(globSync('**/mockServiceWorker*', { cwd: dir })).toEqual([]);
  }
});

test('the bundle of the sandbox contains the fake LINE and no SDK', () => {
  expect(filesWith(sandboxBuild.dir, ofTheSandbox)).not.toEqual([]);
  expect(filesWith(sandboxBuild.dir, ofTheSdk)).toEqual([]);
});

test('no page includes the SDK of LINE in its first load', ({ world }) => {
  expect(world.url).toBeTruthy();
  for (const page of globSync('**/*.html', { cwd: liffBuild.dir })) {
    const scripts = scriptsOf(readFileSync(join(liffBuild.dir, page), 'utf8'));
    expect(
      scripts.filter((script) => has(join(liffBuild.dir, script), ofTheSdk)),
      page,
    ).toEqual([]);
  }
});

test('every page has the default-language title of its route, and extends under a notch', ({ world }) => {
  expect(world.url).toBeTruthy();
  for (const page of globSync('**/*.html', { cwd: liffBuild.dir })) {
    const html = readFileSync(join(liffBuild.dir, page), 'utf8');
    const path = `/${page.replace(/(index)?\.html$/, '')}`;
    const titled = Object.entries({ ...titles, ...staffTitles }).find(
      ([route]) => route === (path.endsWith('/') ? path : `${path}/`),
    );
    expect(
      [...html.matchAll(/<title[^>]*>([^<]*)/g)].map(([, title]) => title),
      page,
    ).toEqual([
      // The fallback page has no route.
      titled ? `${titled[1].th} · Sabai` : 'Sabai',
    ]);
    expect(html.match(/<meta[^>]* name="viewport"[^>]*>/g), page).toEqual([
      expect.stringContaining('viewport-fit=cover'),
    ]);
  }
});

test('scripts that pages run nearly completely are compiled off the main thread', ({ world }) => {
  expect(world.url).toBeTruthy();
  const files = globSync('_next/static/chunks/{framework-*,main-*,pages/_app-*,http.*,form.*}.js', {
    cwd: liffBuild.dir,
  });
  expect(files).toHaveLength(5);
  for (const file of files) {
    expect(readFileSync(join(liffBuild.dir, file), 'utf8'), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('the SDK of LINE is fetched after the first paint', async ({ page, line }) => {
  line.unreachable = true;
  await page.goto('/');
  await expect.poll(() => line.asked.length).toBeGreaterThan(0);
  const sdk = filesWith(liffBuild.dir, ofTheSdk).map((file) => basename(file));
  const moments = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    fetched: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  }));
  const fetched = moments.fetched.filter(({ name }) => sdk.some((file) => name.endsWith(file)));
  expect(fetched).not.toEqual([]);
  for (const { startTime } of fetched) expect(startTime).toBeGreaterThan(moments.painted);
});

function filesWith(dir: string, words: RegExp[]): string[] {
  return globSync('**/*.{js,html}', { cwd: dir }).filter((file) => has(join(dir, file), words));
}

function has(file: string, words: RegExp[]): boolean {
  const text = readFileSync(file, 'utf8');
  return words.some((word) => word.test(text));
}
