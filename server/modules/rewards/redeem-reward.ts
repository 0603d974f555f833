import type { Answer } from '@/contract/types';
import { claimStatus } from '@/domain/rewards';
import { benefitForTill } from '@/server/catalogue/benefit';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import type { StoresService } from '@/server/modules/stores/service';
import type { Clock } from '@/server/platform/clock';
import { refuse } from '@/server/platform/outcome';
import type { GiveBack } from '@/server/redemption/give-back';
import { createGiveBack } from '@/server/redemption/give-back';
import { createRedemption } from '@/server/redemption/redeem';
import { rewardTables } from '@/server/redemption/tables';
import type { ClaimRow, RewardRow } from './check-claim';
import * as claimRows from './claim.store';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'categories' | 'meter'> & {
  members: Pick<MembersService, 'memberNumberOf' | 'lock'>;
  stores: Pick<StoresService, 'provinceOf'>;
};

/** Redeeming and releasing rewards by tills. A reward withdrawn from the catalogue has been paid for and can still be used. */
export function createRewardRedemption(needs: Needs) {
  const { clock, members, stores, categories } = needs;

  const present = async (tx: Db, claim: ClaimRow, used_at: number): Promise<Answer<'redeemReward'>> => {
    const { name_th, name_en, benefit: terms } = await rewardOf(tx, claim);
    const benefit = benefitForTill(terms, categories);
    const { reward_id, claim_transaction_id } = claim;
    const member_no = await members.memberNumberOf(tx, claim.member_id);
    return { reward_id, name_th, name_en, claim_transaction_id, member_no, status: 'USED', used_at, benefit };
  };

  const presentReleased = async (tx: Db, claim: ClaimRow, released_at: number): Promise<Answer<'releaseReward'>> => {
    const { reward_id, claim_transaction_id, used_at, effective_to } = claim;
    const status = claimStatus({ usedAt: used_at, effectiveTo: effective_to }, clock.now());
    const member_no = await members.memberNumberOf(tx, claim.member_id);
    return { reward_id, claim_transaction_id, member_no, status, released_at };
  };

  return createRedemption(
    {
      tables: rewardTables,
      perDay: 'rewards-of-member',
      acts: { redeem: 'reward.redeem', release: 'reward.release' },
      refusals: { unknown: 'e4036', used: 'e4008', over: 'e4035' },
      find: claimRows.findAnyClaim,
      lock: claimRows.lockClaim,
      ownerOf: ({ member_id }) => member_id,
      nameOf: ({ reward_id }) => reward_id,
      refusalToUse: async (tx, claim, branchCode) =>
        refusalAt(await rewardOf(tx, claim), await stores.provinceOf(tx, branchCode)),
      markUsed: claimRows.markUsed,
      standingOf: ({ used_at, used_branch }) => ({ usedAt: used_at, usedBranch: used_branch }),
      setUse: claimRows.setUse,
      unuse: claimRows.unuse,
      benefitOf: async (db, claim) => (await rewardOf(db, claim)).benefit,
      present,
      presentReleased,
    },
    needs,
  );
}

/** Giving back redeemed rewards by staff. */
export function createRewardGiveBack(clock: Clock): GiveBack {
  return createGiveBack(
    {
      tables: rewardTables,
      lock: claimRows.lockClaim,
      stateOf: ({ member_id, used_at, returned_at, effective_to }) => ({
        memberId: member_id,
        usedAt: used_at,
        // A returned reward cannot be used.
        until: returned_at > 0 ? returned_at : effective_to,
      }),
      unuse: claimRows.unuse,
    },
    clock,
  );
}

/** A reward limited to provinces is refused at stores of other provinces, but not at stores whose province is unknown. */
export function refusalAt({ province }: RewardRow, storeProvince: string | undefined) {
  const isElsewhere = province.length > 0 && storeProvince !== undefined && !province.includes(storeProvince);
  return isElsewhere ? refuse('reward_not_here') : undefined;
}

async function rewardOf(tx: Db, { reward_id }: ClaimRow): Promise<RewardRow> {
  const found = await claimRows.findReward(tx, reward_id);
  if (!found) throw new Error('the reward of a claim is gone');
  return found;
}
