import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { noMeter } from '@/server/metrics/meter';
import { createServices, jobHandlers } from '@/server/services';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import type { Somebody } from '@/tests/support/many-members';
import { putPrize } from '@/tests/support/prizes';
import { createReminding } from '@/tests/support/reminding';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';

const hour = 3600;
const day = 24 * hour;
const minute = 60;
const today = startOfBangkokDaySeconds({ year: 2026, month: 11, day: 10 });

onDatabase('reminders', (openDatabase) => {
  let world: World;
  let beside: World;
  let reminding: ReturnType<typeof createReminding>;
  let person: Somebody;

  before(async () => {
    const opened = await openDatabase();
    world = createWorld(opened.db);
    beside = createWorld(await opened.beside(), world.clock);
    reminding = createReminding(world);
    await putCoupon(world.deps.db, { code: 'COFFEE', name_th: 'กาแฟ', name_en: 'Coffee' });
    await putPrize(world.deps.db, { prize_id: 'BEAR' });
  });

  /** Everybody's turn has come. */
  const evening = 18 * hour;
  let lastDay = today;
  beforeEach(async () => {
    for (const table of ['reminded_things', 'reminders', 'reminder_turns', 'my_coupons', 'prize_orders'] as const)
      await world.deps.db.deleteFrom(table).execute();
    lastDay += 10 * day;
    goTo(lastDay + evening);
    for (const process of [world, beside]) process.pushed.length = process.jobs.length = 0;
    [person = { memberId: '', chatAccountId: '', token: '' }] = await reminding.members(1);
  });

  const goTo = (at: number) => world.clock.advance(at - world.clock.now());
  const lateOrder = (memberId = person.memberId) => reminding.putOrder(memberId, 'BEAR', world.clock.now() - 20 * day);
  const lastDayCoupon = async (memberId = person.memberId) => {
    await reminding.answerMarketing(memberId, 'granted');
    return reminding.putMyCoupon(memberId, 'COFFEE', lastDay + day);
  };
  const remind = (process = world) => process.services.reminders.remindDue();
  const written = async () => {
    const rows = world.deps.db.selectFrom('reminders').innerJoin('reminded_things', 'reminder_id', 'reminders.id');
    return (await rows.select(['kind', 'stage', 'thing']).orderBy('kind').execute()).map(
      (row) => `${row.kind} ${row.stage}`,
    );
  };
  const inbox = () =>
    world.deps.db.selectFrom('member_messages').selectAll().where('member_id', '=', person.memberId).execute();

  test('of several things come as one message, in the inbox too, which leads to the home', async () => {
    const reference = await lateOrder();
    await lastDayCoupon();
    await remind();
    await reminding.runJobs();
    const [message, ...others] = world.pushed;
    assert.deepEqual(others, []);
    assert.match(message?.text ?? '', new RegExp(`· “ตุ๊กตาหมี” \\(เลขอ้างอิง ${reference}\\) ควรถึงบ้านภายใน .* แต่ยังไม่ได้ส่ง`));
    assert.match(message?.text ?? '', /02 ?000 ?0000|020000000/);
    assert.match(message?.text ?? '', /· คูปอง “กาแฟ” ใช้ได้ถึงวันนี้ 20 พ.ย. 2569/);
    const [kept] = await inbox();
    assert.partialDeepStrictEqual(kept, { topic: 'parcel_and_coupon', subject: null, state: 'accepted' });
    assert.match(kept?.text_en ?? '', /· Your coupon “Coffee” ends today, 20 Nov 2026/);
    assert.deepEqual(await written(), ['coupons last_day', 'parcels late']);
  });

  test('of one thing leads to it', async () => {
    await lastDayCoupon();
    await remind();
    await reminding.runJobs();
    assert.partialDeepStrictEqual(await inbox(), [{ topic: 'coupon_ending', subject: 'COFFEE' }]);
    assert.doesNotMatch(world.pushed[0]?.text ?? '', /·/);
  });

  test('go to nobody while they are switched off, and outside 9:00 to 20:00', async () => {
    await lateOrder();
    const off = createWorld(world.deps.db, world.clock, undefined, { REMINDERS: 'off' });
    await off.services.reminders.remindDue();
    for (const at of [9 * hour - 1, 20 * hour]) {
      goTo(lastDay + at);
      await remind();
    }
    assert.deepEqual(await written(), []);
  });

  test('that LINE has not taken by 20:00 stay in the inbox, and disturb nobody at night', async () => {
    await lateOrder();
    await remind();
    goTo(lastDay + 20 * hour);
    await reminding.runJobs();
    assert.deepEqual(world.pushed, []);
    assert.equal((await inbox()).length, 1);
  });

  test('that waited for LINE are pushed only while all of it is true and the app was not read', async () => {
    const deliverLater = async (meanwhile: () => Promise<unknown>) => {
      const [one] = await reminding.members(1);
      const memberId = one?.memberId ?? '';
      const coupon = await lastDayCoupon(memberId);
      await world.deps.db.deleteFrom('reminder_turns').execute();
      await remind();
      const notices = world.jobs.flatMap(({ name, data }) => (name === 'reminder' && 'until' in data ? [data] : []));
      const deliver = async () => {
        for (const notice of notices) await jobHandlers(world.services).reminder(notice);
      };
      world.behaviour.linePushes = 'unavailable';
      await assert.rejects(deliver());
      world.behaviour.linePushes = 'accepted';
      world.clock.advance(10 * minute);
      person = { memberId, chatAccountId: one?.chatAccountId ?? '', token: one?.token ?? '' };
      mine = coupon;
      await meanwhile();
      await deliver();
      world.jobs.length = 0;
      return [world.pushed.splice(0).length, (await inbox()).map(({ state }) => state)];
    };
    let mine = '';
    const { db } = world.deps;
    const use = () =>
      db.updateTable('my_coupons').set({ used_at: 1, used_branch: '0001' }).where('id', '=', mine).execute();
    assert.deepEqual(await deliverLater(async () => undefined), [1, ['accepted']]);
    assert.deepEqual(await deliverLater(use), [0, ['kept']]);
    assert.deepEqual(await deliverLater(() => world.services.session.callerOf(person.token)), [0, ['kept']]);
  });

  test('skip what is no longer true when an outage ends, and members who may not be reminded', async () => {
    const { db } = world.deps;
    const crowd = await reminding.members(8);
    for (const { memberId } of crowd) await lateOrder(memberId);
    const [read, sent, silent, frozen, leaving, gone, unlinked, due] = crowd.map(({ memberId }) => memberId);
    const of = (memberId: string | undefined) => memberId ?? '';
    const { services, deps } = world;
    await services.session.callerOf(crowd[0]?.token ?? '');
    await db
      .updateTable('prize_orders')
      .set({ status: 'SENT', sent_at: 1 })
      .where('member_id', '=', of(sent))
      .execute();
    await db
      .insertInto('silenced_kinds')
      .values({ member_id: of(silent), kind: 'parcels', silenced_at: 1 })
      .execute();
    await services.freeze.freeze(of(frozen));
    const erasure = { id: deps.ids.uuid(), member_id: of(leaving), requested_at: 1, due_at: 2_000_000_000 };
    await db.insertInto('erasure_requests').values(erasure).execute();
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', of(gone)).execute();
    await db.deleteFrom('chat_links').where('member_id', '=', of(unlinked)).execute();
    await remind();
    assert.deepEqual(
      world.jobs.flatMap(({ name, data }) => (name === 'reminder' && 'memberId' in data ? [data.memberId] : [])),
      [due],
    );
    assert.ok(read && gone);
  });

  test('reach a member whose row was locked, once it is free', async () => {
    await lateOrder();
    const locked = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const holding = beside.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('members').selectAll().where('id', '=', person.memberId).forUpdate().execute();
      locked.resolve();
      await free.promise;
    });
    if (beside.deps.db === world.deps.db) free.resolve();
    await locked.promise;
    const run = remind();
    const rounds = () => world.deps.db.selectFrom('reminder_turns').select('after_member').execute();
    // The round has gone on without this member, for whom the run then waits.
    while ((await rounds()).length === 0) await setImmediate();
    free.resolve();
    await Promise.all([holding, run]);
    assert.deepEqual(await written(), ['parcels late']);
  });

  test('are written once by two processes, and after a run that was killed in the middle', async () => {
    const crowd = await reminding.members(30);
    for (const { memberId } of crowd) await lateOrder(memberId);
    const { jobs } = world.deps;
    let queued = 0;
    const dying: World['deps'] = {
      ...world.deps,
      jobs: {
        ...jobs,
        send: async (...job) => {
          queued += 1;
          if (queued > 11) throw new Error('killed');
          await jobs.send(...job);
        },
      },
    };
    await assert.rejects(createServices(dying).reminders.remindDue(), /killed/);
    world.jobs.length = 0;
    assert.deepEqual(await written(), []);
    await Promise.all([remind(), remind(beside)]);
    assert.equal((await written()).length, 30);
    assert.equal(world.jobs.length + beside.jobs.length, 30);
  });

  test('are at most as many in a minute as configured, and all of them by and by', async () => {
    for (const { memberId } of await reminding.members(5)) await lateOrder(memberId);
    const slow = createWorld(world.deps.db, world.clock, undefined, { REMINDERS_PER_MINUTE: '2' });
    const counts: number[] = [];
    for (let run = 0; run < 4; run += 1) {
      await remind(slow);
      await remind(slow);
      counts.push((await written()).length);
      world.clock.advance(minute);
    }
    assert.deepEqual(counts, [2, 4, 5, 5]);
  });

  test('come in the order of random ids over the day, not all at 9:00', async () => {
    const crowd = await reminding.members(40);
    for (const { memberId } of crowd) await lateOrder(memberId);
    const counts: number[] = [];
    for (const at of [9 * hour, 13.5 * hour, 18 * hour]) {
      goTo(lastDay + at);
      await remind();
      counts.push((await written()).length);
    }
    assert.ok((counts[0] ?? 0) < 5 && (counts[1] ?? 0) > 5 && (counts[1] ?? 0) < 35, String(counts));
    assert.equal(counts[2], 40);
  });

  test('are counted by kind once they are written', async () => {
    await lateOrder();
    await lastDayCoupon();
    const counted: unknown[] = [];
    const meter = { ...noMeter, count: (...given: unknown[]) => void counted.push(given) };
    await createServices({ ...world.deps, meter }).reminders.remindDue();
    assert.deepEqual(counted, [
      ['sabai_reminders_total', { kind: 'parcels' }],
      ['sabai_reminders_total', { kind: 'coupons' }],
    ]);
  });
});
