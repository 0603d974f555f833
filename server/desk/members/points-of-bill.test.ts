import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '@/server/db/transact';
import { auditLedger } from '@/server/ledger/audit';
import { parseCategories } from '@/server/platform/category-file';
import { createServices } from '@/server/services';
import { onDatabase } from '@/tests/support/database-engines';
import { setStaffLimits, wideDays } from '@/tests/support/staff-limits';
import { callerOf, createDesk } from '@/tests/support/support-desk';
import type { Customer } from '@/tests/support/till';
import { line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

onDatabase('the points that a bill lacks', (openDatabase) => {
  let world: World;
  let desk: ReturnType<typeof createDesk>;
  let member: Customer;
  let bill: string;

  /** A server of the same tables with this file of categories; unknown goods earn nothing. */
  const serverWith = (text: string): World => {
    const config = { ...world.deps.config, unknownCategoriesEarn: false };
    const services = createServices({ ...world.deps, config, categories: parseCategories(text).codes });
    return { ...world, services };
  };
  const unaware = () => serverWith('code,category\n');
  const aware = () => serverWith('code,category\nSNACKBAR,food\n09,alcohol\n');

  const give = (
    points: number,
    { process = aware(), to = member, of = bill, type = 'cjpoint' as 'cjpoint' | 'kidpoint', who = 'manee' } = {},
  ) =>
    process.services.support.help.correct(desk.asked(to, { reason: 'bill_missing', who }), {
      point_type: type,
      points,
      bill: { branch_code: '0001', bill_no: of },
    });
  const approve = (id: string | null, process = aware()) =>
    process.services.staff.approvals.decide(callerOf('piti', ['approver']), {
      id: id ?? '',
      verdict: 'approved',
      note: 'ตรวจบิลแล้ว',
      traceId: 't',
    });
  const billOf = async (baht: number, lines = [line(baht, { category: 'SNACKBAR' })]) => {
    const number = desk.till.freshBill();
    granted(await desk.till.sell(member, 0, { bill: number, lines, process: unaware() }));
    return number;
  };
  const shownDue = async (process = aware()) =>
    granted(await process.services.support.events(member.memberId, { kind: 'bills' })).items.map(
      ({ points_due }) => points_due,
    );
  const balance = async () => (await desk.till.balanceOf(member)).cjpoint;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    desk = createDesk(world);
    await setStaffLimits(world.deps.db, wideDays);
  });

  beforeEach(async () => {
    member = await desk.till.customer();
    bill = await billOf(1000);
  });

  test('are offered once the file knows the goods, are given once, and are then offered no more', async () => {
    assert.deepEqual(await shownDue(unaware()), [null]);
    assert.deepEqual(await shownDue(), [40]);
    assert.equal(granted(await give(40)).state, 'done');
    assert.equal(await balance(), 40);
    assert.deepEqual(await shownDue(), [null]);
    const { items } = granted(await aware().services.support.events(member.memberId, { kind: 'staff' }));
    assert.partialDeepStrictEqual(items, [{ detail: 'points.correct', reference: bill, points: 40, balance: 40 }]);
    for (const who of ['manee', 'veera']) assert.equal(refusalOf(await give(1, { who })), '412', who);
    assert.equal(await balance(), 40);
    assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);
  });

  test('are given once by two people at the same time', async () => {
    const answers = await Promise.all([give(40), give(40, { who: 'veera' }), give(40, { who: 'somsri' })]);
    assert.deepEqual(answers.map(refusalOf).toSorted(), ['412', '412', 'not refused']);
    assert.equal(await balance(), 40);
  });

  test('are never more than the goods earn, another kind, or points taken away', async () => {
    assert.equal(refusalOf(await give(41)), '412');
    assert.equal(refusalOf(await give(-40)), '412');
    assert.equal(refusalOf(await give(40, { type: 'kidpoint' })), '412');
    assert.equal(refusalOf(await give(40, { process: unaware() })), '412');
    assert.equal(await balance(), 0);
  });

  const kidsLine = (baht: number) => line(baht, { category: 'SNACKBAR', mother_and_baby: true });
  const kidsDue = async () =>
    granted(await aware().services.support.events(member.memberId, { kind: 'bills' })).items.map(
      ({ points_due, kid_points_due }) => [points_due, kid_points_due],
    );

  test('of Kids Club are offered beside the others, and of each type are given once', async () => {
    const of = await billOf(0, [kidsLine(500), line(500, { category: 'SNACKBAR' })]);
    assert.deepEqual((await kidsDue())[0], [40, 20]);
    assert.equal(refusalOf(await give(21, { of, type: 'kidpoint' })), '412');
    assert.equal(granted(await give(20, { of, type: 'kidpoint' })).state, 'done');
    assert.equal((await desk.till.balanceOf(member)).kidpoint, 20);
    assert.deepEqual((await kidsDue())[0], [40, null]);
    for (const who of ['manee', 'veera']) assert.equal(refusalOf(await give(1, { of, type: 'kidpoint', who })), '412');
    assert.equal(granted(await give(40, { of })).state, 'done');
    assert.deepEqual((await kidsDue())[0], [null, null]);
    assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);
  });

  test('of Kids Club keep the limit of the day, also over bills whose points staff gave', async () => {
    const known = desk.till.freshBill();
    granted(await desk.till.sell(member, 0, { bill: known, lines: [kidsLine(72_500)], process: aware() }));
    const [one, other] = [await billOf(0, [kidsLine(1500)]), await billOf(0, [kidsLine(2500)])];
    assert.equal((await desk.till.balanceOf(member)).kidpoint, 2900);
    // 100 are left of the day for both together.
    assert.deepEqual(
      (await kidsDue()).map(([, kids]) => kids).filter((kids) => kids !== null),
      [100, 60],
    );
    assert.equal(granted(await give(60, { of: one, type: 'kidpoint' })).state, 'done');
    assert.equal(refusalOf(await give(41, { of: other, type: 'kidpoint' })), '412');
    assert.equal(granted(await give(40, { of: other, type: 'kidpoint' })).state, 'done');
    assert.equal((await desk.till.balanceOf(member)).kidpoint, 3000);
  });

  test('of goods that must earn nothing are none', async () => {
    const wine = await billOf(0, [line(900, { category: '09' }), line(100, { category: 'SNACKBAR' })]);
    assert.deepEqual((await shownDue()).toSorted(), [4, 40]);
    assert.equal(refusalOf(await give(5, { of: wine })), '412');
    assert.equal(granted(await give(4, { of: wine })).state, 'done');
  });

  test('go to nobody but the bill’s member, and not for a bill that is voided, returned in part or unknown', async () => {
    const friend = await desk.till.customer();
    assert.equal(refusalOf(await give(40, { to: friend })), '412');
    assert.equal(refusalOf(await give(40, { of: 'B-NONE' })), '412');
    const returned = await billOf(1000);
    granted(await desk.till.takeBack(returned, { lines: [{ line: 0, amount: 25 }], process: aware() }));
    assert.equal(refusalOf(await give(39, { of: returned })), '412');
    granted(await desk.till.cancel(bill, { process: aware() }));
    assert.equal(refusalOf(await give(40)), '412');
    assert.deepEqual((await shownDue()).filter(Boolean), []);
  });

  test('over the limit of one person wait for a second, who cannot give them twice', async () => {
    const large = await billOf(15_000);
    const first = granted(await give(600, { of: large }));
    const second = granted(await give(600, { of: large, who: 'veera' }));
    assert.deepEqual([first.state, second.state], ['waiting', 'waiting']);
    granted(await approve(first.approval_id));
    assert.equal(await balance(), 600);
    assert.equal(refusalOf(await approve(second.approval_id)), '412');
    assert.equal(refusalOf(await give(600, { of: large })), '412');
    assert.equal(await balance(), 600);
  });

  test('are not given by an approval once the bill is voided', async () => {
    const large = await billOf(15_000);
    const { approval_id } = granted(await give(600, { of: large }));
    granted(await desk.till.cancel(large, { process: aware() }));
    assert.equal(refusalOf(await approve(approval_id)), '412');
    assert.equal(await balance(), 0);
  });

  /** A correction by raw statements, which no service makes. */
  const put = (points: number, of: string, { approval = null as string | null, to = member } = {}) =>
    transact(world.deps.db, async (tx) => {
      const id = world.deps.ids.uuid();
      const now = world.clock.now();
      await sql`
        insert into point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)
        values (${id}, ${to.memberId}, 'cjpoint', 'earned', ${points}, ${`correction ${id}`}, '', '', ${now})`.execute(
        tx,
      );
      await sql`
        insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
        values (${id}, ${to.memberId}, 'cjpoint', ${points}, ${points}, ${now}, ${now + 1})`.execute(tx);
      await sql`
        insert into point_corrections values (${id}, ${to.memberId}, 'cjpoint', ${points}, 'other', 'staff-manee', 'manee',
          ${approval}, ${now}, '0001', ${of})`.execute(tx);
      return { value: null };
    });

  test('are held by the database: once a bill, for its member, and as a second person has approved', async () => {
    const friend = await desk.till.customer();
    await assert.rejects(put(10, bill, { to: friend }), /given to its member/);
    await assert.rejects(put(10, 'B-NONE'), /given to its member/);
    granted(await put(10, bill));
    await assert.rejects(put(10, bill), /point_corrections_of_bill/);
    const [seen, other] = [await billOf(15_000), await billOf(15_000)];
    const { approval_id } = granted(await give(600, { of: seen }));
    await sql`update approvals set verdict = 'approved', decided_by = 'staff-piti', decided_at = 2
      where id = ${approval_id}`.execute(world.deps.db);
    await assert.rejects(put(600, other, { approval: approval_id }), /as they were approved/);
    granted(await put(600, seen, { approval: approval_id }));
  });
});
