import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { auditLedger } from '@/server/ledger/audit';
import { beginClosing } from '@/server/ledger/closing';
import { writeExpired } from '@/server/ledger/expiry';
import { insertOpenings } from '@/server/ledger/openings';
import { divideBills } from '@/tests/support/bill-months';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { closeBooks } from './close-books.store';

/** Bills of 2026 and 2027; the points of 2026 end with 2027, and their books are closed when 2033 begins. */
onDatabase('the books of past years', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;

  beforeEach(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
    buyer = await till.customer();
  });

  const startOf = (year: number) => startOfBangkokDaySeconds({ year, month: 1, day: 1 });
  const goTo = async (year: number, seconds = 0) => {
    world.clock.advance(startOf(year) + seconds - world.clock.now());
    await writeExpired(world.deps);
  };
  const bills = async () => {
    const rows = await world.deps.db.selectFrom('receipts').select('bill_no').orderBy('bill_no').execute();
    return rows.map(({ bill_no }) => bill_no);
  };
  const movements = async () => {
    const rows = world.deps.db.selectFrom('point_movements').select(['kind', 'points', 'closed_points']);
    return (await rows.orderBy('sequence').execute()).map((row) => `${row.kind} ${row.points} ${row.closed_points}`);
  };
  const close = async () => {
    await closeBooks(world.deps);
    assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);
  };
  const sell = async (bill: string, points: number) => granted(await till.sell(buyer, points * 25, { bill }));

  test('are closed when retention ends, and not a second earlier', async () => {
    await sell('A', 300);
    granted(await till.sell(undefined, 100, { bill: 'nobody' }));
    await goTo(2033, -1);
    await close();
    assert.deepEqual(await bills(), ['A', 'nobody']);
    assert.deepEqual(await movements(), ['earned 300 0', 'expired 300 0']);
    await goTo(2033);
    await close();
    assert.deepEqual([await bills(), await movements()], [[], []]);
  });

  test('are kept for as many years as configured', async () => {
    await sell('A', 300);
    world.deps.config = createWorld(world.deps.db, world.clock, undefined, { RETENTION_BOOKS_YEARS: '7' }).deps.config;
    await goTo(2035, -1);
    await close();
    assert.deepEqual(await bills(), ['A']);
    await goTo(2035);
    await close();
    assert.deepEqual(await bills(), []);
  });

  test('keep a spending from points of two years, with the number that was closed', async () => {
    await sell('A', 300);
    await goTo(2027, 3600);
    await sell('B', 300);
    granted(await till.pay(buyer, 400, 'C'));
    await goTo(2033);
    await close();
    assert.deepEqual(await bills(), ['B']);
    assert.deepEqual(await movements(), ['earned 300 0', 'redeemed 400 300', 'expired 200 0']);
    await goTo(2034);
    await close();
    assert.deepEqual([await bills(), await movements()], [[], ['redeemed 400 400']]);
    await sell('D', 10);
    assert.equal((await till.balanceOf(buyer)).cjpoint, 10);
    assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);
  });

  test('close a voided bill with what was taken back, and keep it while its member owes points', async () => {
    await sell('A', 300);
    granted(await till.cancel('A'));
    await sell('B', 300);
    granted(await till.pay(buyer, 200, 'C'));
    granted(await till.cancel('B'));
    await goTo(2033);
    await close();
    assert.deepEqual(await bills(), ['B']);
    assert.equal((await till.debtOf(buyer)).cjpoint, 200);
  });

  test('close a bill with its returns, of which those that gave back points stay without the goods', async () => {
    await sell('B', 300);
    // Before the points of A, so that it takes those of B.
    granted(await till.pay(buyer, 200, 'B'));
    await sell('A', 300);
    const half = { lines: [{ line: 0, quantity: 0.5 }] };
    granted(await till.takeBack('A', { ...half, no: 'OF-A' }));
    granted(await till.takeBack('B', { ...half, no: 'OF-B' }));
    granted(await till.cancel('A'));
    await goTo(2033);
    await close();
    assert.deepEqual(await bills(), []);
    const kept = await world.deps.db.selectFrom('bill_returns').selectAll().execute();
    assert.deepEqual(
      kept.map(({ return_no, lines, asked, total_satang, restored_points }) => [
        return_no,
        [...lines, ...asked],
        total_satang,
        restored_points,
      ]),
      [['OF-B', [], 0, 100]],
    );
    assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);
  });

  test('keep a bill while points of its returns are owed', async () => {
    await sell('A', 300);
    granted(await till.pay(buyer, 200, 'OTHER'));
    granted(await till.takeBack('A', { lines: [{ line: 0, quantity: 1 }] }));
    await goTo(2033);
    await close();
    assert.deepEqual(await bills(), ['A']);
    assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);
  });

  test('include points without a bill', async () => {
    await givePoints(world.deps, buyer.memberId, 70);
    await goTo(2033);
    await close();
    assert.deepEqual(await movements(), []);
  });

  test('keep opening balances, and record whether their points were closed', async () => {
    const { db, secrets, clock } = world.deps;
    const [one] = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 1);
    const about = { memberId: one?.memberId ?? '', card: 'C1', type: 'cjpoint' as const };
    await db.transaction().execute(async (tx) => {
      await insertOpenings(tx, world.deps, [
        { ...about, points: 40, expiresAt: startOf(2028) },
        { ...about, points: 7, expiresAt: startOf(2034) },
      ]);
      const counts = { made: 1, changed: 0, unchanged: 0, kept: 0, refused: 0, opened_cjpoint: 47, opened_kidpoint: 0 };
      const file = { digest: 'file', line: 1, started_at: clock.now(), updated_at: clock.now() };
      await tx
        .insertInto('member_imports')
        .values({ ...file, ...counts })
        .execute();
    });
    await goTo(2033);
    await close();
    assert.deepEqual((await movements()).sort(), ['opening 40 40', 'opening 7 0']);
  });

  test('keep a payment of a debt, like the bill that earned it', async () => {
    await sell('A', 300);
    granted(await till.pay(buyer, 300, 'B'));
    granted(await till.cancel('A'));
    await sell('C', 200);
    await sell('D', 100);
    await goTo(2033);
    await close();
    assert.deepEqual(await bills(), ['A']);
    assert.deepEqual(await movements(), ['earned 300 0', 'redeemed 300 0', 'voided 200 200', 'voided 100 100']);
    assert.equal((await till.debtOf(buyer)).cjpoint, 0);
  });

  test('keep a bill with its tax invoice until that is past retention, too', async () => {
    await sell('A', 300);
    const { db, clock } = world.deps;
    await sql`
      insert into etax_requests (request_id, reference, member_id, branch_code, bill_no, buyer_key, language, status,
        requested_at)
      values (gen_random_uuid(), 'r', ${buyer.memberId}, '0001', 'A', '', 'th', 'IN_PROGRESS', ${clock.now()})`.execute(
      db,
    );
    await goTo(2033);
    await close();
    assert.deepEqual(await bills(), ['A']);
    await db.updateTable('etax_requests').set({ status: 'ISSUED', finished_at: clock.now() }).execute();
    await goTo(2038);
    await close();
    assert.deepEqual(await bills(), ['A']);
    await goTo(2039);
    await close();
    assert.deepEqual(await bills(), []);
    assert.deepEqual(await db.selectFrom('etax_requests').selectAll().execute(), []);
  });

  test('close more bills than one batch in one run', async () => {
    await sql`
      insert into receipts (branch_code, bill_no, sold_at, lines, total_satang, discount_satang, cjpoint, kidpoint,
        content_hash, recorded_at)
      select '0001', 'M' || n, ${world.clock.now()}, '[]', 0, 0, 0, 0, '', 0 from generate_series(1, 1201) n`.execute(
      world.deps.db,
    );
    await goTo(2033);
    await close();
    assert.deepEqual(await bills(), []);
  });

  test('let a month go with its partition when all but a few bills are closed, wherever a run was cut off', async () => {
    const { db, clock } = world.deps;
    await divideBills(db, clock.now(), 1);
    await sell('A', 300);
    granted(await till.pay(buyer, 300, 'PAID'));
    granted(await till.cancel('A'));
    await sql`
      insert into receipts (branch_code, bill_no, sold_at, lines, total_satang, discount_satang, cjpoint, kidpoint,
        content_hash, recorded_at)
      select '0001', 'M' || n, ${clock.now()}, '[]', 0, 0, 0, 0, '', 0 from generate_series(1, 1001) n`.execute(db);
    await goTo(2033);
    const months = async () =>
      (await sql<{ name: string }>`select name from receipt_months order by begins`.execute(db)).rows.map(
        ({ name }) => name,
      );
    const turns = [true, false];
    await closeBooks(world.deps, { isMine: () => turns.shift() ?? false });
    assert.equal((await bills()).length, 502);
    assert.deepEqual((await auditLedger(db, clock.now())).differences, []);
    assert.ok((await months()).includes('receipts_2026_07'));
    await close();
    assert.deepEqual(await months(), ['receipts_before', 'receipts_later']);
    assert.deepEqual(await bills(), ['A']);
    assert.equal((await db.selectFrom('bill_numbers').selectAll().execute()).length, 1);
    assert.equal((await till.debtOf(buyer)).cjpoint, 300);
  });

  test('cannot be closed in the database for points that have not ended, or for more than the lot', async () => {
    await sell('A', 300);
    await goTo(2028);
    const { db } = world.deps;
    const refuses = (statement: string, invariant: RegExp, endedBy = world.clock.now()) =>
      assert.rejects(
        db.transaction().execute(async (tx) => {
          await beginClosing(tx, endedBy);
          await sql.raw(statement).execute(tx);
        }),
        invariant,
      );
    const notEnded = /only points that ended long ago are closed/;
    await refuses('delete from point_uses', notEnded, world.clock.now() - 1);
    await refuses('delete from point_lots', notEnded, world.clock.now() - 1);
    await refuses("delete from point_movements where kind = 'expired'", notEnded);
    await refuses('update point_movements set closed_points = 1, points = 301', notEnded);
    await refuses('update point_movements set closed_points = points', /covered to the point/);
    await refuses('delete from point_uses', /covered to the point/);
    await refuses('update point_uses set points = 1', /never changed/);
    await refuses('truncate point_uses', /never changed/);
  });
});
