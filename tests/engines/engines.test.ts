import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { routePaths } from '@/domain/navigation/routes';
import { staffRoutePaths, staffSignInPath } from '@/domain/navigation/staff-routes';
import { entranceOf, screensByAddress, visitsTo } from '@/tests/e2e/visits';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { liffBuild, sandboxBuild } from '@/tools/build/tested-builds';
import type { Driver } from './driver';
import { engines } from './engines';
import { journeys } from './journeys';
import type { LineProduct } from './line-product';
import { startLineProduct } from './line-product';
import { observedBuild } from './observed-build';
import type { Screen } from './screen';
import { screenOf } from './screen';

/** Names of engines; without any, all are tested. */
const wanted = process.env.ENGINES?.split(' ').filter(Boolean) ?? [];
const observed = { sandbox: '.cache/engines/web-sandbox', liff: '.cache/engines/web-liff' };

// The browsers and servers end when this process exits, and a signal alone would end it without that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

before(() => {
  observedBuild(sandboxBuild.dir, observed.sandbox);
  observedBuild(liffBuild.dir, observed.liff);
});

for (const engine of engines.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  describe(`${engine.name}: ${engine.about}`, { skip: engine.skip() }, () => {
    let driver: Driver;
    let product: Product;
    let screen: Screen;
    let line: LineProduct;

    /** Runs a walk, and then asserts that no page had a fault. A walk that fails is reported together with the faults, its likely cause. */
    const withoutFault = async (walk: () => Promise<void>) => {
      const ended = await walk().then(
        () => [],
        (error: unknown) => [String(error)],
      );
      assert.deepEqual([...ended, ...(await screen.faults())], []);
    };

    before(async () => {
      product = await startProduct(observed.sandbox);
      line = await startLineProduct(observed.liff);
      driver = await engine.start(line.proxyPort);
      console.log(driver.version);
      screen = screenOf(driver, product.url);
    });
    after(async () => {
      await driver?.close();
      await product?.stop();
      await line?.stop();
    });

    for (const [visit, screens] of visitsTo(screensByAddress(({ state }) => state === 'full')))
      it(`opens every route of ${visit}`, () =>
        withoutFault(async () => {
          for (const [place, { path, stop }] of screens.entries()) {
            const address = `${path}${stop.query ?? ''}`;
            if (place === 0) await screen.openAs(address, entranceOf(stop));
            else await screen.open(address);
            await screen.arriveAt(path);
          }
        }));

    for (const [title, walk] of Object.entries(journeys)) it(title, () => withoutFault(() => walk(screen)));

    it('opens the desk', () =>
      withoutFault(async () => {
        await screen.openAs(staffSignInPath, {});
        await screen.press(/^วีระ/);
        await screen.arriveAt('/staff/members/');
        for (const path of staffRoutePaths) {
          await screen.open(`${path}${path === '/staff/campaigns/detail/' ? '?kind=coupon&id=SAVE-20' : ''}`);
          await screen.arriveAt(path);
        }
      }));

    it('opens every route of a member who logs in with LINE', () =>
      withoutFault(async () => {
        const inLine = screenOf(driver, line.url);
        await inLine.open('/');
        await inLine.press('Allow');
        await inLine.arriveAt('/v2/home/');
        for (const path of routePaths) {
          await inLine.open(path);
          await inLine.untilDrawn();
        }
      }));

    it('has opened all', () => {
      assert.deepEqual(
        [...routePaths, ...staffRoutePaths].filter((path) => !screen.seen.has(path)),
        [],
      );
    });
  });
