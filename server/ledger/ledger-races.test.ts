import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pointsExpireAtSeconds } from '@/domain/points';
import { transact } from '@/server/db/transact';
import { isRefusal, value } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { takeAllBack } from '@/tests/support/take-all-back';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import { bookDifferences } from './audit';
import { writeExpired } from './expiry';
import type { Movement } from './ledger';
import { createLedger } from './ledger';

const connections = 20;
const title = { th: 'ทดสอบ', en: 'Test' };

/** Twenty connections on PostgreSQL; the embedded engine has one and runs simultaneous calls in turn. */
onDatabase('the ledger under simultaneous calls', (openTestDatabase) => {
  let world: World;
  let members: string[];

  before(async () => {
    const { db, beside } = await openTestDatabase();
    world = createWorld(await beside(connections));
    const { secrets, clock } = world.deps;
    members = (await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 20)).map(({ memberId }) => memberId);
  });

  const somebody = () => {
    const found = members.pop();
    assert.ok(found, 'no member is left');
    return found;
  };

  const movementOf = (memberId: string, points: number): Movement => {
    const reference = world.deps.ids.uuid();
    return { memberId, pointType: 'cjpoint', points, reference, title, channel: 'line' };
  };

  const spend = async (memberId: string, points: number) => {
    const ledger = createLedger(world.deps);
    const movement = movementOf(memberId, points);
    const outcome = await transact(world.deps.db, (tx) => ledger.spend(tx, 'redeemed', movement));
    return isRefusal(outcome) ? outcome.refused : movement.reference;
  };

  const hold = (memberId: string, does: 'freeze' | 'unfreeze') => {
    const ledger = createLedger(world.deps);
    return transact(world.deps.db, async (tx) => {
      await ledger.lock(tx, memberId);
      await ledger[does](tx, memberId);
      return value(null);
    });
  };

  const atOnce = <T>(count: number, work: (place: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, place) => work(place)));

  const balance = async (memberId: string) => (await world.services.points.balancesOf(memberId))[0]?.balance;

  test('spends a balance once when twenty calls want all of it', async () => {
    const me = somebody();
    await givePoints(world.deps, me, 60);
    await givePoints(world.deps, me, 40);
    const outcomes = await atOnce(connections, () => spend(me, 100));
    assert.equal(outcomes.filter((one) => one === 'e4004').length, connections - 1);
    assert.equal(await balance(me), 0);
  });

  test('spends equal parts across all lots until the rest is too small', async () => {
    const me = somebody();
    for (const points of [40, 35, 25]) await givePoints(world.deps, me, points);
    const outcomes = await atOnce(connections, () => spend(me, 30));
    assert.equal(outcomes.filter((one) => one !== 'e4004').length, 3);
    assert.equal(await balance(me), 10);
  });

  test('adds the first points of a new member from twenty tills at once', async () => {
    const me = somebody();
    await atOnce(connections, () => givePoints(world.deps, me, 5));
    assert.equal(await balance(me), 5 * connections);
  });

  test('earns once when the same bill comes from twenty connections', async () => {
    const me = somebody();
    const earned = await Promise.allSettled(
      Array.from({ length: connections }, () => givePoints(world.deps, me, 5, { reference: `bill ${me}` })),
    );
    assert.equal(earned.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal(await balance(me), 5);
  });

  test('spends nothing more once the points are frozen amid twenty spendings', async () => {
    const me = somebody();
    await givePoints(world.deps, me, 1000);
    const rush = atOnce(connections, () => spend(me, 10));
    await hold(me, 'freeze');
    const left = await balance(me);
    await rush;
    assert.equal(await balance(me), left);
    assert.equal(await spend(me, 10), 'points_frozen');
  });

  test('loses no point and never deadlocks when all kinds of movements meet', async () => {
    const crowd = [somebody(), somebody(), somebody(), somebody()];
    const { db } = world.deps;
    const { clock } = world;
    const ledger = createLedger(world.deps);
    const lastYear = clock.now() - 365 * 24 * 3600;
    for (const me of crowd) {
      await givePoints(world.deps, me, 300, { earnedAt: lastYear });
      await givePoints(world.deps, me, 50, { reference: `bill ${me}` });
    }
    const spent = await Promise.all(crowd.map((me) => spend(me, 40)));
    clock.advance(pointsExpireAtSeconds(lastYear) - clock.now());
    const giveBack = (me: string, reference: string) =>
      transact(db, async (tx) => {
        await ledger.lock(tx, me);
        const found = tx.selectFrom('point_movements').select('id').where('reference', '=', reference);
        const { id } = await found.executeTakeFirstOrThrow();
        return value(await ledger.restore(tx, id, movementOf(me, 0)));
      });
    const cancel = (me: string) =>
      transact(db, async (tx) => {
        await ledger.lock(tx, me);
        return value(await takeAllBack(ledger, tx, `bill ${me}`, title));
      });
    await Promise.all(
      crowd.flatMap((me, place) => [
        ...Array.from({ length: 5 }, () => givePoints(world.deps, me, 20)),
        ...Array.from({ length: 8 }, () => spend(me, 15)),
        writeExpired(world.deps),
        giveBack(me, spent[place] ?? ''),
        cancel(me),
        writeExpired(world.deps),
      ]),
    );
    assert.deepEqual(await bookDifferences(db), []);
    for (const me of crowd) {
      assert.ok(((await balance(me)) ?? -1) >= 0);
      const { total } = await world.services.points.list(me, { point_type: 'cjpoint', kind: 'expired' });
      assert.equal(total, 1);
    }
  });
});
