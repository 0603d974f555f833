import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { readConfig } from '@/server/platform/config';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { putMission } from '@/tests/support/missions';
import type { World } from '@/tests/support/world';
import { createWorld, testStartSeconds } from '@/tests/support/world';
import type { CatalogueMission } from './read-catalogue';
import { createMissionsService } from './service';
import * as standings from './standing.store';
import * as store from './store';

const now = testStartSeconds;
const day = 24 * 60 * 60;

onDatabase('stored missions', (openDatabase) => {
  let world: World;
  let db: Db;
  let crowd: string[];
  let me: string;
  let other: string;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    db = world.deps.db;
    crowd = (await createManyMembers({ ...world.deps, nowSeconds: now }, 12)).map(({ memberId }) => memberId);
    [me = '', other = ''] = crowd;
  });

  /** Counts a bill of a member, me by default. */
  const count = async (
    billNo: string,
    sale: { memberId?: string | undefined; spendSatang: number; soldAt: number },
  ) => {
    const parts = world.services.missions.counting({ branchCode: '0001', billNo }, { memberId: me, ...sale });
    if (parts) await sql`with ${parts} select`.execute(db);
  };

  beforeEach(async () => {
    for (const table of ['mission_standings', 'mission_steps', 'mission_bills', 'mission_spends', 'missions'] as const)
      await db.deleteFrom(table).execute();
    world.clock.advance(now - world.clock.now());
  });

  const counting: [rule: string, changes: Parameters<typeof putMission>[1], counts: boolean][] = [
    ['in its first second', { effective_from: now }, true],
    ['not a second earlier', { effective_from: now + 1 }, false],
    ['in its last second', { effective_to: now + 1 }, true],
    ['not a second later', { effective_to: now }, false],
    ['not if it is withdrawn', { withdrawn: true }, false],
    ['not for an advertisement', { kind: 'advertising' }, false],
  ];
  for (const [rule, changes, counts] of counting)
    test(`a mission counts sales ${rule}`, async () => {
      const mission_uuid = await putMission(db, changes);
      await count('A', { spendSatang: 5, soldAt: now });
      assert.deepEqual(await spendOf(mission_uuid), counts ? [5, 0, 0] : undefined);
    });

  test('missions are shown by place and then by code, ended ones last', async () => {
    for (const code of ['D-1', 'B-1', 'C-1', 'A-1']) await putMission(db, { code, sort_order: 5 });
    await putMission(db, { code: 'Z-1', sort_order: 4 });
    await putMission(db, { code: 'E-1', sort_order: 1, effective_to: now });
    const shown = (await store.listShown(db, now, now - day)).map(({ code }) => code);
    assert.deepEqual(shown, ['Z-1', 'A-1', 'B-1', 'C-1', 'D-1', 'E-1']);
  });

  const showing: [what: string, changes: Parameters<typeof putMission>[1], isShown: boolean][] = [
    ['that begins now', { effective_from: now }, true],
    ['that begins a second later', { effective_from: now + 1 }, false],
    ['that was withdrawn', { withdrawn: true }, false],
    ['that ended in the last second that counts', { effective_to: now - 99 }, true],
    ['that ended before that', { effective_to: now - 100 }, false],
    ['that advertises', { kind: 'advertising', link_path: '/rewards/' }, true],
    ['that advertised until now', { kind: 'advertising', effective_to: now, link_path: '/rewards/' }, false],
  ];
  for (const [what, changes, isShown] of showing)
    test(`a mission ${what} is ${isShown ? '' : 'not '}shown`, async () => {
      await putMission(db, { effective_from: now - 20 * day, ...changes });
      assert.equal((await store.listShown(db, now, now - 100)).length, isShown ? 1 : 0);
    });

  const spendOf = async (mission_uuid: string, memberId = me) => {
    const rows = db.selectFrom('mission_spends').selectAll().where('mission_uuid', '=', mission_uuid);
    const row = await rows.where('member_id', '=', memberId).executeTakeFirst();
    return row && [row.spend_satang, row.reached_at - now, row.changed_at - now];
  };
  test('bills add up, reached at the latest sale and changed now; a void takes back its own', async () => {
    const [one, two] = [await putMission(db), await putMission(db, { effective_to: now + 4 })];
    world.clock.advance(6);
    await count('A', { spendSatang: 100, soldAt: now + 5 });
    world.clock.advance(1);
    await count('B', { spendSatang: 20, soldAt: now + 3 });
    world.clock.advance(1);
    await count('C', { memberId: other, spendSatang: 1, soldAt: now + 8 });
    assert.deepEqual(
      [await spendOf(one), await spendOf(two)],
      [
        [120, 5, 7],
        [20, 3, 7],
      ],
    );
    const bill = { branchCode: '0001', billNo: 'B' };
    const removed = await store.countedOf(db, bill);
    assert.deepEqual(removed.map(({ member_id, spend_satang }) => [member_id, spend_satang]).sort(), [
      [me, 20],
      [me, 20],
    ]);
    await store.lowerBill(db, bill, 7);
    assert.deepEqual(
      (await store.countedOf(db, bill)).map(({ spend_satang }) => spend_satang),
      [7, 7],
    );
    await store.lowerBill(db, bill, 0);
    assert.deepEqual(await store.countedOf(db, bill), []);
    for (const counted of removed) await store.subtract(db, counted, now + 9);
    assert.deepEqual(
      [await spendOf(one), await spendOf(two), await spendOf(one, other)],
      [
        [100, 9, 9],
        [0, 9, 9],
        [1, 8, 8],
      ],
    );
    await store.subtract(db, { mission_uuid: one, member_id: me, spend_satang: 101 }, now + 10);
    assert.deepEqual(await spendOf(one), [100, 9, 9]);
    await store.subtract(db, { mission_uuid: one, member_id: me, spend_satang: 100 }, now + 10);
    assert.deepEqual(await spendOf(one), [0, 10, 10]);
  });

  test('a sale ahead of the server’s clock counts as now, and one without a member or a sum is not counted', async () => {
    const mission = await putMission(db);
    await count('F', { spendSatang: 50, soldAt: now + 60 });
    assert.deepEqual(await spendOf(mission), [50, 0, 0]);
    await count('G', { memberId: other, spendSatang: 1, soldAt: now - 60 });
    assert.deepEqual(await spendOf(mission, other), [1, -60, 0]);
    await count('H', { memberId: undefined, spendSatang: 50, soldAt: now });
    await count('I', { spendSatang: 0, soldAt: now });
    assert.equal((await db.selectFrom('mission_bills').selectAll().execute()).length, 2);
    assert.deepEqual(await spendOf(mission), [50, 0, 0]);
  });

  /** Spends of the first so many members, a baht less each, ranked. */
  const ranked = async (mission_uuid: string, size: number) => {
    for (const [place, memberId] of crowd.slice(0, size).entries())
      await count(`R-${place}`, { memberId, spendSatang: (size - place) * 100, soldAt: now });
    world.clock.advance(10 * 60);
    await world.services.missions.rankDue();
    return db.selectFrom('missions').selectAll().where('mission_uuid', '=', mission_uuid).executeTakeFirstOrThrow();
  };

  test('the first of the rankings are listed by rank, and each place and member is found', async () => {
    const row = await ranked(await putMission(db), 4);
    const leaders = await standings.listLeaders(db, row.mission_uuid, 3);
    assert.deepEqual(
      leaders.map(({ rank, member_id, spend_satang }) => [rank, member_id, spend_satang]),
      [
        [1, crowd[0], 400],
        [2, crowd[1], 300],
        [3, crowd[2], 200],
      ],
    );
    assert.deepEqual((await standings.findAtRank(db, row.mission_uuid, 4))?.member_id, crowd[3]);
    assert.deepEqual((await standings.findRank(db, row.mission_uuid, crowd[3] ?? ''))?.rank, 4);
    assert.equal(await standings.findAtRank(db, row.mission_uuid, 5), undefined);
    assert.equal(await standings.findRank(db, row.mission_uuid, crowd[4] ?? ''), undefined);
  });

  test('ten leaders are shown, with the viewer among them', async () => {
    await ranked(await putMission(db), 12);
    const [mission] = await world.services.missions.list(crowd[9] ?? '', 'en');
    assert.equal(mission?.leaders.length, 10);
    assert.deepEqual(mission?.leaders.map(({ rank, me: isMe }) => [rank, isMe]).at(-1), [10, true]);
    assert.deepEqual([mission?.my_rank, mission?.my_spend, mission?.top_spend], [10, 3, 12]);
  });

  test('new rankings come after a minute in the sandbox and after nine in the product', async () => {
    const config = readConfig({ SANDBOX: '1' });
    const { members, session, coupons } = world.services;
    for (const [sandbox, seconds] of [
      [true, 60],
      [false, 540],
    ] as const) {
      await db.deleteFrom('mission_spends').execute();
      await db.deleteFrom('mission_bills').execute();
      const mission = await putMission(db);
      const service = createMissionsService({
        ...world.deps,
        config: { ...config, sandbox },
        members,
        session,
        coupons,
      });
      const made = async () => {
        await service.rankDue();
        const rows = db.selectFrom('mission_standings').select('descending_satang').where('mission_uuid', '=', mission);
        return -(await rows.executeTakeFirstOrThrow()).descending_satang;
      };
      const spend = (bill_no: string) => count(bill_no, { spendSatang: 5, soldAt: world.clock.now() });
      await spend('one');
      assert.equal(await made(), 5);
      world.clock.advance(seconds - 1);
      await spend('two');
      assert.equal(await made(), 5);
      world.clock.advance(1);
      assert.equal(await made(), 10);
    }
  });

  test('an ended ranking is shown for seven days', async () => {
    await putMission(db, { effective_from: now - 20 * day, effective_to: now - 7 * day + 1 });
    await putMission(db, { effective_from: now - 20 * day, effective_to: now - 7 * day });
    assert.equal((await world.services.missions.list(me, 'th')).length, 1);
  });

  test('a member’s copy has the spends by code, and erasure empties them', async () => {
    for (const code of ['B-2', 'A-2']) await putMission(db, { code });
    const mission = await putMission(db, { code: 'C-2', effective_to: now + 1 });
    await count('C', { memberId: other, spendSatang: 5, soldAt: now });
    world.clock.advance(1);
    await count('A', { spendSatang: 150, soldAt: now + 1 });
    const names = { name_th: 'แชมป์', name_en: 'Champion' };
    assert.deepEqual(
      await world.services.missions.dataOf(me),
      ['A-2', 'B-2'].map((code) => ({ code, ...names, spend: 1.5, reached_at: now + 1 })),
    );
    world.clock.advance(30);
    await db.transaction().execute((tx) => world.services.missions.erase(tx, me));
    const rows = await db.selectFrom('mission_spends').selectAll().where('member_id', '=', me).execute();
    assert.deepEqual(
      rows.map(({ spend_satang, reached_at, changed_at }) => [spend_satang, reached_at, changed_at]),
      Array(2).fill([0, now + 31, now + 31]),
    );
    assert.deepEqual(await spendOf(mission, other), [5, 0, 0]);
  });

  test('an import adds, changes, withdraws and restores missions by their code', async () => {
    const wanted = (code: string, changes: Partial<CatalogueMission> = {}): CatalogueMission => ({
      mission_uuid: uuids[code] ?? '',
      code,
      kind: 'shopper_champion',
      name_th: 'ก',
      name_en: code,
      detail_th: 'ก',
      detail_en: 'a',
      term_condition_th: 'ก',
      term_condition_en: 'a',
      image_url: '/a.svg',
      link_path: null,
      effective_from: now,
      effective_to: now + day,
      sort_order: 1,
      prizes: [],
      stamps: null,
      ...changes,
    });
    const uuids = Object.fromEntries(['I-A', 'I-B', 'I-C'].map((code) => [code, world.deps.ids.uuid()]));
    let withdraw: string[] = [];
    const imported = async (...missions: CatalogueMission[]) => {
      const { importCatalogue } = world.services.missions;
      const plan = await db.transaction().execute((tx) => importCatalogue(tx, missions, withdraw));
      const codes = (some: readonly { code: string }[]) => some.map(({ code }) => code);
      return [codes(plan.added), codes(plan.changed), codes(plan.unchanged), plan.withdrawn];
    };
    const stored = async () =>
      (await db.selectFrom('missions').selectAll().orderBy('code').execute()).map((row) => [
        row.code,
        row.name_en,
        row.withdrawn,
        row.prizes.length,
      ]);
    const prize = { rank_from: 1, rank_to: 1, kind: 'gold_coin', title_th: 'ก', title_en: 'a' } as const;
    assert.deepEqual(await imported(wanted('I-C'), wanted('I-B'), wanted('I-A')), [['I-C', 'I-B', 'I-A'], [], [], []]);
    const changed = wanted('I-A', { prizes: [prize] });
    withdraw = ['I-B', 'I-C'];
    assert.deepEqual(await imported(changed), [[], ['I-A'], [], ['I-B', 'I-C']]);
    assert.deepEqual(await stored(), [
      ['I-A', 'I-A', false, 1],
      ['I-B', 'I-B', true, 0],
      ['I-C', 'I-C', true, 0],
    ]);
    assert.deepEqual(await imported(changed, wanted('I-C', { name_en: 'new' })), [[], ['I-C'], ['I-A'], []]);
    assert.deepEqual(await stored(), [
      ['I-A', 'I-A', false, 1],
      ['I-B', 'I-B', true, 0],
      ['I-C', 'new', false, 0],
    ]);
  });
});
