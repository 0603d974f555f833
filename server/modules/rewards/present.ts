import type { ClaimedReward, LostGoal, Reward } from '@/contract/rewards';
import { fitsUntil } from '@/domain/audiences';
import type { ErrorCode } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import { claimStatus, rewardPrice } from '@/domain/rewards';
import { failureText } from '@/server/http/failure';
import type { CodeRow } from '@/server/redemption/store';
import type { Claimant, ClaimRow, RewardRow } from './check-claim';
import { availabilityOf, refusalOfReward, refusalToClaim, remainingOf } from './check-claim';
import type { GoalRow } from './goal.store';

/** What is known of the viewing member. */
export type Viewer = Claimant & { balance: number; isFrozen: boolean; isGoal: boolean };

/** The only place where rows become a reward of the contract. `viewer` is undefined without a membership. */
export function presentReward(row: RewardRow, viewer: Viewer | undefined, nowSeconds: number, language: Language) {
  const claimed = viewer?.claimed ?? 0;
  const availability = availabilityOf(row, claimed, nowSeconds);
  const error_code = blockedReason(row, viewer, nowSeconds) ?? '';
  return {
    ...namesOf(row),
    type: row.type,
    detail_th: row.detail_th,
    detail_en: row.detail_en,
    point_type: row.point_type,
    normal_point: row.normal_point,
    event_point: row.event_point,
    price: priceOf(row, nowSeconds),
    status: row.withdrawn || row.effective_from > nowSeconds || row.effective_to <= nowSeconds ? 'INACTIVE' : 'ACTIVE',
    effective_from: row.effective_from,
    effective_to: row.audience ? Math.min(row.effective_to, fitsUntil(row.audience, nowSeconds)) : row.effective_to,
    province: row.province,
    availability,
    flag_display_status: availability,
    error_code,
    error_message: error_code === '' ? '' : failureText(error_code, language).message,
    claimed_count: claimed,
    claim_limit: row.claim_limit,
    remaining: remainingOf(row),
    benefit: row.benefit,
    ...(viewer?.isGoal && { is_goal: true }),
  } satisfies Reward;
}

/** `activeCode` is the code that tills accept now, if any; a used reward shows none. */
export function presentClaim(row: RewardRow, claim: ClaimRow, nowSeconds: number, activeCode?: CodeRow): ClaimedReward {
  const { claim_transaction_id, reference_no: reference, points, claimed_at, used_at, effective_to } = claim;
  const status = claimStatus({ usedAt: used_at, effectiveTo: effective_to }, nowSeconds);
  const shown = status === 'CLAIMED' ? activeCode : undefined;
  return {
    ...namesOf(row),
    benefit: row.benefit,
    claim_transaction_id,
    reference,
    point: points,
    claimed_at,
    used_at,
    effective_to,
    status,
    reward_code: shown?.code ?? '',
    code_expires_at: shown?.expires_at ?? null,
  };
}

/** The goal, if it cannot be redeemed any more: for other members, withdrawn, ended, run out, or redeemed as often as the member may. */
export function lostGoalOf(goal: GoalRow, viewer: Viewer | undefined, nowSeconds: number): LostGoal | undefined {
  const { reward_id, name_th, name_en } = goal;
  const isOpen =
    goal.is_for &&
    !refusalOfReward(goal, nowSeconds) &&
    availabilityOf(goal, viewer?.claimed ?? 0, nowSeconds) === 'ACTIVE';
  return isOpen ? undefined : { reward_id, name_th, name_en };
}

/** For the member's copy of the data. */
export function presentGoal({ reward_id, name_th, name_en, chosen_at, reached_at }: GoalRow) {
  return { reward_id, name_th, name_en, chosen_as_goal_at: chosen_at, reached_at };
}

export function priceOf(row: RewardRow, nowSeconds: number): number {
  const { normal_point: normalPoint, event_point: eventPoint, event_from: eventFrom, event_to: eventTo } = row;
  return rewardPrice({ normalPoint, eventPoint, eventFrom, eventTo }, nowSeconds);
}

/** Donations need only points: neither a price nor a visit to a store applies. */
function blockedReason(row: RewardRow, viewer: Viewer | undefined, nowSeconds: number): ErrorCode | undefined {
  if (row.type === 'DONATION') {
    const closed = refusalOfReward(row, nowSeconds)?.refused;
    return closed ?? (viewer?.isFrozen ? 'points_frozen' : undefined);
  }
  const refusal = refusalToClaim(row, viewer ?? eligibleClaimant(row), nowSeconds)?.refused;
  if (refusal || !viewer) return refusal;
  const price = priceOf(row, nowSeconds);
  if (price > 0 && viewer.isFrozen) return 'points_frozen';
  return viewer.balance < price ? 'e4004' : undefined;
}

/** A viewer who meets every condition. */
function eligibleClaimant(row: RewardRow): Claimant {
  return { needsVerifying: false, hasMobile: true, spentSatang: row.minimum_spend_satang, claimed: 0 };
}

function namesOf(row: RewardRow) {
  return {
    reward_id: row.reward_id,
    name_th: row.name_th,
    name_en: row.name_en,
    image_thumbnail_url: row.image_thumbnail_url,
    image_banner_url: row.image_banner_url,
    term_condition_th: row.term_condition_th,
    term_condition_en: row.term_condition_en,
  };
}
