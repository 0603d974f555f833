import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { texts } from '@/locales/th/ui';
import { ensureChromium } from '@/tools/build/chromium';
import type { TraceEvent } from './tasks';
import { markOf, traceCategories } from './tasks';

const viewport = { width: 375, height: 812 };
const pixelsASecond = 8000;

export async function openBrowser(): Promise<Browser> {
  const args = ['--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath: ensureChromium(), args });
}

export async function openPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'th-TH', isMobile: true, hasTouch: true, baseURL: url });
  return context.newPage();
}

/** A phone in Thai, as `person` of the sandbox. */
export async function enter(browser: Browser, url: string, person: string): Promise<Page> {
  const page = await openPhone(browser, url);
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.language ??= JSON.stringify('th');
  });
  await page.goto(`/?sandbox_user=${person}`);
  await page.waitForURL('**/v2/home/', { waitUntil: 'commit' });
  return page;
}

// Expressions evaluated in the page during a measurement, sent directly over the protocol.
const row = 'main [role=listitem], body > ul > li';
const rows = `document.querySelectorAll('${row}').length`;
const height = `document.querySelector('${row}').closest('ul, [role=list]').scrollHeight`;
const left = 'document.documentElement.scrollHeight - innerHeight - scrollY';
const moreButton = `[...document.querySelectorAll('button')].find((button) => button.textContent === '${texts.loadMore}')`;
const middleOfMore = `(({ top = 0, height = 0 } = {}) => top + height / 2)(${moreButton}?.getBoundingClientRect())`;
const afterAWhile = (expression: string) => `new Promise((done) => setTimeout(() => done(${expression}), 60))`;
const moreThan = (count: number) => `new Promise((done, fail) => {
  setTimeout(() => fail(new Error('after ' + ${rows} + ' rows no more came within 30 s')), 30000);
  const look = (before) => setTimeout(() => (before > ${count} && ${rows} === before ? done() : look(${rows})), 150);
  look(${rows});
})`;

/**
 * Scrolls to the end of the list on screen, loading every further page, then up and down again through all of it, with a
 * slowed processor. Returns what the browser's trace and the page's own PerformanceObserver recorded, and the number and
 * height of the rows.
 */
export async function scrollThrough(
  browser: Browser,
  page: Page,
  { atLeast, slowed }: { atLeast: number; slowed: number },
) {
  const screen = drive(await page.context().newCDPSession(page));
  await screen.ask('window.longTasks = 0');
  await screen.ask(
    "void new PerformanceObserver((list) => { longTasks += list.getEntries().length }).observe({ type: 'longtask' })",
  );
  await screen.slow(slowed);
  await browser.startTracing(page, { categories: traceCategories });
  await screen.begin('scrolling');
  await screen.scrollToEnd();
  for (let more = await screen.moreButton(); more; more = await screen.moreButton()) {
    await screen.begin('arriving');
    await screen.tapAndWait(more);
    await screen.begin('scrolling');
    await screen.scrollToEnd();
  }
  await screen.scroll(-(await screen.ask('scrollY')));
  await screen.scrollToEnd();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const count = await screen.ask(rows);
  if (count < atLeast) throw new Error(`Only ${count} rows were there of ${atLeast}.`);
  const observed = await screen.ask('longTasks');
  return { events: trace.traceEvents, observed, count, height: (await screen.ask(height)) / count };
}

/** Directly over the protocol: scripts that Playwright injects would be measured too. */
export function drive(session: CDPSession) {
  const ask = async (expression: string): Promise<number> => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return Number(result.value);
  };
  const scroll = async (distance: number) => {
    await session.send('Input.synthesizeScrollGesture', {
      x: viewport.width / 2,
      y: viewport.height / 2,
      yDistance: -distance,
      speed: pixelsASecond,
      gestureSourceType: 'mouse',
    });
  };
  const tap = async (x: number, y: number) => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  return {
    ask,
    scroll,
    tap,
    slow: (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    begin: (phase: string) => ask(`void performance.mark('${markOf(phase)}')`),
    /** Rows take their real height when they become visible, so the end moves until all have been shown. */
    async scrollToEnd() {
      for (let still = 0; still < 2; still += 1) {
        const rest = await ask(afterAWhile(left));
        if (rest > 1) {
          await scroll(rest);
          still = -1;
        }
      }
    },
    /** The position of the button for more from the top; 0 if there is none. */
    moreButton: () => ask(middleOfMore),
    async tapAndWait(y: number) {
      const before = await ask(rows);
      await tap(viewport.width / 2, y);
      await ask(moreThan(before));
    },
  };
}
