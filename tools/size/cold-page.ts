import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openAs } from '@/tests/e2e/enter';
import type { Fetched } from './wire-log';
import { openWireLog } from './wire-log';

/** The pages that a member's day begins on, and who opens them; the rest is in these or behind them. */
export const coldPages = {
  '/': undefined,
  '/signup/': 'somchai',
  '/v2/home/': 'somying',
  '/v2/coupon-hub/': 'somying',
  '/v2/my-coupon/': 'somying',
  '/rewards/': 'somying',
  '/v2/receipts/': 'somying',
  '/member-setting/': 'somying',
  '/redemption/prize-catalog/': 'somying',
} as const satisfies Record<string, string | undefined>;

/** `ahead`: the service worker with its files, and pages fetched for later. */
const kinds = ['document', 'scripts', 'texts', 'fonts', 'pictures', 'calls', 'ahead'] as const;
type Kind = (typeof kinds)[number];

/** What a cold page asks for itself, and its bytes as sent; and what is fetched ahead beside it. */
export type ColdLoad = { requests: number; bytes: number; ahead: number; of: Record<Kind, number> };

const quietMilliseconds = 3000;

/** Loads a page of the product with nothing cached, until nothing more has come for a while: also what is fetched behind it. */
export async function loadCold(
  browser: Browser,
  product: { url: string; webDir: string },
  path: keyof typeof coldPages,
) {
  const wire = await openWireLog(product.url);
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'th-TH', isMobile: true });
  try {
    const page = await context.newPage();
    await openAs(page, '/health/live', { person: coldPages[path], origin: wire.url });
    wire.taken();
    await page.goto(`${wire.url}${path}`);
    await page.locator('main h1, main h2, h1').first().waitFor();
    await wire.quiet(quietMilliseconds);
    return loadOf(wire.taken(), path, product.webDir);
  } finally {
    await context.close();
    wire.close();
  }
}

function loadOf(fetched: readonly Fetched[], page: string, webDir: string): ColdLoad {
  const load: ColdLoad = { requests: 0, bytes: 0, ahead: 0, of: zeros() };
  for (const { path, bytes } of fetched) {
    const kind = kindOf(path, page, webDir);
    load.of[kind] += bytes;
    if (kind === 'ahead') load.ahead += 1;
    else {
      load.requests += 1;
      load.bytes += bytes;
    }
  }
  return load;
}

function zeros(): Record<Kind, number> {
  return { document: 0, scripts: 0, texts: 0, fonts: 0, pictures: 0, calls: 0, ahead: 0 };
}

function kindOf(address: string, page: string, webDir: string): Kind {
  const path = address.replace(/\?.*/, '');
  if (path === page) return 'document';
  if (/^\/(_next|start)\//.test(path)) return isOfTexts(join(webDir, path)) ? 'texts' : 'scripts';
  if (path.startsWith('/fonts/')) return 'fonts';
  if (/\.(svg|png|jpe?g|webp|avif)$/.test(path)) return 'pictures';
  return /^\/(service-worker\.js|offline\.|speculation-rules\.json)|^(?!\/api\/).*\/$/.test(path) ? 'ahead' : 'calls';
}

/** The modules in `locales/` export `texts` and nothing else. */
function isOfTexts(file: string): boolean {
  return /\{texts:\(\)=>/.test(readFileSync(file, 'utf8').slice(0, 300));
}
