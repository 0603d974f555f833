import type { RawBuilder } from 'kysely';
import type { BillLine } from '@/domain/purchases';
import type { DueStep, StampTerms } from '@/domain/stamps';
import { cardAt, sizeOf, stampsOfBill, stepsReached } from '@/domain/stamps';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { StampNotice } from '@/server/jobs/jobs';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { StampMission } from './stamp.store';
import * as store from './stamp.store';

/** What of a bill counts: its lines or what is left of them, and the points that pay for it. */
type Counted = { lines: readonly BillLine[]; points: number; unknownEarns: boolean };

/**
 * Stamps of bills. A member's steps follow from the sum of the stamps alone, so the order in which bills, returns and voids arrive does
 * not matter. A change of the sum gives or takes back the coupons of the steps in between, in the bill's transaction.
 */
export type Stamps = {
  /** The stamp cards that are running at an instant, for the statement that reads the prerequisites of a sale. */
  runningAt(soldAt: number): RawBuilder<StampMission[]>;
  /** Adds the stamps of a new bill; returns how many. The member's account is locked. */
  add(
    tx: Db,
    bill: BillKey,
    sale: Counted & { memberId: string; soldAt: number; running: readonly StampMission[] },
  ): Promise<number>;
  /** Lowers a bill's stamps to those of what is left of it. Nothing raises them again. */
  takeBack(tx: Db, bill: BillKey, left: Counted): Promise<void>;
  /** What a member's bill gives, without what was taken back, by stamp card. */
  ofBill(db: Db, bill: BillKey, memberId: string): Promise<StampsOfBill[]>;
};

/** What a bill gives for one stamp card. */
export type StampsOfBill = Omit<StampMission, 'stamps'> & { image_url: string; count: number };

type Needs = Pick<Deps, 'clock' | 'ids' | 'jobs' | 'log'> & {
  coupons: Pick<CouponsService, 'giveForStamps' | 'endForStamps' | 'reviveForStamps'>;
};

type Change = { memberId: string; mission: StampMission; before: number; after: number };

export function createStamps({ clock, ids, jobs, log, coupons }: Needs): Stamps {
  const give = async (tx: Db, { memberId, mission }: Change, steps: readonly DueStep[]) => {
    const owner = { memberId, missionUuid: mission.mission_uuid };
    const before = await store.couponsOf(tx, owner);
    const given: StampNotice['coupons'] = [];
    for (const { card, at, coupon: code } of steps) {
      const known = before.find((one) => one.card === card && one.step === at);
      if (known) {
        // Used ones are not given a second time; the others are what they were.
        await coupons.reviveForStamps(tx, known.my_coupon_id, known.expires_at);
        continue;
      }
      const coupon = await coupons.giveForStamps(tx, memberId, code);
      if (!coupon) {
        log.error({ coupon: code, mission: mission.mission_uuid }, 'a stamp card could not give its coupon');
        continue;
      }
      const { my_coupon_id, expires_at, name } = coupon;
      await store.noteCoupon(tx, owner, { card, step: at, my_coupon_id, expires_at });
      given.push({ at, name });
    }
    return given;
  };

  /** Unused coupons end; used ones stay used, and their step gives no other one. */
  const end = async (tx: Db, { memberId, mission }: Change, steps: readonly DueStep[]) => {
    const given = await store.couponsOf(tx, { memberId, missionUuid: mission.mission_uuid });
    const lost = given.filter((one) => steps.some(({ card, at }) => one.card === card && one.step === at));
    return coupons.endForStamps(
      tx,
      lost.map(({ my_coupon_id }) => my_coupon_id),
    );
  };

  const follow = async (tx: Db, change: Change) => {
    const { memberId, mission, before, after } = change;
    const { stamps: terms, mission_uuid: missionUuid, name_th, name_en } = mission;
    const [had, has] = [stepsReached(terms, before), stepsReached(terms, after)];
    const given = has.length > had.length ? await give(tx, change, has.slice(had.length)) : [];
    const ended = has.length < had.length ? await end(tx, change, had.slice(has.length)) : [];
    const most = mostStamps(terms);
    if (Math.min(before, most) === Math.min(after, most)) return;
    const { stamps, size } = cardAt(terms, after);
    await jobs.send(tx, 'stamp-notice', {
      memberId,
      noticeId: ids.uuid(),
      missionUuid,
      name: { th: name_th, en: name_en },
      unit: terms.unit,
      by: Math.min(after, most) - Math.min(before, most),
      stamps,
      size,
      coupons: given,
      ended,
      occurredAt: clock.now(),
    });
  };

  return {
    runningAt: store.runningAt,
    add: async (tx, bill, { memberId, soldAt, running, ...counted }) => {
      const earned = running
        .map(({ mission_uuid, stamps }) => ({ mission_uuid, count: countOf(stamps, counted) }))
        .filter(({ count }) => count > 0);
      if (earned.length === 0) return 0;
      const totals = new Map(
        (await store.addStamps(tx, bill, { memberId, soldAt, earned })).map((one) => [one.mission_uuid, one.total]),
      );
      for (const mission of running) {
        const count = earned.find(({ mission_uuid }) => mission_uuid === mission.mission_uuid)?.count ?? 0;
        const after = totals.get(mission.mission_uuid) ?? 0;
        if (count > 0) await follow(tx, { memberId, mission, before: after - count, after });
      }
      return earned.reduce((sum, { count }) => sum + count, 0);
    },
    takeBack: async (tx, bill, left) => {
      for (const { count, member_id, stamps, ...about } of await store.stampsOf(tx, bill)) {
        const by = stamps === null ? 0 : count - countOf(stamps, left);
        if (stamps === null || by <= 0) continue;
        const { mission_uuid } = about;
        const after = await store.lowerStamps(tx, bill, { mission_uuid, member_id, by });
        if (after === undefined) continue;
        await follow(tx, { memberId: member_id, mission: { ...about, stamps }, before: after + by, after });
      }
    },
    ofBill: async (db, bill, memberId) =>
      (await store.stampsOf(db, bill))
        .filter(({ member_id }) => member_id === memberId)
        .map(({ member_id: _me, stamps: _terms, ...given }) => given),
  };
}

/** More stamps than all cards have are not counted. */
function countOf(terms: StampTerms, { lines, ...given }: Counted): number {
  return Math.min(stampsOfBill(terms, lines, given), mostStamps(terms));
}

function mostStamps({ steps, cards }: StampTerms): number {
  return sizeOf(steps) * cards;
}
