import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import { texts as englishTill } from '@/locales/en/till';
import { texts as thaiTill } from '@/locales/th/till';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import { contactSheet } from './contact-sheet';

// `npm run pictures`: goes from the splash to the card and through its main uses on the real product, in both languages, and
// saves a picture of each step for the README, and all of a language side by side on a sheet.
const folder = 'docs/pictures';
const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };
const staffWords = { th: thaiTill, en: englishTill };
const newcomers = {
  th: { name: 'pictures-th', citizenId: '1999900000030', mobile: '0812340030' },
  en: { name: 'pictures-en', citizenId: '1999900000099', mobile: '0812340099' },
} satisfies Record<Language, object>;
/** One per language, because it is used up. */
const usedInPicture = { th: 'SAVE-20', en: 'GIFT-50' } satisfies Record<Language, string>;

const taken: Record<Language, string[]> = { th: [], en: [] };

const executablePath = ensureChromium();
await buildWeb(sandboxBuild);
await mkdir(folder, { recursive: true });
const product = await startProduct(sandboxBuild.dir);
let browser: Browser | undefined;
try {
  browser = await chromium.launch({ executablePath });
  for (const language of languages) {
    const context = await browser.newContext({ ...phone, locale: language, timezoneId: 'Asia/Bangkok' });
    await context.addInitScript((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language);
    const page = await context.newPage();
    await join(page, language);
    await lookAround(page, language);
    await context.close();
    await contactSheet(taken[language], `${folder}/${language}-all.webp`);
  }
} finally {
  await browser?.close();
  await product.stop();
}

function photographer(page: Page, language: Language) {
  return async (step: string) => {
    await page.waitForFunction(isComplete);
    // What moves has arrived.
    await page.waitForTimeout(700);
    const path = `${folder}/${language}-${step}.png`;
    await page.screenshot({ path });
    taken[language].push(path);
    console.log(path);
  };
}

/** Nothing loads any more, and no message moves through the ribbon. Runs in the browser. */
function isComplete(): boolean {
  const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  const unfinished = '[data-skeleton], [aria-busy=true], aside [role=status]';
  return !document.querySelector(unfinished) && inView.every((image) => image.complete);
}

async function join(page: Page, language: Language): Promise<void> {
  const { name, citizenId, mobile } = newcomers[language];
  const picture = photographer(page, language);
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
  await page.getByText(digits).first().waitFor();
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
  await page.locator('main h1').waitFor();
  await picture('5-welcome');
  await page.goto(`${product.url}/?sandbox_user=somying`);
  await page.waitForURL('**/v2/home/**');
  await page.getByText('1,284', { exact: true }).waitFor();
  await picture('6-home');
}

/** The uses of the card. */
async function lookAround(page: Page, language: Language): Promise<void> {
  const picture = photographer(page, language);
  const open = async (path: string) => {
    await page.goto(`${product.url}${path}`);
    await page.locator('main').waitFor();
    await page.waitForLoadState('networkidle');
  };
  await open('/v2/coupon-hub/');
  await picture('7-coupons');
  await open(`/v2/my-coupon/profile/?code=${usedInPicture[language]}`);
  await page.locator('[data-action-bar] button').first().click();
  await page.getByRole('button', { name: staffWords[language].hold, exact: true }).click({ delay: 1200 });
  await page.getByRole('timer').waitFor();
  await picture('8-barcode');
  await open('/rewards/');
  await picture('9-rewards');
  await open('/receipts/');
  await picture('10-receipts');
  await open('/missions/mission-progress/');
  await picture('11-missions');
  await page.goto(`${product.url}/?sandbox_user=malee`);
  await page.waitForURL('**/v2/home/**');
  await open('/redemption/prize-catalog/');
  await picture('12-prizes');
}

async function codeSentTo(mobile: string): Promise<string> {
  const messages: unknown = await (await fetch(`${product.url}/sandbox/outbox?to=${mobile}`)).json();
  const digits = /\b\d{6}\b/.exec(JSON.stringify(messages))?.[0];
  if (!digits) throw new Error(`No code was sent to ${mobile}`);
  return digits;
}
