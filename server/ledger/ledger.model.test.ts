import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import type { PointType } from '@/domain/points';
import { movementKinds, pointTypes } from '@/domain/points';
import { onBothEngines } from '@/tests/support/database-engines';
import { createManyMembers } from '@/tests/support/many-members';
import type { PointsActor } from '@/tests/support/points-actor';
import { createPointsActor } from '@/tests/support/points-actor';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';
import { bookDifferences } from './audit';

const runs = 14;
const weights = {
  earn: 6,
  redeemed: 7,
  donated: 2,
  void: 4,
  return: 3,
  restore: 3,
  wait: 1,
  end: 1,
  expire: 1,
  freeze: 1,
  forfeit: 1,
};
const deeds = [
  'earn',
  'redeemed',
  'donated',
  'void',
  'return',
  'restore',
  'wait',
  'end',
  'expire',
  'freeze',
  'forfeit',
] as const;

/** Mostly of one type, small and recent, so that steps affect the same lots. */
const step = fc.record({
  does: fc.oneof(...deeds.map((deed) => ({ weight: weights[deed], arbitrary: fc.constant(deed) }))),
  pointType: fc.constantFrom('cjpoint', 'cjpoint', 'cjpoint', 'kidpoint' as const),
  points: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 40, max: 400 })),
  days: fc.oneof(fc.nat(30), fc.nat(400)),
  place: fc.nat(30),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const cjpoint = (does: Step['does'], points = 1, place = 0): Step => ({
  does,
  pointType: 'cjpoint',
  points,
  days: 0,
  place,
});

/** Part of every run: debts that remain, are repaid and are written off, and lots emptied in every way. */
const examples: [Step[]][] = [
  [[cjpoint('earn', 100), cjpoint('redeemed', 60), cjpoint('void'), cjpoint('earn', 40), cjpoint('earn', 40)]],
  [[cjpoint('earn', 100), cjpoint('redeemed', 60), cjpoint('void'), cjpoint('restore'), cjpoint('redeemed', 1)]],
  [[cjpoint('earn', 100), cjpoint('redeemed', 60), cjpoint('forfeit'), cjpoint('void'), cjpoint('earn', 200)]],
  [
    [
      cjpoint('earn', 100),
      cjpoint('redeemed', 60),
      cjpoint('end'),
      cjpoint('expire'),
      cjpoint('void'),
      cjpoint('restore'),
    ],
  ],
  [
    [
      cjpoint('earn', 100),
      cjpoint('end', 1, 1),
      cjpoint('redeemed', 100),
      cjpoint('restore'),
      cjpoint('redeemed', 100),
    ],
  ],
];

onBothEngines('the ledger and a simple model', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
  });

  const somebody = async () => {
    const { db, secrets, clock } = world.deps;
    const [{ memberId } = { memberId: '' }] = await createManyMembers({ db, secrets, nowSeconds: clock.now() }, 1);
    return memberId;
  };

  /** Compares each lot, the sum of every kind, the balance and the debt with the model. */
  const agree = async ({ memberId, book }: PointsActor, pointType: PointType) => {
    const { db, clock } = world.deps;
    const of = (table: 'point_lots' | 'point_movements') =>
      db.selectFrom(table).where(`${table}.member_id`, '=', memberId).where(`${table}.point_type`, '=', pointType);
    const lots = await of('point_lots')
      .innerJoin('point_movements as earning', 'earning.id', 'point_lots.id')
      .select(['reference', 'remaining'])
      .execute();
    const expected = book(pointType);
    const byReference = new Map(lots.map(({ reference, remaining }) => [reference, remaining]));
    assert.deepEqual(byReference, new Map(expected.lots.map(({ reference, remaining }) => [reference, remaining])));

    const movements = await of('point_movements').select(['kind', 'point_movements.points']).execute();
    const sumOf = (kind: string) =>
      movements.filter((movement) => movement.kind === kind).reduce((sum, { points }) => sum + points, 0);
    const sums = Object.fromEntries(movementKinds.map((kind) => [kind, sumOf(kind)]));
    assert.deepEqual(sums, expected.sums);

    const balances = await world.services.points.balancesOf(memberId);
    const balance = balances.find(({ points_ref_key }) => points_ref_key === pointType)?.balance ?? -1;
    assert.equal(balance, expected.balance(clock.now()));
    assert.ok(balance >= 0);
    const over = expected.lots.filter(({ expiresAt }) => expiresAt <= clock.now());
    const unwritten = over.reduce((sum, { remaining }) => sum + remaining, 0);
    const { earned, restored, redeemed, donated, expired, voided, forfeited } = expected.sums;
    assert.equal(balance + unwritten, earned + restored - redeemed - donated - expired - voided - forfeited);

    const account = await db
      .selectFrom('point_accounts')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    assert.equal(account?.[`debt_${pointType}`] ?? 0, expected.debt());
  };

  test('agree after any sequence of steps, and the books balance', async () => {
    const holds = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 40 }), async (steps) => {
      const actor = createPointsActor(world, await somebody());
      for (const one of steps) {
        await actor.does(one);
        await agree(actor, one.pointType);
      }
      for (const pointType of pointTypes) await agree(actor, pointType);
    });
    await fc.assert(holds, { numRuns: runs + examples.length, examples });
    assert.deepEqual(await bookDifferences(world.deps.db), []);
  });
});
