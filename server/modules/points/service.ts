import type { PointTransaction } from '@/contract/points';
import type { Answer, Body } from '@/contract/types';
import { limits } from '@/domain/limits';
import type { PointType } from '@/domain/points';
import { addsPoints, historyPartOf, pointTypes } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { writeExpiredFor } from '@/server/ledger/expiry';
import type { HistoryRow } from '@/server/ledger/history';
import { activeLots, everyMovement, historyCount, historyPage, lastTransactionAt } from '@/server/ledger/history';
import type { Ledger } from '@/server/ledger/ledger';
import { findAccount } from '@/server/ledger/store';

/** A movement as the member reads it: signed, with its section of the history. */
function presentMovement(row: HistoryRow): PointTransaction {
  const { id, kind, points, channel, title_th, title_en, branch_name_th, branch_name_en, occurred_at, expires_at } =
    row;
  return {
    id,
    kind: historyPartOf[kind],
    reason: kind === 'opening' ? 'earned' : kind,
    points: addsPoints(kind) ? points : -points,
    ...(channel && { channel }),
    title_th,
    title_en,
    ...(branch_name_th !== null && { branch_name_th }),
    ...(branch_name_en !== null && { branch_name_en }),
    occurred_at,
    ...(expires_at !== null && { expires_at }),
  };
}

/** `expiring` is the soonest end; 0 points at 0 if nothing will end. */
export type PointsBalance = { points_ref_key: PointType; balance: number; expiring: Ending };

/** How many points end at an instant, in epoch seconds. */
type Ending = { points: number; at: number };

/** `owed` is taken from the next points; `lastTransactionAt` is the last purchase or spending, 0: none yet. */
export type PointsStatus = {
  balances: (PointsBalance & { owed: number })[];
  isFrozen: boolean;
  lastTransactionAt: number;
};

export type PointsService = {
  /** The balance of every type at this instant: a lot counts until the second it ends. */
  balancesOf(memberId: string): Promise<PointsBalance[]>;
  /** The balances, and whether the member has frozen them. */
  statusOf(memberId: string): Promise<PointsStatus>;
  /** Whether the points are frozen. They cannot be spent then, and the number for the code that unfreezes them is fixed. */
  isFrozen(db: Db, memberId: string): Promise<boolean>;
  /** The movements of a type, newest first, including what has expired by now. */
  list(memberId: string, input: Body<'listPointTransactions'>): Promise<Answer<'listPointTransactions'>>;
  /** Every movement, for the member's own copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** Takes all remaining points when the membership ends. */
  forfeit(tx: Db, memberId: string): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'meter'> & { ledger: Pick<Ledger, 'forfeit'> };

export function createPointsService({ db, clock, ids, meter, ledger }: Needs): PointsService {
  /** The future ends of each type, soonest first. */
  const endingsOf = async (memberId: string): Promise<Record<PointType, Ending[]>> => {
    const lots = await activeLots(db, memberId, clock.now());
    const of = (type: PointType) =>
      lots.filter((lot) => lot.point_type === type).map(({ points, expires_at }) => ({ points, at: expires_at }));
    return { cjpoint: of('cjpoint'), kidpoint: of('kidpoint') };
  };

  const balancesOf = async (memberId: string) => {
    const endings = await endingsOf(memberId);
    return pointTypes.map((type) => ({ points_ref_key: type, ...balanceOf(endings[type]) }));
  };

  const isFrozen = async (db: Db, memberId: string) => ((await findAccount(db, memberId))?.frozen_at ?? 0) > 0;

  return {
    balancesOf,
    isFrozen,
    statusOf: async (memberId) => {
      const balances = await balancesOf(memberId);
      const account = await findAccount(db, memberId);
      return {
        balances: balances.map((one) => ({ ...one, owed: account?.[`debt_${one.points_ref_key}`] ?? 0 })),
        isFrozen: (account?.frozen_at ?? 0) > 0,
        lastTransactionAt: await lastTransactionAt(db, memberId),
      };
    },
    list: async (memberId, { point_type: pointType, kind: part, page = 1, per_page = limits.perPageDefault }) => {
      await writeExpiredFor({ db, clock, ids, meter }, memberId);
      const filter = { memberId, pointType, part };
      const rows = await historyPage(db, filter, { limit: per_page, offset: (page - 1) * per_page });
      const expiries = (await endingsOf(memberId))[pointType];
      const items = rows.map(presentMovement);
      const owed = (await findAccount(db, memberId))?.[`debt_${pointType}`] ?? 0;
      return { items, page, per_page, total: await historyCount(db, filter), ...balanceOf(expiries), owed, expiries };
    },
    dataOf: (memberId) => everyMovement(db, memberId),
    forfeit: (tx, memberId) => ledger.forfeit(tx, memberId),
  };
}

function balanceOf(endings: readonly Ending[]): { balance: number; expiring: Ending } {
  const balance = endings.reduce((sum, ending) => sum + ending.points, 0);
  return { balance, expiring: endings[0] ?? { points: 0, at: 0 } };
}
