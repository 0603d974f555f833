import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { pathOf } from '@/contract/endpoints';
import { freePort } from '@/tests/support/free-port';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';

describe('npm run till', () => {
  let product: Product;

  before(async () => {
    product = await startProduct('.cache/no-web');
  });
  after(() => product.stop());

  const till = (args: readonly string[], env: Record<string, string> = { PORT: new URL(product.url).port }) =>
    new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) => {
      const settings = { env: { NODE_ENV: 'test' as const, PATH: process.env.PATH, ...env } };
      execFile(
        process.execPath,
        ['--import', './tools/alias.js', 'tools/till.ts', ...args],
        settings,
        (error, stdout, stderr) => resolve({ failed: error !== null, stdout, stderr }),
      );
    });

  const ask = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, `${path} ${answer.status}`);
    const told: unknown = await answer.json();
    return (name: string) => String(told instanceof Object ? Reflect.get(told, name) : '');
  };

  test("prints the branch's code of the day", async () => {
    const { stdout } = await till(['code']);
    assert.match(stdout, /^Branch 0001: staff code \d{4}, until /);
    assert.match((await till(['code', '0002'])).stdout, /^Branch 0002: staff code \d{4}, until /);
  });

  test('uses the coupon of a barcode once, and then says why not', async () => {
    const token = (await ask(pathOf('logInWithLine'), { accessToken: 'sandbox:somying' }))('accessToken');
    const mine = (await ask(pathOf('collectCoupon'), { code: 'WATER-9' }, token))('my_coupon_id');
    const barcode = (await ask(pathOf('issueBarcode'), { my_coupon_id: mine }, token))('barcode');
    assert.match((await till(['scan', barcode, '0003'])).stdout, /^Used at .*WATER-9/);
    const again = await till(['scan', barcode]);
    assert.ok(again.failed);
    assert.match(again.stderr, /\(e2008\)/);
  });

  test('says how it is used, and where it looked for a server', async () => {
    for (const args of [[], ['sell'], ['constructor'], ['scan'], ['code', '0001', 'more']])
      assert.match((await till(args)).stderr, /^usage:\n {2}npm run till -- code/);
    const { failed, stderr } = await till(['code'], { PORT: `${await freePort()}` });
    assert.ok(failed);
    assert.match(stderr, /^No server answers at http:\/\/localhost:\d+/);
    assert.match((await till(['code'], { TILL_URL: product.url, TILL_KEY: 'nobody' })).stderr, /\(/);
  });
});
