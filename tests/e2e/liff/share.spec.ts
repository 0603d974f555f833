// Reads the exports, which exist only in this step, as programs without scripts do.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { titledPathOf } from '@/domain/navigation/routes';
import { shareKindOf } from '@/domain/navigation/share-kinds';
import { shareTexts } from '@/locales/share';
import { liffBuild, sandboxBuild } from '@/tools/build/tested-builds';
import { test } from './liff-test';

const webUrl = liffBuild.env.NEXT_PUBLIC_WEB_URL;

/** Of one page of an export, as a program without scripts reads it. */
function headOf(dir: string, page: string) {
  const html = readFileSync(join(dir, page), 'utf8');
  const metas = [...html.matchAll(/<meta [^>]*?(?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return { html, metas: Object.fromEntries(metas.map(([, name, content]) => [name, content])) };
}

/** When a test runs: the export is built before. */
const pagesOf = (dir: string) => globSync('**/*.html', { cwd: dir }).sort();
const isOfDesk = (page: string) => page.startsWith('staff/');

test('no page turns digits, dates, addresses or mail addresses into links of iOS', ({ world }) => {
  expect(world.url).toBeTruthy();
  for (const { dir } of [liffBuild, sandboxBuild])
    for (const page of pagesOf(dir))
      expect(headOf(dir, page).metas['format-detection'], page).toBe('telephone=no, date=no, address=no, email=no');
});

test('every page of members has the preview of its kind in the HTML, once, and the desk has none', ({ world }) => {
  expect(world.url).toBeTruthy();
  const pages = pagesOf(liffBuild.dir);
  for (const page of pages.filter(isOfDesk))
    expect(headOf(liffBuild.dir, page).html, page).not.toMatch(/property="og:|name="description"/);
  for (const page of pages.filter((one) => !isOfDesk(one) && one !== 'offline.html')) {
    const { html, metas } = headOf(liffBuild.dir, page);
    const kind = shareKindOf(titledPathOf(`/${page.replace(/(index)?\.html$/, '')}`));
    const { title, description } = shareTexts[kind].th;
    expect(metas, page).toMatchObject({
      description,
      'og:type': 'website',
      'og:site_name': 'Sabai',
      'og:title': title,
      'og:description': description,
      'og:image': `${webUrl}/share/${kind}.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'og:locale': 'th_TH',
      'og:locale:alternate': 'en_US',
      'twitter:card': 'summary_large_image',
    });
    for (const name of ['name="description"', 'property="og:title"', 'property="og:image"', 'rel="apple-touch-icon"'])
      expect(html.split(name).length - 1, `${page} ${name}`).toBe(1);
    // Either would lead from a shared coupon to the page without its code.
    expect(html, page).not.toMatch(/og:url|rel="canonical"/);
  }
});

test('the entrance, the benefits, coupons and stores differ in text and picture', ({ world }) => {
  expect(world.url).toBeTruthy();
  const shown = ['index.html', 'member-privilege/index.html', 'coupons/index.html', 'branch/index.html'].map(
    (page) => headOf(liffBuild.dir, page).metas,
  );
  for (const name of ['og:title', 'og:description', 'og:image'])
    expect(new Set(shown.map((metas) => metas[name])).size).toBe(shown.length);
});

test('every file that the head names, or that programs look for, is served with its type', async ({ world }) => {
  const { html, metas } = headOf(liffBuild.dir, 'coupons/index.html');
  const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(linked.sort()).toEqual(['/apple-touch-icon.png', '/brand-mark.svg', '/favicon.ico', '/manifest.json']);
  for (const [address, type] of [
    [String(metas['og:image']).replace(webUrl, ''), 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/brand-mark.svg', 'image/svg+xml'],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/manifest.json', /^application\/json/],
    ['/robots.txt', /^text\/plain/],
    ['/.well-known/security.txt', /^text\/plain/],
  ] as const) {
    const answer = await fetch(`${world.url}${address}`);
    expect(answer.status, address).toBe(200);
    expect(String(answer.headers.get('content-type')), address).toMatch(type);
  }
});

test('without the address of the web app the picture has a path, and nothing names a host', ({ world }) => {
  expect(world.url).toBeTruthy();
  const { html, metas } = headOf(sandboxBuild.dir, 'index.html');
  expect(metas['og:image']).toBe('/share/card.png');
  expect(html).not.toContain('undefined');
});
