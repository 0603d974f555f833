import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { inTransaction } from '@/server/db/transact';
import { auditLedger } from '@/server/ledger/audit';
import { onPostgres } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { putReward } from '@/tests/support/rewards';
import { setStaffLimits, wideDays } from '@/tests/support/staff-limits';
import { callerOf, createDesk } from '@/tests/support/support-desk';
import type { Customer } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf, testStartSeconds } from '@/tests/support/world';

const day = 24 * 60 * 60;

onPostgres('a returned reward', (openDatabase) => {
  let world: World;
  let beside: World;
  let desk: ReturnType<typeof createDesk>;
  let member: Customer;

  before(async () => {
    [world, beside] = await openTwoWorlds(openDatabase);
    desk = createDesk(world);
    await setStaffLimits(world.deps.db, wideDays);
    const event = { event_point: 120, event_from: testStartSeconds - day, event_to: testStartSeconds + day };
    await putReward(world.deps.db, { reward_id: 'MUG', normal_point: 120 });
    const cup = { reward_id: 'CUP', name_th: 'แก้ว', name_en: 'Cup', normal_point: 300 };
    await putReward(world.deps.db, { ...cup, ...event });
    await putReward(world.deps.db, { reward_id: 'RADIO', normal_point: 600 });
    await putReward(world.deps.db, { reward_id: 'FREE', normal_point: 0 });
  });

  beforeEach(async () => {
    member = await desk.till.customer();
    await givePoints(world.deps, member.memberId, 1000);
  });

  /** Redeemed, and used at a till for a bill, unless it is to stay unused. */
  const claim = async (reward_id = 'MUG', { isUsed = true, bill = randomUUID().slice(0, 8) } = {}) => {
    const { rewards } = world.services;
    const { claim_transaction_id: id } = granted(await rewards.claim(member.memberId, { reward_id }, randomUUID()));
    if (!isUsed) return { id, code: '', bill };
    const { reward_code: code } = granted(await rewards.issueCode(member.memberId, { claim_transaction_id: id }));
    granted(await rewards.redeem({ code, branchCode: '0001', billNo: bill }));
    world.jobs.length = 0;
    beside.jobs.length = 0;
    return { id, code, bill };
  };
  type Input = Parameters<typeof desk.asked>[1];
  const bringBack = (id: string, input: Input = {}, process = world) =>
    process.services.support.help.returnReward(desk.asked(member, input), id);
  const makeUsable = (id: string, input: Input = {}, process = world) =>
    process.services.support.help.giveBack(desk.asked(member, input), { kind: 'reward', id });
  const decide = (id: string, who = 'piti', process = world) =>
    process.services.staff.approvals.decide(callerOf(who, ['approver']), {
      id,
      verdict: 'approved',
      note: 'ตรวจแล้ว',
      traceId: 't',
    });
  const waiting = async (id: string) => {
    const { state, approval_id } = granted(await bringBack(id));
    assert.equal(state, 'waiting');
    return approval_id ?? '';
  };
  const balance = async () => (await desk.till.balanceOf(member)).cjpoint;
  const books = async () => (await auditLedger(world.deps.db, world.clock.now())).differences;
  const statusOf = async (id: string) => granted(await world.services.rewards.claimedOf(member.memberId, id)).status;
  const corrections = () =>
    world.deps.db.selectFrom('point_corrections').selectAll().where('member_id', '=', member.memberId).execute();

  test('gives back the price that was paid, whatever it costs now, and the member is notified', async () => {
    const { id } = await claim('CUP');
    assert.equal(await balance(), 880);
    world.clock.advance(2 * day);
    assert.deepEqual(granted(await bringBack(id, { reason: 'product_fault' })), {
      state: 'done',
      approval_id: null,
      because: null,
    });
    assert.equal(await balance(), 1000);
    const notices = world.jobs.map(({ name, data }) => [name, data]);
    assert.partialDeepStrictEqual(notices, [['correction-notice', { points: 120, balance: 1000 }]]);
    const { items } = await world.services.points.list(member.memberId, { point_type: 'cjpoint' });
    assert.partialDeepStrictEqual(items[0], { title_th: 'คืนของรางวัล: แก้ว', title_en: 'Returned: Cup' });
    const [act] = await desk.actsOn(member);
    assert.partialDeepStrictEqual(act, {
      act: 'reward.return',
      actor_id: 'staff-manee',
      reason: 'product_fault',
      after: { id, point_type: 'cjpoint', points: 120, balance: 1000 },
    });
    const events = async (kind?: 'rewards') =>
      granted(await world.services.support.events(member.memberId, kind ? { kind } : {})).items;
    const told = { points: 120, point_type: 'cjpoint', title_en: 'Cup', by: 'staff' };
    assert.partialDeepStrictEqual((await events('rewards'))[0], { event: 'reward_returned', ...told });
    const [newest, next] = await events();
    assert.partialDeepStrictEqual(newest, { event: 'staff_act', detail: 'reward.return', ...told });
    assert.notEqual(next?.event, 'points_corrected');
    assert.deepEqual(await books(), []);
  });

  test('is final: it cannot be used, returned or given back again', async () => {
    const { id, code, bill } = await claim();
    granted(await bringBack(id));
    assert.equal(refusalOf(await bringBack(id, { who: 'veera' })), '412');
    assert.equal(refusalOf(await makeUsable(id)), '412');
    // Neither a release by the till nor a void of the bill makes it usable.
    await world.services.rewards.release({ code, branchCode: '0001' });
    const active = new Set([member.memberId]);
    await inTransaction(world.deps.db, (tx) =>
      world.services.rewards.releaseOfBill(tx, { branchCode: '0001', billNo: bill }, active),
    );
    assert.equal(await statusOf(id), 'USED');
    const row = await world.deps.db
      .selectFrom('claimed_rewards')
      .selectAll()
      .where('claim_transaction_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(row.returned_at, world.clock.now());
    assert.deepEqual([await balance(), await books()], [1000, []]);
    const change = (set: Record<string, number>) =>
      world.deps.db.updateTable('claimed_rewards').set(set).where('claim_transaction_id', '=', id).execute();
    await assert.rejects(change({ used_at: 0 }), /stays returned|returned_used/);
    await assert.rejects(change({ returned_at: 0 }), /stays returned/);
  });

  test('is returned once per key, for twenty simultaneous taps on two servers', async () => {
    const { id } = await claim();
    const taps = Array.from({ length: 20 }, (_none, at) => bringBack(id, { key: 'tap' }, at % 2 ? beside : world));
    for (const answer of await Promise.all(taps)) assert.equal(granted(answer).state, 'done');
    granted(await bringBack(id, { key: 'tap' }));
    assert.deepEqual([await balance(), (await corrections()).length, await books()], [1000, 1, []]);
  });

  test('requested by several staff while others make it usable ends as one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await balance();
      const { id } = await claim();
      const answers = await Promise.all([
        bringBack(id, { who: 'manee' }),
        bringBack(id, { who: 'veera' }, beside),
        makeUsable(id, { who: 'chujai' }, beside),
        bringBack(id, { who: 'piti' }),
      ]);
      const done = answers.map(refusalOf).filter((code) => code === 'not refused');
      assert.equal(done.length, 1, answers.map(refusalOf).join());
      const isUsable = refusalOf(answers[2]) === 'not refused';
      assert.equal(await balance(), before - (isUsable ? 120 : 0));
      assert.equal(await statusOf(id), isUsable ? 'CLAIMED' : 'USED');
    }
    assert.deepEqual(await books(), []);
  });

  test('over the limit waits for a second person, who approves this reward only', async () => {
    const { id } = await claim('RADIO');
    const approval = await waiting(id);
    assert.deepEqual([await balance(), await corrections()], [400, []]);
    assert.equal(refusalOf(await decide(approval, 'manee')), '403');
    const decided = await Promise.all([decide(approval), decide(approval, 'veera', beside)]);
    assert.deepEqual(decided.map(refusalOf).sort(), ['412', 'not refused']);
    assert.deepEqual([await balance(), (await corrections()).length, await books()], [1000, 1, []]);
    const acts = (await desk.actsOn(member)).map(({ act }) => act);
    assert.deepEqual(acts, ['approval.ask', 'reward.return', 'approval.approve']);
  });

  test('requested twice, or made usable meanwhile, is approved at most once', async () => {
    const { id } = await claim('RADIO');
    const [first, second] = [await waiting(id), await waiting(id)];
    granted(await decide(granted(await makeUsable(id)).approval_id ?? ''));
    assert.equal(refusalOf(await decide(first)), '412');
    granted(await world.services.rewards.apply(member.memberId, { claim_transaction_id: id }));
    granted(await decide(second));
    assert.equal(refusalOf(await decide(first)), '412');
    assert.deepEqual([await balance(), await books()], [1000, []]);
  });

  test('requested in an unknown form is not carried out', async () => {
    const { id: claim_id } = await claim('RADIO');
    const points = 600;
    const whole = { member_id: member.memberId, claim_id, point_type: 'cjpoint', points, reason: 'other' };
    const ask = (change: object) => desk.ask(member, 'reward.return', { ...whole, ...change });
    const unknown = [
      { member_id: 1 },
      { claim_id: 1 },
      { points: `${points}` },
      { point_type: 'gold' },
      { reason: 'legal' },
    ];
    for (const change of unknown) assert.equal(refusalOf(await decide(await ask(change))), '422');
    // A known reward, but not at its price.
    for (const change of [{ points: points - 1 }, { point_type: 'kidpoint' }])
      assert.equal(refusalOf(await decide(await ask(change))), '412');
    assert.deepEqual([await balance(), await corrections()], [400, []]);
  });

  test('over the limit is refused by the database without an approval of this reward', async () => {
    const { id } = await claim('RADIO');
    const { approval_id } = granted(
      await world.services.support.help.correct(desk.asked(member), { point_type: 'cjpoint', points: 600 }),
    );
    const { db } = world.deps;
    await db
      .updateTable('approvals')
      .set({
        verdict: 'approved',
        decided_by: 'staff-piti',
        decided_by_name: 'piti',
        decided_at: 1,
        decision_note: 'x',
      })
      .where('id', '=', approval_id)
      .execute();
    const force = (approval: string | null, points = 600) =>
      inTransaction(db, async (tx) => {
        const movement = randomUUID();
        await sql`
          insert into point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)
          values (${movement}::uuid, ${member.memberId}::uuid, 'cjpoint', 'earned', ${points}::integer,
            ${`correction ${movement}`}, '', '', 1)`.execute(tx);
        await sql`
          insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
          values (${movement}::uuid, ${member.memberId}::uuid, 'cjpoint', ${points}::integer, ${points}::integer, 1, 4000000000)`.execute(
          tx,
        );
        await tx
          .insertInto('point_corrections')
          .values({
            movement_id: movement,
            member_id: member.memberId,
            point_type: 'cjpoint',
            points,
            reason: 'other',
            staff_id: 'staff-manee',
            staff_name: 'manee',
            approval_id: approval,
            corrected_at: 1,
          })
          .execute();
        await tx
          .updateTable('claimed_rewards')
          .set({ returned_at: 1, return_movement_id: movement })
          .where('claim_transaction_id', '=', id)
          .execute();
      });
    await assert.rejects(force(null), /approved by a second person/);
    await assert.rejects(force(approval_id), /approved by a second person/);
    await assert.rejects(force(null, 400), /gives back what was paid/);
    assert.deepEqual([await balance(), await statusOf(id)], [400, 'USED']);
  });

  test('must have been used and paid by this member; its own end does not matter', async () => {
    const { id: unused } = await claim('MUG', { isUsed: false });
    assert.equal(refusalOf(await bringBack(unused)), '412');
    const { id: free } = await claim('FREE');
    assert.equal(refusalOf(await bringBack(free)), '412');
    const { id } = await claim();
    for (const unknown of [randomUUID(), 'x']) assert.equal(refusalOf(await bringBack(unknown)), '404');
    const mine = member;
    member = await desk.till.customer();
    assert.equal(refusalOf(await bringBack(id)), '404');
    member = mine;
    assert.equal(refusalOf(await bringBack(id, { reason: 'legal' })), '422');
    const page = async () => granted(await world.services.support.page(member.memberId, 'staff-manee'));
    assert.deepEqual(
      (await page()).returnable.map((listed) => [listed.id, listed.points]),
      [[id, 120]],
    );
    world.clock.advance(60 * day);
    assert.equal(refusalOf(await makeUsable(id)), '412');
    granted(await bringBack(id));
    const after = await page();
    assert.deepEqual([after.returnable, after.rewards], [[], []]);
    assert.ok(!after.help.includes('reward.return'));
    assert.deepEqual(await books(), []);
  });
});
