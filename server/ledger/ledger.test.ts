import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { pointsExpireAtSeconds } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, value } from '@/server/platform/outcome';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { takeAllBack } from '@/tests/support/take-all-back';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { auditLedger, auditText, bookDifferences } from './audit';
import { ledgerInvariants, sourceInvariants } from './audit-invariants';
import { writeExpired, writeExpiredFor } from './expiry';
import type { Ending } from './expiry.store';
import { endingsAfter } from './expiry.store';
import { activeLots, everyMovement, historyCount, historyPage, lastTransactionAt } from './history';
import type { Ledger } from './ledger';
import { createLedger } from './ledger';
import { lockAccount } from './locked-account';
import { insertOpenings } from './openings';

const daySeconds = 24 * 60 * 60;
const title = { th: 'ทดสอบ', en: 'Test' };

const expiredOf = async (db: Db, memberId: string) =>
  (await everyMovement(db, memberId)).filter(({ kind }) => kind === 'expired');

onDatabase('the ledger', (openDatabase) => {
  let world: World;
  let db: Db;
  let ledger: Ledger;
  let till: ReturnType<typeof createTill>;
  let newMembers: (count: number) => Promise<string[]>;

  before(async () => {
    ({ db } = await openDatabase());
    world = createWorld(db);
    ledger = createLedger(world.deps);
    till = createTill(world);
    newMembers = async (count) => {
      const { secrets } = world.deps;
      const created = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, count);
      return created.map(({ memberId }) => memberId);
    };
  });

  const within = async <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    granted(await transact(db, async (tx) => value(await work(tx))));
  const spend = (memberId: string, points: number, kind: 'redeemed' | 'donated' = 'redeemed') =>
    transact(db, (tx) =>
      ledger.spend(tx, kind, {
        memberId,
        pointType: 'cjpoint' as const,
        points,
        title,
        channel: 'line' as const,
        reference: world.deps.ids.uuid(),
      }),
    );
  const refusalOf = <T>(outcome: Outcome<T>) => (isRefusal(outcome) ? outcome.refused : 'done');

  test('refuses to spend the points of a card whose holder’s identity is unproven', async () => {
    const [memberId = ''] = await newMembers(1);
    await givePoints(world.deps, memberId, 10);
    const mark = (identity_unproven: boolean, need_verify_pid: boolean) =>
      db.updateTable('members').set({ identity_unproven, need_verify_pid }).where('id', '=', memberId).execute();
    await mark(true, true);
    assert.equal(refusalOf(await spend(memberId, 1)), 'identity_unproven');
    for (const [unproven, needsCheck] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      await mark(unproven, needsCheck);
      assert.equal(refusalOf(await spend(memberId, 1)), 'done');
    }
  });

  test('spends what ends first, and refuses more than the balance', async () => {
    const [memberId = ''] = await newMembers(1);
    const now = world.clock.now();
    await givePoints(world.deps, memberId, 5);
    await givePoints(world.deps, memberId, 4);
    await givePoints(world.deps, memberId, 7, { earnedAt: now - 365 * daySeconds });
    await givePoints(world.deps, memberId, 1, { pointType: 'kidpoint' });
    const endsOf = async () =>
      (await activeLots(db, memberId, now))
        .filter(({ point_type }) => point_type === 'cjpoint')
        .map(({ points }) => points);
    assert.deepEqual(await endsOf(), [7, 9]);
    assert.equal(granted(await spend(memberId, 7)).balance, 9);
    assert.deepEqual(await endsOf(), [9]);
    assert.equal(granted(await spend(memberId, 6)).balance, 3);
    assert.equal(refusalOf(await spend(memberId, 4)), 'e4004');
    assert.equal(granted(await spend(memberId, 3)).balance, 0);
    assert.deepEqual(await bookDifferences(db), []);
  });

  test('deducts points as a correction, frozen ones too, and nothing if there are not enough', async () => {
    const [memberId = ''] = await newMembers(1);
    const now = world.clock.now();
    await givePoints(world.deps, memberId, 5);
    await givePoints(world.deps, memberId, 7, { earnedAt: now - 365 * daySeconds });
    await within((tx) => ledger.freeze(tx, memberId));
    const deduct = (points: number) =>
      transact(db, async (tx) => {
        await ledger.lock(tx, memberId);
        const reference = world.deps.ids.uuid();
        return ledger.deduct(tx, { memberId, pointType: 'cjpoint', points, title, channel: null, reference });
      });
    assert.equal(refusalOf(await deduct(13)), 'e4004');
    const { movementId, balance } = granted(await deduct(8));
    assert.equal(balance, 4);
    const movement = db.selectFrom('point_movements').select(['kind', 'points']).where('id', '=', movementId);
    assert.deepEqual(await movement.executeTakeFirst(), { kind: 'voided', points: 8 });
    assert.deepEqual(
      (await activeLots(db, memberId, now)).map(({ points }) => points),
      [4],
    );
    assert.deepEqual(await bookDifferences(db), []);
  });

  test('no longer counts points at the instant they end', async () => {
    const [memberId = ''] = await newMembers(1);
    const earnedAt = world.clock.now();
    await givePoints(world.deps, memberId, 5);
    const end = pointsExpireAtSeconds(earnedAt);
    assert.deepEqual(
      (await activeLots(db, memberId, end - 1)).map(({ points, expires_at }) => [points, expires_at]),
      [[5, end]],
    );
    assert.deepEqual(await activeLots(db, memberId, end), []);
  });

  const debtTitles = ['หักคืนคะแนนของบิลที่ยกเลิกหรือสินค้าที่คืน', 'Points of a cancelled bill or returned goods taken back'];

  const accountOf = (memberId: string) =>
    db.selectFrom('point_accounts').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const voidOf = (memberId: string, reference: string) =>
    within(async (tx) => {
      await ledger.lock(tx, memberId);
      return takeAllBack(ledger, tx, reference, title);
    });

  test('lets later earnings of the same type pay a debt, under a title of its own', async () => {
    const [memberId = ''] = await newMembers(1);
    await givePoints(world.deps, memberId, 100, { reference: 'cancelled later' });
    granted(await spend(memberId, 60));
    assert.deepEqual(await voidOf(memberId, 'cancelled later'), { taken: 40, owed: 60, settled: 0 });
    assert.equal((await accountOf(memberId)).debt_cjpoint, 60);
    await givePoints(world.deps, memberId, 30, { pointType: 'kidpoint' });
    await givePoints(world.deps, memberId, 25);
    assert.equal((await accountOf(memberId)).debt_cjpoint, 35);
    await givePoints(world.deps, memberId, 100);
    assert.equal((await accountOf(memberId)).debt_cjpoint, 0);
    await givePoints(world.deps, memberId, 1);
    const voided = (await everyMovement(db, memberId)).filter(({ kind }) => kind === 'voided');
    assert.deepEqual(
      voided.map(({ points, title_th, title_en, channel }) => [points, title_th, title_en, channel]),
      [
        [40, 'ทดสอบ', 'Test', 'branch'],
        [25, ...debtTitles, 'branch'],
        [35, ...debtTitles, 'branch'],
      ],
    );
    assert.equal(granted(await spend(memberId, 66)).balance, 0);
  });

  test('uses no ended points to pay a debt', async () => {
    const late = createWorld(db);
    const [memberId = ''] = await newMembers(1);
    await givePoints(late.deps, memberId, 10, { reference: 'owed' });
    granted(await spend(memberId, 10));
    assert.deepEqual(await voidOf(memberId, 'owed'), { taken: 0, owed: 10, settled: 0 });
    const earnedAt = late.clock.now();
    late.clock.advance(pointsExpireAtSeconds(earnedAt) - earnedAt);
    await givePoints(late.deps, memberId, 10, { earnedAt });
    assert.equal((await accountOf(memberId)).debt_cjpoint, 10);
    await givePoints(late.deps, memberId, 3);
    await givePoints(late.deps, memberId, 4, { earnedAt });
    assert.equal((await accountOf(memberId)).debt_cjpoint, 7);
  });

  test('takes other unspent points for those that were spent, and only the rest is a debt', async () => {
    const [rich = ''] = await newMembers(1);
    await givePoints(world.deps, rich, 30, { reference: 'partly spent' });
    granted(await spend(rich, 26));
    await givePoints(world.deps, rich, 20);
    assert.deepEqual(await voidOf(rich, 'partly spent'), { taken: 4, owed: 26, settled: 20 });
    assert.equal((await accountOf(rich)).debt_cjpoint, 6);
    assert.deepEqual(await activeLots(db, rich, world.clock.now()), []);
  });

  test('takes points of an earning back in parts, those of its lot that ended unspent first', async () => {
    const late = createWorld(db);
    const [memberId = ''] = await newMembers(1);
    await givePoints(late.deps, memberId, 10, { reference: 'in parts' });
    granted(await spend(memberId, 6));
    const earnedAt = late.clock.now();
    const part = (points: number, lapsed: number, number: number) =>
      within(async (tx) => {
        await ledger.lock(tx, memberId);
        const back = { earning: 'in parts', reference: `part ${number}`, points, lapsed, title };
        return createLedger(late.deps).takeBack(tx, back);
      });
    assert.deepEqual(await part(1, 0, 1), { taken: 1, owed: 0, settled: 0 });
    late.clock.advance(pointsExpireAtSeconds(earnedAt) - earnedAt);
    assert.deepEqual(await part(2, 0, 2), { taken: 0, owed: 0, settled: 0 });
    assert.deepEqual(await part(7, 2, 3), { taken: 0, owed: 6, settled: 0 });
  });

  test('restores a spending in parts, those points first that were taken last', async () => {
    const [memberId = ''] = await newMembers(1);
    for (const days of [3, 2, 1])
      await givePoints(world.deps, memberId, 10, { earnedAt: world.clock.now() - days * daySeconds });
    const { movementId } = granted(await spend(memberId, 25));
    const lots = async () => {
      const rows = db.selectFrom('point_lots').select('remaining').where('member_id', '=', memberId);
      return (await rows.orderBy('earned_at').execute()).map(({ remaining }) => remaining);
    };
    const restore = (before: number, points: number) =>
      within(async (tx) => {
        await ledger.lock(tx, memberId);
        const back = { memberId, pointType: 'cjpoint', title, channel: null, reference: randomUUID() } as const;
        return ledger.restore(tx, movementId, back, { before, points });
      });
    assert.deepEqual(await lots(), [0, 0, 5]);
    assert.deepEqual(await restore(0, 8), { points: 8 });
    assert.deepEqual(await lots(), [0, 3, 10]);
    assert.deepEqual(await restore(8, 17), { points: 17 });
    assert.deepEqual(await lots(), [10, 10, 10]);
  });

  test('pays a debt of a single point', async () => {
    const [memberId = ''] = await newMembers(1);
    await givePoints(world.deps, memberId, 1, { reference: 'one owed' });
    granted(await spend(memberId, 1));
    assert.deepEqual(await voidOf(memberId, 'one owed'), { taken: 0, owed: 1, settled: 0 });
    await givePoints(world.deps, memberId, 5);
    assert.equal((await accountOf(memberId)).debt_cjpoint, 0);
    assert.equal(granted(await spend(memberId, 4)).balance, 0);
  });

  test('pays a debt once from points that are earned together', async () => {
    const [memberId = ''] = await newMembers(1);
    await givePoints(world.deps, memberId, 50, { reference: 'fifty owed' });
    granted(await spend(memberId, 50));
    assert.deepEqual(await voidOf(memberId, 'fifty owed'), { taken: 0, owed: 50, settled: 0 });
    const earning = (reference: string) => ({
      memberId,
      pointType: 'cjpoint' as const,
      points: 40,
      title,
      channel: null,
      reference: `${memberId} ${reference}`,
    });
    await within(async (tx) => {
      const held = await ledger.lock(tx, memberId);
      return ledger.earn(tx, [earning('one'), earning('other')], world.clock.now(), held);
    });
    assert.equal((await accountOf(memberId)).debt_cjpoint, 0);
    assert.equal(granted(await spend(memberId, 30)).balance, 0);
  });

  test('deducts no points at the instant they end', async () => {
    const late = createWorld(db);
    const voidLate = (reference: string) => within((tx) => takeAllBack(createLedger(late.deps), tx, reference, title));
    const [memberId = ''] = await newMembers(1);
    const earnedAt = late.clock.now();
    for (const reference of ['ends in a second', 'has ended'])
      await givePoints(late.deps, memberId, 10, { earnedAt, reference });
    late.clock.advance(pointsExpireAtSeconds(earnedAt) - earnedAt - 1);
    assert.deepEqual(await voidLate('ends in a second'), { taken: 10, owed: 0, settled: 0 });
    late.clock.advance(1);
    assert.deepEqual(await voidLate('has ended'), { taken: 0, owed: 0, settled: 0 });
  });

  test('reverses nothing if the reference is unknown or no earning', async () => {
    const [memberId = ''] = await newMembers(1);
    await givePoints(world.deps, memberId, 10);
    const reference = world.deps.ids.uuid();
    const movement = { memberId, pointType: 'cjpoint' as const, points: 4, title, channel: null, reference };
    granted(await transact(db, (tx) => ledger.spend(tx, 'redeemed', movement)));
    for (const other of ['unknown', reference])
      assert.deepEqual(await voidOf(memberId, other), { taken: 0, owed: 0, settled: 0 });
    assert.equal((await accountOf(memberId)).debt_cjpoint, 0);
  });

  test('keeps the store of a bill in the movement that reverses its points', async () => {
    const customer = await till.customer();
    const bill = await till.earn(customer, 20);
    granted(await till.cancel(bill));
    await givePoints(world.deps, customer.memberId, 3, { reference: 'nowhere' });
    await voidOf(customer.memberId, 'nowhere');
    assert.deepEqual(
      (await everyMovement(db, customer.memberId)).map(({ kind, points, branch_code }) => [kind, points, branch_code]),
      [
        ['earned', 20, '0001'],
        ['voided', 20, '0001'],
        ['earned', 3, null],
        ['voided', 3, null],
      ],
    );
  });

  test('keeps the number on file of frozen points until they are unfrozen, for one member', async () => {
    const [memberId = '', bystander = ''] = await newMembers(2);
    for (const one of [memberId, bystander]) await givePoints(world.deps, one, 10);
    const number = { frozen_mobile_sealed: 'sealed', frozen_mobile_key: 'key' };
    const stateOf = async (one: string) => {
      const { frozen_at, frozen_mobile_sealed, frozen_mobile_key } = await accountOf(one);
      return [frozen_at, frozen_mobile_sealed, frozen_mobile_key];
    };
    await within((tx) => ledger.freeze(tx, memberId, number));
    assert.deepEqual(await stateOf(memberId), [world.clock.now(), 'sealed', 'key']);
    assert.deepEqual(await stateOf(bystander), [0, null, null]);
    assert.equal(refusalOf(await spend(memberId, 1)), 'points_frozen');
    assert.equal(refusalOf(await spend(bystander, 1)), 'done');
    await within((tx) => ledger.freeze(tx, bystander));
    await within((tx) => ledger.unfreeze(tx, memberId));
    assert.deepEqual(await stateOf(memberId), [0, null, null]);
    assert.deepEqual(await stateOf(bystander), [world.clock.now(), null, null]);
    assert.equal(refusalOf(await spend(memberId, 1)), 'done');
  });

  test('lists the history newest first, page by page, by type and part', async () => {
    const [memberId = '', bystander = ''] = await newMembers(2);
    for (const points of [1, 2, 3]) await givePoints(world.deps, memberId, points);
    await givePoints(world.deps, memberId, 4, { earnedAt: world.clock.now() - daySeconds });
    await givePoints(world.deps, memberId, 50, { pointType: 'kidpoint' });
    await givePoints(world.deps, bystander, 60);
    granted(await spend(memberId, 5));
    const filter = { memberId, pointType: 'cjpoint' as const, part: 'earned' as const };
    const pointsOf = async (changes: object, limit = 10, offset = 0) =>
      (await historyPage(db, { ...filter, ...changes }, { limit, offset })).map(({ points }) => points);
    assert.deepEqual(await pointsOf({}), [3, 2, 1, 4]);
    assert.deepEqual(await pointsOf({}, 2, 1), [2, 1]);
    assert.deepEqual(await pointsOf({ part: undefined }), [5, 3, 2, 1, 4]);
    assert.deepEqual(await pointsOf({ part: 'redeemed' }), [5]);
    assert.deepEqual(await pointsOf({ part: 'expired' }), []);
    assert.deepEqual(await pointsOf({ pointType: 'kidpoint' }), [50]);
    assert.equal(await historyCount(db, filter), 4);
    assert.equal(await historyCount(db, { ...filter, part: undefined }), 5);
    assert.deepEqual(
      (await everyMovement(db, memberId)).map(({ points }) => points),
      [1, 2, 3, 4, 50, 5],
    );
  });

  test('forfeits all points of a leaving member, in both languages, the soonest end first', async () => {
    const [memberId = '', bystander = ''] = await newMembers(2);
    const now = world.clock.now();
    await givePoints(world.deps, bystander, 7);
    await givePoints(world.deps, memberId, 1, { pointType: 'kidpoint' });
    await givePoints(world.deps, memberId, 5, { earnedAt: now - 365 * daySeconds });
    await within((tx) => ledger.forfeit(tx, memberId));
    const forfeited = (await everyMovement(db, memberId)).filter(({ kind }) => kind === 'forfeited');
    assert.deepEqual(
      forfeited.map(({ points, point_type, title_th, title_en }) => [points, point_type, title_th, title_en]),
      [
        [5, 'cjpoint', 'สิ้นสุดการเป็นสมาชิก', 'Membership ended'],
        [1, 'kidpoint', 'สิ้นสุดการเป็นสมาชิก', 'Membership ended'],
      ],
    );
    assert.deepEqual(await activeLots(db, memberId, now), []);
    assert.equal((await activeLots(db, bystander, now))[0]?.points, 7);
  });

  test('returns when a member last earned or spent, and 0 for never', async () => {
    const [memberId = '', other = ''] = await newMembers(2);
    assert.equal(await lastTransactionAt(db, memberId), 0);
    await givePoints(world.deps, memberId, 5);
    const earnedAt = world.clock.now();
    assert.equal(await lastTransactionAt(db, memberId), earnedAt);
    world.clock.advance(60);
    granted(await spend(memberId, 1, 'donated'));
    assert.equal(await lastTransactionAt(db, memberId), earnedAt + 60);
    assert.equal(await lastTransactionAt(db, other), 0);
  });

  test('counts a bill without points as a transaction, but not a cancelled one', async () => {
    const [customer, bystander] = [await till.customer(), await till.customer()];
    await till.earn(customer, 1);
    const earnedAt = world.clock.now();
    world.clock.advance(60);
    const bill = till.freshBill();
    granted(await till.sell(customer, 10, { bill }));
    assert.equal(await lastTransactionAt(db, customer.memberId), earnedAt + 60);
    assert.equal(await lastTransactionAt(db, bystander.memberId), 0);
    granted(await till.sell(bystander, 10));
    assert.equal(await lastTransactionAt(db, bystander.memberId), earnedAt + 60);
    world.clock.advance(60);
    granted(await till.cancel(bill));
    assert.equal(await lastTransactionAt(db, customer.memberId), earnedAt);
  });

  test('opens accounts with imported balances, once for each card, type and end', async () => {
    const [memberId = '', other = ''] = await newMembers(2);
    const expiresAt = world.clock.now() + 100 * daySeconds;
    const opening = { memberId, card: 'C1', type: 'cjpoint' as const, points: 40, expiresAt };
    await within((tx) => insertOpenings(tx, world.deps, []));
    await within((tx) =>
      insertOpenings(tx, world.deps, [
        opening,
        { ...opening, type: 'kidpoint', points: 9 },
        { ...opening, memberId: other, card: 'C2', points: 1 },
      ]),
    );
    const accounts = await db
      .selectFrom('point_accounts')
      .select('member_id')
      .where('member_id', 'in', [memberId, other])
      .execute();
    assert.equal(accounts.length, 2);
    const [movement] = await historyPage(
      db,
      { memberId, pointType: 'cjpoint', part: 'earned' },
      { limit: 5, offset: 0 },
    );
    assert.deepEqual(
      [movement?.kind, movement?.points, movement?.title_th, movement?.title_en, movement?.expires_at],
      ['opening', 40, 'คะแนนยกมา', 'Brought forward', expiresAt],
    );
    assert.equal(await historyCount(db, { memberId, pointType: 'kidpoint', part: undefined }), 1);
    await assert.rejects(within((tx) => insertOpenings(tx, world.deps, [opening])));
  });

  test('records expired points as one movement for each type and end, titled in both languages', async () => {
    const [memberId = ''] = await newMembers(1);
    const earnedAt = world.clock.now() - 2 * 365 * daySeconds;
    for (const points of [2, 3]) await givePoints(world.deps, memberId, points, { earnedAt });
    await writeExpired(world.deps);
    const expired = await expiredOf(db, memberId);
    assert.deepEqual(
      expired.map(({ points, title_th, title_en, channel }) => [points, title_th, title_en, channel]),
      [[5, 'คะแนนหมดอายุ', 'Points expired', null]],
    );
  });

  const opened = async (memberIds: readonly string[], expiresAt: number) => {
    const openings = memberIds.map((memberId, place) => ({
      memberId,
      card: `${memberId} ${place}`,
      type: 'cjpoint' as const,
      points: 2,
      expiresAt,
    }));
    await within((tx) => insertOpenings(tx, world.deps, openings));
  };
  test('records points as expired from the instant they end on, for one member or for all', async () => {
    const late = createWorld(db);
    const [memberId = '', bystander = ''] = await newMembers(2);
    const expiresAt = late.clock.now() + 1000;
    await opened([memberId, bystander], expiresAt);
    await givePoints(late.deps, memberId, 9);
    late.clock.advance(999);
    await writeExpired(late.deps);
    await writeExpiredFor(late.deps, memberId);
    assert.deepEqual(await expiredOf(db, memberId), []);
    late.clock.advance(1);
    await writeExpiredFor(late.deps, memberId);
    assert.deepEqual(
      (await expiredOf(db, memberId)).map(({ points, occurred_at }) => [points, occurred_at]),
      [[2, expiresAt]],
    );
    assert.deepEqual(await expiredOf(db, bystander), []);
    await writeExpired(late.deps);
    await writeExpired(late.deps);
    assert.equal((await expiredOf(db, memberId)).length, 1);
    assert.equal((await expiredOf(db, bystander)).length, 1);
  });

  test('records the end of a single point, by the job or when the history is read', async () => {
    const [memberId = '', reader = ''] = await newMembers(2);
    const earnedAt = world.clock.now() - 2 * 365 * daySeconds;
    for (const one of [memberId, reader]) await givePoints(world.deps, one, 1, { earnedAt });
    await writeExpiredFor(world.deps, reader);
    assert.deepEqual([(await expiredOf(db, memberId)).length, (await expiredOf(db, reader)).length], [0, 1]);
    await writeExpired(world.deps);
    assert.deepEqual([(await expiredOf(db, memberId)).length, (await expiredOf(db, reader)).length], [1, 1]);
  });

  test('finds no ending again after the last one', async () => {
    const [memberId = ''] = await newMembers(1);
    await givePoints(world.deps, memberId, 1, { earnedAt: world.clock.now() - 2 * 365 * daySeconds });
    const after = async (last: Ending | undefined) => endingsAfter(db, world.clock.now(), last, 1000);
    const all = await after(undefined);
    assert.ok(all.some(({ member_id }) => member_id === memberId));
    assert.deepEqual(await after(all.at(-1)), []);
  });

  test('records expired points of all members, however many they are', async () => {
    const late = createWorld(db);
    const crowd = await newMembers(201);
    await opened(crowd, late.clock.now() + 2000);
    late.clock.advance(2000);
    await writeExpired(late.deps);
    for (const memberId of crowd) assert.equal((await expiredOf(db, memberId)).length, 1);
  });
});

onPostgres('two processes on one ledger', (openDatabase) => {
  test('write the points of a member one transaction at a time', async () => {
    const { db, beside } = await openDatabase();
    const world = createWorld(db);
    const ledger = createLedger(world.deps);
    const { secrets } = world.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 2);
    const [memberId = '', bystander = ''] = crowd.map((somebody) => somebody.memberId);
    const earnedAt = world.clock.now() - 2 * 365 * daySeconds;
    for (const one of [memberId, bystander]) await givePoints(world.deps, one, 10, { earnedAt });
    // One connection, so that the setting applies to all of its transactions.
    const other = await beside(1);
    await sql`set lock_timeout = '100ms'`.execute(other);
    const elsewhere = { ...world.deps, db: other };
    const transactions: ((one: string) => Promise<unknown>)[] = [
      (one) => other.transaction().execute((tx) => lockAccount(tx, one)),
      (one) => other.transaction().execute((tx) => ledger.forfeit(tx, one)),
      (one) => writeExpiredFor(elsewhere, one),
    ];
    for (const begin of transactions) {
      await db.transaction().execute(async (tx) => {
        await lockAccount(tx, memberId);
        await assert.rejects(begin(memberId), /lock timeout/);
        await begin(bystander);
      });
    }
  });

  test('record expired points of other members while one is locked, and that member’s afterwards', async () => {
    const { db, beside } = await openDatabase();
    const { deps } = createWorld(db);
    const crowd = await createManyMembers({ db, secrets: deps.secrets, nowSeconds: deps.clock.now() }, 2);
    const earnedAt = deps.clock.now() - 2 * 365 * daySeconds;
    for (const { memberId } of crowd) await givePoints(deps, memberId, 10, { earnedAt });
    const [busy = '', other = ''] = crowd.map(({ memberId }) => memberId);
    const one = await beside(1);
    await sql`set lock_timeout = '100ms'`.execute(one);
    await db.transaction().execute(async (tx) => {
      await lockAccount(tx, busy);
      await assert.rejects(writeExpired({ ...deps, db: one }), /lock timeout/);
      assert.deepEqual([(await expiredOf(db, busy)).length, (await expiredOf(db, other)).length], [0, 1]);
    });
    await writeExpired({ ...deps, db: one });
    assert.deepEqual([(await expiredOf(db, busy)).length, (await expiredOf(db, other)).length], [1, 1]);
  });

  test('leave the audit a consistent snapshot, even if points are earned meanwhile', async () => {
    const { db, beside } = await openDatabase();
    const world = createWorld(await beside());
    const { secrets } = world.deps;
    const [{ memberId } = { memberId: '' }] = await createManyMembers(
      { db, secrets, nowSeconds: world.clock.now() },
      1,
    );
    let isEarned = false;
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isEarned) {
          isEarned = true;
          await givePoints(world.deps, memberId, 100);
        }
        return result;
      },
    });
    const { sums } = await auditLedger(watched, world.clock.now());
    assert.deepEqual([sums.cjpoint.earned, sums.cjpoint.held], [0, 0]);
    assert.equal((await auditLedger(db, world.clock.now())).sums.cjpoint.held, 100);
  });
});

onDatabase('the audit of a new ledger', (openDatabase) => {
  test('is a table with a row for each kind of movement, and states that the books balance', async () => {
    const { db } = await openDatabase();
    const world = createWorld(db);
    const { secrets } = world.deps;
    const [member] = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 1);
    await givePoints(world.deps, member?.memberId ?? '', 1500, { earnedAt: world.clock.now() - 2 * 365 * daySeconds });
    const lines = auditText(await auditLedger(db, world.clock.now())).split('\n');
    assert.deepEqual(
      lines.map((line) => line.replace(/\s+/g, ' ').trim()),
      [
        'cjpoint kidpoint',
        'earned 1,500 0',
        ...['opening', 'redeemed', 'donated', 'expired', 'restored', 'voided', 'forfeited'].map(
          (kind) => `${kind} 0 0`,
        ),
        'balance of the movements 1,500 0',
        'what the lots hold 1,500 0',
        'of it over, not yet written 1,500 0',
        '',
        'members with points 1',
        'points frozen by their members 0',
        'points that members owe 0',
        'members imported 0',
        'bills 0',
        'bills cancelled 0',
        'returns of goods 0',
        'rewards claimed 0',
        'prizes ordered 0',
        'discounts 0',
        'donations 0',
        '',
        'The books balance.',
      ],
    );
    assert.deepEqual([lines[0]?.length, lines[1]], [66, `earned${'1,500'.padStart(44)}${'0'.padStart(16)}`]);
  });

  test('adds up each kind of movement, for each type of points', async () => {
    const { db } = await openDatabase();
    const world = createWorld(db);
    const { secrets, ids } = world.deps;
    const ledger = createLedger(world.deps);
    const now = world.clock.now();
    const crowd = await createManyMembers({ db, secrets, nowSeconds: now }, 2);
    const [memberId = '', leaving = ''] = crowd.map((somebody) => somebody.memberId);
    const within = <T>(work: (tx: Db) => Promise<T>) => db.transaction().execute(work);
    const types = [
      ['cjpoint', 1],
      ['kidpoint', 2],
    ] as const;
    const expiresAt = now + 10 * daySeconds;
    const openings = types.map(([type, times]) => ({ memberId, card: 'C1', type, points: 40 * times, expiresAt }));
    await within((tx) => insertOpenings(tx, world.deps, openings));
    const over = { earnedAt: now - 2 * 365 * daySeconds };
    for (const [pointType, times] of types) {
      const about = { memberId, pointType, title, channel: null };
      const spend = (kind: 'redeemed' | 'donated', points: number) =>
        within((tx) => ledger.spend(tx, kind, { ...about, points: points * times, reference: ids.uuid() }));
      await givePoints(world.deps, memberId, 100 * times, { pointType });
      await givePoints(world.deps, memberId, 7 * times, { pointType, ...over });
      await givePoints(world.deps, memberId, 20 * times, { pointType, reference: `bill ${pointType}` });
      await givePoints(world.deps, leaving, 11 * times, { pointType });
      granted(await spend('redeemed', 10));
      granted(await spend('donated', 5));
      const { movementId } = granted(await spend('redeemed', 3));
      await within((tx) => ledger.restore(tx, movementId, { ...about, reference: ids.uuid() }));
      await within((tx) => takeAllBack(ledger, tx, `bill ${pointType}`, title));
    }
    await within((tx) => ledger.forfeit(tx, leaving));
    await writeExpired(world.deps);
    for (const [pointType, times] of types) await givePoints(world.deps, memberId, 9 * times, { pointType, ...over });
    const audit = await auditLedger(db, now);
    const once = {
      earned: 147,
      opening: 40,
      redeemed: 13,
      donated: 5,
      expired: 7,
      restored: 3,
      voided: 20,
      forfeited: 11,
      held: 134,
      over: 9,
    };
    const twice = Object.fromEntries(Object.entries(once).map(([name, points]) => [name, 2 * points]));
    assert.deepEqual(audit.sums, { cjpoint: once, kidpoint: twice });
    assert.match(auditText(audit), /^balance of the movements +134 +268$/m);
    assert.deepEqual(await bookDifferences(db), []);
  });

  test('names at most twenty differences of an invariant, in the order of their subjects', async () => {
    const { db } = await openDatabase();
    const world = createWorld(db);
    const { secrets } = world.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 21);
    const accounts = crowd.map(({ memberId }) => ({ member_id: memberId, debt_cjpoint: 3 }));
    await db.insertInto('point_accounts').values(accounts).execute();
    const audit = await auditLedger(db, world.clock.now());
    const invariant =
      'a debt is what cancelled bills, returns or an earlier membership left, less what was repaid or written off';
    const subjects = crowd.map(({ memberId }) => `debt of cjpoint of member ${memberId}`).toSorted();
    assert.deepEqual(
      audit.differences,
      subjects.slice(0, 20).map((subject) => ({ invariant, subject, expected: 0, found: 3 })),
    );
    const lines = auditText(audit).split('\n');
    assert.equal(lines.at(-1), 'The books do not balance: 20 differences.');
    assert.equal(lines.at(-2), `WRONG  ${subjects[19]}: 0 expected, 3 found (${invariant})`);
    assert.ok(lines.includes(`points that members owe${'63'.padStart(27)}`));
  });

  test('names each invariant once', () => {
    assert.deepEqual(
      [...ledgerInvariants, ...sourceInvariants].map(({ invariant }) => invariant),
      [
        'a movement is covered by its lot or its uses',
        'a lot holds what it was less what was used of it',
        'a lot was earned or brought along, and holds from nothing to what it was',
        'a use stays with one member, one type and the sign of its movement',
        'a member holds what came in less what went',
        'members brought along what the imports say',
        'a bill earned what it says',
        'a cancelled bill took back what it says',
        'a return took back what it says',
        'other points paid what a cancelled bill or a return says',
        'a bill has come back as far as its returns say',
        'of no line came back more than was sold',
        'a debt is what cancelled bills, returns or an earlier membership left, less what was repaid or written off',
        'a claim, a prize, a discount or a donation took what it says, and nothing else was spent',
        'a discount, a return or a cancelled order gave back what it says',
        'a correction moved what it says',
        'a returned reward gave back what it took, once',
        'of a reward are taken as many as were claimed',
        'of a prize are taken as many as were ordered and not cancelled',
        'a collection holds what was donated to it',
      ],
    );
  });
});
