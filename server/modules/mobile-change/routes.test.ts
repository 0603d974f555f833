import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedSandbox } from '@/server/sandbox/seed';
import type { Api } from '@/tests/support/api';
import { createApi } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges } from '@/tests/support/mobile-changes';

onDatabase('the calls of a change of mobile number', (openDatabase) => {
  let api: Api;
  let changes: ReturnType<typeof createMobileChanges>;

  const tokenOf = async (name: string) => (await api.world.enter(name)).accessToken;

  before(async () => {
    api = await createApi((await openDatabase()).db);
    await seedSandbox(api.world.deps);
    changes = createMobileChanges(api.world);
  });

  after(() => api.app.close());

  test('lead a member on record to the store, from the first call to the approval', async () => {
    const person = await changes.asking();
    const token = await tokenOf(person.phone);
    const mobile = changes.freshMobile();
    const requested = await api.ask('requestMobileChange', {
      token,
      body: { registration_id: person.registrationId, mobile },
    });
    assert.equal(requested.statusCode, 202);
    const { id, status } = requested.json();
    assert.equal(status, 'otp_pending');
    assert.equal((await api.ask('sendOtp', { token, params: { id } })).statusCode, 200);
    const otp = api.world.lastCode();
    const verified = await api.ask('verifyOtp', { token, body: { id, otp_type: 'request_change_mobile', otp } });
    assert.deepEqual([verified.statusCode, verified.json()], [200, { verified: true }]);
    const { request } = (await api.ask('checkMobileChange', { token })).json();
    const body = { identifier: person.identifier };
    const approve = (key: string) =>
      api.ask('approveMobileChange', { token: key, params: { id: request.reference }, body });
    assert.equal((await approve('sandbox-9999')).statusCode, 401);
    const approved = await approve('sandbox-0001');
    assert.equal(approved.statusCode, 200);
    assert.deepEqual((await approve('sandbox-0001')).json(), approved.json());
    const other = await approve('sandbox-0002');
    assert.deepEqual([other.statusCode, other.json().code], [412, 'till_change_over']);
    assert.equal(await changes.mobileOf(person.memberId), mobile);
  });

  test('make one change for a request that is sent twice with one key', async () => {
    const person = await changes.linked();
    const call = {
      token: await tokenOf(person.name),
      body: { mobile: changes.freshMobile() },
      headers: { 'idempotency-key': 'one-action' },
    };
    const answers = await Promise.all([api.ask('verifyNewMobile', call), api.ask('verifyNewMobile', call)]);
    assert.equal(new Set(answers.map((answer) => answer.json().id)).size, 1);
  });

  test('refuse a token after its account was unlinked, whatever was verified before', async () => {
    const person = await changes.linked();
    const token = await tokenOf(person.name);
    const { id } = await changes.verified(person);
    await api.world.services.session.unlink(api.world.deps.db, person.memberId, 'unlinked');
    const refused = await api.ask('changeMobile', { token, body: { id } });
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'link_ended']);
    assert.equal((await api.ask('verifyNewMobile', { token, body: { mobile: '0899999998' } })).statusCode, 403);
    assert.equal(await changes.mobileOf(person.memberId), person.mobile);
  });

  test('describe the fault of a number', async () => {
    const person = await changes.linked();
    const body = { mobile: person.mobile };
    const refused = await api.ask('verifyNewMobile', {
      token: await tokenOf(person.name),
      body,
      headers: { 'accept-language': 'en' },
    });
    assert.equal(refused.statusCode, 422);
    const message = 'This is your number already. Please enter the new one.';
    assert.deepEqual(refused.json().errors, [{ field: 'mobile', message }]);
  });

  test('fail with the texts of the change, and registering with its own', async () => {
    const person = await changes.linked();
    const token = await tokenOf(person.name);
    const id = '0199a1de-0000-7000-8000-00000000c001';
    const headers = { 'accept-language': 'en' };
    const ofChange = ['e0502', 'mobile_change', 'The mobile number was not changed'];
    const said = (answer: { json(): { code: string; flow?: string; title: string } }) => {
      const { code, flow, title } = answer.json();
      return [code, flow, title];
    };
    assert.deepEqual(said(await api.ask('changeMobile', { token, body: { id }, headers })), ofChange);
    for (const otp_type of ['request_change_mobile', 'change_mobile', 'confirm_change_mobile'] as const) {
      const body = { id, otp_type, otp: '482913' };
      assert.deepEqual(said(await api.ask('verifyOtp', { token, body, headers })), ofChange);
    }
    const body = { id, otp_type: 'register', otp: '482913' };
    const ofRegistering = await api.ask('verifyOtp', { token, body, headers });
    assert.deepEqual(said(ofRegistering), ['e0502', undefined, 'Membership registration unavailable']);
  });
});
