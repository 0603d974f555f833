import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@/server/db/transact';
import { isRefusal } from '@/server/platform/outcome';
import { endTraces } from '@/server/sweep/retention.store';
import { wantedCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';
import { collectForAll, holdCoupon } from './collect.store';
import { markShown } from './partner-code.store';
import type { CodesFile } from './read-codes';

onDatabase('codes of partners', (openDatabase) => {
  let world: World;
  /** The same database through another process. */
  let beside: World;
  let count = 0;

  before(async () => {
    const database = await openDatabase();
    world = createWorld(database.db);
    beside = createWorld(await database.beside());
  });

  const newCoupon = () => {
    count += 1;
    return `PART-${count}`;
  };
  const fileOf = (coupon: string, codes: string[]): CodesFile => ({
    coupon,
    file: `codes/${coupon}.csv`,
    codes,
    lines: codes.map((_code, at) => at + 1),
  });
  const give = (code: string, codes?: string[], about: object = {}) => {
    const wanted = wantedCoupon({ code, owner: 'PARTNER', codes: 'letters', ...about });
    const files = codes ? [fileOf(code, codes)] : [];
    return inTransaction(world.deps.db, (tx) =>
      world.services.coupons.importCatalogue(tx, [wanted], [], undefined, files),
    );
  };
  const codesOf = (coupon: string, size: number) =>
    Array.from({ length: size }, (_none, at) => `${coupon}-CODE-${at + 1}`);
  const members = async (size: number) =>
    (await createManyMembers({ ...world.deps, nowSeconds: world.clock.now() }, size)).map(({ memberId }) => memberId);
  const collect = (on: World, memberId: string, code: string) => on.services.coupons.collect(memberId, code);
  const show = (memberId: string, my_coupon_id: string, on = world) =>
    on.services.coupons.issueBarcode(memberId, { my_coupon_id });
  const rowsOf = (coupon: string) =>
    world.deps.db
      .selectFrom('my_coupons')
      .selectAll()
      .where('coupon_code', '=', coupon)
      .orderBy('code_number')
      .execute();
  const stockOf = (coupon: string) =>
    world.deps.db
      .selectFrom('coupons')
      .select(['quota', 'taken', 'run_out'])
      .where('code', '=', coupon)
      .executeTakeFirstOrThrow();

  test('are drawn once each, and shown the same again until the coupon ends', async () => {
    const code = newCoupon();
    await give(code, codesOf(code, 2), { codes: 'qr' });
    const [me, other, late] = await members(3);
    assert.ok(me && other && late);
    const mine = granted(await collect(world, me, code));
    assert.deepEqual([mine.codes, mine.remaining, mine.status], ['qr', 1, 'active']);
    const theirs = granted(await collect(world, other, code));
    assert.equal(refusalOf(await collect(world, late, code)), 'e2010');
    assert.equal(granted(await world.services.coupons.couponOf(late, code)).status, 'runout');

    const shown = granted(await show(me, mine.my_coupon_id));
    assert.deepEqual([shown.symbology, shown.expires_at], ['QR', mine.expires_at]);
    assert.notEqual(granted(await show(other, theirs.my_coupon_id)).barcode, shown.barcode);
    world.clock.advance(3600);
    assert.deepEqual(granted(await show(me, mine.my_coupon_id)), shown);
    const used = granted(await world.services.coupons.myCouponOf(me, mine.my_coupon_id));
    assert.deepEqual([used.status, used.used_at, used.barcode_expires_at], ['used', shown.issued_at, mine.expires_at]);
    assert.equal(refusalOf(await show(other, mine.my_coupon_id)), 'e2003');
    world.clock.advance(mine.expires_at - world.clock.now());
    assert.equal(refusalOf(await show(me, mine.my_coupon_id)), 'e2011');
    world.clock.advance(-3600 - (mine.expires_at - world.clock.now()));
  });

  test('two members in two processes want the last one: one gets it, and taps use up no other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = newCoupon();
      await give(code, codesOf(code, 2));
      const [me, one, two] = await members(3);
      assert.ok(me && one && two);
      // A double tap that reaches two processes takes one code.
      await Promise.all([world, beside, world, beside].map((on) => collect(on, me, code)));
      assert.equal((await stockOf(code)).taken, 1);
      const answers = await Promise.all([collect(world, one, code), collect(beside, two, code)]);
      const refused = answers.filter((answer) => isRefusal(answer));
      assert.deepEqual(refused.map(refusalOf), ['e2010']);
      assert.deepEqual(
        (await rowsOf(code)).map(({ code_number }) => code_number),
        [1, 2],
      );
    }
  });

  test('a crowd on two processes gets every code, each once', async () => {
    const code = newCoupon();
    await give(code, codesOf(code, 60));
    const crowd = await members(100);
    const answers = await Promise.all(
      crowd.flatMap((me, at) => [
        collect(at % 2 ? world : beside, me, code),
        collect(at % 2 ? beside : world, me, code),
      ]),
    );
    assert.equal(answers.filter((answer) => 'value' in answer).length, 120);
    const rows = await rowsOf(code);
    const codes = await Promise.all(
      rows.flatMap((row) => [show(row.member_id, row.id), show(row.member_id, row.id, beside)]),
    );
    assert.deepEqual(new Set(codes.map((answer) => granted(answer).barcode)), new Set(codesOf(code, 60)));
  });

  test('a member who gets one in another process leaves none out among those who wait', async () => {
    const code = newCoupon();
    await give(code, codesOf(code, 4));
    const [me, first, other, last] = await members(4);
    assert.ok(me && first && other && last);
    const waiting = Promise.withResolvers<unknown>();
    await inTransaction(world.deps.db, async (tx) => {
      const expires_at = world.clock.now() + 60;
      await holdCoupon(tx, code);
      await collectForAll(tx, code, [{ id: randomUUID(), member_id: me, expires_at }], world.clock.now());
      // The others are gathered behind the first one, and begin to wait for the coupon after a second.
      waiting.resolve(Promise.all([first, me, other].map((memberId) => collect(beside, memberId, code))));
      await sleep(1300);
    });
    await waiting.promise;
    granted(await collect(world, last, code));
    assert.deepEqual(
      (await rowsOf(code)).map(({ code_number }) => code_number),
      [1, 2, 3, 4],
    );
  });

  test('taps of a member that are answered together take one code', async () => {
    const code = newCoupon();
    await give(code, codesOf(code, 9));
    const [me, other, last] = await members(3);
    assert.ok(me && other && last);
    const now = world.clock.now();
    const wanted = [me, me, me, other].map((member_id) => ({ id: randomUUID(), member_id, expires_at: now + 60 }));
    await inTransaction(world.deps.db, (tx) => collectForAll(tx, code, wanted, now));
    granted(await collect(world, last, code));
    assert.deepEqual(
      (await rowsOf(code)).map(({ id, code_number }) => [id === wanted[0]?.id, code_number]),
      [
        [true, 1],
        [false, 2],
        [false, 3],
      ],
    );
  });

  test('a process killed between use and answer leaves the code for the next request', async () => {
    const code = newCoupon();
    await give(code, codesOf(code, 1));
    const [me] = await members(1);
    assert.ok(me);
    const { my_coupon_id } = granted(await collect(world, me, code));
    await markShown(world.deps.db, my_coupon_id, world.clock.now());
    assert.equal(granted(await show(me, my_coupon_id)).barcode, `${code}-CODE-1`);
  });

  test('a later file adds what is new, after what was drawn, and takes nothing away', async () => {
    const code = newCoupon();
    await give(code, codesOf(code, 1));
    const [me, other] = await members(2);
    assert.ok(me && other);
    granted(await collect(world, me, code));
    assert.equal(refusalOf(await collect(world, other, code)), 'e2010');
    const plan = await give(code, codesOf(code, 3));
    assert.deepEqual(plan.changes.find((change) => change.code === code)?.columns, [
      { column: 'quota', from: 1, to: 3 },
      { column: 'codes_file', from: null, to: { new: 2, already_there: 1 } },
    ]);
    const { my_coupon_id } = granted(await collect(world, other, code));
    assert.equal(granted(await show(other, my_coupon_id)).barcode, `${code}-CODE-2`);
    assert.deepEqual((await give(code)).unchanged.length, 1);
    assert.deepEqual(await stockOf(code), { quota: 3, taken: 2, run_out: false });
  });

  test('of another coupon, or for a coupon that lived without, are faults, and change nothing', async () => {
    const [one, two, plain] = [newCoupon(), newCoupon(), newCoupon()];
    await give(one, codesOf(one, 2));
    const { faults } = await give(two, ['NEW-CODE', `${one}-CODE-2`]);
    assert.deepEqual(faults, [{ file: `codes/${two}.csv`, line: 2, what: `the coupon ${one} has this code` }]);
    const found = world.deps.db.selectFrom('coupons').select('code').where('code', '=', two);
    assert.deepEqual(await found.execute(), []);
    await give(plain, undefined, { codes: null });
    assert.match((await give(plain, codesOf(plain, 1))).faults[0]?.what ?? '', /^codes are for a new coupon/);
    assert.match((await give(one, undefined, { codes: null })).faults[0]?.what ?? '', /^codes is missing/);
    assert.match((await give(newCoupon())).faults[0]?.what ?? '', /^codes needs the file codes\/PART-\d+\.csv$/);
  });

  test('are not readable in the database, and an erased member’s stay used without a text', async () => {
    const code = newCoupon();
    await give(code, codesOf(code, 3));
    const [me, other] = await members(2);
    assert.ok(me && other);
    const mine = granted(await collect(world, me, code));
    granted(await show(me, mine.my_coupon_id));
    const rows = () =>
      world.deps.db.selectFrom('partner_codes').selectAll().where('coupon_code', '=', code).orderBy('number').execute();
    assert.ok(!JSON.stringify(await rows()).includes('CODE'));
    await inTransaction(world.deps.db, (tx) => world.services.coupons.erase(tx, me));
    assert.deepEqual(
      (await rows()).map(({ code_sealed }) => code_sealed === null),
      [true, false, false],
    );
    assert.equal(refusalOf(await show(me, mine.my_coupon_id)), 'e2012');
    granted(await collect(world, other, code));
    assert.equal((await stockOf(code)).taken, 2);
    assert.deepEqual((await give(code, codesOf(code, 3))).faults, []);
    assert.equal((await rows()).length, 3);
  });

  test('are deleted 90 days after their coupon', async () => {
    const code = newCoupon();
    await give(code, codesOf(code, 2));
    const left = async () =>
      (await world.deps.db.selectFrom('partner_codes').select('number').where('coupon_code', '=', code).execute())
        .length;
    await endTraces(world.deps);
    assert.equal(await left(), 2);
    await world.deps.db
      .updateTable('coupons')
      .set({ effective_from: 1, effective_to: world.clock.now() - 91 * 24 * 3600 })
      .where('code', '=', code)
      .execute();
    await endTraces(world.deps);
    assert.equal(await left(), 0);
  });

  test('100,000 are imported in seconds', async () => {
    const code = newCoupon();
    const codes = Array.from({ length: 100_000 }, () => randomUUID().slice(0, 23));
    const started = performance.now();
    await give(code, codes);
    const seconds = (performance.now() - started) / 1000;
    assert.equal((await stockOf(code)).quota, 100_000);
    assert.ok(seconds < 60, `${seconds} s`);
  });
});
