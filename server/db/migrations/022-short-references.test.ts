import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '@/server/db/migrate';
import type { Db } from '@/server/db/transact';
import { withReference } from '@/server/platform/ids';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { putReward } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld, granted, testStartSeconds } from '@/tests/support/world';

const short = /^RW-[A-HJ-NP-Z]{6}$/;

onDatabase('references of rewards', (openTestDatabase) => {
  let db: Db;
  let world: World;
  let member = '';

  /** Claims of an earlier release, without a reference. */
  const claimAsOlderRelease = (ordinal: number) =>
    sql`insert into claimed_rewards
      (claim_transaction_id, member_id, reward_id, ordinal, reward_code, points, reference, claimed_at, effective_to)
      values (${randomUUID()}, ${member}, 'OLD', ${ordinal}, ${`CODE-${ordinal}`}, 0, ${`r ${ordinal}`}, 1, 2)`.execute(
      db,
    );
  const references = async () =>
    (await db.selectFrom('claimed_rewards').select('reference_no').execute()).map(({ reference_no }) => reference_no);

  before(async () => {
    ({ db } = await openTestDatabase('empty'));
    await migrate(db, '021-reward-codes');
    world = createWorld(db);
    const [one] = await createManyMembers({ db, secrets: world.deps.secrets, nowSeconds: testStartSeconds }, 1);
    member = one?.memberId ?? '';
    await putReward(db, { reward_id: 'OLD', normal_point: 0 });
    for (let ordinal = 1; ordinal <= 50; ordinal += 1) await claimAsOlderRelease(ordinal);
    await migrate(db);
  });

  test('are unique for earlier claims and for claims that an older release adds meanwhile', async () => {
    await claimAsOlderRelease(51);
    const all = await references();
    assert.deepEqual([all.length, new Set(all).size], [51, 51]);
    for (const reference of all) assert.match(reference, short);
  });

  test('are drawn again if already taken', async () => {
    const [taken = ''] = await references();
    const drawn = [taken.slice(3), taken.slice(3), 'QQQQQQ'];
    const ids = { ...world.deps.ids, letters: (count: number) => (count === 6 && drawn.shift()) || 'A'.repeat(count) };
    const free = await withReference(ids, 'reward', async (reference) =>
      (await references()).includes(reference) ? undefined : reference,
    );
    assert.equal(free, 'RW-QQQQQQ');
    const { claim } = world.services.rewards;
    const claimed = granted(await claim(member, { reward_id: 'OLD' }, 'k'));
    assert.match(claimed.reference ?? '', short);
    const same = sql`update claimed_rewards set reference_no = ${taken} where claim_transaction_id = ${claimed.claim_transaction_id}`;
    await assert.rejects(same.execute(db), /reference_no/);
  });
});
