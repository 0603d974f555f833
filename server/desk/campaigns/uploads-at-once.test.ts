import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Value } from 'typebox/value';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { allEndpoints } from '@/contract/all-endpoints';
import { apiErrorBody } from '@/contract/errors';
import { draftLimits } from '@/domain/campaigns';
import { sandboxStaff } from '@/server/sandbox/staff';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { zipOf } from '@/tests/support/zips';

describe('uploads to the desk', () => {
  const temp = mkdtempSync(join(tmpdir(), 'sabai-uploads-'));
  const cookies = new Map<string, string>();
  let product: Product;
  let member = '';

  /** Like a browser: with its cookies, and the CSRF token. */
  const call = async (name: AnyEndpointName, body?: object | Buffer, query = '') => {
    const answer = await fetch(`${product.url}${allEndpoints[name].path}${query}`, {
      method: allEndpoints[name].method,
      headers: {
        cookie: [...cookies].map(([key, content]) => `${key}=${content}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(body && { 'content-type': body instanceof Buffer ? 'application/zip' : 'application/json' }),
      },
      ...(body && { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', content = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, content);
    }
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

  before(async () => {
    product = await startProduct('.cache/no-web', { RATE_LIMIT: 'off', TMPDIR: temp });
    const marketing = sandboxStaff.find(({ roles }) => roles.includes('marketing'));
    await call('getStaffSignIn');
    assert.equal((await call('startStaffSession', { staff_id: marketing?.staffId })).status, 200);
    const entered = await call('logInWithLine', { accessToken: 'sandbox:somsri' });
    member = entered.body.accessToken;
  });
  after(async () => {
    await product.kill();
    rmSync(temp, { recursive: true, force: true });
  });

  const upload = (zip: Buffer) => call('uploadDraft', zip, '?name=December');
  const beingRead = () => readdirSync(temp).filter((name) => name.startsWith('sabai-draft-')).length;

  test('that take long delay no other call, and only a few of them wait in memory', async () => {
    const files = Array.from({ length: 40 }, (_, at) => [`A-${at}.yaml`, `- ${at}\n`.repeat(5000)] as const);
    const zip = await zipOf(Object.fromEntries(files));
    const settled: number[] = [];
    const uploads = Array.from({ length: draftLimits.uploadsAtOnce }, async () => {
      settled.push((await upload(zip)).status);
    });
    // The folder exists as long as the thread reads.
    while (beingRead() === 0) await sleep(5);
    assert.equal((await fetch(`${product.url}/health/live`)).status, 200);
    const authorization = `Bearer ${member}`;
    const shown = await fetch(`${product.url}${allEndpoints.listRewards.path}`, { headers: { authorization } });
    assert.deepEqual([shown.status, beingRead(), settled], [200, 1, []]);

    let next = await upload(zip);
    while (next.status === 201) next = await upload(zip);
    assert.deepEqual([next.status, Number(next.headers.get('retry-after')) > 0], [503, true]);
    assert.ok(Value.Check(apiErrorBody, next.body));
    assert.ok(settled.length < draftLimits.uploadsAtOnce);
    await Promise.all(uploads);
    // Uploads that time out before their turn are refused, and none keeps its place in the queue.
    const small = await zipOf({ 'a.txt': 'x' });
    while (beingRead() > 0) await sleep(5);
    while ((await upload(small)).status !== 201) await sleep(5);
  });
});
