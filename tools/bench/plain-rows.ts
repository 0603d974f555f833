import { readdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { openPhone } from './scroll-screen';

type Shape = { rows: number; height: number };

/** The baseline for a list: a page without scripts with as many rows of the same height and the same pictures. */
export async function openPlainRows(browser: Browser, url: string, shape: Shape): Promise<Page> {
  const page = await openPhone(browser, url);
  await page.route('**/plain-rows/', (route) => route.fulfill({ contentType: 'text/html', body: htmlOf(shape) }));
  await page.goto('/plain-rows/');
  return page;
}

function htmlOf({ rows, height }: Shape): string {
  const pictures = readdirSync('public/coupons');
  const row = (place: number) =>
    `<li style="height: ${height}px"><img src="/coupons/${pictures[place % pictures.length]}" width="56" height="56" alt="" loading="lazy" decoding="async"> ลด 20 บาท เมื่อซื้อครบ 200 บาท</li>`;
  return `<!doctype html>
<html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain rows</title>
<body style="margin: 0"><ul style="margin: 0; padding: 0; list-style: none">${Array.from({ length: rows }, (_, place) => row(place)).join('')}</ul>
</html>`;
}
