import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Mission } from '@/contract/missions';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { onDatabase } from '@/tests/support/database-engines';
import { putMission } from '@/tests/support/missions';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const minute = 60;
const day = 24 * 60 * minute;

onDatabase('a shopper champion', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let missionUuid: string;
  let [one, two, three]: Customer[] = [];

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
  });

  beforeEach(async () => {
    const { db } = world.deps;
    await db.deleteFrom('mission_standings').execute();
    await db.deleteFrom('mission_bills').execute();
    await db.deleteFrom('mission_spends').execute();
    await db.deleteFrom('missions').execute();
    missionUuid = await putMission(db);
    [one, two, three] = [await till.customer(), await till.customer(), await till.customer()];
  });

  const buys = async (buyer: Customer | undefined, baht: number, sale: Parameters<typeof till.sell>[2] = {}) => {
    assert.ok(buyer);
    return granted(await till.sell(buyer, baht, sale));
  };

  /** Advances the clock and makes new rankings. */
  const ranked = async () => {
    world.clock.advance(10 * minute);
    await world.services.missions.rankDue();
  };

  const seenBy = async (viewer: Customer | undefined, uuid = missionUuid): Promise<Mission> => {
    assert.ok(viewer);
    const missions = await world.services.missions.list(viewer.memberId, 'th');
    const found = missions.find(({ mission_uuid }) => mission_uuid === uuid);
    assert.ok(found);
    return found;
  };

  const progress = async (viewer: Customer | undefined) => {
    const { my_spend, my_rank } = await seenBy(viewer);
    return [my_spend, my_rank];
  };

  test('counts the goods that may earn at once, and ranks by them in the next rankings', async () => {
    await buys(one, 0, { lines: [line(100), line(900, { category: 'alcohol' }), line(50.25, { discount: 500 })] });
    await buys(two, 300);
    assert.deepEqual(
      [await progress(one), await progress(three)],
      [
        [150.25, null],
        [0, null],
      ],
    );
    await ranked();
    assert.deepEqual(
      [await progress(one), await progress(two), await progress(three)],
      [
        [150.25, 2],
        [300, 1],
        [0, null],
      ],
    );
    const { top_spend, leaders, data_as_of } = await seenBy(one);
    assert.deepEqual([top_spend, data_as_of], [300, world.clock.now()]);
    assert.deepEqual(
      leaders.map(({ rank, spend, me }) => [rank, spend, me]),
      [
        [1, 300, false],
        [2, 150.25, true],
      ],
    );
  });

  test('has no rank for goods that do not count', async () => {
    await buys(one, 0, { lines: [line(900, { category: 'tobacco' })] });
    await ranked();
    assert.deepEqual(await progress(one), [0, null]);
    assert.equal((await seenBy(one)).data_as_of, 0);
  });

  test('ranks equal spends by who reached them first, whenever the tills sent the bills', async () => {
    const now = world.clock.now();
    await buys(two, 500, { soldAt: now - 100 });
    await buys(one, 200, { soldAt: now - 300 });
    await buys(one, 300, { soldAt: now - 200 });
    await buys(three, 300, { soldAt: now - 50 });
    await buys(three, 200, { soldAt: now - 400 });
    await ranked();
    assert.deepEqual(
      [await progress(one), await progress(two), await progress(three)],
      [
        [500, 1],
        [500, 2],
        [500, 3],
      ],
    );
  });

  test('keeps the order of equal spends that were reached in the same second', async () => {
    await Promise.all([buys(one, 500), buys(two, 500), buys(three, 500)]);
    await ranked();
    const before = await Promise.all([progress(one), progress(two), progress(three)]);
    await buys(one, 0, { lines: [line(1)] });
    await ranked();
    const after = await Promise.all([progress(two), progress(three)]);
    const order = (both: unknown[][]) => Number(both[0]?.[1]) < Number(both[1]?.[1]);
    assert.equal(order(after), order(before.slice(1)));
    assert.deepEqual(before.map(([, rank]) => rank).sort(), [1, 2, 3]);
  });

  test('counts a bill once, even if it is sent several times at once', async () => {
    assert.ok(one);
    const [bill, soldAt] = [till.freshBill(), world.clock.now()];
    await Promise.all(Array.from({ length: 8 }, () => buys(one, 250, { bill, soldAt })));
    world.clock.advance(minute);
    await buys(one, 250, { bill, soldAt });
    assert.equal(refusalOf(await till.sell(one, 999, { bill, soldAt })), 'till_repeat_changed');
    assert.deepEqual(await progress(one), [250, null]);
  });

  test('counts each of several simultaneous bills', async () => {
    await Promise.all(Array.from({ length: 8 }, () => buys(one, 10)));
    assert.deepEqual(await progress(one), [80, null]);
  });

  test('takes a voided bill back once, and the remaining spend counts as reached then', async () => {
    const bill = till.freshBill();
    await buys(one, 500);
    await buys(one, 400, { bill });
    world.clock.advance(minute);
    await buys(two, 500);
    await ranked();
    assert.deepEqual(
      [await progress(one), await progress(two)],
      [
        [900, 1],
        [500, 2],
      ],
    );
    for (let times = 0; times < 3; times += 1) granted(await till.cancel(bill));
    assert.deepEqual(await progress(one), [500, 1]);
    await ranked();
    assert.deepEqual(
      [await progress(one), await progress(two)],
      [
        [500, 2],
        [500, 1],
      ],
    );
  });

  test('has no ranks once all bills are voided', async () => {
    const bill = till.freshBill();
    await buys(one, 500, { bill });
    await ranked();
    granted(await till.cancel(bill));
    await ranked();
    const { my_rank, my_spend, leaders, top_spend } = await seenBy(one);
    assert.deepEqual([my_rank, my_spend, leaders, top_spend], [null, 0, [], 0]);
  });

  test('loses nothing if a bill from before the mission is voided', async () => {
    const [early, late] = [till.freshBill(), till.freshBill()];
    await world.deps.db.updateTable('missions').set({ withdrawn: true }).execute();
    await buys(one, 100, { bill: early });
    await world.deps.db.updateTable('missions').set({ withdrawn: false }).execute();
    await buys(one, 300, { bill: late });
    granted(await till.cancel(early));
    assert.deepEqual(await progress(one), [300, null]);
    await world.deps.db.updateTable('missions').set({ effective_from: world.clock.now() }).execute();
    granted(await till.cancel(late));
    assert.deepEqual(await progress(one), [0, null]);
  });

  test('counts sales from its first to its last second in Bangkok, whenever tills send them', async () => {
    const { db } = world.deps;
    const { year, month } = { year: 2026, month: 7 };
    const now = world.clock.now();
    const first = startOfBangkokDaySeconds({ year, month, day: 1 });
    const end = startOfBangkokDaySeconds({ year, month, day: 2 });
    await db.updateTable('missions').set({ effective_from: first, effective_to: end }).execute();
    await buys(one, 1, { soldAt: first - 1 });
    await buys(one, 10, { soldAt: first });
    world.clock.advance(end + 60 - now);
    await buys(one, 100, { soldAt: end - 1 });
    await buys(one, 1000, { soldAt: end });
    assert.equal((await seenBy(one)).my_spend, 110);
    await ranked();
    assert.deepEqual(await progress(one), [110, 1]);
    world.clock.advance(now - world.clock.now());
  });

  test('is visible for a week after its end, behind running ones; an advertisement is not', async () => {
    const { db } = world.deps;
    const [now, viewer] = [world.clock.now(), one];
    assert.ok(viewer);
    const seen = async () =>
      (await world.services.missions.list(viewer.memberId, 'th')).map(({ mission_uuid }) => mission_uuid);
    const over = await putMission(db, { sort_order: 0, effective_to: now });
    const ad = await putMission(db, { kind: 'advertising', link_path: '/rewards/', sort_order: 2 });
    await putMission(db, { kind: 'advertising', effective_to: now });
    await putMission(db, { effective_to: now - 7 * day, effective_from: now - 20 * day });
    await putMission(db, { effective_from: now + 1 });
    await putMission(db, { withdrawn: true });
    assert.deepEqual(await seen(), [missionUuid, ad, over]);
    assert.deepEqual([(await seenBy(one)).ended, (await seenBy(one, over)).ended], [false, true]);
    const advertised = await seenBy(one, ad);
    assert.deepEqual([advertised.link_path, advertised.leaders, advertised.my_rank], ['/rewards/', [], null]);
  });

  test('shows the spend that the next better prize takes', async () => {
    const prize = (rank_from: number, rank_to: number) => ({
      rank_from,
      rank_to,
      kind: 'gold_coin',
      title_th: 'ก',
      title_en: 'a',
    });
    const prizes = JSON.stringify([prize(1, 1), prize(2, 2)]);
    await world.deps.db.updateTable('missions').set({ prizes }).execute();
    const reach = async (viewer: Customer | undefined) => (await seenBy(viewer)).prize_spend;
    assert.equal(await reach(one), 0);
    await buys(one, 900);
    await buys(two, 500);
    await buys(three, 100);
    await ranked();
    assert.deepEqual([await reach(one), await reach(two), await reach(three)], [null, 900, 500]);
  });

  test('masks the names of leaders, and names no unlinked or former member', async () => {
    const { services, deps } = world;
    assert.ok(one && two && three);
    await buys(one, 900);
    await buys(two, 500);
    await buys(three, 100);
    await ranked();
    await services.session.unlink(deps.db, two.memberId, 'unlinked');
    await till.end(three);
    const names = async () => (await seenBy(one)).leaders.map(({ display_name }) => display_name);
    assert.deepEqual(await names(), ['ส••• ค•••', 'สมาชิก', 'สมาชิก']);
    const [english] = (await services.missions.list(one.memberId, 'en')).map(({ leaders }) => leaders[1]?.display_name);
    assert.equal(english, 'A member');
    await buys(one, 1);
    await ranked();
    assert.deepEqual(await names(), ['ส••• ค•••', 'สมาชิก']);
  });

  test('leaves an erased member out of the next rankings, even if a bill is voided later', async () => {
    const { services, deps } = world;
    assert.ok(one);
    const { memberId } = one;
    const bill = till.freshBill();
    await buys(one, 900, { bill });
    await buys(two, 500);
    await ranked();
    await deps.db.transaction().execute((tx) => services.missions.erase(tx, memberId));
    await ranked();
    granted(await till.cancel(bill));
    assert.deepEqual(await progress(two), [500, 1]);
    assert.equal((await seenBy(two)).leaders.length, 1);
  });

  test('is in the member’s copy of the data, in baht', async () => {
    assert.ok(one && two);
    await buys(one, 99.5);
    const [own, ...more] = await world.services.missions.dataOf(one.memberId);
    assert.partialDeepStrictEqual(own, { name_en: 'Champion', spend: 99.5, reached_at: world.clock.now() });
    assert.deepEqual([more, await world.services.missions.dataOf(two.memberId)], [[], []]);
  });
});
