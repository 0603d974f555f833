import type { MovementKind, PointChannel, PointType } from '@/domain/points';
import { pointsExpireAtSeconds, pointTypes } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { countPoints } from '@/server/metrics/count-points';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { Debts } from './debts';
import { noDebts, writeOff } from './debts';
import { reachGoal } from './goal.store';
import type { LockedAccount } from './locked-account';
import { lockAccount } from './locked-account';
import * as store from './store';

/**
 * A movement of points. `reference` identifies it permanently: the same reference is the same movement. `title` is shown in the member's
 * history.
 */
export type Movement = {
  memberId: string;
  pointType: PointType;
  points: number;
  reference: string;
  title: { th: string; en: string };
  channel: PointChannel | null;
  branchCode?: string | undefined;
};

/** `earning` is the reference of the earning; `lapsed` are points of its lot that were counted as ended before. */
export type TakingBack = Pick<Movement, 'reference' | 'points' | 'title' | 'branchCode'> & {
  earning: string;
  lapsed: number;
};

/** `taken` is from the earning's own lot. The rest is `owed`, of which `settled` was paid from other points in the same transaction. */
export type TakenBack = { taken: number; owed: number; settled: number };

/** So many points of a spending, after those that were restored before. */
export type PartOfSpending = { before: number; points: number };

export type FrozenNumber = { frozen_mobile_sealed: string; frozen_mobile_key: string };

export type CannotSpend = 'e4004' | 'identity_unproven' | 'points_frozen';

/** Callers must have locked the member's account (`lock`) in the same transaction: there is one writer per member. */
export type Ledger = {
  lock(tx: Db, memberId: string): Promise<LockedAccount>;
  /**
   * Adds points that end on 31 December of the year after `earnedAt`, and pays a debt from them immediately. The movements are of one
   * member; pass the locked account if the caller has it. Returns their ids, which are also the ids of their lots.
   */
  earn(tx: Db, movements: readonly Movement[], earnedAt: number, shown?: LockedAccount): Promise<string[]>;
  /**
   * Takes the points that end soonest. Pass the locked account if the caller has it; otherwise it is locked here. e4004: not
   * enough · points_frozen: frozen by the member · identity_unproven: a store has to see the ID first.
   */
  spend(
    tx: Db,
    kind: 'redeemed' | 'donated',
    movement: Movement,
    shown?: LockedAccount,
  ): Promise<Outcome<{ movementId: string; balance: number }, CannotSpend>>;
  /** Deducts points that end soonest, as a correction: frozen ones as well. e4004: not enough, and nothing is deducted. */
  deduct(tx: Db, movement: Movement): Promise<Outcome<{ movementId: string; balance: number }, 'e4004'>>;
  /**
   * Takes back points of an earning: what is left of its lot, then other unspent points, and the rest is a debt of later earnings. Points
   * of the lot that ended unspent are not owed.
   */
  takeBack(tx: Db, back: TakingBack): Promise<TakenBack>;
  /**
   * Reverses a spending: the points return to their lots, except to lots that have ended, and those that were taken last return first.
   * Without a part all of it is reversed.
   */
  restore(
    tx: Db,
    movementId: string,
    movement: Omit<Movement, 'points'>,
    part?: PartOfSpending,
  ): Promise<{ points: number }>;
  /** Frozen points can be earned but not spent. `number` is where a code to unfreeze them will be sent. */
  freeze(tx: Db, memberId: string, number?: FrozenNumber): Promise<void>;
  unfreeze(tx: Db, memberId: string): Promise<void>;
  /** Pays the debts of an ending membership from its remaining points and writes off the rest. Returns what was written off. */
  settleDebts(tx: Db, memberId: string): Promise<Debts>;
  /** Takes all points when the membership ends. */
  forfeit(tx: Db, memberId: string): Promise<void>;
};

type Needs = Pick<Deps, 'clock' | 'ids'> & Partial<Pick<Deps, 'meter' | 'jobs'>>;

export function createLedger({ clock, ids, meter, jobs }: Needs): Ledger {
  const rowOf = (kind: MovementKind, movement: Movement, occurredAt = clock.now()) => ({
    id: ids.uuid(),
    member_id: movement.memberId,
    point_type: movement.pointType,
    kind,
    points: movement.points,
    reference: movement.reference,
    channel: movement.channel,
    branch_code: movement.branchCode ?? null,
    title_th: movement.title.th,
    title_en: movement.title.en,
    occurred_at: occurredAt,
  });

  /** Pays a debt only from the newly earned points; the rest of the balance stays the member's. */
  const payDebt = async (tx: Db, arrived: Movement, shown?: LockedAccount) => {
    const account = await heldBy(tx, arrived.memberId, shown);
    const points = Math.min(account.debt[arrived.pointType], arrived.points);
    if (points === 0) return;
    const payment = rowOf('voided', { ...arrived, points, reference: `${arrived.reference} debt`, title: debtTitle });
    const paid = await store.insertSpending(tx, payment);
    if (!paid) return;
    countPoints(tx, meter, [payment]);
    await store.addDebt(tx, arrived.memberId, arrived.pointType, -points);
    account.debt[arrived.pointType] -= points;
  };

  /** Tells a member, once for each goal, that the points which have just arrived reach it. */
  const tellOfGoal = async (tx: Db, memberId: string, shown?: LockedAccount) => {
    const { hasOpenGoal } = await heldBy(tx, memberId, shown);
    const occurredAt = clock.now();
    const goal = hasOpenGoal ? await reachGoal(tx, memberId, occurredAt) : undefined;
    if (goal) await jobs?.send(tx, 'goal-notice', { memberId, noticeId: ids.uuid(), occurredAt, ...goal });
  };

  /** Pays a debt with points that there are. */
  const settle = async (tx: Db, movement: Movement) => {
    if (movement.points === 0) return;
    const payment = rowOf('voided', movement);
    await store.insertSpending(tx, payment);
    countPoints(tx, meter, [payment]);
    await store.addDebt(tx, movement.memberId, movement.pointType, -movement.points);
  };

  return {
    lock: lockAccount,
    earn: async (tx, movements, earnedAt, shown) => {
      const rows = movements.map((movement) => rowOf('earned', movement, earnedAt));
      const expiresAt = pointsExpireAtSeconds(earnedAt);
      if (rows.length > 0) await store.insertEarnings(tx, rows, expiresAt);
      countPoints(tx, meter, rows);
      const parent = movements.find(({ pointType }) => pointType === 'kidpoint')?.memberId;
      const chatAccountId = parent && (await heldBy(tx, parent, shown)).menuAccount;
      if (chatAccountId) await jobs?.send(tx, 'line-menu', { chatAccountId });
      // A lot that has already ended pays nothing, because other points must not pay for it.
      if (expiresAt > clock.now()) for (const movement of movements) await payDebt(tx, movement, shown);
      const collector = movements.find(({ pointType }) => pointType === 'cjpoint')?.memberId;
      if (collector) await tellOfGoal(tx, collector, shown);
      return rows.map(({ id }) => id);
    },
    spend: async (tx, kind, movement, shown) => {
      const held = await heldBy(tx, movement.memberId, shown);
      if (held.isUnproven) return refuse('identity_unproven');
      if (held.frozenAt > 0) return refuse('points_frozen');
      const row = rowOf(kind, movement);
      const spent = await store.insertSpending(tx, row);
      if (spent) countPoints(tx, meter, [row]);
      return spent ? value({ movementId: row.id, balance: spent.left }) : refuse('e4004');
    },
    deduct: async (tx, movement) => {
      const row = rowOf('voided', movement);
      const taken = await store.insertSpending(tx, row);
      if (taken) countPoints(tx, meter, [row]);
      return taken ? value({ movementId: row.id, balance: taken.left }) : refuse('e4004');
    },
    takeBack: async (tx, { earning: earningReference, lapsed, ...back }) => {
      const { points } = back;
      const earning = await store.findMovement(tx, earningReference);
      const lot = earning && (await store.findLot(tx, earning.id));
      if (!lot || points === 0) return { taken: 0, owed: 0, settled: 0 };
      const isOver = lot.expires_at <= clock.now();
      const ended = (await store.lapsedOf(tx, lot.id)) + (isOver ? lot.remaining : 0);
      const due = points - Math.min(points, Math.max(0, ended - lapsed));
      const taken = isOver ? 0 : Math.min(due, lot.remaining);
      const about = { memberId: lot.member_id, pointType: lot.point_type, channel: earning.channel, ...back };
      if (taken > 0) {
        const row = rowOf('voided', { ...about, points: taken });
        await store.insertUses(tx, row, [{ lot_id: lot.id, points: taken }]);
        countPoints(tx, meter, [row]);
      }
      const owed = due - taken;
      if (owed === 0) return { taken, owed, settled: 0 };
      await store.addDebt(tx, lot.member_id, lot.point_type, owed);
      const unspent = await store.balanceOf(tx, lot.member_id, lot.point_type, clock.now());
      const settled = Math.min(owed, unspent);
      await settle(tx, { ...about, points: settled, reference: `settle ${back.reference}` });
      return { taken, owed, settled };
    },
    restore: async (tx, movementId, movement, part) => {
      const uses = await store.usesOf(tx, movementId);
      const back = usesWithin(uses, part).filter(({ expires_at }) => expires_at > clock.now());
      const points = back.reduce((sum, use) => sum + use.points, 0);
      if (points === 0) return { points };
      const row = rowOf('restored', { ...movement, points });
      await store.insertUses(
        tx,
        row,
        back.map((use) => ({ lot_id: use.lot_id, points: -use.points })),
      );
      countPoints(tx, meter, [row]);
      const account = await lockAccount(tx, movement.memberId);
      await payDebt(tx, { ...movement, points }, account);
      if (movement.pointType === 'cjpoint') await tellOfGoal(tx, movement.memberId, account);
      return { points };
    },
    freeze: (tx, memberId, number) =>
      store.setFrozen(tx, memberId, { frozen_at: clock.now(), ...(number ?? noNumber) }),
    unfreeze: (tx, memberId) => store.setFrozen(tx, memberId, { frozen_at: 0, ...noNumber }),
    settleDebts: async (tx, memberId) => {
      const { debt } = await lockAccount(tx, memberId);
      const left = { ...noDebts };
      for (const pointType of pointTypes) {
        const points = Math.min(debt[pointType], await store.balanceOf(tx, memberId, pointType, clock.now()));
        left[pointType] = debt[pointType] - points;
        const about = { memberId, pointType, points, reference: `settle ${ids.uuid()}`, channel: null };
        await settle(tx, { ...about, title: debtTitle });
      }
      await writeOff(tx, { clock, ids }, memberId, left);
      return left;
    },
    forfeit: async (tx, memberId) => {
      await store.lockAccount(tx, memberId);
      for (const lot of await store.fullLots(tx, memberId)) {
        const reference = `forfeit ${ids.uuid()}`;
        const about = { memberId, pointType: lot.point_type, points: lot.remaining, reference, channel: null };
        const uses = [{ lot_id: lot.id, points: lot.remaining }];
        const row = rowOf('forfeited', { ...about, title: forfeitTitle });
        await store.insertUses(tx, row, uses);
        countPoints(tx, meter, [row]);
      }
    },
  };
}

async function heldBy(tx: Db, memberId: string, shown?: LockedAccount): Promise<LockedAccount> {
  return shown?.holds(tx, memberId) ? shown : lockAccount(tx, memberId);
}

/** The part of each use that is within a part of the spending. */
function usesWithin<Use extends { points: number }>(uses: readonly Use[], part?: PartOfSpending): Use[] {
  const [from, to] = part ? [part.before, part.before + part.points] : [0, Infinity];
  let passed = 0;
  return uses.flatMap((use) => {
    const points = Math.min(passed + use.points, to) - Math.max(passed, from);
    passed += use.points;
    return points > 0 ? [{ ...use, points }] : [];
  });
}

const noNumber = { frozen_mobile_sealed: null, frozen_mobile_key: null };

const debtTitle = {
  th: 'หักคืนคะแนนของบิลที่ยกเลิกหรือสินค้าที่คืน',
  en: 'Points of a cancelled bill or returned goods taken back',
};
const forfeitTitle = { th: 'สิ้นสุดการเป็นสมาชิก', en: 'Membership ended' };
