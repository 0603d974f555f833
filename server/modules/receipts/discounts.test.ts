import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import { firstTerms } from '@/tests/support/terms';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

onDatabase('paying with points', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
  });

  beforeEach(async () => {
    buyer = await till.customer();
    await till.earn(buyer, 500);
    world.jobs.length = 0;
  });

  test('gives 10 baht for 200 points and returns the balance', async () => {
    assert.deepEqual(granted(await till.pay(buyer, 400)), { points: 400, baht: 20, balance: 100 });
    assert.equal((await till.balanceOf(buyer)).cjpoint, 100);
  });

  test('is done once per bill: a repeat gets the same answer, and other points are refused', async () => {
    const bill = till.freshBill();
    const first = granted(await till.pay(buyer, 200, bill));
    await till.earn(buyer, 100);
    assert.deepEqual(granted(await till.pay(buyer, 200, bill)), first);
    assert.equal(refusalOf(await till.pay(buyer, 400, bill)), 'till_repeat_changed');
    const other = await till.customer();
    await till.earn(other, 200);
    assert.equal(refusalOf(await till.pay(other, 200, bill)), 'till_repeat_changed');
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.balanceOf(other)).cjpoint], [400, 200]);
    assert.equal(world.jobs.length, 1);
  });

  test('requires new terms to be accepted, unless the member never accepted any in the chat', async () => {
    const accepted = (version: string) =>
      world.deps.db
        .insertInto('consent_events')
        .values({
          member_id: buyer.memberId,
          type: 'terms',
          status: 'granted',
          version,
          language: 'th',
          text_hash: 'x',
          channel: 'line',
          guardian_confirmed: false,
          occurred_at: world.clock.now(),
        })
        .execute();
    granted(await till.pay(buyer, 200));
    await accepted('0.9');
    assert.equal(refusalOf(await till.pay(buyer, 200)), 'terms_outdated');
    await accepted(firstTerms.version);
    granted(await till.pay(buyer, 200));
  });

  test('for the same bill number at another branch is another discount', async () => {
    const bill = till.freshBill();
    granted(await till.pay(buyer, 200, bill));
    granted(await till.pay(buyer, 200, bill, { branch: '0002' }));
    assert.equal((await till.balanceOf(buyer)).cjpoint, 100);
  });

  test('sends the member a message at once: what, how much, where, when and the balance', async () => {
    granted(await till.pay(buyer, 200, till.freshBill(), { branch: '0078' }));
    const [job] = world.jobs;
    assert.equal(job?.name, 'spending-notice');
    assert.ok('movementId' in job.data);
    const { movementId, ...rest } = job.data;
    assert.match(movementId, /^[0-9a-f-]{36}$/);
    assert.deepEqual(rest, {
      memberId: buyer.memberId,
      kind: 'redeemed',
      pointType: 'cjpoint',
      points: 200,
      balance: 300,
      title: { th: 'ใช้เป็นส่วนลด 10 บาท', en: '10 baht off a bill' },
      channel: 'branch',
      branchCode: '0078',
      occurredAt: world.clock.now(),
    });
  });

  test('with more points than the balance is refused and sends no message', async () => {
    assert.equal(refusalOf(await till.pay(buyer, 600)), 'e4004');
    assert.equal((await till.balanceOf(buyer)).cjpoint, 500);
    assert.deepEqual(world.jobs, []);
  });

  test('with frozen points is refused, while a bill still earns', async () => {
    const account = world.deps.db.updateTable('point_accounts').set({ frozen_at: world.clock.now() });
    await account.where('member_id', '=', buyer.memberId).execute();
    assert.equal(refusalOf(await till.pay(buyer, 200)), 'points_frozen');
    await till.earn(buyer, 10);
    assert.equal((await till.balanceOf(buyer)).cjpoint, 510);
    assert.deepEqual(world.jobs, []);
  });

  test('for a voided bill is refused', async () => {
    const bill = await till.earn(buyer, 10);
    granted(await till.cancel(bill));
    assert.equal(refusalOf(await till.pay(buyer, 200, bill)), 'till_bill_voided');
  });

  test('is refused for an unknown and for a former member', async () => {
    assert.equal(refusalOf(await till.pay({ memberNo: '2010000000000000' }, 200)), '404');
    await till.end(buyer);
    assert.equal(refusalOf(await till.pay(buyer, 200)), '404');
  });
});
