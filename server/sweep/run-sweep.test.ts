import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { writeExpired } from '@/server/ledger/expiry';
import { onPostgres } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds } from '@/tests/support/world';
import { leaveLease, renewLease, takeLease } from './lease.store';
import type { Sweep } from './run-sweep';
import { runIfDue, runNow } from './run-sweep';

const goingOn = new AbortController().signal;

/** Two processes. */
onPostgres('a sweep', (openDatabase) => {
  let one: World;
  let two: World;

  before(async () => {
    [one, two] = await openTwoWorlds(openDatabase);
  });

  beforeEach(() => one.deps.db.deleteFrom('sweeps').execute());

  const sweepOf = (work: Sweep['work'], name = 'test'): Sweep => ({ name, everySeconds: 600, work });
  const run = (name: string) => ({ name, holder: one.deps.ids.uuid() });
  /**
   * Simulates that so many seconds have passed, apart from those that a busy machine takes: an active lease has ten of them or more left.
   */
  const pass = async (seconds: number) => {
    await one.deps.db
      .updateTable('sweeps')
      .set((eb) => ({ held_until: eb('held_until', '-', seconds), due_at: eb('due_at', '-', seconds) }))
      .execute();
  };

  test('has one runner in all processes, and the next run comes after its time', async () => {
    const gate = Promise.withResolvers<void>();
    const runs: string[] = [];
    const sweep = (by: string) =>
      sweepOf(async () => {
        runs.push(by);
        await gate.promise;
      });
    const first = runIfDue(one.deps, sweep('one'), goingOn);
    while (runs.length === 0) await new Promise((resolve) => setImmediate(resolve));
    for (const { deps } of [one, two]) await runIfDue(deps, sweep('another'), goingOn);
    gate.resolve();
    await first;
    assert.deepEqual(runs, ['one']);
    await pass(590);
    await runIfDue(two.deps, sweep('too early'), goingOn);
    assert.deepEqual(runs, ['one']);
    await pass(10);
    await Promise.all([one, one, two, two].map(({ deps }) => runIfDue(deps, sweep('next'), goingOn)));
    assert.deepEqual(runs, ['one', 'next']);
  });

  test('does not wait for another one', async () => {
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const slow = runIfDue(
      one.deps,
      sweepOf(async () => gate.promise, 'slow'),
      goingOn,
    );
    const quick = sweepOf(async () => void done.push('quick'), 'quick');
    await runIfDue(one.deps, quick, goingOn);
    assert.deepEqual(done, ['quick']);
    gate.resolve();
    await slow;
  });

  test('of erasures runs while expiry waits for a locked member', async () => {
    const { deps, services, clock } = one;
    const { db } = deps;
    const [buyer, leaver] = await createManyMembers({ db, secrets: deps.secrets, nowSeconds: clock.now() }, 2);
    assert.ok(buyer && leaver);
    await givePoints(deps, buyer.memberId, 10, { earnedAt: clock.now() - 2 * 365 * 24 * 3600 });
    const caller = { memberId: leaver.memberId, chatAccountId: leaver.chatAccountId };
    granted(await services.erasure.request(caller, 'th'));
    clock.advance(15 * 24 * 3600);
    const purchase = await two.deps.db.startTransaction().execute();
    await purchase
      .updateTable('point_accounts')
      .set({ frozen_at: 0 })
      .where('member_id', '=', buyer.memberId)
      .execute();
    const expiry = runIfDue(
      deps,
      sweepOf((turn) => writeExpired(deps, turn), 'expiry'),
      goingOn,
    );
    await runIfDue(deps, sweepOf(services.erasure.carryOutDue, 'erasures'), goingOn);
    const status = db.selectFrom('members').select('status').where('id', '=', leaver.memberId);
    assert.equal((await status.executeTakeFirstOrThrow()).status, 'inactive');
    const held = db.selectFrom('sweeps').select('holder').where('name', '=', 'expiry');
    assert.notEqual((await held.executeTakeFirstOrThrow()).holder, null);
    await purchase.commit().execute();
    await expiry;
    assert.equal((await services.points.list(buyer.memberId, { point_type: 'cjpoint', kind: 'expired' })).total, 1);
  });

  test('is taken over once the lease of a killed process has ended', async () => {
    const killed = run('test');
    assert.ok(await takeLease(one.deps.db, killed, { everySeconds: 600, early: false }));
    const runs: string[] = [];
    const sweep = sweepOf(async () => void runs.push('taken over'));
    await pass(15);
    await runIfDue(two.deps, sweep, goingOn);
    assert.deepEqual(runs, []);
    await pass(16);
    await runIfDue(two.deps, sweep, goingOn);
    assert.deepEqual(runs, ['taken over']);
    assert.equal(await renewLease(one.deps.db, killed), false);
  });

  test('is renewed and released only by its holder', async () => {
    const [holder, other] = [run('test'), run('test')];
    assert.ok(await takeLease(one.deps.db, holder, { everySeconds: 600, early: false }));
    await leaveLease(two.deps.db, other, 0);
    assert.equal(await takeLease(two.deps.db, other, { everySeconds: 600, early: true }), false);
    await pass(20);
    assert.ok(await renewLease(one.deps.db, holder));
    await pass(20);
    assert.equal(await takeLease(two.deps.db, other, { everySeconds: 600, early: true }), false);
    await leaveLease(one.deps.db, holder, 0);
    assert.ok(await takeLease(two.deps.db, other, { everySeconds: 600, early: false }));
  });

  test('is taken over and due once more if its clock was set back by an hour', async () => {
    const [killed, next] = [run('test'), run('test')];
    const taking = { everySeconds: 600, early: false };
    assert.ok(await takeLease(one.deps.db, killed, taking));
    // A row written an hour ago by a clock that was an hour ahead equals one written now by the right clock.
    await pass(-3600);
    assert.ok(await takeLease(two.deps.db, next, taking));
    await leaveLease(two.deps.db, next, 600);
    await pass(-3600);
    assert.ok(await takeLease(one.deps.db, killed, taking));
    await leaveLease(one.deps.db, killed, 600);
    assert.equal(await takeLease(one.deps.db, killed, taking), false);
  });

  test('stops before its next batch when the process stops, and the rest is due at once', async () => {
    const stopping = new AbortController();
    const batches: string[] = [];
    const sweep = (by: string) =>
      sweepOf(async (turn) => {
        for (let batch = 0; batch < 3 && turn.isMine(); batch += 1) {
          batches.push(by);
          if (by === 'one') stopping.abort();
        }
      });
    await runIfDue(one.deps, sweep('one'), stopping.signal);
    await runIfDue(two.deps, sweep('two'), goingOn);
    assert.deepEqual(batches, ['one', 'two', 'two', 'two']);
  });

  test('that is requested now runs after the run in progress', async () => {
    const gate = Promise.withResolvers<void>();
    const order: string[] = [];
    const slow = runNow(
      one.deps,
      sweepOf(async () => {
        await gate.promise;
        order.push('first');
      }),
    );
    const next = runNow(
      two.deps,
      sweepOf(async () => void order.push('second')),
    );
    gate.resolve();
    await Promise.all([slow, next]);
    assert.equal(order.length, 2);
  });

  test('that fails is retried at its next time', async () => {
    let runs = 0;
    const failing = sweepOf(async () => {
      runs += 1;
      throw new Error('fails');
    });
    await runIfDue(one.deps, failing, goingOn);
    await runIfDue(one.deps, failing, goingOn);
    assert.equal(runs, 1);
    await pass(600);
    await runIfDue(one.deps, failing, goingOn);
    assert.equal(runs, 2);
  });
});
