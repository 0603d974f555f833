import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { PrizeBadge } from '@/domain/kids-club';
import type { Db } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress, orderPrize, prizeRow, putPrize } from '@/tests/support/prizes';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, testStartSeconds } from '@/tests/support/world';
import * as orders from './order.store';
import type { CataloguePrize } from './read-catalogue';

const day = 24 * 60 * 60;

onDatabase('stored prizes', (openDatabase) => {
  let world: World;
  let db: Db;
  let me: Customer;
  let other: Customer;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
  });

  beforeEach(async () => {
    await db.deleteFrom('prize_orders').execute();
    await db.deleteFrom('prizes').execute();
    world.clock.advance(testStartSeconds - world.clock.now());
    [me, other] = [await createTill(world).customer(), await createTill(world).customer()];
    for (const { memberId } of [me, other]) await givePoints(world.deps, memberId, 5000, { pointType: 'kidpoint' });
  });

  type Changes = Omit<Parameters<typeof putPrize>[1], 'prize_id'>;
  const put = (prize_id: string, changes: Changes = {}) => putPrize(db, { prize_id, ...changes });
  const order = async (prizeId: string, { memberId } = me) => orderPrize(world, memberId, prizeId);
  const orderRow = (id: string) =>
    db.selectFrom('prize_orders').selectAll().where('transaction_id', '=', id).executeTakeFirstOrThrow();
  const list = async (input: { badge?: PrizeBadge; page?: number; per_page?: number } = {}) => {
    const { items, total, page, per_page } = granted(await world.services.kidsClub.list(me.memberId, input));
    return { ids: items.map(({ id }) => id), total, page, per_page };
  };

  const seconds: [rule: string, id: string, changes: Changes, isListed: boolean][] = [
    ['in its first second', 'S-BEGINS', { effective_from: testStartSeconds }, true],
    ['not a second earlier', 'S-EARLY', { effective_from: testStartSeconds + 1 }, false],
    ['in its last second', 'S-LAST', { effective_to: testStartSeconds + 1 }, true],
    ['not a second later', 'S-OVER', { effective_to: testStartSeconds }, false],
    ['not once it is withdrawn', 'S-GONE', { withdrawn: true }, false],
  ];
  for (const [rule, id, changes, isListed] of seconds)
    test(`a prize is listed ${rule}`, async () => {
      await put(id, changes);
      const { ids, total } = await list();
      assert.deepEqual([ids, total], isListed ? [[id], 1] : [[], 0]);
    });

  test('prizes of one place are listed by their ID, page by page', async () => {
    for (const id of ['O-C', 'O-A', 'O-B']) await put(id, { sort_order: 5 });
    await put('O-Z', { sort_order: 4 });
    assert.deepEqual((await list()).ids, ['O-Z', 'O-A', 'O-B', 'O-C']);
    assert.deepEqual(await list({ page: 2, per_page: 3 }), { ids: ['O-C'], total: 4, page: 2, per_page: 3 });
    assert.deepEqual([(await list()).page, (await list()).per_page], [1, 10]);
  });

  const stocks: [quota: number | null, taken: number, isLow: boolean][] = [
    [11, 0, false],
    [20, 10, true],
    [20, 9, false],
    [5, 4, true],
    [5, 5, false],
    [null, 90, false],
  ];
  for (const [quota, taken, isLow] of stocks)
    test(`${taken} taken of ${quota} prizes ${isLow ? 'leave few' : 'do not leave few'}`, async () => {
      await put('STOCK', { quota, taken, badge: 'NEW_IN' });
      const found = async (badge: PrizeBadge) => {
        const { ids, total } = await list({ badge });
        assert.equal(ids.length, total);
        return total;
      };
      assert.deepEqual(
        [await found('LOW_IN_STOCK'), await found('NEW_IN'), await found('HOT_THIS_WEEK')],
        [isLow ? 1 : 0, isLow ? 0 : 1, 0],
      );
    });

  test('one can be taken of the remaining stock, none of a withdrawn prize, and a returned one is one less', async () => {
    await put('Q-ONE', { quota: 2, taken: 1 });
    await put('Q-ANY');
    await put('Q-GONE', { withdrawn: true });
    const answers = [];
    for (const id of ['Q-ONE', 'Q-ONE', 'Q-ANY', 'Q-GONE']) answers.push(await orders.takePiece(db, id));
    assert.deepEqual(answers, [true, false, true, false]);
    await orders.returnPiece(db, 'Q-ONE');
    const rows = await db.selectFrom('prizes').select(['prize_id', 'taken']).orderBy('prize_id').execute();
    assert.deepEqual(
      rows.map(({ prize_id, taken }) => [prize_id, taken]),
      [
        ['Q-ANY', 1],
        ['Q-GONE', 0],
        ['Q-ONE', 1],
      ],
    );
  });

  test('a member’s orders are listed newest first, and those of one second in one order', async () => {
    await put('BEAR');
    const early: string[] = [];
    for (let time = 0; time < 5; time += 1) early.push((await order('BEAR')).transaction_id);
    world.clock.advance(1);
    const late = (await order('BEAR')).transaction_id;
    await order('BEAR', other);
    const pages = [];
    for (const page of [1, 2])
      pages.push(granted(await world.services.kidsClub.listOrders(me.memberId, { page, per_page: 4 })));
    assert.deepEqual(
      pages.flatMap(({ items }) => items.map(({ transaction_id }) => transaction_id)),
      [late, ...early.toSorted()],
    );
    assert.deepEqual(
      pages.map(({ page, per_page, total }) => [page, per_page, total]),
      [
        [1, 4, 6],
        [2, 4, 6],
      ],
    );
    const [first] = pages[0]?.items ?? [];
    assert.partialDeepStrictEqual(first, {
      prize_id: 'BEAR',
      name_th: 'ตุ๊กตาหมี',
      name_en: 'Teddy bear',
      image_url: '/prizes/bear.svg',
      points: 100,
      status: 'ORDERED',
      shipping_days: 7,
      ordered_at: testStartSeconds + 1,
      sent_at: 0,
    });
  });

  test('a member’s copy has the orders oldest first, then by reference, with address and dates', async () => {
    await put('BEAR');
    world.clock.advance(10);
    const late = (await order('BEAR')).reference;
    world.clock.advance(-10);
    const twins: string[] = [];
    for (let time = 0; time < 5; time += 1) twins.push((await order('BEAR')).reference);
    const found = await world.services.kidsClub.dataOf(me.memberId);
    assert.deepEqual(
      found.map(({ reference_no }) => reference_no),
      [...twins.toSorted(), late],
    );
    const { tncAndPrivacyPolicy: _accepted, ...address } = deliveryAddress();
    assert.partialDeepStrictEqual(found[0], {
      prize_id: 'BEAR',
      name_th: 'ตุ๊กตาหมี',
      name_en: 'Teddy bear',
      points: 100,
      status: 'ORDERED',
      tracking: null,
      ordered_at: testStartSeconds,
      prepared_at: 0,
      sent_at: 0,
      cancelled_at: 0,
      restored_points: 0,
      address,
    });
    assert.deepEqual(
      Object.keys(found[0] ?? {}).filter((name) => /sealed|transaction/.test(name)),
      [],
    );
  });

  test('erasure empties address and parcel of sent and cancelled orders, and leaves those still to be sent', async () => {
    await put('BEAR');
    const [sent, cancelled, open, prepared] = [
      await order('BEAR'),
      await order('BEAR'),
      await order('BEAR'),
      await order('BEAR'),
    ];
    const theirs = await order('BEAR', other);
    const state = { keeps: true, now: testStartSeconds };
    await orders.markSent(db, sent.transaction_id, { tracking: 'TH1', ...state });
    await orders.markSent(db, theirs.transaction_id, { tracking: 'TH2', ...state });
    await orders.markCancelled(db, cancelled.transaction_id, { points: 100, ...state });
    await db
      .updateTable('prize_orders')
      .set({ status: 'PREPARING', batch: 'x' })
      .where('transaction_id', '=', prepared.transaction_id)
      .execute();
    await db.transaction().execute((tx) => world.services.kidsClub.erase(tx, me.memberId));
    const left = await Promise.all(
      [sent, cancelled, open, prepared, theirs].map(({ transaction_id }) => orderRow(transaction_id)),
    );
    assert.deepEqual(
      left.map(({ address_sealed, tracking }) => [address_sealed !== null, tracking]),
      [
        [false, null],
        [false, null],
        [true, null],
        [true, null],
        [true, 'TH2'],
      ],
    );
  });

  test('the end of an order is dated, and its address is erased unless the member keeps it', async () => {
    await put('BEAR');
    const [sent, left, cancelled, gone] = [
      await order('BEAR'),
      await order('BEAR'),
      await order('BEAR'),
      await order('BEAR'),
    ];
    const now = testStartSeconds + 5;
    await orders.markSent(db, sent.transaction_id, { tracking: 'TH1', keeps: true, now });
    await orders.markSent(db, left.transaction_id, { tracking: null, keeps: false, now });
    await orders.markCancelled(db, cancelled.transaction_id, { points: 60, keeps: true, now });
    await orders.markCancelled(db, gone.transaction_id, { points: 0, keeps: false, now });
    await orders.correctTracking(db, left.transaction_id, 'TH9');
    const rows = await Promise.all([sent, left, cancelled, gone].map((one) => orderRow(one.transaction_id)));
    assert.deepEqual(
      rows.map((row) => [
        row.status,
        row.tracking,
        row.sent_at,
        row.cancelled_at,
        row.restored_points,
        row.address_sealed !== null,
      ]),
      [
        ['SENT', 'TH1', now, 0, 0, true],
        ['SENT', 'TH9', now, 0, 0, false],
        ['CANCELLED', null, 0, now, 60, true],
        ['CANCELLED', null, 0, now, 0, false],
      ],
    );
  });

  test('open orders, a list and its whole day are oldest first, then by reference', async () => {
    await put('BEAR');
    world.clock.advance(10);
    const late = (await order('BEAR')).reference;
    world.clock.advance(-10);
    const twins: string[] = [];
    for (let time = 0; time < 4; time += 1) twins.push((await order('BEAR', time % 2 ? other : me)).reference);
    const sorted = [...twins.toSorted(), late];
    const names = (rows: readonly { reference_no: string }[]) => rows.map(({ reference_no }) => reference_no);
    assert.deepEqual(names(await orders.openOrders(db)), sorted);
    await orders.prepareOrdered(db, '2026-07-01-1', testStartSeconds + 20);
    const more = (await order('BEAR')).reference;
    await orders.prepareOrdered(db, '2026-07-01-2', testStartSeconds + 30);
    const next = (await order('BEAR')).reference;
    await orders.prepareOrdered(db, '2026-07-02-1', testStartSeconds + day);
    assert.deepEqual(names(await orders.preparing(db, '2026-07-01-1')), sorted);
    assert.deepEqual(names(await orders.preparing(db, '2026-07-01')).toSorted(), [...sorted, more].toSorted());
    assert.deepEqual(names(await orders.preparing(db, '2026-07-02')), [next]);
    assert.deepEqual(names(await orders.preparing(db, '2026-07-01-')), []);
    const counts = ['2026-07-01', '2026-07-02', '2026-07-03'].map((name) => orders.countBatches(db, name));
    assert.deepEqual(await Promise.all(counts), [2, 1, 0]);
    const stored = await db.selectFrom('prize_orders').selectAll().where('reference_no', '=', more).execute();
    assert.deepEqual(
      stored.map(({ status, prepared_at, batch }) => [status, prepared_at, batch]),
      [['PREPARING', testStartSeconds + 30, '2026-07-01-2']],
    );
    assert.deepEqual(names(await orders.openOrders(db)).length, 7);
  });

  test('orders are found by reference, member by member', async () => {
    await put('BEAR');
    const made: { member: string; reference: string }[] = [];
    for (const who of [other, me, me, other])
      made.push({ member: who.memberId, reference: (await order('BEAR', who)).reference });
    await order('BEAR');
    const wanted = made.map(({ reference }) => reference);
    const found = await orders.findOrders(db, [...wanted, 'KC-NOBODY']);
    const place = ({ member, reference }: (typeof made)[number]) => `${member} ${reference}`;
    assert.deepEqual(
      found.map(({ member_id, reference_no }) => `${member_id} ${reference_no}`),
      made.map(place).toSorted(),
    );
    assert.deepEqual(await orders.findOrders(db, []), []);
  });

  test('an import dates what it adds, changes, withdraws and restores, and nothing else', async () => {
    const wanted = (prize_id: string, changes: Changes = {}): CataloguePrize => {
      const { updated_at: _at, ...row } = prizeRow({ prize_id, ...changes });
      return row;
    };
    let withdraw: string[] = [];
    const imported = (...prizes: CataloguePrize[]) =>
      db.transaction().execute((tx) => world.services.kidsClub.importCatalogue(tx, prizes, withdraw));
    const ids = ['I-A', 'I-B', 'I-C', 'I-D'];
    await imported(...ids.toReversed().map((id) => wanted(id)));
    world.clock.advance(100);
    withdraw = ['I-C', 'I-D'];
    const plan = await imported(wanted('I-A'), wanted('I-B', { shipping_days: 9 }));
    assert.deepEqual([plan.changed.length, plan.unchanged.length, plan.withdrawn], [1, 1, ['I-C', 'I-D']]);
    const stored = async () =>
      Object.fromEntries(
        (await db.selectFrom('prizes').selectAll().execute()).map((row) => [
          row.prize_id,
          [row.withdrawn, row.updated_at - testStartSeconds],
        ]),
      );
    assert.deepEqual(await stored(), {
      'I-A': [false, 0],
      'I-B': [false, 100],
      'I-C': [true, 100],
      'I-D': [true, 100],
    });
    world.clock.advance(100);
    await imported(wanted('I-A'), wanted('I-B', { shipping_days: 9 }), wanted('I-C'));
    assert.deepEqual(await stored(), {
      'I-A': [false, 0],
      'I-B': [false, 100],
      'I-C': [false, 200],
      'I-D': [true, 100],
    });
  });
});
