import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, value } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { auditLedger, auditText } from './audit';
import { bookLaws, tradeLaws } from './audit-laws';
import { writeExpired } from './expiry';
import { activeLots, everyMovement, historyCount, historyPage, lastTransactionAt } from './history';
import type { Ledger } from './ledger';
import { createLedger } from './ledger';
import { insertOpenings } from './openings';

const daySeconds = 24 * 60 * 60;
const title = { th: 'ทดสอบ', en: 'Test' };

onDatabase('the ledger', (openDatabase) => {
  let world: World;
  let db: Db;
  let ledger: Ledger;
  let newMembers: (count: number) => Promise<string[]>;

  before(async () => {
    ({ db } = await openDatabase());
    world = createWorld(db);
    ledger = createLedger(world.deps);
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
        ...{ memberId, pointType: 'cjpoint' as const, points, title, channel: 'line' as const },
        reference: world.deps.ids.uuid(),
      }),
    );
  const refusalOf = <T>(outcome: Outcome<T>) => (isRefusal(outcome) ? outcome.refused : 'done');

  test('refuses to spend the points of a card whose holder has not proven to be the member', async () => {
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
    await givePoints(world.deps, memberId, 5, { earnedAt: now - 365 * daySeconds });
    const endsOf = async () => (await activeLots(db, memberId, now)).map(({ points }) => points);
    assert.deepEqual(await endsOf(), [5, 5]);
    assert.deepEqual(granted(await spend(memberId, 6)).balance, 4);
    assert.deepEqual(await endsOf(), [4]);
    assert.equal(refusalOf(await spend(memberId, 5)), 'e4004');
    assert.deepEqual(granted(await spend(memberId, 4)).balance, 0);
  });

  test('takes everything that a leaving member holds, in both languages, the soonest end first', async () => {
    const [memberId = '', bystander = ''] = await newMembers(2);
    const now = world.clock.now();
    await givePoints(world.deps, bystander, 7);
    await givePoints(world.deps, memberId, 3, { pointType: 'kidpoint' });
    await givePoints(world.deps, memberId, 5, { earnedAt: now - 365 * daySeconds });
    await within((tx) => ledger.forfeit(tx, memberId));
    const forfeited = (await everyMovement(db, memberId)).filter(({ kind }) => kind === 'forfeited');
    assert.deepEqual(
      forfeited.map(({ points, point_type, title_th, title_en }) => [points, point_type, title_th, title_en]),
      [
        [5, 'cjpoint', 'สิ้นสุดการเป็นสมาชิก', 'Membership ended'],
        [3, 'kidpoint', 'สิ้นสุดการเป็นสมาชิก', 'Membership ended'],
      ],
    );
    assert.deepEqual(await activeLots(db, memberId, now), []);
    assert.equal((await activeLots(db, bystander, now))[0]?.points, 7);
  });

  test('knows when a member last earned or spent, and 0 for never', async () => {
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

  test('opens accounts with what members bring along, once for each card, type and end', async () => {
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

  test('writes what expired as one movement for each type and end, titled in both languages', async () => {
    const [memberId = ''] = await newMembers(1);
    const earnedAt = world.clock.now() - 2 * 365 * daySeconds;
    for (const points of [2, 3]) await givePoints(world.deps, memberId, points, { earnedAt });
    await writeExpired(world.deps);
    const expired = (await everyMovement(db, memberId)).filter(({ kind }) => kind === 'expired');
    assert.deepEqual(
      expired.map(({ points, title_th, title_en, channel }) => [points, title_th, title_en, channel]),
      [[5, 'คะแนนหมดอายุ', 'Points expired', null]],
    );
  });
});

onDatabase('the audit of a new ledger', (openDatabase) => {
  test('is a table with a row for each kind of movement, and says that the books balance', async () => {
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
        ...['balance of the movements 1,500 0', 'what the lots hold 1,500 0', 'of it over, not yet written 1,500 0'],
        ...['', 'members with points 1', 'points frozen by their members 0', 'points that members owe 0'],
        ...['members imported 0', 'bills 0', 'bills cancelled 0', 'rewards claimed 0', 'prizes ordered 0'],
        ...['discounts 0', 'donations 0', '', 'The books balance.'],
      ],
    );
    assert.deepEqual([lines[0]?.length, lines[1]], [66, `earned${'1,500'.padStart(44)}${'0'.padStart(16)}`]);
  });

  test('names each law once', () => {
    assert.deepEqual(
      [...bookLaws, ...tradeLaws].map(({ law }) => law),
      [
        'a movement is covered by its lot or its uses',
        'a lot holds what it was less what was used of it',
        'a lot was earned or brought along, and holds from nothing to what it was',
        'a use stays with one member, one type and the sign of its movement',
        'a member holds what came in less what went',
        'members brought along what the imports say',
        'a bill earned what it says',
        'a cancelled bill took back what it says',
        'a debt is what cancelled bills left less what was repaid',
        'a claim, a prize, a discount or a donation took what it says, and nothing else was spent',
        'a discount or a cancelled order gave back what it says',
        'of a reward are taken as many as were claimed',
        'of a prize are taken as many as were ordered and not cancelled',
        'a collection holds what was donated to it',
      ],
    );
  });
});
