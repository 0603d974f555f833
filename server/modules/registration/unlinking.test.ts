import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { EndpointName } from '@/contract/endpoints';
import { callingEdge } from '@/tests/support/call-edge';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import { putReward } from '@/tests/support/rewards';
import { sweep } from '@/tests/support/sweep';
import type { Identity, World } from '@/tests/support/world';
import { granted } from '@/tests/support/world';

const ids = ['081', '030', '099', '048', '137', '056', '005', '064', '013', '072', '021'].map(
  (end) => `1999900000${end}`,
);

onDatabase('unlinking a chat account', (openDatabase) => {
  let edge: Edge;
  let world: World;
  let identity: Identity;
  let token: string;
  let memberId: string;
  let people = -1;

  const { ask, statusOf } = callingEdge(() => edge);
  const statusWith = (name: EndpointName, accessToken = token) => statusOf(name, accessToken);
  const first = () => `first-${people}`;
  const account = async (name: string) => {
    const { id } = await world.deps.db
      .selectFrom('chat_accounts')
      .select('id')
      .where('display_name', '=', name)
      .executeTakeFirstOrThrow();
    return world.deps.db.selectFrom('chat_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };
  /** Links the same membership to another chat account, as a member with a new phone does. */
  const linkElsewhere = async (name: string) => {
    const { chatAccountId, accessToken } = await world.enter(name);
    world.clock.advance(61);
    const { id } = await world.verified(chatAccountId, identity);
    const body = { registration_id: id, replace_link: true };
    granted(await world.services.registration.linkMember(chatAccountId, body, 'th'));
    return accessToken;
  };

  before(async () => {
    edge = await openEdge((await openDatabase()).db);
    world = edge.world;
  });
  after(() => edge.app.close());

  beforeEach(async () => {
    people += 1;
    world.behaviour.lineWithdraws = true;
    world.deauthorized.length = 0;
    identity = { identifier: ids[people] ?? '', mobile: `08100000${String(people).padStart(2, '0')}` };
    memberId = (await world.join(first(), identity)).member.id;
    token = (await world.enter(first())).accessToken;
  });

  test('ends the link, withdraws LINE’s authorisation and deletes the token', async () => {
    assert.equal(await statusWith('unlinkMember'), '204');
    assert.equal(await world.services.session.linkOf(world.deps.db, memberId), undefined);
    assert.deepEqual(world.deauthorized, [first()]);
    const { provider_token_sealed, provider_token_expires_at, withdraw_at } = await account(first());
    assert.deepEqual([provider_token_sealed, provider_token_expires_at, withdraw_at], [null, null, null]);
  });

  test('keeps the membership, which can be linked again', async () => {
    await putReward(world.deps.db, { reward_id: 'A-GOAL' });
    granted(await world.services.rewards.chooseGoal(memberId, 'A-GOAL'));
    await statusWith('unlinkMember');
    const { status } = await world.services.members.memberOf(memberId);
    assert.equal(status, 'active');
    const again = await linkElsewhere(first());
    assert.equal(await statusWith('getMember', again), '200');
    assert.equal(granted(await world.services.rewards.rewardOf(memberId, 'A-GOAL', 'th')).is_goal, true);
  });

  test('refuses all member calls with link_ended afterwards, also a repeated unlinking', async () => {
    await statusWith('unlinkMember');
    for (const name of ['getMember', 'getConsents', 'exportMember', 'claimReward', 'unlinkMember'] as const)
      assert.equal(await statusWith(name), '403 link_ended');
  });

  test('succeeds again if repeated with the same key', async () => {
    const headers = { 'idempotency-key': 'unlink-once' };
    const answers = await Promise.all([
      ask('unlinkMember', token, { headers }),
      ask('unlinkMember', token, { headers }),
    ]);
    for (const answer of answers) assert.match(answer.status, /^(204|403 link_ended)$/);
    assert.equal(world.deauthorized.length, 1);
  });

  test('ends the link and calls LINE once if requested several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => statusWith('unlinkMember')));
    assert.ok(answers.includes('204'));
    assert.ok(
      answers.every((answer) => ['204', '403 link_ended'].includes(answer)),
      answers.join(),
    );
    assert.equal(world.deauthorized.length, 1);
  });

  test('succeeds while LINE fails, and retries while the token is valid, in one process at a time', async () => {
    world.behaviour.lineWithdraws = false;
    assert.equal(await statusWith('unlinkMember'), '204');
    await world.services.session.withdrawDue();
    assert.equal(world.deauthorized.length, 1);
    world.clock.advance(600);
    await Promise.all([world.services.session.withdrawDue(), world.services.session.withdrawDue()]);
    assert.equal(world.deauthorized.length, 2);
    world.behaviour.lineWithdraws = true;
    world.clock.advance(600);
    await world.services.session.withdrawDue();
    world.clock.advance(600);
    await world.services.session.withdrawDue();
    assert.equal(world.deauthorized.length, 3);
    assert.equal((await account(first())).provider_token_sealed, null);
  });

  test('deletes the token once it has expired, even if LINE never accepted the withdrawal', async () => {
    world.behaviour.lineWithdraws = false;
    await statusWith('unlinkMember');
    world.clock.advance(3600);
    await world.services.session.withdrawDue();
    await sweep(world.deps);
    const { provider_token_sealed, withdraw_at } = await account(first());
    assert.deepEqual([world.deauthorized.length, provider_token_sealed, withdraw_at], [1, null, null]);
  });

  test('keeps the authorisation of an account that is linked again meanwhile', async () => {
    world.behaviour.lineWithdraws = false;
    await statusWith('unlinkMember');
    await linkElsewhere(first());
    world.clock.advance(600);
    await world.services.session.withdrawDue();
    assert.equal(world.deauthorized.length, 1);
    assert.notEqual((await account(first())).provider_token_sealed, null);
  });

  test('has no effect on a link that has moved to another phone', async () => {
    const { chatAccountId } = await world.enter(first());
    const second = await linkElsewhere(`second-${people}`);
    await world.services.registration.unlinkMember({ memberId, chatAccountId });
    assert.equal(await statusWith('getMember', second), '200');
  });

  test('refuses a replaced account with link_replaced and withdraws its authorisation', async () => {
    await linkElsewhere(`second-${people}`);
    assert.deepEqual(world.deauthorized, [first()]);
    for (const name of ['getMember', 'collectCoupon', 'unlinkMember'] as const)
      assert.equal(await statusWith(name), '403 link_replaced');
    token = (await world.enter(first())).accessToken;
    assert.equal(await statusWith('getMember'), '403 link_replaced');
    await linkElsewhere(first());
    assert.equal(await statusWith('getMember'), '200');
    assert.equal((await account(first())).link_end, null);
  });
});
