import type { ClaimedReward } from '@/contract/rewards';
import { collectedExpiresAt } from '@/domain/coupons';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { LockedAccount } from '@/server/ledger/locked-account';
import type { MembersService } from '@/server/modules/members/service';
import { withReference } from '@/server/platform/ids';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { RewardRow } from './check-claim';
import { refusalToClaim } from './check-claim';
import * as store from './claim.store';
import { presentClaim, priceOf } from './present';

/** `agreedPoints` is the price that the member saw, if the caller sends it. */
export type ClaimInput = {
  memberId: string;
  rewardId: string;
  key: string | undefined;
  agreedPoints: number | undefined;
};

type Needs = Pick<Deps, 'clock' | 'ids' | 'jobs'> & {
  ledger: Ledger;
  members: Pick<MembersService, 'recordById'>;
};

/** What a redemption does in its transaction. Locks the member's account first, and the row shared by all members last. */
export function createRewardClaims({ clock, ids, jobs, ledger, members }: Needs) {
  const claimantOf = async (tx: Db, memberId: string, { claimed, spent_satang }: Found) => {
    const member = await members.recordById(tx, memberId);
    return {
      needsVerifying: member?.needsVerifying ?? true,
      hasMobile: member?.hasVerifiedMobile ?? false,
      claimed,
      spentSatang: spent_satang,
    };
  };

  /** Takes the points and queues the notice about them; does neither for a free reward. */
  const pay = async (tx: Db, { memberId, account, reward, reference }: Redeeming & { reward: RewardRow }) => {
    const occurredAt = clock.now();
    const points = priceOf(reward, occurredAt);
    if (points === 0) return value({ paid: { points, movement_id: null }, balance: undefined });
    const title = { th: reward.name_th, en: reward.name_en };
    const about = { memberId, pointType: reward.point_type, points, title, channel: 'line' as const };
    const spent = await ledger.spend(tx, 'redeemed', { ...about, reference }, account);
    if (isRefusal(spent)) return spent;
    const { movementId, balance } = spent.value;
    const notice = { ...about, movementId, balance, kind: 'redeemed' as const, branchCode: null, occurredAt };
    await jobs.send(tx, 'spending-notice', notice);
    return value({ paid: { points, movement_id: movementId }, balance });
  };

  const redeem = async (tx: Db, found: Found, redeeming: Redeeming) => {
    const { reward } = found;
    const { memberId, reference, agreedPoints } = redeeming;
    const now = clock.now();
    const claimant = await claimantOf(tx, memberId, found);
    const refusal = refusalToClaim(reward, claimant, now);
    if (refusal) return refusal;
    // An event may have ended while the member was reading; the member pays only the price shown.
    if (agreedPoints !== undefined && agreedPoints !== priceOf(reward, now)) return refuse('e4002');
    const payment = await pay(tx, { ...redeeming, reward });
    if (isRefusal(payment)) return payment;
    const { paid, balance } = payment.value;
    const row = {
      claim_transaction_id: ids.uuid(),
      member_id: memberId,
      reward_id: reward.reward_id,
      reference,
      claimed_at: now,
      ordinal: claimant.claimed + 1,
      reward_code: ids.letters(12),
      ...paid,
      effective_to: collectedExpiresAt(reward.effective_to, reward.valid_days, now),
    };
    const { is_taken, ...claim } = await withReference(ids, 'reward', (reference_no) =>
      store.insertClaim(tx, { ...row, reference_no }),
    );
    return is_taken ? value(redeemed(presentClaim(reward, claim, now), reward, balance)) : refuse('e4003');
  };

  return {
    claim: async (tx: Db, { memberId, rewardId, key, agreedPoints }: ClaimInput) => {
      const account = await ledger.lock(tx, memberId);
      const reference = `claim ${memberId} ${key ?? ids.uuid()}`;
      const found = await store.findToClaim(tx, { memberId, rewardId, reference, now: clock.now() });
      if (!found) return refuse('e4020');
      const { reward, before } = found;
      if (!before) return redeem(tx, found, { memberId, account, reference, agreedPoints });
      // A key is for one request: reusing it with other content is the caller's error, and nothing is redeemed.
      return before.reward_id === rewardId
        ? value(redeemed(presentClaim(reward, before, clock.now()), reward))
        : refuse('e4001');
    },
  };
}

/** `balance` is undefined if this request has not paid anything. */
function redeemed(claim: ClaimedReward, { point_type }: RewardRow, balance?: number) {
  return { claim, point_type, balance };
}

type Found = NonNullable<Awaited<ReturnType<typeof store.findToClaim>>>;

type Redeeming = Pick<ClaimInput, 'memberId' | 'agreedPoints'> & { account: LockedAccount; reference: string };
