import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { limits } from '@/domain/limits';
import type { Db } from '@/server/db/transact';
import { isRefusal } from '@/server/platform/outcome';
import { askOver } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { givePoints } from '@/tests/support/points';
import { line } from '@/tests/support/till';
import { granted, syntheticIds } from '@/tests/support/world';

const mobile = '0812340001';
const minute = 60;

onDatabase('the look-up by mobile number', (openDatabase) => {
  let db: Db;
  let edge: Edge;
  let other: Edge;
  let token: string;
  let elsewhere: string;
  let memberId: string;
  let memberNo: string;
  let accessToken: string;
  let bills = 0;

  before(async () => {
    db = (await openDatabase()).db;
    edge = await openEdge(db);
    other = await openEdge(db, { clock: edge.world.clock });
    const { till } = edge.world.services;
    token = (await till.addKey('0001')).key;
    elsewhere = (await till.addKey('0002')).key;
    const { member } = await edge.world.join('buyer', { identifier: syntheticIds.one, mobile });
    [memberId, memberNo] = [member.id, member.member_no];
    accessToken = (await edge.world.enter('buyer')).accessToken;
    await givePoints(edge.deps, memberId, 1000);
  });
  after(async () => {
    await edge.app.close();
    await other.app.close();
  });

  const ask = (name: EndpointName, asked: object, at = edge) => askOver(at.app)(name, { token, ...asked });
  const lookUp = (number = mobile, key = token, at = edge) =>
    ask('lookUpMobile', { token: key, body: { mobile: number } }, at);
  const referenceOf = async () => String((await lookUp()).json().member_ref);
  const now = () => edge.world.clock.now();
  const billWith = (named: object, sold_at = now()) => {
    bills += 1;
    return { bill_no: `M-${bills}`, sold_at, lines: [line(250)], ...named };
  };
  const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).json().code;
  const setMember = (changes: object) => db.updateTable('members').set(changes).where('id', '=', memberId).execute();

  test('answers with a masked name and a reference alone, and a bill with it earns and says so', async () => {
    const found = (await lookUp('+66 81-234-0001')).json();
    assert.deepEqual(Object.keys(found).sort(), ['member_ref', 'name', 'valid_until']);
    assert.equal(found.name, 'ส••• ใจ•••');
    assert.equal(found.valid_until, now() + 15 * minute);
    for (const secret of [memberNo, memberId, mobile]) assert.ok(!JSON.stringify(found).includes(secret));
    const bill = billWith({ member_ref: found.member_ref });
    assert.deepEqual((await ask('recordPurchase', { body: bill })).json(), { cjpoint: 10, kidpoint: 0 });
    const place = { branch_code: '0001', bill_no: bill.bill_no };
    const receipt = await ask('getReceipt', { token: accessToken, params: place });
    assert.equal(receipt.json().by_mobile, true);
    const byCard = billWith({ member_no: memberNo });
    await ask('recordPurchase', { body: byCard });
    const second = await ask('getReceipt', { token: accessToken, params: { ...place, bill_no: byCard.bill_no } });
    assert.ok(!('by_mobile' in second.json()));
  });

  test('gives a reference that another process accepts, in repeats with another reference too', async () => {
    const goods = billWith({});
    const bill = { ...goods, member_ref: await referenceOf() };
    const first = (await ask('recordPurchase', { body: bill }, other)).json();
    const again = { ...bill, member_ref: await referenceOf() };
    assert.deepEqual((await ask('recordPurchase', { body: again })).json(), first);
    const byCard = await ask('recordPurchase', { body: { ...goods, member_no: memberNo } });
    assert.equal(byCard.json().code, 'till_repeat_changed');
    assert.deepEqual(
      byCard.json().errors.map(({ field }: { field: string }) => field),
      ['member_ref'],
    );
  });

  test('gives a reference that no other call accepts as a member', async () => {
    const reference = await referenceOf();
    const rowsBefore = await everything(db);
    const ofMember = Object.entries(endpoints).filter(
      ([, { access, path }]) => access === 'branch' && path.includes(':member_no'),
    );
    assert.equal(ofMember.length, 4);
    const bodies: Record<string, object> = {
      verifyIdentity: { identifier: syntheticIds.one },
      unfreezeAtStore: { identifier: syntheticIds.one },
      discountWithPoints: { bill_no: 'M-X', points: 200 },
    };
    for (const [name] of ofMember) {
      const isKnown = (known: string): known is EndpointName => known in endpoints;
      assert.ok(isKnown(name));
      const answer = await ask(name, { params: { member_no: reference }, ...(bodies[name] && { body: bodies[name] }) });
      const refusals = ['till_request_unreadable', 'till_field_wrong', 'till_member_unknown'];
      assert.ok(refusals.includes(answer.json().code), `${name}: ${answer.body}`);
    }
    // Paths of that length end at the router; the services themselves do not know it either.
    const { till, receipts } = edge.world.services;
    const caller = { branchCode: '0001', key: token };
    const outcomes = [
      await till.lookUp(reference),
      await till.verifyIdentity(caller, reference, syntheticIds.one),
      await till.unfreeze(caller, reference, syntheticIds.one),
      await receipts.discount('0001', reference, { bill_no: 'M-X', points: 200 }),
    ];
    for (const outcome of outcomes) assert.ok(isRefusal(outcome) && outcome.refused === '404');
    for (const name of ['redeemCoupon', 'releaseCoupon', 'redeemReward', 'releaseReward'] as const)
      assert.equal(
        (await ask(name, { body: { [name.includes('Coupon') ? 'barcode' : 'code']: reference } })).json().code,
        'till_field_wrong',
      );
    assert.equal(await codeOf(ask('recordPurchase', { body: billWith({ member_no: reference }) })), 'till_field_wrong');
    assert.equal(
      await codeOf(ask('recordPurchase', { body: billWith({ member_no: memberNo, member_ref: reference }) })),
      'till_field_wrong',
    );
    assert.deepEqual(await everything(db), rowsBefore);
  });

  test('gives a reference for sales within 15 minutes, whenever the bill arrives, at its branch', async () => {
    const soldAt = now();
    const member_ref = await referenceOf();
    assert.equal(
      await codeOf(ask('recordPurchase', { token: elsewhere, body: billWith({ member_ref }) })),
      'till_member_ref_over',
    );
    edge.world.clock.advance(3 * 24 * 60 * minute);
    const record = async (at: number) => (await ask('recordPurchase', { body: billWith({ member_ref }, at) })).json();
    assert.equal((await record(soldAt + 15 * minute - 1)).cjpoint, 10);
    assert.equal((await record(soldAt + 15 * minute)).code, 'till_member_ref_over');
    assert.equal((await record(soldAt - limits.billSoldAheadSeconds)).cjpoint, 10);
    assert.equal((await record(soldAt - limits.billSoldAheadSeconds - 1)).code, 'till_member_ref_over');
    const forged = `${member_ref.slice(0, -2)}${member_ref.endsWith('AA') ? 'BB' : 'AA'}`;
    assert.equal(
      await codeOf(ask('recordPurchase', { body: billWith({ member_ref: forged }) })),
      'till_member_ref_over',
    );
  });

  test('answers the same for unknown, ended, frozen, unproven and switched-off members', async () => {
    const unknown = await lookUp('0899999999');
    assert.equal(unknown.statusCode, 404);
    assert.equal(unknown.json().code, 'till_mobile_unknown');
    const withoutTrace = (body: string) => ({ ...JSON.parse(body), traceId: undefined });
    const sameAs = async (how: string) => {
      const answer = await lookUp();
      assert.deepEqual([how, withoutTrace(answer.body)], [how, withoutTrace(unknown.body)]);
      assert.equal(answer.statusCode, 404);
    };
    const member_ref = await referenceOf();
    accessToken = (await edge.world.enter('buyer')).accessToken;
    const off = await ask('updateMember', { token: accessToken, body: { mobile_lookup: false } });
    assert.equal(off.json().mobile_lookup, false);
    await sameAs('switched off');
    await ask('updateMember', { token: accessToken, body: { mobile_lookup: true } });
    await setMember({ identity_unproven: true, need_verify_pid: true });
    await sameAs('unproven');
    await setMember({ identity_unproven: false });
    await setMember({ mobile_verified_at: null });
    await sameAs('a number that was not verified');
    await setMember({ mobile_verified_at: now() });
    granted(await edge.world.services.freeze.freeze(memberId));
    await sameAs('frozen');
    assert.equal((await ask('recordPurchase', { body: billWith({ member_ref }) })).json().cjpoint, 10);
    await db.updateTable('point_accounts').set({ frozen_at: 0 }).where('member_id', '=', memberId).execute();
    await setMember({ status: 'inactive' });
    await sameAs('ended');
    assert.equal(await codeOf(ask('recordPurchase', { body: billWith({ member_ref }) })), 'till_member_unknown');
    await setMember({ status: 'active' });
    assert.equal((await lookUp()).statusCode, 200);
  });

  test('is audited with the branch, its key and the result, and without the number', async () => {
    await db.deleteFrom('rate_windows').execute();
    await lookUp();
    await lookUp('0899999998');
    const acts = await db.selectFrom('audit').selectAll().where('act', '=', 'member.look_up').orderBy('id').execute();
    assert.deepEqual(
      acts
        .slice(-2)
        .map(({ actor_kind, actor_id, subject_kind, subject_id, after }) => [
          actor_kind,
          actor_id,
          subject_kind,
          subject_id,
          after,
        ]),
      [
        ['till', '0001', 'member', memberId, { found: true }],
        ['till', '0001', 'till', '0001', { found: false }],
      ],
    );
    assert.ok(!JSON.stringify(acts).includes('899999998') && !JSON.stringify(acts).includes(mobile));
  });

  test('refuses a text that is no mobile number, and everything where the chain has it switched off', async () => {
    assert.equal(await codeOf(lookUp('12345')), 'till_field_wrong');
    const off = await openEdge(db, { env: { TILL_MOBILE_LOOKUP: 'off' }, clock: edge.world.clock });
    assert.equal((await lookUp(mobile, token, off)).json().code, 'till_call_unknown');
    assert.equal((await lookUp(mobile, token, off)).statusCode, 404);
    const { accessToken: session } = await edge.world.enter('buyer');
    assert.ok(!('mobile_lookup' in (await ask('getMember', { token: session }, off)).json()));
    await off.app.close();
  });

  test('stops a key and a branch that try unknown numbers, each number counted once', async () => {
    await db.deleteFrom('rate_windows').execute();
    const env = { LIMIT_BRANCH_KEY_UNKNOWN_MOBILES_PER_HOUR: '3', LIMIT_BRANCH_UNKNOWN_MOBILES_PER_HOUR: '4' };
    const strict = await openEdge(db, { env, clock: edge.world.clock });
    const second = (await edge.world.services.till.addKey('0001')).key;
    const statusOf = async (number: string, key = token) => (await lookUp(number, key, strict)).statusCode;
    for (const last of [1, 1, 1, 2, 2, 3]) assert.equal(await statusOf(`089999000${last}`), 404);
    assert.equal(await statusOf(mobile), 429, 'a known number must not be answered while the window is full');
    assert.equal(await statusOf('0899990001'), 429);
    assert.equal(await statusOf('0899990005', second), 404, 'the second key has the rest of the branch');
    assert.equal(await statusOf('0899990006', second), 429);
    assert.equal(await statusOf(mobile, elsewhere), 200);
    edge.world.clock.advance(60 * minute);
    assert.equal(await statusOf(mobile), 200);
    await strict.app.close();
  });

  test('stops a key and a branch that look up too many numbers, known ones included', async () => {
    await db.deleteFrom('rate_windows').execute();
    const env = { LIMIT_BRANCH_KEY_LOOKUPS_PER_HOUR: '2', LIMIT_BRANCH_LOOKUPS_PER_HOUR: '3' };
    const strict = await openEdge(db, { env, clock: edge.world.clock });
    const second = (await edge.world.services.till.addKey('0001')).key;
    const statusOf = async (key = token) => (await lookUp(mobile, key, strict)).statusCode;
    assert.deepEqual([await statusOf(), await statusOf(), await statusOf()], [200, 200, 429]);
    assert.deepEqual([await statusOf(second), await statusOf(second)], [200, 429]);
    assert.equal(await statusOf(elsewhere), 200);
    await strict.app.close();
  });
});

/** What a member has, and what has happened to it. */
async function everything(db: Db) {
  const tables = ['members', 'point_movements', 'point_accounts', 'receipts', 'point_discounts', 'audit'] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}
