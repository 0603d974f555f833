import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { heldByTerms } from '@/contract/consents';
import type { Endpoint, EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { firstTerms } from '@/tests/support/terms';
import { syntheticIds } from '@/tests/support/world';

const blocked = [...heldByTerms];

onDatabase('terms that a member has not accepted', (openDatabase) => {
  let edge: Edge;
  let token: string;
  let memberId: string;

  const ask = async (name: EndpointName, body?: object) => {
    const { method, path } = endpoints[name];
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await edge.app.inject({ method, url: path, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, code: answer.statusCode < 400 ? '' : answer.json().code };
  };
  const accepted = (version: string) =>
    edge.deps.db
      .insertInto('consent_events')
      .values({
        member_id: memberId,
        type: 'terms',
        status: 'granted',
        version,
        language: 'th',
        text_hash: firstTerms.hash_th,
        channel: 'line',
        occurred_at: edge.world.clock.now(),
        guardian_confirmed: false,
      })
      .execute();

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    const identity = { identifier: syntheticIds.one, mobile: '0812340001' };
    memberId = (await edge.world.join('member', identity)).member.id;
    token = (await edge.world.enter('member')).accessToken;
    await accepted('0.9');
  });
  after(() => edge.app.close());

  for (const name of blocked)
    test(`block ${name}`, async () => {
      assert.deepEqual(await ask(name, {}), { status: 412, code: 'terms_outdated' });
    });

  test('do not block reading, the member’s rights or the email address', async () => {
    for (const name of ['getMember', 'getConsents', 'getCommuConsent', 'exportMember', 'getErasure'] as const)
      assert.equal((await ask(name)).status, 200, name);
    assert.equal((await ask('listRewards')).status, 200);
    assert.equal((await ask('requestErasure', { confirmed: true })).status, 202);
    assert.equal((await ask('cancelErasure')).status, 200);
    assert.equal((await ask('updateEmail', { email: 'a@example.com' })).status, 200);
  });

  test('do not change the refusal of a visitor', async () => {
    const { accessToken } = await edge.world.enter('visitor');
    const member = token;
    token = accessToken;
    assert.deepEqual(await ask('claimReward', {}), { status: 403, code: '403' });
    token = member;
  });

  test('block only calls with which a member earns or spends', () => {
    for (const name of blocked) {
      const { access, method }: Endpoint = endpoints[name];
      assert.deepEqual([access, method], ['member', 'POST'], name);
    }
  });

  test('block nothing once they are accepted', async () => {
    const input = { type: 'terms', granted: true, version: firstTerms.version };
    assert.equal((await ask('putConsent', input)).status, 200);
    for (const name of blocked) assert.notEqual((await ask(name, {})).code, 'terms_outdated', name);
  });
});
