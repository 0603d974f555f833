import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';
import { claimOver, inLanes } from '@/tests/support/claims';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { freeCalls, onRestartableData } from '@/tests/support/restartable';
import { differences, putReward } from '@/tests/support/rewards';

const size = 60;
const claimsEach = 5;
const quota = 200;

type ClaimRequest = { token: string; key: string };

/** Runs the whole server as a process and kills it while hundreds of redemptions come in. */
onRestartableData('a server killed while members redeem rewards', {}, ({ start, look }) => {
  let requests: ClaimRequest[] = [];

  before(() =>
    look(async (db, secrets) => {
      const nowSeconds = systemClock.now();
      const crowd = await createManyMembers({ db, secrets, nowSeconds }, size);
      for (const { memberId } of crowd) await givePoints({ db, clock: systemClock, ids: secureIds }, memberId, 400);
      const period = { effective_from: nowSeconds - 60, effective_to: nowSeconds + 3600 };
      await putReward(db, { reward_id: 'STORM', quota, normal_point: 100, ...period });
      requests = crowd.flatMap(({ token, memberId }) =>
        Array.from({ length: claimsEach }, (_claim, place) => ({ token, key: `storm-${memberId}-${place}` })),
      );
    }),
  );

  test('loses no acknowledged redemption, redeems none twice, and the books balance', async () => {
    const first = await start();
    const acknowledged = new Map<string, string>();
    const waiting = inLanes(requests, 60, async ({ token, key }) => {
      const claimed = await claimOver(first.url, token, 'STORM', key);
      if (claimed.code === 'ok') acknowledged.set(key, claimed.id);
      return claimed.code;
    });
    while (acknowledged.size < 40) await sleep(2);
    await first.kill();
    assert.ok((await waiting).includes('lost'), 'the server died too late to interrupt a call');
    await look(freeCalls);

    const second = await start();
    // All phones retry with the same keys, including those that got an answer.
    const again = await inLanes(requests, 60, ({ token, key }) => claimOver(second.url, token, 'STORM', key));
    await second.stop();
    for (const { code } of again) assert.match(code, /^(ok|e4003|e4004)$/);
    const idOf = new Map(requests.map(({ key }, at) => [key, again[at]?.id]));
    for (const [key, id] of acknowledged)
      assert.equal(idOf.get(key), id, 'an acknowledged redemption is returned unchanged');

    const answeredIds = new Set(again.filter(({ code }) => code === 'ok').map(({ id }) => id));
    const { claims, uneven, notices } = await look(async (db) => ({
      claims: await db
        .selectFrom('claimed_rewards')
        .select('claim_transaction_id')
        .where('reward_id', '=', 'STORM')
        .execute(),
      uneven: await differences(db),
      notices: await countNotices(db),
    }));
    assert.deepEqual(new Set(claims.map((claim) => claim.claim_transaction_id)), answeredIds);
    assert.deepEqual(uneven, []);
    assert.equal(claims.length, quota);
    assert.equal(notices, quota, 'each redemption has one message');
  });
});

async function countNotices(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = 'spending-notice'`.execute(db);
  return rows[0]?.count ?? 0;
}
