import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { askOver } from '@/tests/support/api';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { givePoints } from '@/tests/support/points';
import { putReward } from '@/tests/support/rewards';
import { line } from '@/tests/support/till';
import { granted, syntheticIds } from '@/tests/support/world';

const identity = { identifier: syntheticIds.one, mobile: '0812340001' };

onDatabase('the audit entry of a till’s act', (openDatabase) => {
  let edge: Edge;
  let key: string;
  let keyName: string;
  let memberId: string;
  let memberNo: string;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    const { world, deps } = edge;
    const made = await world.services.till.addKey('0001');
    [key, keyName] = [made.key, made.name];
    const { member } = await world.join('member', identity);
    [memberId, memberNo] = [member.id, member.member_no];
    await deps.db.updateTable('members').set({ need_verify_pid: false }).where('id', '=', memberId).execute();
    await givePoints(deps, memberId, 1000);
    await putCoupon(deps.db, { code: 'OWN' });
    await putReward(deps.db, { reward_id: 'TAKEN', minimum_spend_satang: 0 });
  });
  after(() => edge.app.close());

  const ask = async (name: EndpointName, asked: Asked, status = 200) => {
    const answer = await askOver(edge.app)(name, { token: key, ...asked });
    assert.equal(answer.statusCode, status, answer.body);
    return answer;
  };

  /** The audit entries written while the work ran. */
  const actsOf = async (work: () => Promise<unknown>) => {
    const { db } = edge.deps;
    const last = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    await work();
    return db
      .selectFrom('audit')
      .selectAll()
      .where('id', '>', Number(last?.id ?? 0))
      .orderBy('id')
      .execute();
  };

  /** Does it twice, like a till that got no answer, and expects one audit entry. */
  const expectAct = async (act: string, work: () => Promise<unknown>, traced: { traceId: string }) => {
    const acts = await actsOf(async () => {
      await work();
      await work();
    });
    const [row, ...more] = acts;
    assert.deepEqual(
      [row?.act, row?.actor_kind, row?.actor_id, row?.actor_name, row?.subject_kind, row?.subject_id, row?.trace_id],
      [act, 'till', '0001', keyName, 'member', memberId, traced.traceId],
    );
    assert.deepEqual(more, []);
    return row?.after;
  };

  const traceId = '0123abcd-0000-4000-8000-00000000feed';
  const traced = { headers: { 'trace-id': traceId } };

  test('with a coupon has the branch, its key and the trace, once', async () => {
    const { coupons } = edge.world.services;
    const mine = granted(await coupons.collect(memberId, 'OWN')).my_coupon_id;
    const { barcode } = granted(await coupons.issueBarcode(memberId, { my_coupon_id: mine }));
    const use = () => ask('redeemCoupon', { ...traced, body: { barcode, bill_no: 'C-1' } });
    assert.deepEqual(await expectAct('coupon.redeem', use, { traceId }), { code: 'OWN', id: mine, bill_no: 'C-1' });
    const release = () => ask('releaseCoupon', { ...traced, body: { barcode } });
    await expectAct('coupon.release', release, { traceId });
  });

  test('with a reward is written once', async () => {
    const { rewards } = edge.world.services;
    const claim = { reward_id: 'TAKEN' };
    const { claim_transaction_id: id } = granted(await rewards.claim(memberId, claim, undefined));
    const { reward_code: code } = granted(await rewards.issueCode(memberId, { claim_transaction_id: id }));
    const use = () => ask('redeemReward', { ...traced, body: { code, bill_no: 'R-1' } });
    await expectAct('reward.redeem', use, { traceId });
    await expectAct('reward.release', () => ask('releaseReward', { ...traced, body: { code } }), { traceId });
  });

  test('with points, returned goods and a voided bill is written once, and none for a sale', async () => {
    const params = { member_no: memberNo };
    const pay = () => ask('discountWithPoints', { ...traced, params, body: { bill_no: 'B-1', points: 200 } });
    await expectAct('points.discount', pay, { traceId });
    const bill = { bill_no: 'B-1', member_no: memberNo, sold_at: edge.world.clock.now(), lines: [line(1000)] };
    assert.deepEqual(await actsOf(() => ask('recordPurchase', { body: bill })), []);
    const goods = { return_no: 'G-1', returned_at: bill.sold_at, lines: [{ line: 0, quantity: 0.5 }] };
    const take = () => ask('returnPurchase', { ...traced, params: { bill_no: 'B-1' }, body: goods });
    const noted = await expectAct('purchase.return', take, { traceId });
    assert.partialDeepStrictEqual(noted, { branch_code: '0001', bill_no: 'B-1', return_no: 'G-1', cjpoint: 20 });
    const cancel = () => ask('voidPurchase', { ...traced, params: { bill_no: 'B-1' } });
    await expectAct('purchase.void', cancel, { traceId });
  });

  test('with an ID does not contain it', async () => {
    const params = { member_no: memberNo };
    const body = { identifier: identity.identifier };
    const acts = await actsOf(() => ask('verifyIdentity', { ...traced, params, body }));
    assert.deepEqual(
      acts.map(({ act, actor_name, subject_id }) => [act, actor_name, subject_id]),
      [['identity.verify', keyName, memberId]],
    );
    granted(await edge.world.services.freeze.freeze(memberId));
    await expectAct('points.unfreeze', () => ask('unfreezeAtStore', { ...traced, params, body }), { traceId });
    const everything = JSON.stringify(await edge.deps.db.selectFrom('audit').selectAll().execute());
    for (const secret of [identity.identifier, identity.mobile, memberNo, key]) assert.ok(!everything.includes(secret));
  });

  test('is missing for a refused call', async () => {
    const acts = await actsOf(async () => {
      await ask('redeemCoupon', { body: { barcode: '7700000000000000' } }, 404);
      const params = { member_no: memberNo };
      await ask('verifyIdentity', { params, body: { identifier: syntheticIds.two } }, 422);
      await ask('discountWithPoints', { params, body: { bill_no: 'B-9', points: 100_000 } }, 412);
    });
    assert.deepEqual(acts, []);
  });
});
