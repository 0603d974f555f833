import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import type { MemberEvent } from '@/contract/desk/members';
import { foldMessages } from '@/domain/message-causes';
import type { TimelineKind } from '@/domain/support';
import { failedCountMost, timelineEvents, timelineKinds } from '@/domain/support';
import type { Deps } from '@/server/gateways/deps';
import { noteEvent, noteMessage } from '@/server/platform/member-events.store';
import { createServices, jobHandlers } from '@/server/services';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { putDonation, putReward } from '@/tests/support/rewards';
import { createDesk } from '@/tests/support/support-desk';
import type { Customer } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';
import { sources } from './timeline-sources.store';

onDatabase('the timeline of a member', (openDatabase) => {
  let world: World;
  let desk: ReturnType<typeof createDesk>;
  let member: Customer;

  const page = async (input: { kind?: TimelineKind; before?: string } = {}, who = member) =>
    granted(await world.services.support.events(who.memberId, input));

  const everything = async (kind?: TimelineKind, who = member) => {
    const items: MemberEvent[] = [];
    let before: string | undefined;
    do {
      const found = await page({ ...(kind && { kind }), ...(before && { before }) }, who);
      items.push(...found.items);
      before = found.next ?? undefined;
    } while (before);
    return items;
  };

  const eventsOf = async (kind?: TimelineKind) => (await everything(kind)).map(({ event }) => event);

  /** Without the messages about them. */
  const ofKind = async (kind: TimelineKind) => (await everything(kind)).filter((event) => event.kind === kind);

  /** Runs the jobs that were queued. */
  const queued: (() => Promise<void>)[] = [];
  const deliver = async () => {
    for (const run of queued.splice(0)) await run();
  };

  before(async () => {
    const plain = createWorld((await openDatabase()).db);
    const jobs: Deps['jobs'] = {
      send: async (_tx, name, data) => void queued.push(() => jobHandlers(services)[name](data)),
      retryDeadLettered: async () => 0,
    };
    const services = createServices({ ...plain.deps, jobs });
    world = { ...plain, services };
    desk = createDesk(world);
    member = await desk.till.customer();
    await putCoupon(world.deps.db, { code: 'SHOWN', benefit: JSON.stringify({ kind: 'amount_off', amount: 20 }) });
    await putReward(world.deps.db, { reward_id: 'CLAIMED', normal_point: 100 });
    await putDonation(world.deps.db, { reward_id: 'GIVEN' });
    await live();
  });

  /** A month of a member's activity. */
  async function live(): Promise<void> {
    const { memberId } = member;
    const { coupons, rewards, donations, support, freeze } = world.services;
    const next = () => world.clock.advance(60);
    const bill = await desk.till.earn(member, 500);
    next();
    const { my_coupon_id } = granted(await coupons.collect(memberId, 'SHOWN'));
    next();
    const { barcode } = granted(await coupons.issueBarcode(memberId, { my_coupon_id }));
    next();
    granted(await coupons.redeem({ barcode, branchCode: '0001', billNo: 'C-1' }));
    next();
    granted(await coupons.release({ barcode, branchCode: '0001' }));
    next();
    const again = granted(await coupons.issueBarcode(memberId, { my_coupon_id }));
    granted(await coupons.redeem({ barcode: again.barcode, branchCode: '0001' }));
    next();
    granted(
      await support.help.giveBack(desk.asked(member, { reason: 'till_fault' }), { kind: 'coupon', id: my_coupon_id }),
    );
    next();
    const claim = granted(await rewards.claim(memberId, { reward_id: 'CLAIMED' }, 'one'));
    next();
    granted(await rewards.apply(memberId, { claim_transaction_id: claim.claim_transaction_id }));
    next();
    granted(await donations.donate(memberId, { reward_id: 'GIVEN', point: 10 }, 'two'));
    next();
    granted(
      await support.help.correct(desk.asked(member, { reason: 'goodwill' }), { point_type: 'cjpoint', points: 7 }),
    );
    next();
    granted(await freeze.freeze(memberId));
    next();
    granted(await support.help.unfreeze(desk.asked(member)));
    next();
    granted(await desk.till.takeBack(bill, { branch: '0002', of: '0001', lines: [{ line: 0, amount: 2250 }] }));
    next();
    granted(await desk.till.cancel(bill));
    next();
    granted(await support.help.beginErasure(desk.asked(member, { reason: 'member_asked' })));
    next();
    granted(await support.help.stopErasure(desk.asked(member, { reason: 'member_asked' })));
    await deliver();
  }

  test('has each event, newest first, with who did it', async () => {
    const all = await everything();
    const expected = [
      'bill',
      'bill_cancelled',
      'goods_returned',
      'coupon_collected',
      'coupon_used',
      'coupon_released',
      'reward_claimed',
      'reward_used',
      'donated',
      'message',
      'frozen',
      'staff_act',
    ];
    for (const event of expected)
      assert.ok(
        all.some((found) => found.event === event),
        event,
      );
    const times = all.map(({ at }) => at);
    assert.deepEqual(
      times,
      times.toSorted((one, other) => other - one),
    );
    const by = (event: string) => all.find((found) => found.event === event);
    assert.partialDeepStrictEqual(by('bill'), {
      by: 'till',
      branch_code: '0001',
      baht: 12_500,
      points: 500,
      point_type: 'cjpoint',
    });
    const returned = { by: 'till', branch_code: '0002', baht: 2250, points: -90, point_type: 'cjpoint' };
    assert.partialDeepStrictEqual(by('goods_returned'), returned);
    assert.partialDeepStrictEqual(by('bill_cancelled'), { baht: 12_500, points: -300, point_type: 'cjpoint' });
    assert.partialDeepStrictEqual(by('donated'), { by: 'member', points: -10, point_type: 'cjpoint' });
    assert.partialDeepStrictEqual(by('staff_act'), { actor: 'manee', note: desk.asked(member).note });
  });

  test('shows each event once in the whole list, and under every filter to which it belongs', async () => {
    const parts = await Promise.all(timelineKinds.map((kind) => ofKind(kind)));
    const all = await everything();
    const shown = new Set(all.map(({ id }) => id));
    const twins = parts.flat().filter(({ id }) => !shown.delete(id));
    assert.equal(shown.size, 0);
    const told = [
      'coupon_released',
      'erasure_begun',
      'erasure_stopped',
      'points_corrected',
      'points_donated',
      'points_earned',
      'points_redeemed',
      'points_voided',
      'points_voided',
      'unfrozen',
    ];
    assert.deepEqual(twins.map(({ event }) => event).toSorted(), told);
    const others: Readonly<Record<string, string>> = {
      points_redeemed: 'member',
      points_donated: 'member',
      points_earned: 'till',
      points_voided: 'till',
    };
    for (const { event, by } of twins) assert.equal(by, others[event] ?? 'staff', event);
    assert.equal(all.filter(({ event }) => event === 'coupon_released').length, 1);
    const about = (act: string) => all.filter(({ detail }) => detail === act);
    assert.partialDeepStrictEqual(about('coupon.give_back'), [{ title_en: '20 baht off' }]);
    assert.partialDeepStrictEqual(about('points.correct'), [{ reason: 'goodwill', points: 7, point_type: 'cjpoint' }]);
    assert.deepEqual(
      all.filter(({ points }) => points === -100).map(({ event }) => event),
      ['reward_claimed'],
    );
    for (const [at, part] of parts.entries())
      for (const { kind, event } of part) assert.deepEqual([kind, timelineEvents[event]], [timelineKinds[at], kind]);
  });

  test('has under a filter the messages about its events, and no others', async () => {
    const causes = (events: readonly MemberEvent[]) =>
      new Map(foldMessages(events).flatMap(({ row, messages }) => messages.map(({ id }) => [id, row.event] as const)));
    const whole = causes(await everything());
    const under = async (kind: TimelineKind) => {
      const found = await everything(kind);
      const folded = causes(found);
      assert.equal(folded.size, found.filter(({ event }) => event === 'message').length, kind);
      return [...folded];
    };
    const causesUnder = async (kind: TimelineKind) => (await under(kind)).map(([, cause]) => cause).toSorted();
    // Both are about spending, within a minute of each other.
    assert.deepEqual(await causesUnder('rewards'), ['reward_claimed']);
    assert.deepEqual(await causesUnder('donations'), ['donated']);
    // What staff did for the account has another row in the whole list.
    assert.deepEqual(await causesUnder('account'), ['erasure_begun', 'frozen', 'unfrozen']);
    assert.deepEqual(await causesUnder('staff'), ['staff_act', 'staff_act', 'staff_act']);
    assert.deepEqual(await causesUnder('coupons'), []);
    for (const kind of ['rewards', 'donations', 'staff'] as const)
      for (const [id, cause] of await under(kind)) assert.equal(cause, whole.get(id), kind);
  });

  test('counts what failed with its first page, as the filter shows it', async () => {
    const who = await desk.till.customer();
    const { db } = world.deps;
    assert.equal((await page({}, who)).failed, 0);
    for (let at = 1; at <= 60; at += 1)
      await sql`insert into refused_calls (member_id, call, code, trace_id, occurred_at)
        values (${who.memberId}, 'donate', '412', 't', ${at})`.execute(db);
    const takeover = { memberId: who.memberId, about: 'takeover', channel: 'line', at: 5 } as const;
    for (const state of ['unreachable', 'accepted'] as const)
      await noteMessage(db, { ...takeover, state, id: randomUUID() });
    const first = await page({ kind: 'bills' }, who);
    const shown = await page({ kind: 'failed' }, who);
    assert.deepEqual([first.failed, shown.failed, (await everything('failed', who)).length], [61, 61, 61]);
    assert.equal((await page({ kind: 'failed', before: shown.next ?? '' }, who)).failed, null);
    for (let at = 1; at <= 60; at += 1)
      await sql`insert into refused_calls (member_id, call, code, trace_id, occurred_at)
        values (${who.memberId}, 'donate', '412', 't', ${at})`.execute(db);
    assert.equal((await page({}, who)).failed, failedCountMost);
  });

  test('shows the subject of a message, never its text', async () => {
    const sent = (await everything('messages')).map(({ detail, reference }) => `${detail} ${reference}`);
    assert.deepEqual(sent.toSorted(), [
      'correction line',
      'erasure sms',
      'frozen line',
      'spending line',
      'spending line',
      'unfrozen line',
    ]);
  });

  test('is read page by page without losing or repeating what happened in one second', async () => {
    const other = await desk.till.customer();
    const at = world.clock.now();
    for (let made = 0; made < 130; made += 1)
      await noteEvent(world.deps.db, { memberId: other.memberId, event: 'linked', by: 'member', at: at + (made % 2) });
    for (let made = 0; made < 30; made += 1)
      await givePoints(world.deps, other.memberId, 1, { reference: randomUUID() });
    const all = await everything(undefined, other);
    assert.equal(all.length, 160);
    assert.equal(new Set(all.map(({ id }) => id)).size, 160);
  });

  test('contains no other member’s events, and is empty for an unknown member', async () => {
    const other = await desk.till.customer();
    assert.deepEqual(await everything(undefined, other), []);
    const { events, page } = world.services.support;
    for (const memberId of [randomUUID(), 'x']) {
      assert.equal(refusalOf(await events(memberId, {})), '404');
      assert.equal(refusalOf(await page(memberId, 'staff-manee')), '404');
    }
  });

  test('has a unique name for each table, by which a page ends within a second', () => {
    const names = sources.map(({ name }) => name);
    assert.deepEqual(
      names.filter((name) => !/^[a-z-]+$/.test(name)),
      [],
    );
    assert.equal(new Set(names).size, names.length);
  });

  test('has the current names of what an earlier build stored', async () => {
    const { db } = world.deps;
    const who = await desk.till.customer();
    await sql`insert into member_events (member_id, event, done_by, occurred_at) values (${who.memberId}, 'thawed', 'till', 5)`.execute(
      db,
    );
    await sql`insert into member_events (member_id, event, done_by, detail, channel, occurred_at)
      values (${who.memberId}, 'message', 'system', 'thaw_points', 'sms', 4)`.execute(db);
    await sql`insert into refused_calls (member_id, call, code, trace_id, occurred_at)
      values (${who.memberId}, 'requestThaw', '412', 't', 3)`.execute(db);
    await sql`insert into audit (at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id)
      values (2, 'staff', 'staff-fa', 'Fa', 'points.thaw', 'member', ${who.memberId})`.execute(db);
    const stored = (await everything(undefined, who)).filter(({ at }) => at <= 5);
    assert.deepEqual(
      stored.map(({ event, detail }) => [event, detail]),
      [
        ['unfrozen', null],
        ['message', 'unfreeze_points'],
        ['refused', 'requestUnfreeze'],
        ['staff_act', 'points.unfreeze'],
      ],
    );
  });

  test('says where each message stands, and that one was not reached', async () => {
    const who = await desk.till.customer();
    const { db } = world.deps;
    const about = { member_id: who.memberId, topic: 'spending', text_th: 'ก', text_en: 'A', sent_at: 1 } as const;
    for (const [happened_at, state, channel] of [
      [1, 'accepted', 'line'],
      [2, 'delivered', 'line_number'],
      [3, 'unreachable', null],
      [4, 'kept', null],
    ] as const)
      await db
        .insertInto('member_messages')
        .values({ ...about, id: randomUUID(), state, channel, happened_at, subject: null, picture: null })
        .execute();
    const takeover = { memberId: who.memberId, about: 'takeover', state: 'unreachable' } as const;
    await noteMessage(db, { ...takeover, channel: 'line', id: randomUUID(), at: 5 });
    const stands = (await everything('messages', who)).filter(({ at }) => at <= 5);
    assert.deepEqual(
      stands.map(({ message_state, reference }) => [message_state, reference]),
      [
        ['unreachable', 'line'],
        ['kept', null],
        ['unreachable', null],
        ['delivered', 'line_number'],
        ['accepted', 'line'],
      ],
    );
  });

  test('accepts any cursor', async () => {
    for (const before of ['0.YQ', '999999999999.fn5-', `${world.clock.now()}._w-_`]) await page({ before });
    assert.deepEqual((await page({ before: '0.YQ' })).items, []);
  });

  test('is in the member’s copy of the data, and is deleted by the erasure', async () => {
    const { freeze, support, members } = world.services;
    granted(await freeze.freeze(member.memberId));
    const link = await world.services.session.linkOf(world.deps.db, member.memberId);
    const owner = { memberId: member.memberId, chatAccountId: link?.chatAccountId ?? '' };
    const { records } = await world.services.memberData.exportOf(owner);
    assert.ok(records.desk?.some(({ kind }) => kind === 'frozen'));
    granted(await support.help.beginErasure(desk.asked(member, { reason: 'member_asked' })));
    world.clock.advance(15 * 24 * 3600);
    await world.services.erasure.carryOutDue();
    assert.equal((await members.recordById(world.deps.db, member.memberId))?.isActive, false);
    assert.deepEqual(await eventsOf('messages'), []);
    for (const table of ['member_events', 'refused_calls'] as const) {
      const rows = world.deps.db.selectFrom(table).selectAll().where('member_id', '=', member.memberId);
      assert.deepEqual(await rows.execute(), []);
    }
  });
});
