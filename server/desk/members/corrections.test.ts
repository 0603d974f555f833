import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '@/server/db/transact';
import { auditLedger } from '@/server/ledger/audit';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { putReward } from '@/tests/support/rewards';
import { setStaffLimits, wideDays } from '@/tests/support/staff-limits';
import { callerOf, createDesk } from '@/tests/support/support-desk';
import type { Customer } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, refusalOf } from '@/tests/support/world';

onDatabase('corrections of points', (openDatabase) => {
  let world: World;
  let beside: World;
  let desk: ReturnType<typeof createDesk>;
  let member: Customer;

  const correct = (points: number, input: Parameters<typeof desk.asked>[1] = {}, process = world) =>
    process.services.support.help.correct(desk.asked(member, input), { point_type: 'cjpoint', points });
  const balance = async () => (await desk.till.balanceOf(member)).cjpoint;
  const decide = (id: string, who = 'piti', verdict: 'approved' | 'refused' = 'approved', process = world) =>
    process.services.staff.approvals.decide(callerOf(who, ['approver']), {
      id,
      verdict,
      note: 'ตรวจแล้ว',
      traceId: 't',
    });
  const waiting = async (points: number) => {
    const { state, approval_id } = granted(await correct(points));
    assert.equal(state, 'waiting');
    return approval_id ?? '';
  };
  const books = async () => (await auditLedger(world.deps.db, world.clock.now())).differences;

  before(async () => {
    [world, beside] = await openTwoWorlds(openDatabase);
    desk = createDesk(world);
    await setStaffLimits(world.deps.db, wideDays);
  });

  beforeEach(async () => {
    member = await desk.till.customer();
    await givePoints(world.deps, member.memberId, 1000);
    for (const { jobs } of [world, beside]) jobs.length = 0;
  });

  test('add points that expire like earned ones, and the member is notified', async () => {
    assert.deepEqual(granted(await correct(120, { reason: 'bill_missing' })), {
      state: 'done',
      approval_id: null,
      because: null,
    });
    assert.equal(await balance(), 1120);
    const { expiries } = await world.services.points.list(member.memberId, { point_type: 'cjpoint' });
    assert.equal(expiries.length, 1);
    const [told, ...more] = world.jobs;
    assert.deepEqual(more, []);
    assert.partialDeepStrictEqual(told, { name: 'correction-notice', data: { points: 120, balance: 1120 } });
    assert.deepEqual(await books(), []);
  });

  test('deduct the points that end soonest, frozen ones as well, and never more than the balance', async () => {
    const earnedAt = world.clock.now() - 365 * 24 * 3600;
    const soonest = await givePoints(world.deps, member.memberId, 50, { earnedAt });
    granted(await world.services.support.help.freeze(desk.asked(member)));
    granted(await correct(-80, { reason: 'wrong_entry' }));
    const lot = world.deps.db.selectFrom('point_lots').select('remaining').where('id', '=', soonest);
    assert.deepEqual(await lot.executeTakeFirst(), { remaining: 0 });
    assert.equal(await balance(), 970);
    granted(await correct(-500));
    assert.equal(refusalOf(await correct(-471)), 'e4004');
    assert.equal(await balance(), 470);
    granted(await correct(-1));
    assert.equal(await balance(), 469);
    assert.deepEqual(await books(), []);
  });

  test('are in the audit log with reason, note, trace, before and after, and no personal data', async () => {
    await givePoints(world.deps, member.memberId, 70, { pointType: 'kidpoint' });
    granted(await correct(-30, { reason: 'bill_twice' }));
    const [act] = await desk.actsOn(member);
    assert.partialDeepStrictEqual(act, {
      act: 'points.correct',
      actor_id: 'staff-manee',
      reason: 'bill_twice',
      trace_id: 'trace-of-test',
      before: { point_type: 'cjpoint', balance: 1000 },
      after: { point_type: 'cjpoint', points: -30, balance: 970 },
    });
    assert.ok(!JSON.stringify(act).includes(member.memberNo));
  });

  test('happen once per key, for twenty simultaneous taps and after a lost answer', async () => {
    const taps = Array.from({ length: 20 }, (_none, at) => correct(-100, { key: 'tap' }, at % 2 ? beside : world));
    for (const answer of await Promise.all(taps)) assert.equal(granted(answer).state, 'done');
    granted(await correct(-100, { key: 'tap' }));
    assert.equal(await balance(), 900);
    assert.equal((await desk.actsOn(member)).length, 1);
    granted(await correct(-100, { key: 'tap', who: 'veera' }));
    assert.equal(await balance(), 800);
  });

  test('with two keys have separate answers, also when retried', async () => {
    const first = granted(await correct(-600, { key: 'waits' }));
    const second = granted(await correct(-100, { key: 'is done' }));
    assert.deepEqual([first.state, second.state], ['waiting', 'done']);
    assert.deepEqual(granted(await correct(-600, { key: 'waits' })), first);
    assert.deepEqual(granted(await correct(-100, { key: 'is done' })), second);
  });

  test('by two people at the same time all count', async () => {
    const each = Array.from({ length: 20 }, (_none, at) =>
      correct(at % 2 ? -30 : 20, { who: at % 3 ? 'manee' : 'veera' }, at % 2 ? beside : world),
    );
    for (const answer of await Promise.all(each)) granted(answer);
    assert.equal(await balance(), 1000 + 10 * 20 - 10 * 30);
    assert.deepEqual(await books(), []);
  });

  test('concurrent with a claim never spend the same points', async () => {
    await putReward(world.deps.db, { reward_id: `RACE-${member.memberNo.slice(-6)}`, normal_point: 700 });
    const reward_id = `RACE-${member.memberNo.slice(-6)}`;
    const [taken, claimed] = await Promise.all([
      correct(-400),
      beside.services.rewards.claim(member.memberId, { reward_id }, 'claim'),
    ]);
    assert.deepEqual([refusalOf(taken), refusalOf(claimed)].sort(), ['e4004', 'not refused']);
    assert.equal(await balance(), refusalOf(taken) === 'e4004' ? 300 : 600);
    assert.deepEqual(await books(), []);
  });

  test('over the limit wait for a second person, and change nothing until then', async () => {
    assert.equal(granted(await correct(500)).state, 'done');
    granted(await correct(-500));
    const id = await waiting(501);
    assert.equal(await balance(), 1000);
    assert.equal(refusalOf(await decide(id, 'manee')), '403');
    granted(await decide(id));
    assert.equal(await balance(), 1501);
    const acts = await desk.actsOn(member);
    assert.deepEqual(
      acts.map(({ act, actor_id }) => `${act} ${actor_id}`),
      [
        'points.correct staff-manee',
        'points.correct staff-manee',
        'approval.ask staff-manee',
        'points.correct staff-manee',
        'approval.approve staff-piti',
      ],
    );
    assert.partialDeepStrictEqual(acts[3], { after: { approval_id: id, approved_by: 'staff-piti' } });
    assert.deepEqual(await books(), []);
  });

  test('that two people approve at the same time happen once', async () => {
    const id = await waiting(-600);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        decide(id, at % 2 ? 'piti' : 'veera', 'approved', at % 2 ? beside : world),
      ),
    );
    assert.deepEqual(answers.map(refusalOf).sort(), [...Array(9).fill('412'), 'not refused']);
    assert.equal(await balance(), 400);
  });

  test('that were refused, or for which the points are missing, do not happen', async () => {
    const refused = await waiting(600);
    granted(await decide(refused, 'piti', 'refused'));
    assert.equal(refusalOf(await decide(refused)), '412');
    const late = await waiting(-900);
    granted(await correct(-200));
    assert.equal(refusalOf(await decide(late)), '412');
    assert.equal(await balance(), 800);
    assert.equal(refusalOf(await correct(-801)), 'e4004');
  });

  test('requested in an unknown form are not carried out', async () => {
    const whole = { member_id: member.memberId, point_type: 'cjpoint', points: 600, reason: 'other' };
    const unknown = [{ member_id: 1 }, { points: '600' }, { point_type: 'gold' }, { reason: 'campaign' }];
    for (const change of unknown)
      assert.equal(refusalOf(await decide(await desk.ask(member, 'points.correct', { ...whole, ...change }))), '422');
    assert.equal(await balance(), 1000);
    granted(await decide(await desk.ask(member, 'points.correct', whole)));
    assert.equal(await balance(), 1600);
  });

  test('need one of the listed reasons and a member', async () => {
    assert.equal(refusalOf(await correct(5, { reason: 'campaign' })), '422');
    await desk.till.end(member);
    assert.equal(refusalOf(await correct(5)), '404');
  });

  test('pay a debt first', async () => {
    const bill = await desk.till.earn(member, 100);
    granted(await correct(-500));
    granted(await correct(-500));
    granted(await desk.till.cancel(bill));
    const { cjpoint: owed } = await desk.till.debtOf(member);
    assert.ok(owed >= 0);
    granted(await correct(150));
    assert.equal((await desk.till.debtOf(member)).cjpoint, 0);
    assert.deepEqual(await books(), []);
  });
});

onPostgres('the database', (openDatabase) => {
  let world: World;
  let desk: ReturnType<typeof createDesk>;
  let member: Customer;

  before(async () => {
    world = (await openTwoWorlds(openDatabase))[0];
    desk = createDesk(world);
    member = await desk.till.customer();
    await setStaffLimits(world.deps.db, wideDays);
  });

  /** A correction by raw statements, which no service makes. */
  const put = (points: number, changes: { approval?: string; noted?: number; reference?: string } = {}) =>
    transact(world.deps.db, async (tx) => {
      const { memberId } = member;
      const id = world.deps.ids.uuid();
      const now = world.clock.now();
      const reference = changes.reference ?? `correction ${id}`;
      await sql`
        insert into point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)
        values (${id}, ${memberId}, 'cjpoint', 'earned', ${points}, ${reference}, '', '', ${now})`.execute(tx);
      await sql`
        insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
        values (${id}, ${memberId}, 'cjpoint', ${points}, ${points}, ${now}, ${now + 1})`.execute(tx);
      if (changes.noted !== 0)
        await sql`
          insert into point_corrections values
          (${id}, ${memberId}, 'cjpoint', ${changes.noted ?? points}, 'other', 'staff-manee', 'manee',
            ${changes.approval ?? null}, ${now})`.execute(tx);
      return { value: null };
    });

  test('has a limit over which a correction needs an approval', async () => {
    granted(await put(500));
    await assert.rejects(put(501), /approved by a second person/);
  });

  /** An approval for a correction that is not made yet; without a verdict it waits. */
  const approval = async (points: number, who: Customer, verdict?: 'approved' | 'refused') => {
    const { db, ids } = world.deps;
    const id = ids.uuid();
    const payload = JSON.stringify({ point_type: 'cjpoint', points });
    await sql`
      insert into approvals (id, kind, subject_kind, subject_id, payload, reason, note, asked_by, asked_by_name, asked_at)
      values (${id}, 'points.correct', 'member', ${who.memberId}, ${payload}, 'other', 'x', 'staff-manee', 'manee', 1)`.execute(
      db,
    );
    if (verdict)
      await sql`update approvals set verdict = ${verdict}, decided_by = 'staff-piti', decided_at = 2 where id = ${id}`.execute(
        db,
      );
    return id;
  };

  test('accepts the approval of exactly these points of this member by another person, once', async () => {
    const other = await desk.till.customer();
    const wrong = [
      await approval(600, member),
      await approval(600, member, 'refused'),
      await approval(600, other, 'approved'),
      await approval(700, member, 'approved'),
    ];
    for (const id of wrong) await assert.rejects(put(600, { approval: id }), /approved by a second person/);
    const right = await approval(600, member, 'approved');
    granted(await put(600, { approval: right }));
    await assert.rejects(put(600, { approval: right }), /approval_id/);
  });

  test('refuses a correction without person and reason, or with other points than its movement', async () => {
    await assert.rejects(put(10, { noted: 0 }), /says who made it/);
    await assert.rejects(put(10, { noted: 11 }), /is what its movement says/);
    granted(await put(10, { noted: 0, reference: 'not one' }));
  });

  test('never changes a correction', async () => {
    granted(await put(10));
    for (const change of [
      sql`update point_corrections set reason = 'goodwill'`,
      sql`delete from point_corrections`,
      sql`truncate point_corrections`,
    ])
      await assert.rejects(change.execute(world.deps.db), /only added to/);
  });
});
