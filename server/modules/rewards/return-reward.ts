import type { PointType } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import { findMovement } from '@/server/ledger/store';
import type { Clock } from '@/server/platform/clock';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import * as claimRows from './claim.store';

/** A used reward, and its price according to the ledger. */
export type PaidReward = {
  id: string;
  reference: string;
  title: { th: string; en: string };
  pointType: PointType;
  points: number;
  usedAt: number;
};

/** Returning a used reward for its points. Its place in the quota stays taken. */
export type RewardReturns = {
  /** Locks the claim until the transaction ends. 404: not this member's · 412: not used, already returned, or free. */
  findPaid(tx: Db, memberId: string, id: string): Promise<Outcome<PaidReward, '404' | '412'>>;
  /** Permanent: it can neither be used nor returned again. `movementId` gave the points back. */
  markReturned(tx: Db, id: string, movementId: string): Promise<void>;
};

export function createRewardReturns(clock: Clock): RewardReturns {
  return {
    findPaid: async (tx, memberId, id) => {
      const claim = isUuid(id) ? await claimRows.lockClaim(tx, id) : undefined;
      if (claim?.member_id !== memberId) return refuse('404');
      const payment = claim.movement_id === null ? undefined : await findMovement(tx, claim.reference);
      if (claim.used_at === 0 || claim.returned_at > 0 || !payment) return refuse('412');
      const reward = await claimRows.findReward(tx, claim.reward_id);
      if (!reward) throw new Error('the reward of a claim is gone');
      const { point_type: pointType, points } = payment;
      const title = { th: reward.name_th, en: reward.name_en };
      return value({ id, reference: claim.reference_no, title, pointType, points, usedAt: claim.used_at });
    },
    markReturned: (tx, id, movementId) => claimRows.markReturned(tx, id, { movementId, now: clock.now() }),
  };
}
