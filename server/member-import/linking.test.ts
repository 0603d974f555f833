import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { importInto, sampleFile } from '@/tests/support/members-file';
import { firstTerms } from '@/tests/support/terms';
import type { World } from '@/tests/support/world';

/** Over HTTP, as the app does it: sign-up with ID and number, the code, and the link. */
onDatabase('an imported member', (openDatabase) => {
  let edge: Edge;
  let world: World;

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    world = edge.world;
    await importInto(world, [sampleFile]);
  });
  after(() => edge.app.close());

  const enter = async (name: string) => {
    const { accessToken } = await world.enter(name);
    return async (call: 'identify' | 'sendOtp' | 'verifyOtp' | 'linkMember' | 'getMember', body?: object, id = '') => {
      const { method, path } = endpoints[call];
      const answer = await edge.app.inject({
        method,
        url: path.replace(':id', id),
        headers: { authorization: `Bearer ${accessToken}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { payload: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? {} : JSON.parse(answer.body) };
    };
  };

  const situationOf = async (name: string, identifier: string, mobile: string) => {
    const ask = await enter(name);
    const accepted_terms_version = firstTerms.version;
    const body = { identifier_type: 'citizen_id', identifier, mobile, accepted_terms_version };
    const { body: identified } = await ask('identify', body);
    return { ask, situation: identified.situation, id: identified.registration_id };
  };

  const link = async (name: string, identifier: string, mobile: string) => {
    const { ask, situation, id } = await situationOf(name, identifier, mobile);
    assert.equal((await ask('sendOtp', undefined, id)).status, 200);
    const verify = { id, otp_type: 'register', otp: world.lastCode() };
    assert.equal((await ask('verifyOtp', verify)).status, 200);
    const { status, body } = await ask('linkMember', { registration_id: id });
    assert.equal(status, 200);
    return { situation, member: body, again: await ask('getMember') };
  };

  test('may pay with points at a till after agreeing on paper to older terms', async () => {
    const { id = '' } = (await world.services.members.recordByNumber(world.deps.db, '8800123400000001')) ?? {};
    assert.equal((await world.services.consents.consentOf(id, 'terms')).version, '1.0');
    assert.equal(await world.services.consents.hasTermsInForce(id), false);
    assert.equal(await world.services.consents.owesNewTerms(world.deps.db, id), false);
  });

  test('links the card by ID and code, keeps the points and accepts the current terms', async () => {
    const { situation, member, again } = await link('somsri', '1999900007018', '0890000001');
    assert.equal(situation, 'EXISTING_MEMBER');
    assert.deepEqual([member.member_no, member.points_balance], ['8800123400000001', 1500]);
    assert.deepEqual([member.firstname_th, member.identity_unproven, member.updated_by], ['สมศรี', false, 'app']);
    assert.deepEqual([again.body.need_verify_pid, again.body.need_verify_phone], [false, false]);
    assert.equal(await world.services.consents.hasTermsInForce(member.id), true);
  });

  test('with an unverified number verifies it, and is masked until a store has seen the ID', async () => {
    const { situation, member } = await link('malai', '1999900007034', '0890000003');
    assert.equal(situation, 'EXISTING_MEMBER_NEED_VERIFY_PHONE');
    assert.deepEqual([member.identity_unproven, member.firstname_th, member.birth_date], [true, 'ม•••', null]);
    assert.deepEqual([member.points_balance, member.opts], [500, null]);
  });

  test('without a number verifies one as well', async () => {
    const { situation, member } = await link('bunmi', '1999900007042', '0895550004');
    assert.equal(situation, 'EXISTING_MEMBER_NEED_VERIFY_PHONE');
    assert.deepEqual([member.phone, member.need_verify_pid], ['0895550004', true]);
  });

  test('leads to the right situation for other numbers and other chat accounts', async () => {
    const other = (await situationOf('a', '1999900007085', '0895550008')).situation;
    const taken = (await situationOf('b', '1999900007085', '0890000001')).situation;
    const second = (await situationOf('c', '1999900007018', '0890000001')).situation;
    const stranger = (await situationOf('d', '1999900001010', '0890000008')).situation;
    assert.deepEqual(
      [other, taken, second, stranger],
      [
        'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER',
        'EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER',
        'EXISTING_MEMBER_WITH_NEW_LINE_ID',
        'NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER',
      ],
    );
  });
});
