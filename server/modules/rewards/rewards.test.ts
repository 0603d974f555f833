import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Reward } from '@/contract/rewards';
import type { Query } from '@/contract/types';
import { limits } from '@/domain/limits';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { differences, putDonation, putReward } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testStartSeconds } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('rewards', (openTestDatabase) => {
  let world: World;
  let me = '';
  let other = '';

  before(async () => {
    world = createWorld((await openTestDatabase()).db);
  });

  beforeEach(async () => {
    const { db, secrets } = world.deps;
    const crowd = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 2);
    [me = '', other = ''] = crowd.map(({ memberId }) => memberId);
    await givePoints(world.deps, me, 1000);
    world.jobs.length = 0;
  });

  const claim = (reward_id: string, key?: string) => world.services.rewards.claim(me, { reward_id }, key);
  const use = (claim_transaction_id: string) => world.services.rewards.apply(me, { claim_transaction_id });
  const seen = async (id: string) => granted(await world.services.rewards.rewardOf(me, id, 'en'));
  const balance = async () => (await world.services.points.balancesOf(me))[0]?.balance;
  const setMember = (changes: { need_verify_pid?: boolean; mobile_verified_at?: null }) =>
    world.deps.db.updateTable('members').set(changes).where('id', '=', me).execute();

  test('redeeming takes the price and one of the quota, and sends the member a message', async () => {
    await putReward(world.deps.db, { reward_id: 'PLAIN', quota: 5, normal_point: 300 });
    const mine = granted(await claim('PLAIN'));
    assert.equal(mine.reward_code, '');
    assert.deepEqual([mine.status, mine.used_at, mine.point, await balance()], ['CLAIMED', 0, 300, 700]);
    const { remaining, claimed_count } = await seen('PLAIN');
    assert.deepEqual([remaining, claimed_count], [4, 1]);
    const [notice] = world.jobs;
    assert.equal(notice?.name, 'spending-notice');
    assert.partialDeepStrictEqual(notice?.data, {
      memberId: me,
      kind: 'redeemed',
      points: 300,
      balance: 700,
      channel: 'line',
      title: { th: 'บัตรแทนเงินสด 10 บาท', en: '10 baht voucher' },
    });
    assert.deepEqual(await differences(world.deps.db), []);
  });

  test('redeeming at another price than the one on the screen is refused', async () => {
    const reward_id = 'AGREED';
    await putReward(world.deps.db, { reward_id, normal_point: 100 });
    const outcome = await world.services.rewards.claim(me, { reward_id, point: 90 }, 'other-price');
    assert.equal(refusalOf(outcome), 'e4002');
    granted(await world.services.rewards.claim(me, { reward_id, point: 100 }, 'same-price'));
  });

  test('the same key redeems once, for all time, and another key redeems again', async () => {
    await putReward(world.deps.db, { reward_id: 'KEYED', quota: 5 });
    await putReward(world.deps.db, { reward_id: 'KEYED-2' });
    const first = granted(await claim('KEYED', 'k-1'));
    await world.deps.db.updateTable('rewards').set({ withdrawn: true }).where('reward_id', '=', 'KEYED').execute();
    assert.deepEqual(granted(await claim('KEYED', 'k-1')), first);
    assert.equal(refusalOf(await claim('KEYED-2', 'k-1')), 'e4001');
    assert.notEqual(granted(await claim('KEYED-2', 'k-2')).claim_transaction_id, first.claim_transaction_id);
    assert.deepEqual([await balance(), world.jobs.length], [800, 2]);
  });

  test('a price of zero moves no points and works while points are frozen', async () => {
    await putReward(world.deps.db, { reward_id: 'GIFT', normal_point: 0 });
    await freeze();
    assert.equal(granted(await claim('GIFT')).point, 0);
    assert.deepEqual([await balance(), world.jobs.length], [1000, 0]);
  });

  test('the event price applies only while the event runs', async () => {
    const event = { event_point: 1, event_from: testStartSeconds, event_to: testStartSeconds + day };
    await putReward(world.deps.db, { reward_id: 'EVENT', normal_point: 900, ...event });
    assert.equal((await seen('EVENT')).price, 1);
    assert.equal(granted(await claim('EVENT')).point, 1);
    const late = { event_point: 1, event_from: testStartSeconds - day, event_to: testStartSeconds };
    await putReward(world.deps.db, { reward_id: 'EVENT-OVER', normal_point: 900, ...late });
    assert.equal(granted(await claim('EVENT-OVER')).point, 900);
  });

  const freeze = () =>
    world.deps.db.updateTable('point_accounts').set({ frozen_at: 1 }).where('member_id', '=', me).execute();

  const refusals: [code: string, prepare: (id: string) => Promise<unknown>][] = [
    ['e4020', async () => undefined],
    ['e4020', (id) => putReward(world.deps.db, { reward_id: id, withdrawn: true })],
    ['e4035', (id) => putReward(world.deps.db, { reward_id: id, effective_to: testStartSeconds })],
    ['e4001', (id) => putReward(world.deps.db, { reward_id: id, effective_from: testStartSeconds + 1 })],
    ['e4001', (id) => putDonation(world.deps.db, { reward_id: id })],
    ['e4012', (id) => putReward(world.deps.db, { reward_id: id, point_type: 'kidpoint' })],
    ['e4000', (id) => putReward(world.deps.db, { reward_id: id, minimum_spend_satang: 1 })],
    ['e4003', (id) => putReward(world.deps.db, { reward_id: id, quota: 0 })],
    ['e4004', (id) => putReward(world.deps.db, { reward_id: id, normal_point: 1001 })],
    ...(
      [
        ['e4037', { need_verify_pid: true }],
        ['e4029', { mobile_verified_at: null }],
      ] as const
    ).map(([code, changes]): [string, (id: string) => Promise<unknown>] => [
      code,
      async (id) => Promise.all([putReward(world.deps.db, { reward_id: id }), setMember(changes)]),
    ]),
    ['points_frozen', async (id) => Promise.all([putReward(world.deps.db, { reward_id: id }), freeze()])],
  ];

  /** Unknown rewards, withdrawn ones and donations are not shown as vouchers. */
  const notShown = [0, 1, 4];

  for (const [place, [code, prepare]] of refusals.entries()) {
    test(`${code} (${place}) is shown before redeeming, and the refusal changes nothing`, async () => {
      const id = `NO-${place}`;
      await prepare(id);
      const shown = await world.services.rewards.rewardOf(me, id, 'en');
      assert.equal(refusalOf(await claim(id)), code);
      const seen = !('refused' in shown) && shown.value.type === 'VOUCHER' ? shown.value : undefined;
      assert.equal(seen?.error_code, notShown.includes(place) ? undefined : code);
      assert.notEqual(seen?.error_message, '');
      assert.deepEqual([await balance(), world.jobs.length], [1000, 0]);
      assert.deepEqual(await differences(world.deps.db), []);
    });
  }

  test('the member’s limit comes before the stock, and the reason is in the caller’s language', async () => {
    await putReward(world.deps.db, { reward_id: 'ONCE', claim_limit: 1, quota: 1 });
    granted(await claim('ONCE'));
    assert.equal(refusalOf(await claim('ONCE')), 'e4008');
    const { availability, flag_display_status, error_code, error_message } = await seen('ONCE');
    assert.deepEqual([availability, flag_display_status, error_code], ['CLAIMLIMITED', 'CLAIMLIMITED', 'e4008']);
    assert.equal(error_message, 'You have used this right already.');
    assert.equal(granted(await world.services.rewards.rewardOf(other, 'ONCE', 'th')).availability, 'RUNOUT');
  });

  test('purchases count while the reward runs, without voided bills, to the satang', async () => {
    const minimum_spend_satang = 50_000;
    await putReward(world.deps.db, { reward_id: 'SPENDER', minimum_spend_satang });
    const { db } = world.deps;
    const bill = (bill_no: string, total_satang: number, changes: { sold_at?: number; voided_at?: number } = {}) =>
      db
        .insertInto('receipts')
        .values({
          branch_code: '0001',
          bill_no: `${me} ${bill_no}`.slice(-40),
          member_id: me,
          sold_at: testStartSeconds,
          lines: '[]',
          total_satang,
          discount_satang: 0,
          cjpoint: 0,
          kidpoint: 0,
          content_hash: '',
          recorded_at: 0,
          ...changes,
        })
        .execute();
    await bill('1', 49_999);
    await bill('2', 90_000, { voided_at: 1 });
    await bill('3', 90_000, { sold_at: testStartSeconds - 2 * day });
    assert.equal(refusalOf(await claim('SPENDER')), 'e4000');
    await bill('4', 1);
    assert.equal((await seen('SPENDER')).error_code, '');
    granted(await claim('SPENDER'));
  });

  test('a redeemed reward expires after its own days, and never after the reward', async () => {
    await putReward(world.deps.db, { reward_id: 'DAYS-7', valid_days: 7 });
    await putReward(world.deps.db, { reward_id: 'DAYS-90', valid_days: 90 });
    assert.equal(granted(await claim('DAYS-7')).effective_to, testStartSeconds + 7 * day);
    assert.equal(granted(await claim('DAYS-90')).effective_to, testStartSeconds + 30 * day);
  });

  test('a redeemed reward is used once by simultaneous phones, and not after its expiry', async () => {
    await putReward(world.deps.db, { reward_id: 'USED', valid_days: 1 });
    const [one, two] = [granted(await claim('USED')), granted(await claim('USED'))];
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(one.claim_transaction_id)));
    assert.equal(answers.filter((answer) => refusalOf(answer) === 'e4008').length, 9);
    const used = granted(await world.services.rewards.claimedOf(me, one.claim_transaction_id));
    assert.deepEqual([used.status, used.used_at], ['USED', world.clock.now()]);
    const later = createWorld(world.deps.db, { now: () => two.effective_to, advance: () => undefined });
    const late = await later.services.rewards.apply(me, { claim_transaction_id: two.claim_transaction_id });
    assert.equal(refusalOf(late), 'e4035');
    assert.equal(granted(await later.services.rewards.claimedOf(me, two.claim_transaction_id)).status, 'EXPIRED');
  });

  test('another member’s, an unknown and a malformed ID are refused with e4036', async () => {
    await putReward(world.deps.db, { reward_id: 'MINE' });
    const { claim_transaction_id } = granted(await claim('MINE'));
    assert.equal(refusalOf(await world.services.rewards.claimedOf(other, claim_transaction_id)), 'e4036');
    assert.equal(refusalOf(await world.services.rewards.apply(other, { claim_transaction_id })), 'e4036');
    assert.equal(refusalOf(await use('00000000-0000-4000-8000-000000000000')), 'e4036');
    assert.equal(refusalOf(await use('nonsense')), 'e4036');
    assert.equal(granted(await use(claim_transaction_id)).status, 'USED');
  });

  test('using a reward requires the staff code if that is switched on', async () => {
    await putReward(world.deps.db, { reward_id: 'STAFF' });
    const { claim_transaction_id } = granted(await claim('STAFF'));
    const { db } = world.deps;
    await db.insertInto('toggles').values({ name: 'StaffConfirmCode', is_on: true }).execute();
    const { staff_code } = world.services.till.staffCodeOf('0001');
    const wrong = String((Number(staff_code) + 1) % 10_000).padStart(limits.staffCodeDigits, '0');
    const report = (code: string) =>
      world.services.rewards.apply(me, { claim_transaction_id, branch_code: '0001', staff_code: code });
    assert.equal(refusalOf(await use(claim_transaction_id)), '422');
    assert.equal(refusalOf(await report(wrong)), '422');
    assert.equal(granted(await report(staff_code)).status, 'USED');
    await db.deleteFrom('toggles').where('name', '=', 'StaffConfirmCode').execute();
  });

  test('redeemed rewards are in the member’s copy, and erasure ends the unused ones', async () => {
    await putReward(world.deps.db, { reward_id: 'BOOKS' });
    const [one, two] = [granted(await claim('BOOKS')), granted(await claim('BOOKS'))];
    granted(await use(one.claim_transaction_id));
    const own = async () => (await world.services.rewards.dataOf(me)).filter(({ reward_id }) => reward_id === 'BOOKS');
    assert.equal((await own()).length, 2);
    await world.deps.db.transaction().execute((tx) => world.services.rewards.erase(tx, me));
    assert.equal(refusalOf(await use(two.claim_transaction_id)), 'e4035');
    const ends = new Map((await own()).map(({ used_at, effective_to }) => [Number(used_at) > 0, effective_to]));
    assert.deepEqual([ends.get(true), ends.get(false)], [one.effective_to, world.clock.now()]);
    assert.deepEqual(await differences(world.deps.db), []);
  });
});

onDatabase('lists of rewards', (openTestDatabase) => {
  let world: World;
  let me = '';

  before(async () => {
    world = createWorld((await openTestDatabase()).db);
    const { db, secrets } = world.deps;
    const [somebody] = await createManyMembers({ db, secrets, nowSeconds: world.clock.now() }, 1);
    me = somebody?.memberId ?? '';
    await givePoints(world.deps, me, 150);
    await putReward(db, { reward_id: 'B-SECOND', sort_order: 2, province: '["10","11"]' });
    await putReward(db, { reward_id: 'C-SECOND', sort_order: 2, normal_point: 200 });
    await putReward(db, { reward_id: 'Z-FIRST', sort_order: 1, quota: 0 });
    await putReward(db, { reward_id: 'OVER', effective_to: testStartSeconds });
    await putReward(db, { reward_id: 'TO-COME', effective_from: testStartSeconds + 1 });
    await putReward(db, { reward_id: 'WITHDRAWN', withdrawn: true });
    await putDonation(db, { reward_id: 'DONATE', sort_order: 9 });
  });

  const list = (input: Query<'listRewards'> = {}, memberId: string | null = me) =>
    world.services.rewards.list(memberId, input, 'th');
  const ids = (items: readonly Pick<Reward, 'reward_id'>[]) => items.map(({ reward_id }) => reward_id);

  test('contain the current rewards in the catalogue’s order, by page and by type', async () => {
    const all = await list();
    assert.deepEqual(ids(all.items), ['Z-FIRST', 'B-SECOND', 'C-SECOND', 'DONATE']);
    assert.deepEqual([all.total, all.page, all.per_page], [4, 1, 10]);
    assert.deepEqual(ids((await list({ page: 2, per_page: 2 })).items), ['C-SECOND', 'DONATE']);
    assert.deepEqual(ids((await list({ type: 'DONATION' })).items), ['DONATE']);
  });

  test('show why the caller cannot redeem, also for visitors', async () => {
    const shownTo = async (memberId: string | null) =>
      (await list({}, memberId)).items.map(({ availability, error_code }) => [availability, error_code]);
    assert.deepEqual(await shownTo(me), [
      ['RUNOUT', 'e4003'],
      ['ACTIVE', ''],
      ['ACTIVE', 'e4004'],
      ['ACTIVE', ''],
    ]);
    assert.deepEqual(await shownTo(null), [
      ['RUNOUT', 'e4003'],
      ['ACTIVE', ''],
      ['ACTIVE', ''],
      ['ACTIVE', ''],
    ]);
    assert.deepEqual((await list()).items[1]?.province, ['10', '11']);
  });

  test('show the caller’s redeemed rewards in their own view, even withdrawn ones', async () => {
    const { claim_transaction_id } = granted(await world.services.rewards.claim(me, { reward_id: 'B-SECOND' }, 'k'));
    await world.deps.db.updateTable('rewards').set({ withdrawn: true }).where('reward_id', '=', 'B-SECOND').execute();
    const [mine] = (await list({ view: 'COLLECTED' })).items;
    assert.deepEqual([mine?.reward_id, mine?.status, mine?.claimed_count], ['B-SECOND', 'INACTIVE', 1]);
    assert.equal(granted(await world.services.rewards.rewardOf(me, 'B-SECOND', 'th')).error_code, 'e4020');
    assert.equal(refusalOf(await world.services.rewards.rewardOf(null, 'B-SECOND', 'th')), 'e4020');
    assert.equal((await list({ view: 'COLLECTED' }, null)).total, 0);
    const history = await world.services.rewards.listClaimed(me, {});
    assert.deepEqual([history.total, history.items[0]?.claim_transaction_id], [1, claim_transaction_id]);
  });
});
