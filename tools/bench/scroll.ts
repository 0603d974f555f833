import { readdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { enter, openBrowser, openPhone, scrollThrough } from './scroll-screen';
import { collector, openLongShop } from './scroll-shop';
import type { Measure, TaskSummary } from './tasks';
import { longTaskMilliseconds, summaryOf, tasksIn } from './tasks';

const coupons = 500;
const slowed = 4;
const mostRuns = 3;
const screens = { hub: ['somying', '/v2/coupon-hub/'], pocket: [collector, '/v2/my-coupon/'] } as const;

type Measured = { hub: ScrollRun; pocket: ScrollRun; plain: ScrollRun };

/** The lists of the hub and the pocket, beside as many plain rows of the same height with the same pictures. */
export async function benchScroll(): Promise<boolean> {
  const product = await openLongShop(coupons);
  const browser = await openBrowser();
  try {
    console.log(`Through ${coupons} coupons and back, processor slowed ${slowed}×. Tasks of the main thread.`);
    let best: Measured | undefined;
    for (let run = 1; run <= mostRuns && !holds(best); run += 1) {
      best = better(best, await measure(browser, product.url));
      printRuns(`after run ${run}, each screen's best: other work on this machine only adds`, best);
    }
    if (!holds(best)) await measureWithoutOthers(browser, product.url);
    console.log(holds(best) ? '✓ no task over 50 ms' : '✗ a task took more than 50 ms');
    return holds(best);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const hub = await through(browser, await open(browser, url, 'hub'), slowed);
  const pocket = await through(browser, await open(browser, url, 'pocket'), slowed);
  const page = await openPlainRows(browser, url, { rows: coupons, height: hub.height });
  return { hub, pocket, plain: await through(browser, page, slowed) };
}

/** On a busy machine wall-clock times are too long. Processor time at full speed shows the page's own share. */
async function measureWithoutOthers(browser: Browser, url: string): Promise<void> {
  const hub = await through(browser, await open(browser, url, 'hub'), 1, 'tdur');
  const pocket = await through(browser, await open(browser, url, 'pocket'), 1, 'tdur');
  printRuns(`for comparison, processor time at full speed, times ${slowed}`, { hub, pocket });
}

async function open(browser: Browser, url: string, screen: keyof typeof screens): Promise<Page> {
  const [person, path] = screens[screen];
  const page = await enter(browser, url, person);
  await page.goto(path);
  await page.locator('main [role=listitem]').first().waitFor();
  return page;
}

async function through(browser: Browser, page: Page, rate: number, measure: Measure = 'dur'): Promise<ScrollRun> {
  const { events, ...seen } = await scrollThrough(browser, page, { atLeast: coupons, slowed: rate });
  await page.context().close();
  const factor = slowed / rate;
  const scaled = (times: readonly number[]) => times.map((time) => time * factor);
  const [scrolling, arriving] = [tasksIn('scrolling', events, measure), tasksIn('arriving', events, measure)];
  return {
    scrolling: summaryOf(scaled(scrolling.counted)),
    arriving: summaryOf(scaled(arriving.counted)),
    tidied: scaled([...scrolling.tidied, ...arriving.tidied]),
    ...seen,
  };
}

function better(before: Measured | undefined, now: Measured): Measured {
  if (!before) return now;
  const pick = (name: keyof Measured) => (longestOf(now[name]) < longestOf(before[name]) ? now[name] : before[name]);
  return { hub: pick('hub'), pocket: pick('pocket'), plain: pick('plain') };
}

/** Limits for the lists; the plain rows have none. */
function holds(best: Measured | undefined): best is Measured {
  return best !== undefined && [best.hub, best.pocket].every((run) => longestOf(run) <= longTaskMilliseconds);
}

type Shape = { rows: number; height: number };

/** The baseline for a list: a page without scripts with as many rows of the same height and the same pictures. */
async function openPlainRows(browser: Browser, url: string, shape: Shape): Promise<Page> {
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

/**
 * `arriving` is the time from tapping the button for more until its page is shown. `tidied` is Chromium's own memory clean-up,
 * which the tasks exclude; `observed` includes all of it.
 */
type ScrollRun = {
  scrolling: TaskSummary;
  arriving: TaskSummary;
  tidied: number[];
  observed: number;
  count: number;
  height: number;
};

function longestOf({ scrolling, arriving }: ScrollRun): number {
  return Math.max(scrolling.longest, arriving.longest);
}

/** Each screen's tasks, and their ratio to `plain` if that was measured. */
function printRuns(title: string, runs: Readonly<Record<string, ScrollRun>>): void {
  console.log(`\n${title}`);
  console.log(`${''.padEnd(24)}   longest   over 50 ms   blocking         busy   longest : plain   rows`);
  for (const [name, run] of Object.entries(runs)) {
    const ratio = runs.plain
      ? `${(longestOf(run) / longestOf(runs.plain)).toFixed(1)} : 1`.padStart(16)
      : ''.padEnd(16);
    console.log(
      `${line(`${name}, scrolling`, run.scrolling)}  ${ratio}   ${run.count} of ${Math.round(run.height)} px`,
    );
    if (run.arriving.busy > 0) console.log(line(`${name}, a page arriving`, run.arriving));
    for (const time of run.tidied)
      console.log(`${''.padEnd(4)}and the browser tidied memory: ${milliseconds(time).trim()}`);
    console.log(`${''.padEnd(4)}long tasks that its own PerformanceObserver saw: ${run.observed}`);
  }
}

function line(name: string, { longest, long, blocking, busy }: TaskSummary): string {
  const times = [milliseconds(longest), `${long}`.padStart(10), milliseconds(blocking), milliseconds(busy)];
  return `${name.padEnd(24)}${times.join('  ')}`;
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`.padStart(11);
}
