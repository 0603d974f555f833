import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, test } from 'node:test';
import type { PrizeBadge } from '@/domain/kids-club';
import { kidsClubStartsAtSeconds } from '@/domain/kids-club';
import { createServices } from '@/server/services';
import type { OpenDatabase } from '@/tests/support/database-engines';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress, orderPrize, putPrize } from '@/tests/support/prizes';
import { differences } from '@/tests/support/rewards';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testStartSeconds } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('Kids Club prizes', (openDatabase: OpenDatabase) => {
  let world: World;
  let me: Customer;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  beforeEach(async () => {
    const { db } = world.deps;
    await db.updateTable('prizes').set({ withdrawn: true }).execute();
    await db.deleteFrom('toggles').execute();
    me = await createTill(world).customer();
    await givePoints(world.deps, me.memberId, 1000, { pointType: 'kidpoint' });
    world.jobs.length = 0;
  });

  type How = { key?: string; address?: object; point?: number; on?: World };
  const order = (prize_id: string, { key = randomUUID(), address = {}, on = world, ...agreed }: How = {}) =>
    on.services.kidsClub.order(
      { memberId: me.memberId, key, language: 'en' },
      { prize_id, address: deliveryAddress(address), ...agreed },
    );
  const list = async (badge?: PrizeBadge, on = world) =>
    granted(await on.services.kidsClub.list(me.memberId, badge ? { badge } : {}));
  const balance = async () => (await createTill(world).balanceOf(me)).kidpoint;
  const setMember = (changes: { need_verify_pid?: boolean; mobile_verified_at?: null; status?: 'inactive' }) =>
    world.deps.db.updateTable('members').set(changes).where('id', '=', me.memberId).execute();

  test('are listed in the catalogue’s order with the member’s balance, without closed ones', async () => {
    const { db } = world.deps;
    await putPrize(db, { prize_id: 'L-2', sort_order: 2 });
    await putPrize(db, { prize_id: 'L-1', quota: 0 });
    await putPrize(db, { prize_id: 'L-OVER', effective_to: testStartSeconds });
    await putPrize(db, { prize_id: 'L-LATER', effective_from: testStartSeconds + 1 });
    const found = await list();
    assert.deepEqual(
      found.items.map(({ id, stock }) => [id, stock]),
      [
        ['L-1', 'OUT'],
        ['L-2', 'IN'],
      ],
    );
    const { total, balance: points, campaign_started, campaign_start } = found;
    assert.deepEqual([total, points, campaign_started, campaign_start], [2, 1000, true, kidsClubStartsAtSeconds]);
    for (const id of ['L-OVER', 'L-LATER', 'L-NONE'])
      assert.equal(refusalOf(await world.services.kidsClub.prizeOf(id)), 'e4020');
  });

  test('are filtered by the badge shown, and low stock replaces any other badge', async () => {
    const { db } = world.deps;
    await putPrize(db, { prize_id: 'B-NEW', badge: 'NEW_IN', quota: 11 });
    await putPrize(db, { prize_id: 'B-FEW', badge: 'NEW_IN', quota: 10 });
    await putPrize(db, { prize_id: 'B-OUT', badge: 'HOT_THIS_WEEK', quota: 0 });
    await putPrize(db, { prize_id: 'B-ANY' });
    const listedWith = async (badge: PrizeBadge) =>
      (await list(badge)).items.map(({ id, badge_name }) => [id, badge_name]);
    assert.deepEqual(await listedWith('NEW_IN'), [['B-NEW', 'NEW_IN']]);
    assert.deepEqual(await listedWith('LOW_IN_STOCK'), [['B-FEW', 'LOW_IN_STOCK']]);
    assert.deepEqual(await listedWith('HOT_THIS_WEEK'), [['B-OUT', 'HOT_THIS_WEEK']]);
    assert.deepEqual(await listedWith('MONTHLY_SPECIAL'), []);
  });

  test('cost Kids Club points, and points, stock, order and message change together', async () => {
    await putPrize(world.deps.db, { prize_id: 'BEAR', quota: 5, redeem_point: 300 });
    const ordered = granted(await order('BEAR', { address: { firstName: ' มาลี ', mobileNumber: '+66 81 234 1032' } }));
    assert.match(ordered.reference, /^KC-[A-Z]{6}$/);
    assert.deepEqual([ordered.prize_name, ordered.shipping_days, await balance()], ['Teddy bear', 7, 700]);
    const [notice] = world.jobs;
    assert.partialDeepStrictEqual(notice, { name: 'spending-notice', data: { points: 300, balance: 700 } });
    const { items } = granted(await world.services.kidsClub.listOrders(me.memberId, {}));
    assert.partialDeepStrictEqual(items, [
      { reference: ordered.reference, prize_id: 'BEAR', points: 300, status: 'ORDERED', tracking: null, sent_at: 0 },
    ]);
    const [stored] = await world.services.kidsClub.dataOf(me.memberId);
    assert.partialDeepStrictEqual(stored, { address: { firstName: 'มาลี', mobileNumber: '0812341032' } });
    const row = await world.deps.db.selectFrom('prize_orders').selectAll().executeTakeFirstOrThrow();
    assert.ok(!row.address_sealed?.includes('10110'));
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('are in the history of points under their name in either language', async () => {
    await putPrize(world.deps.db, { prize_id: 'NAMED', name_th: 'ตุ๊กตาหมี', name_en: 'Teddy bear' });
    granted(await order('NAMED'));
    const { items } = await world.services.points.list(me.memberId, { point_type: 'kidpoint' });
    assert.partialDeepStrictEqual(items[0], { title_th: 'ตุ๊กตาหมี', title_en: 'Teddy bear' });
  });

  test('cost the event price only while the event runs', async () => {
    const event = { event_point: 50, event_from: testStartSeconds - day, event_to: world.clock.now() + 60 };
    await putPrize(world.deps.db, { prize_id: 'EVENT', ...event });
    const priced = async () => granted(await world.services.kidsClub.prizeOf('EVENT')).event_point;
    assert.equal(await priced(), 50);
    granted(await order('EVENT'));
    assert.equal(await balance(), 950);
    world.clock.advance(60);
    assert.equal(await priced(), null);
    granted(await order('EVENT'));
    assert.equal(await balance(), 850);
  });

  test('are never sold at a price other than the one on the screen', async () => {
    const event = { event_point: 50, event_from: testStartSeconds - day, event_to: world.clock.now() + 60 };
    await putPrize(world.deps.db, { prize_id: 'AGREED', quota: 2, ...event });
    world.clock.advance(60);
    assert.equal(refusalOf(await order('AGREED', { point: 50 })), 'e4002');
    assert.deepEqual([await balance(), world.jobs.length], [1000, 0]);
    granted(await order('AGREED', { point: 100, key: 'agreed' }));
    assert.equal(await balance(), 900);
    // A repeat returns the first order, whatever the price is by then.
    granted(await order('AGREED', { point: 50, key: 'agreed' }));
    assert.equal(await balance(), 900);
  });

  test('are ordered once per key, for all time, and the key is refused for another prize', async () => {
    await putPrize(world.deps.db, { prize_id: 'ONCE' });
    await putPrize(world.deps.db, { prize_id: 'OTHER' });
    const first = granted(await order('ONCE', { key: 'one-order' }));
    world.clock.advance(2 * day);
    assert.deepEqual(granted(await order('ONCE', { key: 'one-order' })), first);
    assert.equal(refusalOf(await order('OTHER', { key: 'one-order' })), 'e4001');
    assert.equal(await balance(), 900);
  });

  test('are refused without any change for each reason', async () => {
    const { db } = world.deps;
    await putPrize(db, { prize_id: 'R-OK' });
    await putPrize(db, { prize_id: 'R-OUT', quota: 0 });
    await putPrize(db, { prize_id: 'R-OVER', effective_to: testStartSeconds });
    await putPrize(db, { prize_id: 'R-LATER', effective_from: testStartSeconds + 10 * day });
    await putPrize(db, { prize_id: 'R-DEAR', redeem_point: 1001 });
    const refused = async (id: string) => refusalOf(await order(id));
    const codes = ['R-OUT', 'R-OVER', 'R-LATER', 'R-DEAR', 'R-NONE'].map(refused);
    assert.deepEqual(await Promise.all(codes), ['e4003', 'e4035', 'e4001', 'e4004', 'e4020']);
    await setMember({ need_verify_pid: true });
    assert.equal(await refused('R-OK'), 'e4026');
    await setMember({ need_verify_pid: false, mobile_verified_at: null });
    assert.equal(await refused('R-OK'), 'e4029');
    assert.equal(await balance(), 1000);
    assert.deepEqual(granted(await world.services.kidsClub.listOrders(me.memberId, {})).items, []);
  });

  test('cannot be ordered while the member’s points are frozen', async () => {
    await putPrize(world.deps.db, { prize_id: 'FROZEN' });
    await world.services.freeze.freeze(me.memberId);
    assert.equal(refusalOf(await order('FROZEN')), 'points_frozen');
  });

  test('are not sent to an invalid address, and every invalid field is named', async () => {
    await putPrize(world.deps.db, { prize_id: 'WHERE' });
    const fieldsOf = async (address: object) => {
      const outcome = await order('WHERE', { address });
      return 'refused' in outcome ? [outcome.refused, outcome.fields] : [];
    };
    const wrong = { firstName: 'Malee', lastName: ' ', mobileNumber: '812341032', subDistrict: '\u200B' };
    assert.deepEqual(await fieldsOf(wrong), [
      '422',
      [
        { field: 'address.firstName', message: 'nameMustBeThai' },
        { field: 'address.lastName', message: 'required' },
        { field: 'address.mobileNumber', message: 'mobileMustHave10Digits' },
        { field: 'address.subDistrict', message: 'required' },
      ],
    ]);
    const foreign = [{ field: 'address.mobileNumber', message: 'mobileMustBeginWithZero' }];
    assert.deepEqual(await fieldsOf({ mobileNumber: '9812341032' }), ['422', foreign]);
    assert.equal(await balance(), 1000);
  });

  test('are shown before the start on 8 August 2023, but cannot be ordered until then', async () => {
    const lastSecond = kidsClubStartsAtSeconds - 1;
    let now = lastSecond;
    const early = createWorld(world.deps.db, { now: () => now, advance: () => undefined });
    await putPrize(world.deps.db, { prize_id: 'EARLY', effective_from: kidsClubStartsAtSeconds });
    await givePoints(early.deps, me.memberId, 500, { pointType: 'kidpoint' });
    const { items, campaign_started } = await list(undefined, early);
    assert.deepEqual([items.map(({ id }) => id), campaign_started], [['EARLY'], false]);
    assert.equal(refusalOf(await order('EARLY', { on: early })), 'e4001');
    now += 1;
    assert.equal((await list(undefined, early)).campaign_started, true);
    granted(await order('EARLY', { on: early }));
  });

  test('are a 404 while the feature is off', async () => {
    await putPrize(world.deps.db, { prize_id: 'OFF' });
    await world.deps.db.insertInto('toggles').values({ name: 'kidsclub', is_on: false }).execute();
    const { kidsClub } = world.services;
    const answers = [
      kidsClub.list(me.memberId, {}),
      kidsClub.prizeOf('OFF'),
      order('OFF'),
      kidsClub.listOrders(me.memberId, {}),
    ];
    assert.deepEqual((await Promise.all(answers)).map(refusalOf), ['404', '404', '404', '404']);
  });

  test('are ordered under another reference if the drawn one is taken', async () => {
    await putPrize(world.deps.db, { prize_id: 'NAMES' });
    const { ids } = world.deps;
    const letters = ['AAAAAA', 'AAAAAA', 'AAAAAA', 'BBBBBB'];
    const unlucky = createServices({
      ...world.deps,
      ids: { ...ids, letters: (count) => letters.shift() ?? ids.letters(count) },
    });
    const names: string[] = [];
    for (const key of ['one', 'two']) {
      const orderer = { memberId: me.memberId, key, language: 'th' as const };
      const input = { prize_id: 'NAMES', address: deliveryAddress() };
      names.push(granted(await unlucky.kidsClub.order(orderer, input)).reference);
    }
    assert.deepEqual(names, ['KC-AAAAAA', 'KC-BBBBBB']);
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('keep an erased member’s address only for orders still to be sent', async () => {
    await putPrize(world.deps.db, { prize_id: 'GONE' });
    const sent = await orderPrize(world, me.memberId, 'GONE');
    await orderPrize(world, me.memberId, 'GONE');
    await world.services.fulfilment.send([{ reference: sent.reference, tracking: null }]);
    await world.deps.db.transaction().execute((tx) => world.services.kidsClub.erase(tx, me.memberId));
    const stored = await world.services.kidsClub.dataOf(me.memberId);
    const states = stored.map(({ status, address }) => [status, address !== null]).sort();
    assert.deepEqual(states, [
      ['ORDERED', true],
      ['SENT', false],
    ]);
  });
});
