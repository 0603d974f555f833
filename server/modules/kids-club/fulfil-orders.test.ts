import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { holdLock } from '@/server/db/advisory-locks';
import { readCsv, writeCsv } from '@/server/platform/csv';
import { placeOf } from '@/server/sealing/sealed-columns';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { orderPrize, putPrize } from '@/tests/support/prizes';
import { differences } from '@/tests/support/rewards';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testSecrets } from '@/tests/support/world';
import { readShipments } from './write-orders-sheet';

onDatabase('fulfilment of orders', (openTestDatabase) => {
  let world: World;
  /** Another process on the same tables, where the engine allows two. */
  let second: World;
  let me: Customer;
  let hasConnections = false;

  before(async () => {
    const { db, beside, engine } = await openTestDatabase();
    hasConnections = engine === 'postgresql';
    world = createWorld(db);
    second = createWorld(await beside(3), world.clock);
    await putPrize(db, { prize_id: 'BEAR', quota: 100 });
  });

  beforeEach(async () => {
    await world.services.fulfilment.takeNew();
    me = await createTill(world).customer();
    await givePoints(world.deps, me.memberId, 1000, { pointType: 'kidpoint' });
    world.jobs.length = 0;
  });

  const fulfilment = () => world.services.fulfilment;
  const order = async (changes = {}) => (await orderPrize(world, me.memberId, 'BEAR', changes)).reference;
  const statusOf = async (reference: string) => {
    const { items } = granted(await world.services.kidsClub.listOrders(me.memberId, {}));
    const found = items.find((item) => item.reference === reference);
    return [found?.status, found?.tracking];
  };
  const balance = async () => (await createTill(world).balanceOf(me)).kidpoint;
  const rowsOf = (csv = '') => readCsv(csv).map(({ cells }) => cells);
  const taken = async () => (await world.deps.db.selectFrom('prizes').select('taken').executeTakeFirstOrThrow()).taken;
  const notices = () => world.jobs.filter(({ name }) => name === 'prize-notice').map(({ data }) => data);

  test('puts each order on one list, which can be exported again until its parcels are sent', async () => {
    const [one, two] = [await order(), await order()];
    const first = await fulfilment().takeNew();
    assert.deepEqual(
      rowsOf(first?.csv)
        .map(([reference]) => reference)
        .slice(1)
        .sort(),
      [one, two].sort(),
    );
    assert.equal(await fulfilment().takeNew(), undefined);
    const three = await order();
    const next = await fulfilment().takeNew();
    assert.deepEqual(
      rowsOf(next?.csv)
        .slice(1)
        .map(([reference]) => reference),
      [three],
    );
    assert.notEqual(next?.batch, first?.batch);
    assert.deepEqual(await fulfilment().again(first?.batch ?? ''), first);
    await fulfilment().send([{ reference: one, tracking: 'TH0001' }]);
    assert.deepEqual(
      rowsOf((await fulfilment().again(first?.batch ?? '')).csv)
        .slice(1)
        .map(([is]) => is),
      [two],
    );
    assert.deepEqual(
      [await statusOf(one), await statusOf(two)],
      [
        ['SENT', 'TH0001'],
        ['PREPARING', null],
      ],
    );
  });

  test('shares the orders among lists requested at the same time, none twice', async () => {
    const references = [await order(), await order(), await order()];
    const lists = await Promise.all([world, second, world].map((process) => process.services.fulfilment.takeNew()));
    const found = lists.flatMap((list) =>
      rowsOf(list?.csv)
        .slice(1)
        .map(([reference]) => reference),
    );
    assert.deepEqual(found.sort(), references.sort());
  });

  test('completes a list after a deadlock with another transaction', async () => {
    // The embedded engine has one connection, so transactions cannot run concurrently.
    if (!hasConnections) return;
    const reference = await order();
    const list = await second.deps.db.transaction().execute(async (tx) => {
      // Makes the list the victim of the deadlock.
      await sql`set local deadlock_timeout = '10min'`.execute(tx);
      await tx.selectFrom('prize_orders').select('status').where('reference_no', '=', reference).forUpdate().execute();
      const making = fulfilment().takeNew();
      const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
      while ((await waiting.execute(tx)).rows.length === 0) await sleep(5);
      await holdLock(tx, 'prizeOrderLists');
      return { making };
    });
    const rows = rowsOf((await list.making)?.csv).slice(1);
    assert.deepEqual(
      rows.map(([is]) => is),
      [reference],
    );
  });

  test('gives each address in Thai, and no cell is a formula', async () => {
    const address = '=HYPERLINK("http://x"), "หลังวัด"';
    const reference = await order({ address, subDistrict: '+1', district: '-1+2', province: '@SUM(A1)' });
    const list = await fulfilment().takeNew();
    assert.ok(list?.csv.startsWith('\uFEFFreference,ordered_at,prize_id,prize,first_name,'));
    assert.ok(list?.csv.endsWith('\r\n'));
    assert.deepEqual(rowsOf(list?.csv)[1], [
      reference,
      '2026-07-01 12:00',
      'BEAR',
      'ตุ๊กตาหมี',
      'มาลี',
      'รักลูก',
      '081-234-1032',
      `'${address}`,
      "'+1",
      "'-1+2",
      "'@SUM(A1)",
      '10110',
      '',
    ]);
  });

  test('lists orders that have not been sent, oldest first, whether on a list or not', async () => {
    const [sent, cancelled, onList] = [await order(), await order(), await order()];
    await fulfilment().takeNew();
    await fulfilment().send([{ reference: sent, tracking: null }]);
    await fulfilment().cancel(cancelled);
    world.clock.advance(1);
    const fresh = await order();
    const own = (await fulfilment().list()).filter(({ member_id }) => member_id === me.memberId);
    assert.deepEqual(
      own.map(({ reference_no, status }) => [reference_no, status]),
      [
        [onList, 'PREPARING'],
        [fresh, 'ORDERED'],
      ],
    );
  });

  test('announces a sent order once, and again if its parcel number is corrected', async () => {
    const reference = await order();
    const send = (tracking: string | null) => fulfilment().send([{ reference, tracking }]);
    assert.partialDeepStrictEqual(await send('TH0001'), { refused: [], sent: 1 });
    assert.partialDeepStrictEqual(await send('TH0001'), { sent: 0, unchanged: 1 });
    assert.partialDeepStrictEqual(await send(null), { sent: 0, unchanged: 1 });
    assert.partialDeepStrictEqual(await send('TH0002'), { sent: 0, corrected: 1 });
    assert.deepEqual(await statusOf(reference), ['SENT', 'TH0002']);
    const numbers = notices().map((notice) => 'tracking' in notice && notice.tracking);
    assert.deepEqual(numbers, ['TH0001', 'TH0002']);
  });

  test('refuses the whole file for an unknown or a cancelled reference', async () => {
    const [good, gone] = [await order(), await order()];
    await fulfilment().cancel(gone);
    world.jobs.length = 0;
    const shipments = [good, gone, 'KC-NOBODY'].map((reference) => ({ reference, tracking: null }));
    assert.deepEqual((await fulfilment().send(shipments)).refused, [
      { reference: 'KC-NOBODY', why: 'unknown' },
      { reference: gone, why: 'cancelled' },
    ]);
    assert.deepEqual([await statusOf(good), notices()], [['ORDERED', null], []]);
  });

  test('returns points and stock once for a cancelled order, and refuses a sent one', async () => {
    const before = await taken();
    const [reference, left] = [await order(), await order()];
    await fulfilment().takeNew();
    await fulfilment().send([{ reference: left, tracking: null }]);
    const answers = await Promise.all([world, second].map((process) => process.services.fulfilment.cancel(reference)));
    assert.deepEqual(answers.map(granted), [{ points: 100 }, { points: 100 }]);
    assert.equal(refusalOf(await fulfilment().cancel(left)), '412');
    assert.equal(refusalOf(await fulfilment().cancel('KC-NOBODY')), '404');
    assert.deepEqual([await balance(), (await taken()) - before], [900, 1]);
    assert.deepEqual(await statusOf(reference), ['CANCELLED', null]);
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('either sends or cancels an order if both are requested at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const reference = await order();
      const [sent, cancelled] = await Promise.all([
        world.services.fulfilment.send([{ reference, tracking: null }]),
        second.services.fulfilment.cancel(reference),
      ]);
      const outcome = [sent.sent, refusalOf(cancelled)];
      assert.ok([[1, '412'].join(), [0, 'not refused'].join()].includes(outcome.join()), outcome.join());
    }
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('removes a former member’s address at the end of an order, without returning points', async () => {
    const [sent, cancelled] = [await order(), await order()];
    const { db } = world.deps;
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', me.memberId).execute();
    await fulfilment().send([{ reference: sent, tracking: null }]);
    assert.deepEqual(granted(await fulfilment().cancel(cancelled)), { points: 0 });
    const rows = await db
      .selectFrom('prize_orders')
      .select('address_sealed')
      .where('member_id', '=', me.memberId)
      .execute();
    assert.deepEqual(
      rows.map(({ address_sealed }) => address_sealed),
      [null, null],
    );
    assert.equal(await balance(), 800);
  });

  test('sends a message with prize, reference and parcel in the member’s language', async () => {
    const reference = await order();
    await fulfilment().send([{ reference, tracking: 'TH0001' }]);
    const [notice] = notices();
    assert.ok(notice && 'prize' in notice);
    await world.services.prizeNotices.notifyOrder(notice);
    const text = world.pushed.at(-1)?.text ?? '';
    for (const part of ['ตุ๊กตาหมี', reference, 'เลขพัสดุ TH0001\n']) assert.ok(text.includes(part), text);
    assert.equal(world.pushed.at(-1)?.retryKey, notice.noticeId);
    await world.services.prizeNotices.notifyOrder({
      ...notice,
      noticeId: randomUUID(),
      kind: 'cancelled',
      points: 1200,
    });
    assert.match(world.pushed.at(-1)?.text ?? '', /คืนคะแนนคิดส์คลับแล้ว 1,200 คะแนน/);
    world.behaviour.linePushes = 'unavailable';
    await assert.rejects(world.services.prizeNotices.notifyOrder({ ...notice, noticeId: randomUUID() }));
  });

  test('stores the address encrypted', async () => {
    await order();
    const { db } = world.deps;
    const mine = db.selectFrom('prize_orders').selectAll().where('member_id', '=', me.memberId);
    const row = await mine.executeTakeFirstOrThrow();
    assert.match(
      testSecrets.open(row.address_sealed ?? '', placeOf('prize_orders', 'address_sealed', row.transaction_id)),
      /"firstName":"มาลี"/,
    );
  });
});

describe('a returned list', () => {
  const read = (rows: string[][]) => readShipments(writeCsv(rows));

  test('counts rows with a parcel number as sent', () => {
    const rows = [
      ['Reference', 'prize', 'Tracking'],
      ['KC-A', 'x', ' TH0001 '],
      ['KC-B', 'x', ''],
    ];
    assert.deepEqual(read(rows), { shipments: [{ reference: 'KC-A', tracking: 'TH0001' }], faults: [], damage: [] });
  });

  test('counts every row as sent if there is no parcel column', () => {
    assert.deepEqual(read([['reference'], ['KC-A']]).shipments, [{ reference: 'KC-A', tracking: null }]);
  });

  test('names repeated references, spoilt numbers and a missing reference column by line', () => {
    const rows = [
      ['reference', 'tracking'],
      ['KC-A', 'TH0001'],
      ['KC-A', 'TH0002'],
      ['KC-B', '1.23E+12'],
    ];
    assert.deepEqual(
      read(rows).faults.map(({ line, what }) => `${line}: ${what.slice(0, 18)}`),
      ['3: KC-A is here twice', '4: 1.23E+12 is not a '],
    );
    assert.match(read([['reference;tracking']]).faults[0]?.what ?? '', /separated by ";"/);
    assert.match(read([['a']]).faults[0]?.what ?? '', /no column named reference/);
  });
});
