import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@/contract/endpoints';
import type { ClaimAnswer } from '@/tests/support/claims';
import { claimOver, inLanes } from '@/tests/support/claims';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { differences, putDonation, putReward } from '@/tests/support/rewards';
import { granted, refusalOf } from '@/tests/support/world';

/** Over real HTTP, like phones. */
onDatabase('rewards under simultaneous calls', (openTestDatabase) => {
  let edge: Edge;
  let url = '';

  before(async () => {
    edge = await openEdge((await openTestDatabase()).db);
    url = await edge.app.listen({ port: 0, host: '127.0.0.1' });
  });

  after(() => edge.app.close());

  const join = async (size: number, points: number): Promise<Somebody[]> => {
    const { db, secrets, clock } = edge.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, size);
    for (const { memberId } of crowd) await givePoints(edge.deps, memberId, points);
    return crowd;
  };
  const one = async (points: number) => {
    const [somebody] = await join(1, points);
    assert.ok(somebody);
    return somebody;
  };
  const balance = async ({ memberId }: Somebody) =>
    (await edge.world.services.points.balancesOf(memberId))[0]?.balance ?? 0;
  const countOf = (answers: readonly ClaimAnswer[], code: string) =>
    answers.filter((answer) => answer.code === code).length;
  const claimsOf = (reward_id: string) =>
    edge.deps.db.selectFrom('claimed_rewards').selectAll().where('reward_id', '=', reward_id).execute();

  test('400 claims for a quota of 100 give exactly 100 rewards and take exactly their points', async () => {
    const crowd = await join(40, 1000);
    await putReward(edge.deps.db, { reward_id: 'RUSH', quota: 100, normal_point: 70 });
    const claims = crowd.flatMap(({ token }) => Array.from({ length: 10 }, () => ({ token, key: randomUUID() })));
    edge.world.jobs.length = 0;
    const answers = await inLanes(claims, 60, ({ token, key }) => claimOver(url, token, 'RUSH', key));
    assert.deepEqual([countOf(answers, 'ok'), countOf(answers, 'e4003')], [100, 300]);
    const left = await Promise.all(crowd.map(balance));
    assert.equal(
      left.reduce((sum, points) => sum + points, 0),
      40 * 1000 - 100 * 70,
    );
    assert.equal(new Set((await claimsOf('RUSH')).map(({ reward_code }) => reward_code)).size, 100);
    assert.deepEqual(await differences(edge.deps.db), []);
  });

  test('a limit of one holds for two phones that claim at the same time', async () => {
    await putReward(edge.deps.db, { reward_id: 'LIMIT', claim_limit: 1 });
    for (const { token } of await join(10, 500)) {
      const answers = await Promise.all([1, 2].map(() => claimOver(url, token, 'LIMIT', randomUUID())));
      assert.deepEqual(answers.map(({ code }) => code).sort(), ['e4008', 'ok']);
    }
  });

  test('the same request sent 50 times at once redeems once, and every answer says so', async () => {
    const me = await one(1000);
    await putReward(edge.deps.db, { reward_id: 'TAPS' });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => claimOver(url, me.token, 'TAPS', key)));
    assert.equal(countOf(answers, 'ok'), 50);
    assert.deepEqual([new Set(answers.map(({ id }) => id)).size, await balance(me)], [1, 900]);
  });

  test('the last points are spent once, by whichever request comes first', async () => {
    const me = await one(399);
    await putReward(edge.deps.db, { reward_id: 'LAST' });
    await putDonation(edge.deps.db, { reward_id: 'LAST-GIFT' });
    const give = () =>
      edge.world.services.donations.donate(me.memberId, { reward_id: 'LAST-GIFT', point: 100 }, randomUUID());
    const [claims, gifts] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => claimOver(url, me.token, 'LAST', randomUUID()))),
      Promise.all(Array.from({ length: 8 }, give)),
    ]);
    const refused = countOf(claims, 'e4004') + gifts.filter((gift) => refusalOf(gift) === 'e4004').length;
    assert.deepEqual([refused, await balance(me)], [13, 99]);
    assert.deepEqual(await differences(edge.deps.db), []);
  });

  test('the same donation sent 20 times at once donates once', async () => {
    const me = await one(500);
    await putDonation(edge.deps.db, { reward_id: 'GIFTS' });
    const input = { reward_id: 'GIFTS', point: 50 };
    const gifts = await Promise.all(
      Array.from({ length: 20 }, () => edge.world.services.donations.donate(me.memberId, input, 'gift')),
    );
    assert.equal(new Set(gifts.map((gift) => granted(gift).donation_id)).size, 1);
    assert.equal(await balance(me), 450);
  });

  test('a phone that is cut off after the commit gets its first claim when it asks again', async () => {
    const me = await one(1000);
    await putReward(edge.deps.db, { reward_id: 'CUT' });
    const key = randomUUID();
    const line = sendWithoutReading(`${url}${endpoints.claimReward.path}`, me.token, key, { reward_id: 'CUT' });
    const [stored] = await untilThere(() => claimsOf('CUT'));
    line.cut();
    assert.ok(stored);
    assert.deepEqual(await claimOver(url, me.token, 'CUT', key), { code: 'ok', id: stored.claim_transaction_id });
    assert.equal(await balance(me), 900);
  });

  test('a phone whose server died after the commit gets its first claim as well', async () => {
    const me = await one(1000);
    await putReward(edge.deps.db, { reward_id: 'DIED' });
    const key = randomUUID();
    const first = await claimOver(url, me.token, 'DIED', key);
    await edge.deps.db.deleteFrom('idempotency').execute();
    const second = await openEdge(edge.deps.db);
    const again = await claimOver(await second.app.listen({ port: 0, host: '127.0.0.1' }), me.token, 'DIED', key);
    await second.app.close();
    assert.deepEqual([first.code, again], ['ok', first]);
    assert.equal(await balance(me), 900);
  });
});

/** Sends the whole request and reads nothing of the answer. `cut` closes the connection. */
function sendWithoutReading(url: string, token: string, key: string, body: object): { cut(): void } {
  const sending = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
  sending.on('error', () => undefined);
  sending.on('socket', (socket) => socket.pause());
  sending.end(JSON.stringify(body));
  return { cut: () => sending.destroy() };
}

async function untilThere<T>(look: () => Promise<T[]>): Promise<T[]> {
  let found = await look();
  while (found.length === 0) {
    await sleep(25);
    found = await look();
  }
  return found;
}
