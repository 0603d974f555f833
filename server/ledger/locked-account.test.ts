import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { transact } from '@/server/db/transact';
import { isRefusal, value } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import type { Ledger } from './ledger';
import { createLedger } from './ledger';
import type { LockedAccount } from './locked-account';
import { lockAccount } from './locked-account';

onDatabase('a locked account', (openDatabase) => {
  let world: World;
  let ledger: Ledger;
  let me: string;
  let other: string;

  /** A lock of a transaction that has ended. */
  const takeEarlierLock = async () => {
    return granted(await transact(world.deps.db, async (tx) => value(await lockAccount(tx, me))));
  };

  const spend = async (shown: (tx: World['deps']['db']) => Promise<LockedAccount>) => {
    const title = { th: 'ทดสอบ', en: 'Test' };
    const about = { memberId: me, pointType: 'cjpoint', points: 1, title, channel: 'line' } as const;
    const movement = { ...about, reference: world.deps.ids.uuid() };
    const outcome = await transact(world.deps.db, async (tx) =>
      ledger.spend(tx, 'redeemed', movement, await shown(tx)),
    );
    return isRefusal(outcome) ? outcome.refused : 'spent';
  };

  before(async () => {
    world = createWorld((await openDatabase()).db);
    ledger = createLedger(world.deps);
    const { db, secrets } = world.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 2);
    [me = '', other = ''] = crowd.map(({ memberId }) => memberId);
    for (const memberId of [me, other]) await givePoints(world.deps, memberId, 10);
  });

  test('belongs to one member and one transaction', async () => {
    const before = await takeEarlierLock();
    await transact(world.deps.db, async (tx) => {
      const account = await lockAccount(tx, me);
      assert.equal(account.holds(tx, me), true);
      assert.equal(account.holds(tx, other), false);
      assert.equal(before.holds(tx, me), false);
      return value(null);
    });
  });

  test('can have its points spent', async () => {
    assert.equal(await spend((tx) => lockAccount(tx, me)), 'spent');
  });

  test('is read again if the lock is another member’s or an earlier one', async () => {
    const before = await takeEarlierLock();
    await transact(world.deps.db, async (tx) => {
      await ledger.lock(tx, me);
      return value(await ledger.freeze(tx, me));
    });
    assert.equal(await spend((tx) => lockAccount(tx, other)), 'points_frozen');
    assert.equal(await spend(async () => before), 'points_frozen');
    assert.equal(await spend((tx) => lockAccount(tx, me)), 'points_frozen');
  });
});
