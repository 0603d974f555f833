import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { Body } from '@/contract/types';
import { byServer } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { createEventReceiver } from '@/server/gateways/event-receiver';
import { createLedger } from '@/server/ledger/ledger';
import { onDatabase } from '@/tests/support/database-engines';
import { eventSecret, startEventReceiver, startSampleReceiver } from '@/tests/support/event-receiver';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';
import type { EventDelivery } from './deliver-events';
import { createEventDelivery } from './deliver-events';
import * as store from './event.store';
import type { EventDesk } from './send-again';
import { createEventDesk } from './send-again';

type Receiver = Awaited<ReturnType<typeof startEventReceiver>>;

onDatabase('events for another system', (openDatabase) => {
  let world: World;
  let other: Db;
  let receiver: Receiver;
  let delivery: EventDelivery;
  let desk: EventDesk;
  let members: string[];
  const why = { reason: 'operations', note: 'ก' } as const;
  const send = async (what: Pick<Body<'sendEvents'>, 'what' | 'hours'>) =>
    granted(await desk.send({ ...what, ...why }, byServer));

  before(async () => {
    const { db, beside } = await openDatabase();
    world = createWorld(db);
    other = await beside();
    receiver = await startEventReceiver();
    const eventReceiver = createEventReceiver({ url: receiver.url, secrets: [eventSecret], timeoutMs: 500 });
    delivery = createEventDelivery({ ...world.deps, eventReceiver });
    desk = createEventDesk({ ...world.deps, eventReceiver });
    const needs = { db, secrets: world.deps.secrets, nowSeconds: world.clock.now() };
    members = (await createManyMembers(needs, 8)).map(({ memberId }) => memberId);
    await delivery.settle();
  });
  after(() => receiver.stop());

  beforeEach(async () => {
    await sql`delete from events_out`.execute(world.deps.db);
    await store.resume(world.deps.db);
    Object.assign(receiver.state, { taken: [], asked: 0, tries: 0, answer: undefined, headers: {}, isDown: false });
  });

  const memberAt = (place: number) => members[place] ?? '';
  const earn = (memberId: string, earnedAt = world.clock.now()) => givePoints(world.deps, memberId, 5, { earnedAt });
  const movementsOf = (memberId: string) =>
    receiver.state.taken.filter((event) => event.memberId === memberId).map(({ data }) => data.movement_id);
  const pass = async (seconds: number) => {
    world.clock.advance(seconds);
    await delivery.deliverDue();
  };

  test('a receiver that is down for an hour misses nothing, in the order of each member, and is not stormed', async () => {
    receiver.state.isDown = true;
    const earned = new Map<string, string[]>();
    for (let minute = 0; minute < 60; minute += 1) {
      const memberId = memberAt(minute % 8);
      earned.set(memberId, [...(earned.get(memberId) ?? []), await earn(memberId)]);
      await pass(60);
    }
    assert.ok(receiver.state.asked <= 30, `asked ${receiver.state.asked} times in an hour`);
    receiver.state.isDown = false;
    await pass(6 * 60);
    for (const [memberId, movements] of earned) assert.deepEqual(movementsOf(memberId), movements);
    assert.equal(receiver.state.taken.length, 60);
    assert.equal(receiver.state.tries, 60);
    assert.equal((await store.eventFigures(world.deps.db)).waiting, 0);
  });

  test('changes of a member are sent in the order in which they got the account, whichever transaction began first', async () => {
    const memberId = memberAt(0);
    const ledger = createLedger(world.deps);
    const movement = {
      memberId,
      pointType: 'cjpoint',
      points: 5,
      channel: 'branch',
      title: { th: 'ก', en: 'A' },
    } as const;
    const movements = await other.transaction().execute(async (early) => {
      // It has its transaction number before the other one begins.
      await sql`select pg_current_xact_id()`.execute(early);
      const first = await earn(memberId);
      await ledger.lock(early, memberId);
      const third = earn(memberId);
      const [second] = await ledger.earn(early, [{ ...movement, reference: 'second' }], world.clock.now());
      await delivery.deliverDue();
      return { third, known: [first, second] };
    });
    const third = await movements.third;
    await delivery.deliverDue();
    assert.deepEqual(movementsOf(memberId), [...movements.known, third]);
  });

  test('an event that is committed after later ones were sent is sent, too', async () => {
    const memberId = memberAt(1);
    const types = () => receiver.state.taken.map(({ type }) => type);
    const consent = { type: 'commu', status: 'granted', version: '1.0', language: 'th', text_hash: 'x' } as const;
    const about = { channel: 'app', guardian_confirmed: false, occurred_at: world.clock.now() };
    await other.transaction().execute(async (late) => {
      await late
        .insertInto('consent_events')
        .values({ member_id: memberId, ...consent, ...about })
        .execute();
      await earn(memberId);
      await delivery.deliverDue();
      assert.deepEqual(types(), ['points.earned']);
    });
    await delivery.deliverDue();
    assert.deepEqual(types(), ['points.earned', 'consent.granted']);
  });

  test('after a kill between sending and recording it, an event comes again with the same id', async () => {
    const real = createEventReceiver({ url: receiver.url, secrets: [eventSecret] });
    const killed = async (event: Parameters<typeof real.send>[0]) => {
      await real.send(event);
      throw new Error('killed');
    };
    const dying = createEventDelivery({ ...world.deps, eventReceiver: { ...real, send: killed } });
    const movement = await earn(memberAt(2));
    await assert.rejects(dying.deliverDue(), /killed/);
    await delivery.deliverDue();
    assert.deepEqual(movementsOf(memberAt(2)), [movement, movement]);
    assert.equal(new Set(receiver.state.taken.map(({ id }) => id)).size, 1);
  });

  test('a change that is rolled back sends nothing', async () => {
    const undone = other.transaction().execute(async (tx) => {
      await sql`update members set tier = 'tier_2' where id = ${memberAt(2)}`.execute(tx);
      throw new Error('undone');
    });
    await assert.rejects(undone);
    await delivery.deliverDue();
    assert.equal(receiver.state.tries, 0);
  });

  test('a refused event holds back its member only, and is given up loudly after days in which others were taken', async () => {
    const [bad, good] = [memberAt(3), memberAt(4)];
    receiver.state.answer = ({ memberId }) => (memberId === bad ? 500 : undefined);
    await earn(bad);
    const later = await earn(bad);
    await earn(good);
    await delivery.deliverDue();
    assert.deepEqual([movementsOf(bad).length, movementsOf(good).length], [0, 1]);
    for (let day = 0; day < 6; day += 1) {
      await earn(good);
      await pass(24 * 3600);
    }
    const { given_up, waiting } = await store.eventFigures(world.deps.db);
    assert.deepEqual([given_up, waiting], [1, 1]);
    receiver.state.answer = undefined;
    await pass(3600);
    assert.deepEqual(movementsOf(bad), [later]);
    const { items } = await desk.list({});
    assert.deepEqual(
      items.map(({ is_given_up, error }) => [is_given_up, error]),
      [[true, 'HTTP 500']],
    );
    assert.deepEqual(await send({ what: 'given_up' }), { sent: 1 });
    await delivery.deliverDue();
    assert.equal(movementsOf(bad).length, 2);
  });

  test('nothing is given up while the receiver takes nothing', async () => {
    receiver.state.isDown = true;
    await earn(memberAt(5));
    for (let day = 0; day < 8; day += 1) await pass(24 * 3600);
    receiver.state.isDown = false;
    await pass(3600);
    assert.equal(receiver.state.taken.length, 1);
  });

  test('410 stops everything until it is resumed, and Retry-After is respected', async () => {
    receiver.state.answer = () => 410;
    await earn(memberAt(6));
    await delivery.deliverDue();
    receiver.state.answer = undefined;
    await pass(24 * 3600);
    assert.equal(receiver.state.taken.length, 0);
    assert.equal((await desk.list({})).state, 'stopped');
    await send({ what: 'resume' });
    assert.equal(refusalOf(await desk.send({ what: 'resume', ...why }, byServer)), '412');
    Object.assign(receiver.state, { answer: () => 429, headers: { 'retry-after': '7200' } });
    await delivery.deliverDue();
    receiver.state.answer = undefined;
    const { tries } = receiver.state;
    await pass(7199);
    assert.equal(receiver.state.tries, tries);
    await pass(1);
    assert.equal(receiver.state.taken.length, 1);
  });

  test('a repeat sends everything since an instant again, with the same ids and in order', async () => {
    for (let place = 0; place < 12; place += 1) await earn(memberAt(place % 2));
    await delivery.deliverDue();
    const before = receiver.state.taken.map(({ id }) => id);
    await send({ what: 'since', hours: 1 });
    const fresh = await earn(memberAt(0));
    await delivery.deliverDue();
    assert.deepEqual(
      receiver.state.taken
        .slice(12, 24)
        .map(({ id }) => id)
        .sort(),
      before.sort(),
    );
    assert.equal(movementsOf(memberAt(0)).at(-1), fresh);
    assert.equal(receiver.state.taken.length, 25);
  });

  test('the receiver of the documentation takes what is signed, and nothing else', async () => {
    const { stored, url, stop } = await startSampleReceiver();
    const forged = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const event = { id: randomUUID(), type: 'member.changed', happenedAt: 1, ids: { member_id: memberAt(0) } };
    const sentWith = (secrets: string[]) => createEventReceiver({ url, secrets }).send(event);
    assert.deepEqual(await sentWith([forged, eventSecret]), { outcome: 'taken' });
    assert.equal((await sentWith([forged])).outcome, 'refused');
    assert.deepEqual(stored, [{ type: event.type, timestamp: '1970-01-01T00:00:01.000Z', data: event.ids }]);
    stop();
  });

  test('without a receiver nothing is written', async () => {
    const off = createEventDelivery({ ...world.deps, config: { ...world.deps.config, events: 'off' } });
    await off.settle();
    await earn(memberAt(7));
    assert.equal((await store.eventFigures(world.deps.db)).waiting, 0);
    await delivery.settle();
  });
});
