import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from './chromium';
import { sandboxBuild } from './test-builds';
import { buildWeb } from './web-build';

// `npm run pictures`: walks from the splash to the card on the real product, in both languages, and keeps a picture of
// each step for the README.
const folder = 'docs/pictures';
const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
const newcomers = {
  th: { name: 'pictures-th', citizenId: '1999900000030', mobile: '0812340030' },
  en: { name: 'pictures-en', citizenId: '1999900000099', mobile: '0812340099' },
} satisfies Record<Language, object>;

await buildWeb(sandboxBuild);
await mkdir(folder, { recursive: true });
const product = await startProduct(sandboxBuild.dir);
const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  for (const language of languages) {
    const context = await browser.newContext({ ...phone, locale: language, timezoneId: 'Asia/Bangkok' });
    await context.addInitScript((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language);
    await walk(await context.newPage(), language);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}

async function walk(page: Page, language: Language): Promise<void> {
  const { name, citizenId, mobile } = newcomers[language];
  const picture = async (step: string) => {
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${folder}/${language}-${step}.png` });
    console.log(`${folder}/${language}-${step}.png`);
  };
  const goOn = () => page.locator('[data-action-bar] button').first().click();

  await page.goto(`${product.url}/`);
  await page.getByRole('button', { name: /somying|สมหญิง/i }).waitFor();
  await picture('1-splash');
  await page.goto(`${product.url}/?sandbox_user=${name}`);
  await page.locator('#citizenId').fill(citizenId);
  await page.locator('#mobile').fill(mobile);
  await page.locator('#accepted').check();
  await picture('2-sign-up');
  await goOn();
  const code = page.locator('[autocomplete=one-time-code]');
  await code.waitFor();
  await page
    .getByText(/Ref: [A-Z]{4}/)
    .first()
    .waitFor();
  const digits = await codeSentTo(mobile);
  await page.getByText(digits).waitFor();
  await picture('3-code');
  await code.fill(digits);
  await page.locator('#firstname_th').fill('มานะ');
  await page.locator('#lastname_th').fill('ใจกล้า');
  await page.locator('#gender').check();
  await page.locator('#birthDay').fill('7');
  await page.locator('#birthMonth').selectOption({ index: 3 });
  await page.locator('#birthYear').fill(language === 'th' ? '2503' : '1960');
  await picture('4-details');
  await goOn();
  await page.waitForURL('**/oobe/**');
  await picture('5-welcome');
  await page.goto(`${product.url}/?sandbox_user=somying`);
  await page.waitForURL('**/v2/home/**');
  await page.getByText('1,284', { exact: true }).waitFor();
  await picture('6-home');
}

async function codeSentTo(mobile: string): Promise<string> {
  const messages: unknown = await (await fetch(`${product.url}/sandbox/outbox?to=${mobile}`)).json();
  const digits = /\b\d{6}\b/.exec(JSON.stringify(messages))?.[0];
  if (!digits) throw new Error(`No code was sent to ${mobile}`);
  return digits;
}
