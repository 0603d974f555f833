import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EndpointName } from '@/contract/endpoints';
import type { Api } from '@/tests/support/api';
import { createApi } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import { granted, syntheticIds } from '@/tests/support/world';

onDatabase('a till', (openDatabase) => {
  let api: Api;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;
  let token = '';

  before(async () => {
    api = await createApi((await openDatabase()).db);
    till = createTill(api.world);
    buyer = await till.customer();
    token = (await api.world.services.till.addKey('0001')).key;
  });

  after(() => api.app.close());

  const ask = (name: EndpointName, params: Record<string, string>, body?: unknown, key = token) =>
    api.ask(name, { token: key, params, ...(body !== undefined && { body }) });

  test('sells, looks up a member, takes points and cancels, with matching figures', async () => {
    const now = api.world.clock.now();
    const lines = [line(5000), line(100, { mother_and_baby: true })];
    const bill = { bill_no: 'A/1 ก', member_no: buyer.memberNo, sold_at: now, lines };
    assert.deepEqual((await ask('recordPurchase', {}, bill)).json(), { cjpoint: 204, kidpoint: 4 });
    const shown = {
      member_no: buyer.memberNo,
      name: 'ส••• ค•••',
      tier: 'tier_1',
      cjpoint: 204,
      kidpoint: 4,
      discount_baht: 10,
      points_frozen: false,
      need_verify_pid: false,
    };
    const member_no = { member_no: buyer.memberNo };
    assert.deepEqual((await ask('lookUpMember', member_no)).json(), shown);
    const paid = await ask('discountWithPoints', member_no, { bill_no: 'A/1 ก', points: 200 });
    assert.deepEqual(paid.json(), { points: 200, baht: 10, balance: 4 });
    const voided = await ask('voidPurchase', { bill_no: 'A/1 ก' });
    const expected = {
      taken: { cjpoint: 204, kidpoint: 4 },
      owed: { cjpoint: 0, kidpoint: 0 },
      restored: 200,
      coupons: [],
      rewards: [],
    };
    assert.deepEqual(voided.json(), expected);
    assert.deepEqual((await ask('lookUpMember', member_no)).json(), {
      ...shown,
      cjpoint: 0,
      kidpoint: 0,
      discount_baht: 0,
    });
  });

  test('is refused an unknown card, and a former member’s', async () => {
    const left = await till.customer();
    await till.end(left);
    for (const member_no of [left.memberNo, '2010000000000000', 'x'])
      assert.equal((await ask('lookUpMember', { member_no })).json().code, 'till_member_unknown');
  });

  test('takes points in steps of 200 only', async () => {
    for (const points of [0, 100, 199, 300, -200, 200.5]) {
      const refused = await ask('discountWithPoints', { member_no: buyer.memberNo }, { bill_no: 'B-9', points });
      assert.equal(refused.json().code, 'till_field_wrong', `${points}`);
    }
  });

  test('gets the first answer for every repeat with the same key', async () => {
    const body = { bill_no: 'ONCE-1', member_no: buyer.memberNo, sold_at: api.world.clock.now(), lines: [line(250)] };
    const headers = { 'idempotency-key': 'sale-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.ask('recordPurchase', { token, body, headers })),
    );
    for (const answer of answers) assert.deepEqual([answer.statusCode, answer.json().cjpoint], [200, 10]);
  });

  test('verifies an ID in the notation of the card, repeatedly too', async () => {
    const { member } = await api.world.join('verified', { identifier: syntheticIds.two, mobile: '0812340077' });
    assert.equal(member.need_verify_pid, true);
    const params = { member_no: member.member_no };
    for (const identifier of ['2 9999 00001 02 6', syntheticIds.two]) {
      const verified = await ask('verifyIdentity', params, { identifier });
      assert.deepEqual(verified.json(), { ...params, need_verify_pid: false });
    }
    assert.equal((await api.world.services.members.memberOf(member.id)).need_verify_pid, false);
  });

  test('has five tries an hour for an ID at all branches, and then a right one is refused, too', async () => {
    const { member } = await api.world.join('guessed', { identifier: syntheticIds.three, mobile: '0812340078' });
    const params = { member_no: member.member_no };
    const other = (await api.world.services.till.addKey('0002')).key;
    for (const [place, identifier] of ['1', syntheticIds.one, 'AB12345', syntheticIds.four, 'ก'].entries()) {
      const refused = await ask('verifyIdentity', params, { identifier }, place % 2 ? other : token);
      assert.deepEqual(
        [refused.statusCode, refused.json().errors.map((error: { field: string }) => error.field)],
        [422, ['identifier']],
      );
    }
    const late = await ask('verifyIdentity', params, { identifier: syntheticIds.three });
    assert.equal(late.statusCode, 429);
    assert.ok(Number(late.headers['retry-after']) > 0);
    assert.equal((await api.world.services.members.memberOf(member.id)).need_verify_pid, true);
    api.world.clock.advance(60 * 60);
    assert.equal((await ask('verifyIdentity', params, { identifier: syntheticIds.three })).statusCode, 200);
  });

  test('has a key of its branch, stored as a hash, named and valid until it is revoked', async () => {
    const { services, deps } = api.world;
    const [one, two] = [await services.till.addKey('0042'), await services.till.addKey('0042')];
    assert.notEqual(one.key, two.key);
    const rows = await deps.db.selectFrom('branch_keys').selectAll().execute();
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(one.key));
    const named = (await services.till.keys()).filter(({ branchCode }) => branchCode === '0042');
    assert.deepEqual(named.map(({ name }) => name).sort(), [one.name, two.name].sort());
    assert.equal((await ask('getStaffCode', {}, undefined, one.key)).json().branch_code, '0042');
    assert.equal(await services.till.revokeKey(one.name), true);
    assert.equal(await services.till.revokeKey(one.name), false);
    assert.equal((await ask('getStaffCode', {}, undefined, one.key)).statusCode, 401);
    assert.equal((await ask('getStaffCode', {}, undefined, two.key)).statusCode, 200);
  });

  test('is refused at every server process from the call after its key is revoked, while the new key is valid', async (context) => {
    const { services, deps } = api.world;
    const other = await createApi(deps.db);
    context.after(() => other.app.close());
    const [old, fresh] = [await services.till.addKey('0043'), await services.till.addKey('0043')];
    const answers = async (token: string) => {
      const asked = [api, other].map((process) => process.ask('getStaffCode', { token }));
      return (await Promise.all(asked)).map((answer) => answer.json().code ?? answer.json().branch_code);
    };
    for (const { key } of [old, fresh, old, fresh]) assert.deepEqual(await answers(key), ['0043', '0043']);
    assert.ok(
      (await services.till.keys()).every(({ branchCode, lastUsedAt }) => branchCode !== '0043' || lastUsedAt > 0),
    );
    await services.till.revokeKey(old.name);
    assert.deepEqual(await answers(old.key), ['till_key_unknown', 'till_key_unknown']);
    assert.deepEqual(await answers(fresh.key), ['0043', '0043']);
  });

  test('is not a member, and a member is not a till', async () => {
    for (const key of [buyer.token, 'sandbox-9999', ''])
      assert.equal((await ask('lookUpMember', { member_no: buyer.memberNo }, undefined, key)).statusCode, 401);
    assert.equal((await ask('getMember', {})).statusCode, 401);
  });

  test('adds its bills to the member’s copy of the data', async () => {
    granted(await till.sell(buyer, 25, { bill: 'COPY-1' }));
    const copy = await api.ask('exportMember', { token: buyer.token });
    const bills: { bill_no: string }[] = copy.json().records.receipts;
    assert.ok(bills.some(({ bill_no }) => bill_no === 'COPY-1'));
  });
});
