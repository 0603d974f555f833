import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readConfig } from '@/server/config';
import { createServices } from '@/server/services';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/engines';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const minute = 60;

onDatabase('a coupon that a till has used', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let me: Customer;
  let coupons = 0;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
    me = await till.customer();
  });

  const barcodeOf = async (id: string) =>
    granted(await world.services.coupons.issueBarcode(me.memberId, { my_coupon_id: id })).barcode;

  /** A collected coupon with its barcode on the screen. */
  const collected = async () => {
    coupons += 1;
    const code = await putCoupon(world.deps.db, { code: `RELEASE-${coupons}` });
    const { my_coupon_id: id } = granted(await world.services.coupons.collect(me.memberId, code));
    return { code, id, barcode: await barcodeOf(id) };
  };
  const redeem = (barcode: string, billNo?: string, branchCode = '0001') =>
    world.services.coupons.redeem({ barcode, branchCode, billNo });
  const release = (barcode: string, branchCode = '0001') => world.services.coupons.release({ barcode, branchCode });
  const statusOf = async (id: string) =>
    granted(await world.services.coupons.myCouponOf(me.memberId, id)).pocket_status;

  test('answers the same to the same bill, and is used already for every other', async () => {
    const { barcode } = await collected();
    const first = granted(await redeem(barcode, 'SAME-1'));
    world.clock.advance(7 * minute);
    assert.deepEqual(granted(await redeem(barcode, 'SAME-1')), first);
    assert.equal(refusalOf(await redeem(barcode, 'SAME-2')), 'e2008');
    assert.equal(refusalOf(await redeem(barcode, 'SAME-1', '0002')), 'e2008');
    assert.equal(refusalOf(await redeem(barcode)), 'e2008');
  });

  test('is given back by the same branch within 15 minutes, again and again with one answer', async () => {
    const { code, id, barcode } = await collected();
    granted(await redeem(barcode));
    assert.equal(await statusOf(id), 'USED');
    assert.equal(refusalOf(await release(barcode, '0002')), 'e2014');
    world.clock.advance(15 * minute);
    const given = granted(await release(barcode));
    const { member_no: _no, ...about } = given;
    assert.deepEqual(about, { code, my_coupon_id: id, pocket_status: 'CLAIMED', released_at: world.clock.now() });
    world.clock.advance(minute);
    assert.deepEqual(granted(await release(barcode)), given);
    // Nobody uses the old barcode a second time; the member shows a new one.
    assert.equal(refusalOf(await redeem(barcode)), 'e2014');
    granted(await redeem(await barcodeOf(id), 'AGAIN-1'));
    assert.equal(await statusOf(id), 'USED');
  });

  test('stays used after that time, and what nobody has used is not given back', async () => {
    const { id, barcode } = await collected();
    assert.equal(refusalOf(await release(barcode)), 'e2014');
    granted(await redeem(barcode));
    world.clock.advance(15 * minute + 1);
    assert.equal(refusalOf(await release(barcode)), '412');
    assert.equal(await statusOf(id), 'USED');
  });

  test('comes back with the void of its bill, whenever that is, and with no other bill’s', async () => {
    const [one, two, other] = [await collected(), await collected(), await collected()];
    for (const { barcode } of [one, two]) granted(await redeem(barcode, 'VOID-1'));
    granted(await redeem(other.barcode, 'VOID-2'));
    granted(await till.sell(me, 100, { bill: 'VOID-1' }));
    world.clock.advance(24 * 60 * minute);
    const voided = granted(await till.cancel('VOID-1'));
    assert.deepEqual(voided.coupons.sort(), [one.code, two.code].sort());
    assert.deepEqual(await Promise.all([one, two, other].map(({ id }) => statusOf(id))), [
      'CLAIMED',
      'CLAIMED',
      'USED',
    ]);
    const again = granted(await till.cancel('VOID-1'));
    assert.deepEqual({ ...again, coupons: again.coupons.sort() }, { ...voided, coupons: voided.coupons.sort() });
    assert.equal(refusalOf(await redeem(await barcodeOf(one.id), 'VOID-1')), '412');
    assert.equal(await statusOf(one.id), 'CLAIMED');
  });

  test('comes back though the bill was never sent, and the bill is cancelled from then on', async () => {
    const { code, id, barcode } = await collected();
    granted(await redeem(barcode, 'NEVER-1'));
    assert.deepEqual(granted(await till.cancel('NEVER-1')).coupons, [code]);
    assert.equal(await statusOf(id), 'CLAIMED');
    assert.equal(refusalOf(await redeem(await barcodeOf(id), 'NEVER-1')), '412');
    assert.equal(refusalOf(await till.sell(me, 100, { bill: 'NEVER-1' })), '412');
    assert.equal(refusalOf(await till.pay(me, 200, 'NEVER-1')), '412');
  });

  test('is not given back to somebody whose membership has ended', async () => {
    const gone = await till.customer();
    const code = await putCoupon(world.deps.db, { code: 'RELEASE-GONE' });
    const { my_coupon_id } = granted(await world.services.coupons.collect(gone.memberId, code));
    const { barcode } = granted(await world.services.coupons.issueBarcode(gone.memberId, { my_coupon_id }));
    granted(await redeem(barcode, 'GONE-1'));
    await till.end(gone);
    assert.equal(granted(await release(barcode)).pocket_status, 'USED');
  });

  test('of 32 redeems, releases and voids at once: it is used or given back, never both, and the bill ends cancelled', async () => {
    const { id, barcode } = await collected();
    const bill = 'RACE-1';
    await till.sell(me, 100, { bill });
    const hands = Array.from({ length: 32 }, (_, place) =>
      [() => redeem(barcode, bill), () => release(barcode), () => till.cancel(bill)][place % 3]?.(),
    );
    await Promise.all(hands);
    granted(await till.cancel(bill));
    assert.equal(await statusOf(id), 'CLAIMED');
    const uses = await world.deps.db
      .selectFrom('coupon_redemptions')
      .select('released_at')
      .where('my_coupon_id', '=', id)
      .execute();
    assert.ok(uses.length <= 1 && uses.every(({ released_at }) => released_at > 0));
    assert.equal(refusalOf(await redeem(await barcodeOf(id), bill)), '412');
  });

  test('of 32 releases and voids of one use at once, it comes back once and can be used again', async () => {
    const { id, barcode } = await collected();
    granted(await redeem(barcode, 'RACE-2'));
    await Promise.all(Array.from({ length: 32 }, (_, place) => (place % 2 ? release(barcode) : till.cancel('RACE-2'))));
    assert.equal(await statusOf(id), 'CLAIMED');
    granted(await redeem(await barcodeOf(id), 'RACE-3'));
  });
});

onDatabase('the velocity of scans', (openDatabase) => {
  test('a branch scans so often an hour, right or wrong, and a member’s coupons are used so often a day', async () => {
    const plain = createWorld((await openDatabase()).db);
    const config = readConfig({ SANDBOX: '1', LIMIT_BRANCH_SCANS_PER_HOUR: '4', LIMIT_MEMBER_COUPONS_PER_DAY: '2' });
    const world = { ...plain, services: createServices({ ...plain.deps, config }) };
    const me = await createTill(world).customer();
    const scan = async (code: string, branchCode: string) => {
      await putCoupon(world.deps.db, { code });
      const { my_coupon_id } = granted(await world.services.coupons.collect(me.memberId, code));
      const { barcode } = granted(await world.services.coupons.issueBarcode(me.memberId, { my_coupon_id }));
      return world.services.coupons.redeem({ barcode, branchCode });
    };
    for (const code of ['V-1', 'V-2']) granted(await scan(code, '0001'));
    assert.equal(refusalOf(await scan('V-3', '0002')), '429');
    const wrong = { barcode: '7700000000000000', branchCode: '0001' };
    for (const refused of ['e2014', 'e2014', '429'])
      assert.equal(refusalOf(await world.services.coupons.redeem(wrong)), refused);
    world.clock.advance(24 * 60 * 60);
    granted(await scan('V-4', '0001'));
  });
});
