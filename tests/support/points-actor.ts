import assert from 'node:assert/strict';
import type { PointType } from '@/domain/points';
import { pointsExpireAtSeconds } from '@/domain/points';
import { transact } from '@/server/db/transact';
import { writeExpired } from '@/server/ledger/expiry';
import type { Movement } from '@/server/ledger/ledger';
import { createLedger } from '@/server/ledger/ledger';
import { isRefusal, value } from '@/server/platform/outcome';
import type { PointsModel } from './points-model';
import { createPointsModel } from './points-model';
import type { World } from './world';

type Deed =
  | 'earn'
  | 'redeemed'
  | 'donated'
  | 'void'
  | 'return'
  | 'restore'
  | 'wait'
  | 'end'
  | 'expire'
  | 'freeze'
  | 'forfeit';

type Step = { does: Deed; pointType: PointType; points: number; days: number; place: number };

export type PointsActor = ReturnType<typeof createPointsActor>;

const daySeconds = 24 * 3600;
const title = { th: 'ทดสอบ', en: 'Test' };

/** Applies the same actions to the ledger and to a simple model, and checks that both agree. */
export function createPointsActor({ deps, clock }: Pick<World, 'deps' | 'clock'>, memberId: string) {
  const ledger = createLedger(deps);
  const books = { cjpoint: createPointsModel(), kidpoint: createPointsModel() };
  const instants = new Set<number>();
  const done = new Set<unknown>();
  let isFrozen = false;
  let count = 0;

  const inTransaction = async <T>(work: (tx: typeof deps.db) => Promise<T>): Promise<T> => {
    const outcome = await transact(deps.db, async (tx) => value(await work(tx)));
    assert.ok(!isRefusal(outcome));
    return outcome.value;
  };

  const movementOf = ({ pointType, points }: Step): Movement => {
    count += 1;
    return { memberId, pointType, points, reference: `${memberId} ${count}`, title, channel: 'line' };
  };

  /** No two lots have the same instant, so that the order of spending is defined. */
  const freeInstant = (wanted: number): number => {
    let instant = wanted;
    while (instants.has(instant)) instant -= 1;
    instants.add(instant);
    return instant;
  };

  /** A reference that has not been used yet. */
  const pick = <T>(from: readonly T[], place: number): T | undefined => {
    const open = from.filter((one) => !done.has(one));
    const picked = open[place % Math.max(1, open.length)];
    done.add(picked);
    return picked;
  };

  const spend = async (kind: 'redeemed' | 'donated', step: Step, book: PointsModel) => {
    const movement = movementOf(step);
    const outcome = await transact(deps.db, (tx) => ledger.spend(tx, kind, movement));
    const answer = isRefusal(outcome) ? outcome.refused : outcome.value.balance;
    const isSpent = !isFrozen && book.spend(movement.reference, kind, step.points, clock.now());
    const refused = isFrozen ? 'points_frozen' : 'e4004';
    assert.equal(answer, isSpent ? book.balance(clock.now()) : refused);
  };

  const takeBack = async (lot: PointsModel['lots'][number], points: number, book: PointsModel) => {
    count += 1;
    const back = { earning: lot.reference, reference: `return ${memberId} ${count}`, points, title };
    const lapsed = lot.forgiven;
    const answer = await inTransaction(async (tx) => {
      await ledger.lock(tx, memberId);
      return ledger.takeBack(tx, { ...back, lapsed });
    });
    assert.deepEqual(answer, book.takeBack(lot, points, clock.now()));
  };

  const deeds: Record<Deed, (step: Step, book: PointsModel) => Promise<unknown>> = {
    earn: async (step, book) => {
      const movement = movementOf(step);
      const earnedAt = freeInstant(clock.now() - step.days * 2 * daySeconds);
      await inTransaction((tx) => ledger.earn(tx, [movement], earnedAt));
      book.earn(movement.reference, step.points, earnedAt, clock.now());
    },
    redeemed: (step, book) => spend('redeemed', step, book),
    donated: (step, book) => spend('donated', step, book),
    void: async ({ place }, book) => {
      const lot = pick(book.lots, place);
      if (lot) await takeBack(lot, lot.points - lot.back, book);
    },
    return: async ({ points, place }, book) => {
      const open = book.lots.filter((lot) => !done.has(lot));
      const lot = open[place % Math.max(1, open.length)];
      if (lot) await takeBack(lot, Math.min(points, lot.points - lot.back), book);
    },
    restore: async (step, book) => {
      const spending = pick(book.spendings, step.place);
      if (!spending) return;
      const { points: _points, ...movement } = movementOf(step);
      const answer = await inTransaction(async (tx) => {
        await ledger.lock(tx, memberId);
        const { id } = await tx
          .selectFrom('point_movements')
          .select('id')
          .where('reference', '=', spending.reference)
          .executeTakeFirstOrThrow();
        return ledger.restore(tx, id, movement);
      });
      assert.deepEqual(answer, book.restore(spending, clock.now()));
    },
    wait: async ({ days }) => clock.advance(Math.floor(days / 2) * daySeconds),
    // At the exact second at which a lot expires, or one second before.
    end: async ({ place }, book) => {
      const ends = book.lots.filter(({ expiresAt }) => expiresAt > clock.now() + 1);
      const lot = ends[place % Math.max(1, ends.length)];
      if (lot) clock.advance(pointsExpireAtSeconds(lot.earnedAt) - (place % 2) - clock.now());
    },
    expire: async () => {
      await writeExpired(deps);
      for (const book of Object.values(books)) book.lapse('expired', ({ expiresAt }) => expiresAt <= clock.now());
    },
    freeze: async () => {
      isFrozen = !isFrozen;
      await inTransaction(async (tx) => {
        await ledger.lock(tx, memberId);
        await (isFrozen ? ledger.freeze(tx, memberId) : ledger.unfreeze(tx, memberId));
      });
    },
    forfeit: async ({ place }) => {
      // Rarely, because it leaves few points for later actions.
      if (place > 5) return;
      await inTransaction((tx) => ledger.forfeit(tx, memberId));
      for (const book of Object.values(books)) book.lapse('forfeited', () => true);
    },
  };

  return {
    memberId,
    book: (pointType: PointType) => books[pointType],
    does: (step: Step) => deeds[step.does](step, books[step.pointType]),
  };
}
