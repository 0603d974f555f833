import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Query } from '@/contract/types';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { putDonation, putReward, rewardRow } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testStartSeconds } from '@/tests/support/world';
import { insertClaim, markUsed, spentDuring } from './claim.store';
import type { CatalogueReward } from './read-catalogue';

const day = 24 * 60 * 60;

onDatabase('stored rewards', (openDatabase) => {
  let world: World;
  let me = '';
  let other = '';

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  beforeEach(async () => {
    const { db, secrets, clock } = world.deps;
    await db.updateTable('rewards').set({ withdrawn: true }).execute();
    world.clock.advance(testStartSeconds - clock.now());
    const crowd = await createManyMembers({ db, secrets, nowSeconds: testStartSeconds }, 2);
    [me = '', other = ''] = crowd.map(({ memberId }) => memberId);
    for (const memberId of [me, other]) await givePoints(world.deps, memberId, 1000);
  });

  type Changes = Omit<Parameters<typeof putReward>[1], 'reward_id'>;
  const put = (reward_id: string, changes: Changes = {}) => putReward(world.deps.db, { reward_id, ...changes });
  const claim = async (reward_id: string, memberId = me) =>
    granted(await world.services.rewards.claim(memberId, { reward_id }, undefined)).claim_transaction_id;
  const list = async (input: Query<'listRewards'> = {}, memberId: string | null = me) => {
    const { items, ...rest } = await world.services.rewards.list(memberId, input, 'en');
    return { ...rest, items, ids: items.map(({ reward_id }) => reward_id) };
  };
  const claimRow = (id: string) =>
    world.deps.db
      .selectFrom('claimed_rewards')
      .selectAll()
      .where('claim_transaction_id', '=', id)
      .executeTakeFirstOrThrow();

  const seconds: [rule: string, id: string, changes: Changes, isListed: boolean][] = [
    ['in its first second', 'S-BEGINS', { effective_from: testStartSeconds }, true],
    ['not a second earlier', 'S-EARLY', { effective_from: testStartSeconds + 1 }, false],
    ['in its last second', 'S-LAST', { effective_to: testStartSeconds + 1 }, true],
    ['not a second later', 'S-OVER', { effective_to: testStartSeconds }, false],
    ['not once it is withdrawn', 'S-GONE', { withdrawn: true }, false],
  ];
  for (const [rule, id, changes, isListed] of seconds)
    test(`a reward is listed ${rule}`, async () => {
      await put(id, changes);
      const { ids, total } = await list();
      assert.deepEqual([ids, total], isListed ? [[id], 1] : [[], 0]);
    });

  test('rewards of one place are listed by their ID', async () => {
    for (const id of ['O-C', 'O-A', 'O-B']) await put(id, { sort_order: 5 });
    await put('O-Z', { sort_order: 4 });
    assert.deepEqual((await list()).ids, ['O-Z', 'O-A', 'O-B', 'O-C']);
    const second = await list({ page: 2, per_page: 3 });
    assert.deepEqual([second.ids, second.page, second.per_page, second.total], [['O-C'], 2, 3, 4]);
  });

  test('a member’s redeemed rewards are listed by type and page, with how often, and no other member’s', async () => {
    for (const id of ['M-A', 'M-B', 'M-C']) await put(id);
    for (const id of ['M-A', 'M-B', 'M-B']) await claim(id);
    await claim('M-C', other);
    const mine = await list({ view: 'COLLECTED' });
    assert.deepEqual(
      mine.items.map(({ reward_id, claimed_count }) => [reward_id, claimed_count]),
      [
        ['M-A', 1],
        ['M-B', 2],
      ],
    );
    assert.equal(mine.total, 2);
    const donations = await list({ view: 'COLLECTED', type: 'DONATION' });
    assert.deepEqual([donations.ids, donations.total], [[], 0]);
    assert.deepEqual((await list({ view: 'COLLECTED', page: 2, per_page: 1 })).ids, ['M-B']);
    assert.deepEqual(
      (await list()).items.map(({ claimed_count }) => claimed_count),
      [1, 2, 0],
    );
  });

  test('the list of one type has that type’s total', async () => {
    await put('T-VOUCHER');
    await putDonation(world.deps.db, { reward_id: 'T-DONATION' });
    for (const [type, id] of [
      ['VOUCHER', 'T-VOUCHER'],
      ['DONATION', 'T-DONATION'],
    ] as const) {
      const { ids, total } = await list({ type });
      assert.deepEqual([ids, total], [[id], 1]);
    }
  });

  test('redemptions are listed newest first, and those of one second in one order over the pages', async () => {
    await put('N-A');
    const early: string[] = [];
    for (let time = 0; time < 6; time += 1) early.push(await claim('N-A'));
    world.clock.advance(1);
    const late = await claim('N-A');
    await claim('N-A', other);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => world.services.rewards.listClaimed(me, { page, per_page: 3 })),
    );
    assert.deepEqual(
      pages.flatMap(({ items }) => items.map(({ claim_transaction_id }) => claim_transaction_id)),
      [late, ...early.toSorted()],
    );
    assert.deepEqual(
      pages.map(({ page, per_page, total }) => [page, per_page, total]),
      [1, 2, 3].map((page) => [page, 3, 7]),
    );
  });

  test('a member’s copy has redemptions in their order, with their numbers, price, time and branch', async () => {
    await put('D-A', { normal_point: 300 });
    await put('D-B', { normal_point: 0 });
    world.clock.advance(9);
    await claim('D-B');
    world.clock.advance(-9);
    const first = await claim('D-A');
    const applied = { claim_transaction_id: first, branch_code: '0042' };
    granted(await world.services.rewards.apply(me, applied));
    const found = await world.services.rewards.dataOf(me);
    assert.deepEqual(
      found.map(({ reward_id, points, claimed_at, used_at, used_branch, name_en }) => [
        reward_id,
        points,
        claimed_at,
        used_at,
        used_branch,
        name_en,
      ]),
      [
        ['D-A', 300, testStartSeconds, testStartSeconds, '0042', '10 baht voucher'],
        ['D-B', 0, testStartSeconds + 9, 0, null, '10 baht voucher'],
      ],
    );
    for (const { reference_no } of found) assert.match(String(reference_no), /^[A-Z]+-[A-Z]{6}$/);
  });

  test('erasure ends only rewards that could still be used, at this instant, and deletes all codes', async () => {
    const { db } = world.deps;
    await put('E-A');
    await put('E-SHORT', { effective_to: testStartSeconds + 60 });
    const [used, expired, open] = [await claim('E-A'), await claim('E-SHORT'), await claim('E-A')];
    const theirs = await claim('E-A', other);
    granted(await world.services.rewards.issueCode(me, { claim_transaction_id: open }));
    granted(await world.services.rewards.issueCode(other, { claim_transaction_id: theirs }));
    granted(await world.services.rewards.apply(me, { claim_transaction_id: used }));
    world.clock.advance(90);
    await db.transaction().execute((tx) => world.services.rewards.erase(tx, me));
    const ends = await Promise.all([used, expired, open, theirs].map(async (id) => (await claimRow(id)).effective_to));
    const end = testStartSeconds + 30 * day;
    assert.deepEqual(ends, [end, testStartSeconds + 60, testStartSeconds + 90, end]);
    const codes = db.selectFrom('reward_codes').select('claim_transaction_id');
    const left = await codes.where('claim_transaction_id', 'in', [used, expired, open, theirs]).execute();
    assert.deepEqual(left, [{ claim_transaction_id: theirs }]);
  });

  test('purchases count from a reward’s first second up to its end, without voided and foreign ones', async () => {
    const { db } = world.deps;
    const [from, to] = [testStartSeconds - 100, testStartSeconds + 100];
    await put('P-A', { effective_from: from, effective_to: to });
    await put('P-B', { effective_from: from - day, effective_to: from });
    const sales: [memberId: string, sold_at: number, satang: number, voided_at: number][] = [
      [me, from - 1, 1, 0],
      [me, from, 10, 0],
      [me, to - 1, 100, 0],
      [me, to, 1000, 0],
      [me, from + 1, 10_000, testStartSeconds],
      [other, from + 1, 100_000, 0],
    ];
    for (const [place, [member_id, sold_at, total_satang, voided_at]] of sales.entries())
      await db
        .insertInto('receipts')
        .values({
          branch_code: '0001',
          bill_no: `P-${place}`,
          member_id,
          sold_at,
          total_satang,
          voided_at,
          lines: '[]',
          discount_satang: 0,
          cjpoint: 0,
          kidpoint: 0,
          content_hash: '',
          recorded_at: 0,
        })
        .execute();
    const spent = await spentDuring(db, me, ['P-A', 'P-B']);
    const sums = spent.map(({ reward_id, satang }) => [reward_id, satang]).sort();
    assert.deepEqual(sums, [
      ['P-A', 110],
      ['P-B', 1],
    ]);
    assert.deepEqual(await spentDuring(db, me, ['P-B']), [{ reward_id: 'P-B', satang: 1 }]);
  });

  test('one can be taken of the quota that is left, and none of a withdrawn reward', async () => {
    const { db } = world.deps;
    await put('Q-ONE', { quota: 2, taken: 1 });
    await put('Q-ANY', { quota: null });
    await put('Q-GONE', { withdrawn: true });
    await put('FREE-Q', { normal_point: 0 });
    const row = await claimRow(await claim('FREE-Q'));
    const answers = [];
    for (const [place, reward_id] of ['Q-ONE', 'Q-ONE', 'Q-ANY', 'Q-GONE'].entries()) {
      const { ids } = world.deps;
      const fresh = { claim_transaction_id: ids.uuid(), reference: ids.uuid(), reward_code: ids.letters(12) };
      const next = { ...row, ...fresh, reward_id, ordinal: place + 1, reference_no: `RW-Q${place}` };
      answers.push((await insertClaim(db, next))?.is_taken);
    }
    assert.deepEqual(answers, [true, false, true, false]);
    const rows = db.selectFrom('rewards').select(['reward_id', 'taken']).where('reward_id', 'like', 'Q-%');
    assert.deepEqual(await rows.orderBy('reward_id').execute(), [
      { reward_id: 'Q-ANY', taken: 1 },
      { reward_id: 'Q-GONE', taken: 0 },
      { reward_id: 'Q-ONE', taken: 2 },
    ]);
  });

  test('a claim is used once, and up to its last second', async () => {
    const { db } = world.deps;
    await put('U-A');
    const [one, two] = [await claim('U-A'), await claim('U-A')];
    const { effective_to: end } = await claimRow(one);
    assert.equal(await markUsed(db, one, '0001', end), undefined);
    const used = await markUsed(db, one, '0001', end - 1);
    assert.deepEqual([used?.used_at, used?.used_branch], [end - 1, '0001']);
    assert.equal(await markUsed(db, one, '0002', end - 1), undefined);
    assert.equal((await claimRow(two)).used_at, 0);
  });

  test('a claim is not stored under a number that another one has', async () => {
    const { db, ids } = world.deps;
    await put('R-A', { normal_point: 0 });
    const row = await claimRow(await claim('R-A'));
    const next = { ...row, claim_transaction_id: ids.uuid(), reference: ids.uuid(), reward_code: ids.uuid() };
    const again = { ...next, ordinal: row.ordinal + 1 };
    assert.equal(await insertClaim(db, again), undefined);
    assert.equal((await insertClaim(db, { ...again, reference_no: 'RW-FREE' }))?.reference_no, 'RW-FREE');
  });

  test('a code has twelve letters, and a reward that is given back can be used again', async () => {
    await put('C-A');
    const id = await claim('C-A');
    const issued = granted(await world.services.rewards.issueCode(me, { claim_transaction_id: id }));
    assert.match(issued.reward_code, /^[A-Z]{12}$/);
    assert.equal(issued.issued_at, testStartSeconds);
    const scan = { code: issued.reward_code, branchCode: '0001' };
    granted(await world.services.rewards.redeem(scan));
    granted(await world.services.rewards.release(scan));
    const { used_at, used_branch } = await claimRow(id);
    assert.deepEqual([used_at, used_branch], [0, null]);
    assert.equal(granted(await world.services.rewards.claimedOf(me, id)).status, 'CLAIMED');
    granted(await world.services.rewards.apply(me, { claim_transaction_id: id }));
  });

  test('the required purchases are shown to each member for each reward', async () => {
    await put('B-FREE');
    await put('B-SPEND', { minimum_spend_satang: 100 });
    const codes = async (memberId: string) => (await list({}, memberId)).items.map(({ error_code }) => error_code);
    assert.deepEqual(await codes(me), ['', 'e4000']);
    await world.deps.db
      .insertInto('receipts')
      .values({
        branch_code: '0001',
        bill_no: 'B-1',
        member_id: me,
        sold_at: testStartSeconds,
        total_satang: 100,
        lines: '[]',
        discount_satang: 0,
        cjpoint: 0,
        kidpoint: 0,
        content_hash: '',
        recorded_at: 0,
      })
      .execute();
    assert.deepEqual(
      [await codes(me), await codes(other)],
      [
        ['', ''],
        ['', 'e4000'],
      ],
    );
  });

  test('frozen points, an unverified number or ID and the points on hand show as the reason', async () => {
    const { db } = world.deps;
    await put('V-A', { normal_point: 1000 });
    const reason = async () => (await list()).items[0]?.error_code;
    assert.equal(await reason(), '');
    const accounts = db.updateTable('point_accounts').where('member_id', '=', me);
    await accounts.set({ frozen_at: 1 }).execute();
    assert.equal(await reason(), 'points_frozen');
    await accounts.set({ frozen_at: 0 }).execute();
    const members = db.updateTable('members').where('id', '=', me);
    await members.set({ need_verify_pid: true }).execute();
    assert.equal(await reason(), 'e4037');
    await members.set({ need_verify_pid: false, mobile_verified_at: null }).execute();
    assert.equal(await reason(), 'e4029');
    await members.set({ mobile_verified_at: 1 }).execute();
    await put('V-B', { normal_point: 1001, sort_order: 0 });
    assert.equal(await reason(), 'e4004');
  });

  test('a withdrawn reward can be read about only by members who have redeemed it', async () => {
    await put('W-A');
    await claim('W-A');
    await world.deps.db.updateTable('rewards').set({ withdrawn: true }).execute();
    const read = async (memberId: string | null) =>
      refusalOf(await world.services.rewards.rewardOf(memberId, 'W-A', 'th'));
    assert.deepEqual([await read(me), await read(other), await read(null)], ['not refused', 'e4020', 'e4020']);
    assert.equal(refusalOf(await world.services.rewards.rewardOf(me, 'W-NONE', 'th')), 'e4020');
  });

  test('an import dates what it adds, changes, withdraws and restores, and nothing else', async () => {
    const { db } = world.deps;
    for (const table of ['reward_codes', 'reward_redemptions', 'claimed_rewards', 'rewards'] as const)
      await db.deleteFrom(table).execute();
    const wanted = (reward_id: string, changes: Changes = {}): CatalogueReward => {
      const { withdrawn: _withdrawn, updated_at: _at, ...row } = rewardRow({ reward_id, ...changes });
      return row;
    };
    const ids = ['I-A', 'I-B', 'I-C', 'I-D'];
    let withdraw: string[] = [];
    const imported = (...rewards: CatalogueReward[]) =>
      db.transaction().execute((tx) => world.services.rewards.importCatalogue(tx, rewards, withdraw));
    await imported(...ids.toReversed().map((id) => wanted(id)));
    world.clock.advance(100);
    withdraw = ['I-C', 'I-D'];
    const plan = await imported(wanted('I-A'), wanted('I-B', { province: '["10"]' }));
    assert.deepEqual([plan.changed.length, plan.unchanged.length, plan.withdrawn], [1, 1, ['I-C', 'I-D']]);
    const stored = async () =>
      Object.fromEntries(
        (await db.selectFrom('rewards').selectAll().execute()).map((row) => [
          row.reward_id,
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
    await imported(wanted('I-A'), wanted('I-B', { province: '["10"]' }), wanted('I-C'));
    assert.deepEqual(await stored(), {
      'I-A': [false, 0],
      'I-B': [false, 100],
      'I-C': [false, 200],
      'I-D': [true, 100],
    });
  });
});
