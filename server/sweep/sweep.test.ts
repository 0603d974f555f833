import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { onDatabase } from '@/tests/support/database-engines';
import { createMobileChanges } from '@/tests/support/mobile-changes';
import { sweep } from '@/tests/support/sweep';
import type { World } from '@/tests/support/world';
import { createWorld, granted, syntheticIds } from '@/tests/support/world';
import { sweepRegularly } from './regular-jobs';

onDatabase('the sweep', (openDatabase) => {
  let world: World;

  const count = async (table: 'registrations' | 'otp_challenges' | 'rate_windows' | 'otp_budgets') =>
    (
      await world.deps.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;

  const tokens = () =>
    world.deps.db.selectFrom('chat_accounts').select('id').where('provider_token_sealed', 'is not', null).execute();

  before(async () => {
    world = createWorld((await openDatabase()).db);
    const { chatAccountId } = await world.enter('visitor');
    const identity = { identifier: syntheticIds.one, mobile: '0812340001' };
    const { registration_id } = await world.begin(chatAccountId, identity);
    granted(await world.services.otp.send(registration_id, { chatAccountId, address: '192.0.2.1' }, 'th'));
  });

  test('keeps all rows that are still valid', async () => {
    await sweep(world.deps);
    assert.deepEqual([await count('registrations'), await count('otp_challenges'), (await tokens()).length], [1, 1, 1]);
    assert.ok((await count('rate_windows')) > 0);
  });

  test('removes codes, registrations, LINE’s tokens, budgets and windows, each after its time', async () => {
    world.clock.advance(300);
    await sweep(world.deps);
    assert.deepEqual([await count('otp_challenges'), await count('registrations')], [0, 1]);
    world.clock.advance(1500);
    await sweep(world.deps);
    assert.deepEqual([await count('registrations'), (await tokens()).length], [0, 1]);
    assert.equal(await count('otp_budgets'), 4);
    world.clock.advance(3600 * 2);
    await Promise.all([sweep(world.deps), sweep(world.deps)]);
    assert.deepEqual([(await tokens()).length, await count('otp_budgets')], [0, 0]);
    assert.ok((await count('rate_windows')) > 0);
    world.clock.advance(3600 * 24);
    await sweep(world.deps);
    assert.equal(await count('rate_windows'), 0);
  });

  test('keeps budgets of codes that still count or are frozen', async () => {
    const now = world.clock.now();
    const spent = { attempts: 0, attempts_since: 0, sends: 5, sends_since: now - 3600, last_sent_at: now - 3600 };
    const unfrozen = { attempts_frozen_until: now, sends_frozen_until: now };
    const budgets = [
      { budget_key: 'over', ...spent, ...unfrozen },
      { budget_key: 'sending', ...spent, ...unfrozen, sends_since: now - 3599 },
      { budget_key: 'guessing', ...spent, ...unfrozen, attempts_since: now - 3599 },
      { budget_key: 'frozen for sends', ...spent, ...unfrozen, sends_frozen_until: now + 1 },
      { budget_key: 'frozen for attempts', ...spent, ...unfrozen, attempts_frozen_until: now + 1 },
    ];
    await world.deps.db.insertInto('otp_budgets').values(budgets).execute();
    await sweep(world.deps);
    assert.equal(await count('otp_budgets'), 4);
    world.clock.advance(1);
    await Promise.all([sweep(world.deps), sweep(world.deps)]);
    assert.equal(await count('otp_budgets'), 0);
  });

  test('removes unfinished changes of a mobile number, and lapses old requests', async () => {
    const changes = createMobileChanges(world);
    const [linked, asking, over] = [await changes.linked(), await changes.asking(), await changes.asking()];
    const verified = await changes.verified(linked);
    const submitted = await changes.submitted(asking);
    const { id: superseded } = granted(await changes.request(over, changes.freshMobile()));
    const { id: pending } = granted(await changes.request(over, changes.freshMobile()));
    const statuses = () => Promise.all([verified.id, superseded, pending, submitted.id].map(changes.statusOf));
    await sweep(world.deps);
    assert.deepEqual(await statuses(), ['verified', 'lapsed', 'otp_pending', 'submitted']);
    world.clock.advance(30 * 60);
    await Promise.all([sweep(world.deps), sweep(world.deps)]);
    assert.deepEqual(await statuses(), [undefined, undefined, undefined, 'submitted']);
    world.clock.advance(30 * 24 * 3600);
    await sweep(world.deps);
    assert.deepEqual(await statuses(), [undefined, undefined, undefined, 'lapsed']);
  });

  test('checks every 15 seconds until it is stopped, each job separately, even if others fail or take long', async () => {
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    const job = (name: string) => async (): Promise<void> => {
      done.push(name);
      throw new Error(`${name} fails`);
    };
    const services = {
      session: { withdrawDue: job('withdraw') },
      erasure: { carryOutDue: () => gate.promise },
      missions: { rankDue: job('rank') },
      reminders: { remindDue: job('remind') },
      etaxWorker: { resumeWaiting: job('resume') },
      creditWorker: { resumeWaiting: job('resume credits') },
      campaigns: { countDays: job('count') },
      publishDrafts: job('publish'),
      pictures: { removeUnused: job('pictures') },
      messages: { sendDue: job('messages') },
      walletUpdates: { queueDue: job('wallet') },
      reportCounts: { countDue: job('reports') },
      audiences: { chooseDue: job('choose'), readPurchases: job('purchases'), measureDue: job('measure') },
      eventDelivery: { deliverDue: job('events'), endOld: async () => undefined },
    };
    await world.deps.db.deleteFrom('sweeps').execute();
    await world.deps.db.insertInto('rate_windows').values({ window_key: 'old', window_start: 0, calls: 1 }).execute();
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const { stop } = sweepRegularly(world.deps, services);
      mock.timers.tick(14_999);
      assert.deepEqual(done, []);
      mock.timers.tick(1);
      // Work that has not begun before the stop does not begin.
      while (done.length < 15 || (await count('rate_windows')) > 0) await setImmediate();
      gate.resolve();
      await stop();
      mock.timers.tick(60 * 60 * 1000);
      assert.deepEqual(done.sort(), [
        'choose',
        'count',
        'events',
        'measure',
        'messages',
        'pictures',
        'publish',
        'purchases',
        'rank',
        'remind',
        'reports',
        'resume',
        'resume credits',
        'wallet',
        'withdraw',
      ]);
      assert.equal(await count('rate_windows'), 0);
    } finally {
      mock.timers.reset();
    }
  });
});
