import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { callingEdge } from '@/tests/support/call-edge';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import { granted, testSecrets } from '@/tests/support/world';
import { writeAccessToken } from './sign-access-token';

onDatabase('the session epoch', (openDatabase) => {
  let edges: Edge[] = [];
  let changes: ReturnType<typeof createMobileChanges>;
  let person: Awaited<ReturnType<typeof changes.linked>>;
  let token: string;

  const first = () => edges[0] as Edge;
  const world = () => first().world;
  const { statusOf: statusFromFirst } = callingEdge(first);
  const { statusOf: statusFromSecond } = callingEdge(() => edges[1] as Edge);
  /** What both processes say to one token, in an order that lets neither know more than the other. */
  const both = async (accessToken = token) => [
    await statusFromSecond('getMember', accessToken),
    await statusFromFirst('getMember', accessToken),
  ];
  const enter = async (name = person.name) => (await world().enter(name)).accessToken;

  before(async () => {
    const { db, beside } = await openDatabase();
    const one = await openEdge(db);
    edges = [one, await openEdge(await beside(), { clock: one.world.clock })];
    changes = createMobileChanges(world());
  });
  after(() => Promise.all(edges.map(({ app }) => app.close())));

  beforeEach(async () => {
    person = await changes.linked();
    token = await enter();
    world().deauthorized.length = 0;
    world().behaviour.lineWithdraws = true;
  });

  test('logging out on all devices ends every older token in both processes at once, and a new login counts', async () => {
    const other = await enter();
    assert.deepEqual(await both(), ['200', '200']);
    assert.equal(await statusFromFirst('endSessions', token), '204');
    assert.deepEqual([...(await both()), ...(await both(other))], Array(4).fill('401 401'));
    assert.equal(await statusFromSecond('getTerms', token), '200');
    assert.equal(await statusFromSecond('setLanguage', token), '401 401');
    const again = await enter();
    assert.deepEqual(await both(again), ['200', '200']);
  });

  test('it withdraws LINE’s tokens as well, or another device would trade one for a new session', async () => {
    await statusFromFirst('endSessions', token);
    assert.deepEqual(world().deauthorized, [person.name]);
  });

  test('a login while LINE could not withdraw them is not withdrawn later', async () => {
    world().behaviour.lineWithdraws = false;
    await statusFromFirst('endSessions', token);
    await enter();
    world().behaviour.lineWithdraws = true;
    world().clock.advance(600);
    await world().services.session.withdrawDue();
    assert.equal(world().deauthorized.length, 1);
  });

  test('a repeat under one key ends no newer session', async () => {
    const headers = { 'idempotency-key': 'everywhere-once' };
    await statusFromFirst('endSessions', token, { headers });
    const again = await enter();
    assert.equal(await statusFromSecond('endSessions', again, { headers }), '204');
    assert.deepEqual(await both(again), ['200', '200']);
  });

  test('another member’s session is not touched', async () => {
    const other = await changes.linked();
    const others = await enter(other.name);
    await statusFromFirst('endSessions', token);
    assert.deepEqual(await both(others), ['200', '200']);
  });

  test('unlinking ends it: members’ calls say why, everything else is closed', async () => {
    await statusFromFirst('unlinkMember', token);
    assert.deepEqual(await both(), ['403 link_ended', '403 link_ended']);
    assert.equal(await statusFromSecond('listProvinces', token), '401 401');
    assert.equal(await statusFromFirst('listProvinces', await enter()), '200');
  });

  test('a replaced link ends it, and a link anew does not bring it back', async () => {
    const phone = (await world().enter(`${person.name}-phone`)).chatAccountId;
    const relink = async (chatAccountId: string) => {
      world().clock.advance(61);
      const { id } = await world().verified(chatAccountId, person);
      const body = { registration_id: id, replace_link: true };
      granted(await world().services.registration.linkMember(chatAccountId, body, 'th'));
    };
    await relink(phone);
    assert.deepEqual(await both(), ['403 link_replaced', '403 link_replaced']);
    assert.equal(await statusFromSecond('listProvinces', token), '401 401');
    await relink(person.chatAccountId);
    assert.deepEqual(await both(), ['401 401', '401 401']);
    assert.deepEqual(await both(await enter()), ['200', '200']);
  });

  test('a changed number ends it, by the member’s own phone and by a store', async () => {
    const { id } = await changes.verified(person);
    assert.equal(await statusFromFirst('changeMobile', token, { body: { id } }), '200');
    assert.deepEqual(await both(), ['401 401', '401 401']);
    const till = { branchCode: '0001', key: 'key-0001' };
    const [again, request] = [await enter(), await changes.submitted(await changes.requestAgain(person))];
    granted(await world().services.mobileChange.approve(till, request.id, person.identifier));
    assert.deepEqual(await both(again), ['401 401', '401 401']);
    assert.deepEqual(await both(await enter()), ['200', '200']);
  });

  test('a token of the release before counts as one of epoch 0', async () => {
    const claim = `${person.chatAccountId}.${world().clock.now() + 600}`;
    const older = `${claim}.${testSecrets.sign('access-token', claim)}`;
    assert.deepEqual(await both(older), ['200', '200']);
    await statusFromFirst('endSessions', token);
    assert.deepEqual(await both(older), ['401 401', '401 401']);
  });

  test('a newer token without its epoch, or with another one, is no way back', async () => {
    await statusFromFirst('endSessions', token);
    const newer = await enter();
    const parts = newer.split('.');
    const signature = parts.slice(-2).join('.');
    const head = parts.slice(0, 4).join('.');
    const forged = writeAccessToken(
      { chatAccountId: person.chatAccountId, epoch: 2 },
      world().clock.now(),
      testSecrets,
    );
    for (const changed of [head, `${head}.2.${signature}`, `${head}.0.${signature}`, `${newer}.x`, forged])
      assert.deepEqual(await both(changed), ['401 401', '401 401'], changed);
  });
});
