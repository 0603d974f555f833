import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { endpoints } from '@/contract/endpoints';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { inLanes } from '@/tests/support/claims';
import { onDatabase } from '@/tests/support/database-engines';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress, orderOver, putPrize } from '@/tests/support/prizes';
import { differences } from '@/tests/support/rewards';
import { createTill, line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';

/** Over real HTTP, like phones. */
onDatabase('prizes under simultaneous orders', (openTestDatabase) => {
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
    for (const { memberId } of crowd) await givePoints(edge.deps, memberId, points, { pointType: 'kidpoint' });
    return crowd;
  };
  const balance = async ({ memberId }: Somebody) => (await createTill(edge.world).balanceOf({ memberId })).kidpoint;
  const countOf = (answers: readonly { code: string }[], code: string) =>
    answers.filter((answer) => answer.code === code).length;

  test('the last piece goes to one of 60 members, and only that member pays', async () => {
    const crowd = await join(60, 500);
    await putPrize(edge.deps.db, { prize_id: 'LAST', quota: 1 });
    const answers = await inLanes(crowd, 60, ({ token }) => orderOver(url, token, 'LAST', randomUUID()));
    assert.deepEqual([countOf(answers, 'ok'), countOf(answers, 'e4003')], [1, 59]);
    const left = await Promise.all(crowd.map(balance));
    assert.deepEqual(
      left.filter((points) => points !== 500),
      [400],
    );
    assert.deepEqual(await differences(edge.deps.db), []);
  });

  test('100 orders for 20 pieces succeed 20 times, each under its own reference', async () => {
    const crowd = await join(25, 200);
    await putPrize(edge.deps.db, { prize_id: 'RUSH', quota: 20 });
    const requests = crowd.flatMap(({ token }) => Array.from({ length: 4 }, () => ({ token, key: randomUUID() })));
    const answers = await inLanes(requests, 50, ({ token, key }) => orderOver(url, token, 'RUSH', key));
    const names = new Set(answers.filter(({ code }) => code === 'ok').map(({ reference }) => reference));
    assert.deepEqual([countOf(answers, 'ok'), names.size], [20, 20]);
    const prize = edge.deps.db.selectFrom('prizes').select('taken').where('prize_id', '=', 'RUSH');
    assert.equal((await prize.executeTakeFirstOrThrow()).taken, 20);
    assert.deepEqual(await differences(edge.deps.db), []);
  });

  test('the same order sent 50 times at once is placed once, with the same answer for all', async () => {
    const [me] = await join(1, 1000);
    assert.ok(me);
    await putPrize(edge.deps.db, { prize_id: 'TAPS' });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => orderOver(url, me.token, 'TAPS', key)));
    assert.equal(countOf(answers, 'ok'), 50);
    assert.deepEqual([new Set(answers.map(({ reference }) => reference)).size, await balance(me)], [1, 900]);
  });

  test('an address that the contract refuses is answered with a message for each field', async () => {
    const [me] = await join(1, 100);
    assert.ok(me);
    const address = { ...deliveryAddress(), lastName: '', postcode: '1011', tncAndPrivacyPolicy: false };
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${me.token}`,
      'accept-language': 'th',
    };
    const body = JSON.stringify({ prize_id: 'LAST', address });
    const answer = await fetch(`${url}${endpoints.redeemPrize.path}`, { method: 'POST', headers, body });
    assert.equal(answer.status, 422);
    assert.partialDeepStrictEqual(await answer.json(), {
      errors: [
        { field: 'address.lastName', message: 'กรุณากรอกข้อมูล' },
        { field: 'address.postcode', message: 'รหัสไปรษณีย์ต้องเป็นตัวเลข 5 หลัก' },
        { field: 'address.tncAndPrivacyPolicy', message: 'กรุณายอมรับข้อกำหนดและนโยบายความเป็นส่วนตัว' },
      ],
    });
  });

  test('a cancelled piece goes to exactly one of the next members', async () => {
    const crowd = await join(6, 200);
    const [first] = crowd;
    assert.ok(first);
    await putPrize(edge.deps.db, { prize_id: 'BACK', quota: 1 });
    const { reference } = await orderOver(url, first.token, 'BACK', randomUUID());
    granted(await edge.world.services.fulfilment.cancel(reference));
    const answers = await Promise.all(crowd.map(({ token }) => orderOver(url, token, 'BACK', randomUUID())));
    assert.equal(countOf(answers, 'ok'), 1);
    assert.deepEqual(await differences(edge.deps.db), []);
  });

  test('a day earns at most 3,000 Kids Club points, by the times of the sale and of its arrival in Bangkok', async () => {
    const till = createTill(edge.world);
    await putPrize(edge.deps.db, { prize_id: 'DEAR', redeem_point: 5900 });
    await putPrize(edge.deps.db, { prize_id: 'DEARER', redeem_point: 5901 });
    const { clock } = edge.world;
    const buy = async (points: number, soldAt: number) => {
      const lines = [line(points * 25, { mother_and_baby: true })];
      return granted(await till.sell(parent, 0, { lines, soldAt })).kidpoint;
    };
    const midnight = startOfBangkokDaySeconds(bangkokDate(clock.now() + 24 * 60 * 60));
    clock.advance(midnight - 60 - clock.now());
    const parent = await till.customer();
    assert.equal(await buy(2900, midnight - 60), 2900);
    clock.advance(120);
    assert.equal(await buy(2900, midnight + 60), 2900);
    // It arrives after midnight, and uses up the rest of both days.
    assert.deepEqual([await buy(500, midnight - 1), await buy(500, midnight)], [100, 0]);
    const codeOf = async (prize: string) => (await orderOver(url, parent.token, prize, randomUUID())).code;
    assert.deepEqual([await codeOf('DEARER'), await codeOf('DEAR')], ['e4004', 'ok']);
    assert.equal((await till.balanceOf(parent)).kidpoint, 0);
  });
});
