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
  /** The answers of both processes to one token: the process that made no change answers first. */
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

  test('a logout on all devices ends all older tokens in both processes, and no newer ones', async () => {
    const other = await enter();
    assert.deepEqual(await both(), ['200', '200']);
    assert.equal(await statusFromFirst('endSessions', token), '204');
    assert.deepEqual([...(await both()), ...(await both(other))], Array(4).fill('401 401'));
    assert.equal(await statusFromSecond('getTerms', token), '200');
    assert.equal(await statusFromSecond('setLanguage', token), '401 401');
    const again = await enter();
    assert.deepEqual(await both(again), ['200', '200']);
  });

  test('a logout on all devices withdraws LINE’s tokens, which could open new sessions', async () => {
    await statusFromFirst('endSessions', token);
    assert.deepEqual(world().deauthorized, [person.name]);
  });

  test('a withdrawal that LINE failed is not repeated after a new login', async () => {
    world().behaviour.lineWithdraws = false;
    await statusFromFirst('endSessions', token);
    await enter();
    world().behaviour.lineWithdraws = true;
    world().clock.advance(600);
    await world().services.session.withdrawDue();
    assert.equal(world().deauthorized.length, 1);
  });

  test('a repeat with the same key ends no newer session', async () => {
    const headers = { 'idempotency-key': 'everywhere-once' };
    await statusFromFirst('endSessions', token, { headers });
    const again = await enter();
    assert.equal(await statusFromSecond('endSessions', again, { headers }), '204');
    assert.deepEqual(await both(again), ['200', '200']);
  });

  test('another member’s session stays valid', async () => {
    const other = await changes.linked();
    const others = await enter(other.name);
    await statusFromFirst('endSessions', token);
    assert.deepEqual(await both(others), ['200', '200']);
  });

  test('an unlinking ends the session: member calls give the reason, other calls are closed', async () => {
    await statusFromFirst('unlinkMember', token);
    assert.deepEqual(await both(), ['403 link_ended', '403 link_ended']);
    assert.equal(await statusFromSecond('listProvinces', token), '401 401');
    assert.equal(await statusFromFirst('listProvinces', await enter()), '200');
  });

  test('a replaced link ends the session, and a new link does not restore it', async () => {
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

  test('a changed number ends the session, whether the member or a store changed it', async () => {
    const { id } = await changes.verified(person);
    assert.equal(await statusFromFirst('changeMobile', token, { body: { id } }), '200');
    assert.deepEqual(await both(), ['401 401', '401 401']);
    const till = { branchCode: '0001', key: 'key-0001' };
    const [again, request] = [await enter(), await changes.submitted(await changes.requestAgain(person))];
    granted(await world().services.mobileChange.approve(till, request.id, person.identifier));
    assert.deepEqual(await both(again), ['401 401', '401 401']);
    assert.deepEqual(await both(await enter()), ['200', '200']);
  });

  test('a token of the previous release counts as one of epoch 0', async () => {
    const claim = `${person.chatAccountId}.${world().clock.now() + 600}`;
    const older = `${claim}.${testSecrets.sign('access-token', claim)}`;
    assert.deepEqual(await both(older), ['200', '200']);
    await statusFromFirst('endSessions', token);
    assert.deepEqual(await both(older), ['401 401', '401 401']);
  });

  test('a newer token without its epoch or with another one is refused', async () => {
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
