import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';

/** Over real HTTP, like phones and tills. */
onDatabase('coupons under simultaneous calls', (openTestDatabase) => {
  let edge: Edge;
  let crowd: Somebody[] = [];
  let url = '';

  before(async () => {
    const { db } = await openTestDatabase();
    edge = await openEdge(db);
    const { secrets, clock } = edge.deps;
    await db
      .insertInto('branch_keys')
      .values({ key_hash: secrets.lookUpKey('branch', 'key-0001'), branch_code: '0001', created_at: 0 })
      .execute();
    crowd = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 500);
    url = await edge.app.listen({ port: 0, host: '127.0.0.1' });
  });

  after(() => edge.app.close());

  const post = async (name: 'collectCoupon' | 'issueBarcode' | 'redeemCoupon', token: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${endpoints[name].path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const json: unknown = await answer.json();
    const field = (of: string) => String(fieldOf(json, of) ?? '');
    return { status: answer.status, code: answer.ok ? 'ok' : field('code'), field };
  };

  const countOf = (answers: readonly { code: string }[], code: string) =>
    answers.filter((answer) => answer.code === code).length;

  test('a quota of 100 gives 500 members exactly 100 coupons and 400 refusals', async () => {
    await putCoupon(edge.deps.db, { code: 'RUSH', quota: 100 });
    const answers = await Promise.all(crowd.map(({ token }) => post('collectCoupon', token, { code: 'RUSH' })));
    assert.deepEqual([countOf(answers, 'ok'), countOf(answers, 'e2010')], [100, 400]);
    const stored = await edge.deps.db.selectFrom('my_coupons').select('id').where('coupon_code', '=', 'RUSH').execute();
    const { taken } = await edge.deps.db
      .selectFrom('coupons')
      .select('taken')
      .where('code', '=', 'RUSH')
      .executeTakeFirstOrThrow();
    assert.deepEqual([stored.length, taken], [100, 100]);
  });

  test('a member who taps 50 times at once gets one coupon and takes one of the quota', async () => {
    await putCoupon(edge.deps.db, { code: 'TAPS', quota: 40 });
    const [me] = crowd;
    const taps = Array.from({ length: 50 }, () => post('collectCoupon', me?.token ?? '', { code: 'TAPS' }));
    const answers = await Promise.all(taps);
    assert.equal(countOf(answers, 'ok'), 50);
    assert.equal(new Set(answers.map(({ field }) => field('my_coupon_id'))).size, 1);
    const { taken } = await edge.deps.db
      .selectFrom('coupons')
      .select('taken')
      .where('code', '=', 'TAPS')
      .executeTakeFirstOrThrow();
    assert.equal(taken, 1);
  });

  test('20 simultaneous requests get one barcode, and 50 simultaneous scans use it once', async () => {
    await putCoupon(edge.deps.db, { code: 'SCAN' });
    const token = crowd[1]?.token ?? '';
    const { field } = await post('collectCoupon', token, { code: 'SCAN' });
    const body = { my_coupon_id: field('my_coupon_id') };
    const issued = await Promise.all(Array.from({ length: 20 }, () => post('issueBarcode', token, body)));
    const barcodes = new Set(issued.map((answer) => answer.field('barcode')));
    assert.equal(barcodes.size, 1);
    const [barcode] = barcodes;
    const scans = await Promise.all(Array.from({ length: 50 }, () => post('redeemCoupon', 'key-0001', { barcode })));
    assert.deepEqual([countOf(scans, 'ok'), countOf(scans, 'till_coupon_used')], [1, 49]);
  });
});
