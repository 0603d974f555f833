import type { Answer } from '@/contract/types';
import type { RewardAvailability } from '@/domain/rewards';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import { balanceOf } from '@/server/ledger/store';
import type { Outcome, Refusal } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { RewardRow } from './check-claim';
import { availabilityOf, refusalOfReward } from './check-claim';
import { countClaims, findRewardFor } from './claim.store';
import * as store from './goal.store';
import { priceOf } from './present';

type Chosen = Answer<'setRewardGoal'>;
type CannotChoose = 'e4001' | 'e4003' | 'e4008' | 'e4020' | 'e4035';

export type ChooseGoal = (memberId: string, rewardId: string | null) => Promise<Outcome<Chosen, CannotChoose>>;

type Needs = Pick<Deps, 'db' | 'clock'> & { ledger: Pick<Ledger, 'lock'> };

/** Chooses the reward that a member collects points for. One that the balance reaches already needs no message. */
export function createGoalChoice({ db, clock, ledger }: Needs): ChooseGoal {
  const put = async (tx: Db, memberId: string, rewardId: string): Promise<Outcome<Chosen, CannotChoose>> => {
    const now = clock.now();
    const reward = await findRewardFor(tx, memberId, rewardId, now);
    if (!reward?.is_for) return refuse('e4020');
    const [claims] = await countClaims(tx, memberId, [rewardId]);
    const refusal = whyNot(reward, claims?.claimed ?? 0, now);
    if (refusal) return refusal;
    const isReached = (await balanceOf(tx, memberId, 'cjpoint', now)) >= priceOf(reward, now);
    const goal = { member_id: memberId, reward_id: rewardId, chosen_at: now, reached_at: isReached ? now : 0 };
    await store.putGoal(tx, goal);
    return value({ reward_id: rewardId });
  };

  return (memberId, rewardId) =>
    transact(db, async (tx): Promise<Outcome<Chosen, CannotChoose>> => {
      // Points that arrive meanwhile wait, so that they find the goal.
      await ledger.lock(tx, memberId);
      if (rewardId !== null) return put(tx, memberId, rewardId);
      await store.deleteGoal(tx, memberId);
      return value({ reward_id: null });
    });
}

/** Why the member can never redeem it. */
function whyNot(reward: RewardRow, claimed: number, now: number): Refusal<CannotChoose> | undefined {
  const closed = refusalOfReward(reward, now);
  if (closed) return closed;
  if (reward.type === 'DONATION' || reward.point_type !== 'cjpoint') return refuse('e4001');
  const gone = goneAs[availabilityOf(reward, claimed, now)];
  return gone && refuse(gone);
}

const goneAs = {
  ACTIVE: undefined,
  RUNOUT: 'e4003',
  CLAIMLIMITED: 'e4008',
  EXPIRED: 'e4035',
} as const satisfies Record<RewardAvailability, CannotChoose | undefined>;
