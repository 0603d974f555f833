import type { PointType } from '@/domain/points';
import { pointTypes } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/deps';
import * as store from './store';

/** `expiring` is what ends soonest; 0 points at 0 when there is nothing to end. */
export type PointsBalance = { points_ref_key: PointType; balance: number; expiring: { points: number; at: number } };

export type PointsService = {
  /** The balance of every type, right at this instant: a lot counts until the very second it ends. */
  balancesOf(memberId: string): Promise<PointsBalance[]>;
  /** Every lot, for the member's own copy. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** What is left is lost: the membership has ended. */
  forfeit(tx: Db, memberId: string): Promise<void>;
};

export function createPointsService({ db, clock }: Pick<Deps, 'db' | 'clock'>): PointsService {
  return {
    balancesOf: async (memberId) => {
      const lots = await store.livingLots(db, memberId, clock.now());
      return pointTypes.map((type) => {
        const ofType = lots.filter((lot) => lot.point_type === type);
        const soonest = ofType[0];
        return {
          points_ref_key: type,
          balance: ofType.reduce((sum, lot) => sum + lot.points, 0),
          expiring: soonest ? { points: soonest.points, at: soonest.expires_at } : { points: 0, at: 0 },
        };
      });
    },
    dataOf: (memberId) => store.listLots(db, memberId),
    forfeit: (tx, memberId) => store.emptyLots(tx, memberId),
  };
}
