import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { heldByIdentity } from '@/contract/members-hold';
import type { Api } from '@/tests/support/api';
import { createApi } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { createTill } from '@/tests/support/till';
import { detailOf, granted, refusalOf, syntheticIds } from '@/tests/support/world';

const owner = { identifier: syntheticIds.one, mobile: '0812340001' };
const stranger = { identifier: syntheticIds.one, mobile: '0899990001' };

const hidden = ['ใจงาม', 'Jaingam', '1961-04-13', 'somsri@example.com', 'government_officer', 'married', 'สุขุมวิท'];

onDatabase('a member from before the launch with an unverified number', (openDatabase) => {
  let api: Api;
  let memberId: string;
  let memberNo: string;
  let chatAccountId: string;
  let token: string;
  let tillKey: string;

  const ask = (name: EndpointName, body?: unknown, params: Record<string, string> = {}) =>
    api.ask(name, { token, params, ...(body !== undefined && { body }) });
  const verifyAtTill = (identifier: string) =>
    api.ask('verifyIdentity', { token: tillKey, params: { member_no: memberNo }, body: { identifier } });
  const blocked = [...heldByIdentity];
  const refusedBy = (answer: { json(): { code: string } }) => answer.json().code;
  const callBlocked = (name: EndpointName) => {
    const { method, path }: Endpoint = endpoints[name];
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, part]) => [part, 'x']));
    return ask(name, method === 'GET' || method === 'DELETE' ? undefined : {}, params);
  };

  before(async () => {
    api = await createApi((await openDatabase()).db);
    const { world } = api;
    tillKey = (await world.services.till.addKey('0001')).key;
    const answers = {
      email: 'somsri@example.com',
      occupation: 'government_officer',
      marital_status: 'married',
    } as const;
    const address = { postcode: '10110', province: 'ก', district: 'ข', sub_district: 'ค', street: '1 ถ.สุขุมวิท' };
    const joined = await world.join('owner', owner, { ...answers, address });
    memberId = joined.member.id;
    memberNo = joined.member.member_no;
    await givePoints(world.deps, memberId, 1000);
    await world.services.session.unlink(world.deps.db, memberId, 'unlinked');
    const record = { mobile_sealed: null, mobile_key: null, mobile_verified_at: null, need_verify_pid: false };
    const latin = { firstname_en: 'Somsri', lastname_en: 'Jaingam' };
    await world.deps.db
      .updateTable('members')
      .set({ ...record, ...latin })
      .where('id', '=', memberId)
      .execute();

    chatAccountId = (await world.enter('stranger')).chatAccountId;
    const { id, situation } = await world.verified(chatAccountId, stranger);
    assert.equal(situation, 'EXISTING_MEMBER_NEED_VERIFY_PHONE');
    token = (await world.enter('stranger')).accessToken;
    const linked = await ask('linkMember', { registration_id: id });
    assert.equal(linked.statusCode, 200);
    for (const text of hidden) assert.ok(!linked.body.includes(text), `linking shows ${text}`);
    token = (await world.enter('stranger')).accessToken;
  });
  after(() => api.app.close());

  test('is shown with a masked name to an account with a new number, until a store sees the ID', async () => {
    const answer = await ask('getMember');
    for (const text of hidden) assert.ok(!answer.body.includes(text), text);
    assert.partialDeepStrictEqual(answer.json(), {
      member_no: memberNo,
      firstname_th: 'ส•••',
      lastname_th: 'ใจ•••',
      firstname_en: null,
      lastname_en: null,
      birth_date: null,
      gender: null,
      nationality: null,
      address: null,
      email: null,
      occupation: null,
      income: null,
      marital_status: null,
      phone: stranger.mobile,
      need_verify_pid: true,
      need_verify_phone: false,
      identity_unproven: true,
    });
  });

  for (const name of blocked)
    test(`cannot call ${name} until then`, async () => {
      const answer = await callBlocked(name);
      assert.deepEqual([answer.statusCode, refusedBy(answer)], [403, 'identity_unproven']);
    });

  test('has no pocket and sees the shop as a visitor does', async () => {
    assert.equal(refusedBy(await ask('listCoupons', { scope: 'pocket' })), 'identity_unproven');
    assert.equal((await ask('listCoupons', { scope: 'hub' })).statusCode, 200);
    assert.equal((await ask('getDonateProgress')).json().my_donate, 0);
    assert.equal((await ask('listRewards')).statusCode, 200);
  });

  test('cannot consent to marketing', async () => {
    const { version } = (await ask('getConsents')).json().commu;
    const input = { type: 'commu', granted: true, version: version || '1.0' };
    assert.equal(refusedBy(await ask('putConsent', input)), 'identity_unproven');
  });

  test('can earn at a till but not pay with points', async () => {
    const till = createTill(api.world);
    assert.equal(refusalOf(await till.pay({ memberNo }, 200)), 'identity_unproven');
    assert.deepEqual(granted(await till.sell({ memberNo }, 100)), { cjpoint: 4, kidpoint: 0 });
    assert.deepEqual(await till.balanceOf({ memberId }), { cjpoint: 1004, kidpoint: 0 });
  });

  test('stays hidden after a wrong ID', async () => {
    assert.equal((await verifyAtTill(syntheticIds.two)).statusCode, 422);
    assert.equal((await ask('getMember')).json().identity_unproven, true);
  });

  test('is fully shown once a store has seen the ID', async () => {
    assert.equal((await verifyAtTill(owner.identifier)).statusCode, 200);
    assert.partialDeepStrictEqual((await ask('getMember')).json(), {
      lastname_th: 'ใจงาม',
      birth_date: '1961-04-13',
      email: 'somsri@example.com',
      need_verify_pid: false,
      identity_unproven: false,
    });
    granted(await createTill(api.world).pay({ memberNo }, 200));
    for (const name of blocked) assert.notEqual(refusedBy(await callBlocked(name)), 'identity_unproven', name);
  });

  test('is hidden as well if the link is replaced with a number not on record', async () => {
    const { world } = api;
    const none = { mobile_sealed: null, mobile_key: null, mobile_verified_at: null };
    await world.deps.db.updateTable('members').set(none).where('id', '=', memberId).execute();
    world.clock.advance(3600);
    const other = await world.enter('other');
    const { id, situation } = await world.verified(other.chatAccountId, { ...stranger, mobile: '0899990002' });
    assert.equal(situation, 'EXISTING_MEMBER_WITH_NEW_LINE_ID');
    const body = { registration_id: id, replace_link: true };
    const member = granted(await world.services.registration.linkMember(other.chatAccountId, body, 'th'));
    assert.deepEqual([member.birth_date, member.need_verify_pid], [null, true]);
  });

  test('differs from a new member, who sees everything', async () => {
    const { world } = api;
    const fresh = await world.enter('fresh');
    const { id } = await world.verified(fresh.chatAccountId, { identifier: syntheticIds.four, mobile: '0812340004' });
    const member = granted(await world.services.registration.createMember(fresh.chatAccountId, detailOf(id), 'th'));
    assert.deepEqual([member.birth_date, member.need_verify_pid], ['1961-04-13', true]);
    assert.equal(member.identity_unproven, false);
  });
});
