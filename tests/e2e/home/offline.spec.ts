// Only browsers run a service worker.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts as words } from '@/locales/th/offline';
import { texts as stores } from '@/locales/th/stores';
import { accountHolder } from '@/tests/e2e/members/account-actions';
import { untilLayersGone } from '@/tests/e2e/reload';
import { test } from '@/tests/e2e/test';
import { codesDrawn, grouped, openTillSheet } from './actions';

test.use({ serviceWorkers: 'allow' });

const offline = /ตอนนี้ไม่มีอินเทอร์เน็ต/;
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = (await caches.has('card-page')) ? await (await caches.open('card-page')).keys() : [];
    return requests.map(({ url }) => new URL(url).pathname);
  });

test('the card opens offline, an old build is removed, and unlinking removes everything', async ({ page }) => {
  const member = accountHolder(page);
  await member.join();
  await codesDrawn(page);
  const number = await page.evaluate(() => JSON.parse(localStorage.memberInfo ?? '{}').member_no);
  await expect.poll(() => keptPaths(page)).toContain('/v2/home/');

  await test.step('the cached page is the same for everybody', async () => {
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('card-page');
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      return (await Promise.all(answers.map((answer) => answer?.text()))).join();
    });
    expect(kept).toContain('/_next/static/');
    for (const own of [number, 'สมปอง', 'ดีใจ']) expect(kept).not.toContain(own);
  });

  await test.step('opened offline, it shows the card and the date of its data', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(grouped(number))).toBeVisible();
    await expect(page.getByText(offline)).toBeVisible();
    await expect(page.getByText(/^ข้อมูล ณ \d+\s.+ 25\d\d \d\d:\d\d\sน\.$/)).toBeVisible();
    await codesDrawn(page);
    await openTillSheet(page);
    await codesDrawn(page);
    await page.getByRole('button', { name: 'ปิด' }).click();
  });

  await test.step('any other address says that there is no connection, links to the card and opens when it returns', async () => {
    await untilLayersGone(page);
    await page.goto('/rewards/');
    await expect(page.getByRole('heading', { name: words.connection.title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(words.connection.title));
    await page.goBack();
    await expect(page.getByText(grouped(number))).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: words.card }).click();
    await expect(page.getByText(grouped(number))).toBeVisible();
    await page.goto('/branch/');
    await expect(page.getByRole('heading', { name: words.connection.title })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: stores.finder.title })).toBeVisible();
    await page.goto('/v2/home/');
    await expect(page.getByText(grouped(number))).toBeVisible();
    await expect(page.getByText(offline)).toBeHidden();
  });

  await test.step('the cache of an older build is removed as soon as there is a connection', async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('card-page');
      await cache.put('/v2/home/', new Response('<h1>old</h1>', { headers: { 'Content-Type': 'text/html' } }));
      await cache.put('/_next/static/old.js', new Response(''));
    });
    await page.reload();
    await expect(page.getByText(grouped(number))).toBeVisible();
    await expect.poll(() => keptPaths(page)).not.toContain('/_next/static/old.js');
    const kept = await page.evaluate(async () => (await caches.match('/v2/home/'))?.text());
    expect(kept).not.toContain('<h1>old</h1>');
  });

  const { unlink, unlinked } = member.account.settings;
  await member.openSettings();
  await member.press(unlink.row);
  await member.pressInside(unlink.confirm);
  await expect(page.getByRole('heading', { name: unlinked.title })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toEqual([]);
});
