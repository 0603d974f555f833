import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import type { ErrorCode } from '@/domain/errors';
import { onDatabase } from '@/tests/support/database-engines';
import { redeemables } from '@/tests/support/redeemables';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import type { Callers } from './access';
import { createRefusedCalls } from './refused-calls';

onDatabase('refused calls', (open) => {
  let world: World;
  let me: Customer;
  let other: Customer;
  const atTill = { branchCode: '0001', key: 'a key' };

  before(async () => {
    world = createWorld((await open()).db);
    const till = createTill(world);
    [me, other] = [await till.customer(), await till.customer()];
  });

  /** The stored row of a refused call. */
  const kept = async (
    name: AnyEndpointName,
    sent: { params?: unknown; body?: unknown },
    code: ErrorCode = 'e4004',
    caller: Callers['branch' | 'chat'] = atTill,
  ) => {
    await world.deps.db.deleteFrom('refused_calls').execute();
    const request = { id: 'trace', params: {}, body: {}, ...sent };
    await createRefusedCalls(world.deps).note(request, { name, caller, code });
    const rows = await world.deps.db.selectFrom('refused_calls').selectAll().execute();
    return rows.map(({ member_id, call, branch_code, trace_id }) => [member_id, call, branch_code, trace_id]);
  };

  test('of tills belong to the member whose card was read', async () => {
    const params = { member_no: me.memberNo };
    const noted = [me.memberId, 'discountWithPoints', '0001', 'trace'];
    for (const sent of [{ params }, { params, body: undefined }, { params, body: null }])
      assert.deepEqual(await kept('discountWithPoints', sent), [noted]);
    const body = { member_no: other.memberNo };
    assert.deepEqual(await kept('recordPurchase', { body }), [[other.memberId, 'recordPurchase', '0001', 'trace']]);
    assert.deepEqual(await kept('recordPurchase', { body: {} }), []);
    assert.deepEqual(await kept('recordPurchase', { body: { member_no: '2010000000000001' } }), []);
  });

  for (const [word, kindIn] of Object.entries(redeemables))
    test(`of tills belong to the member whose ${word} was shown`, async () => {
      const kind = kindIn(world);
      for (const { memberId, memberNo } of [other, me]) {
        const code = await kind.codeOf(memberId, await kind.take(memberId, `OF-${memberNo}`));
        const body = word === 'coupon' ? { barcode: code } : { code };
        const name = word === 'coupon' ? 'redeemCoupon' : 'redeemReward';
        assert.deepEqual(await kept(name, { body }), [[memberId, name, '0001', 'trace']]);
      }
      assert.deepEqual(await kept('redeemCoupon', { body: { barcode: kind.nobodys } }), []);
    });

  test('of a member’s own phone belong to that member, whatever the call names', async () => {
    const about = { isLinked: true, isUnproven: false, linkEnd: null, isFriend: null, isOver: false, terms: null };
    const caller = { chatAccountId: 'me', memberId: me.memberId, ...about };
    const sent = { params: { member_no: other.memberNo }, body: { code: 'SAVE-20' } };
    const noted = [me.memberId, 'collectCoupon', null, 'trace'];
    assert.deepEqual(await kept('collectCoupon', sent, 'e2010', caller), [noted]);
    assert.deepEqual(await kept('collectCoupon', sent, 'e2010', { ...caller, memberId: null }), []);
  });

  test('are stored for decisions of the product, not for server errors, limits and malformed calls', async () => {
    const params = { member_no: me.memberNo };
    const told: ErrorCode[] = [];
    for (const code of ['e4004', '412', 'points_frozen', '422', '401', '500', 'unknown', 'e0400', 'e4028'] as const)
      if ((await kept('discountWithPoints', { params }, code)).length > 0) told.push(code);
    assert.deepEqual(told, ['e4004', '412', 'points_frozen']);
    assert.deepEqual(await kept('lookUpMember', { params }), [], 'who only looks has done nothing');
  });
});
