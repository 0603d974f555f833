import type { Static } from 'typebox';
import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { pointTypes } from '@/domain/points';
import { claimStatuses, rewardAvailabilities, rewardTypes, rewardViews } from '@/domain/rewards';
import { optionalBenefit, optionalListedBenefit } from './benefits';
import { agreedPrice, epochSeconds, listOf, pageFields, rewardLetters, text } from './fields';
import { branchCode, scanned, typedStaffCode } from './scanned-fields';
import type { SchemasOf } from './schema';

const maybeCount = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'null is without a limit' });

const named = {
  reward_id: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  image_thumbnail_url: Type.String(),
  image_banner_url: Type.String(),
  term_condition_th: Type.String(),
  term_condition_en: Type.String(),
};

const rewardFields = {
  ...named,
  type: Type.Enum([...rewardTypes]),
  detail_th: Type.String(),
  detail_en: Type.String(),
  point_type: Type.Enum([...pointTypes]),
  normal_point: Type.Integer(),
  event_point: Type.Union([Type.Integer(), Type.Null()]),
  price: Type.Integer({ description: 'Points to pay now: event_point while its event runs, otherwise normal_point' }),
  status: Type.Enum(['ACTIVE', 'INACTIVE']),
  effective_from: epochSeconds,
  effective_to: epochSeconds,
  province: Type.Array(Type.String(), { description: 'Codes of provinces; empty means every province' }),
  availability: Type.Enum([...rewardAvailabilities]),
  flag_display_status: Type.Enum([...rewardAvailabilities]),
  error_code: Type.String({ description: 'Why the caller cannot redeem it now; empty if the caller can' }),
  error_message: Type.String(),
  claimed_count: Type.Integer({ description: 'By the caller' }),
  claim_limit: maybeCount,
  remaining: maybeCount,
  is_goal: Type.Optional(Type.Boolean({ description: 'The caller collects points for it; absent: not' })),
  benefit: optionalBenefit,
};

const reward = Type.Object(rewardFields);
export type Reward = Static<typeof reward>;

const listedReward = Type.Object({ ...rewardFields, benefit: optionalListedBenefit });

const lostGoal = Type.Object(
  { reward_id: Type.String(), name_th: Type.String(), name_en: Type.String() },
  { description: 'What the caller collected points for, if it cannot be redeemed any more' },
);
export type LostGoal = Static<typeof lostGoal>;

const claimedFields = {
  ...named,
  claim_transaction_id: Type.String(),
  reference: Type.Optional(Type.String({ description: 'The number that people quote: RW- and six letters' })),
  reward_code: Type.String({ description: 'The code that tills accept now; empty if there is none, and in lists' }),
  code_expires_at: Type.Optional(
    Type.Union([epochSeconds, Type.Null()], {
      description: 'When reward_code expires; null if there is none. Not in lists',
    }),
  ),
  benefit: optionalBenefit,
  point: Type.Integer(),
  status: Type.Enum([...claimStatuses]),
  claimed_at: epochSeconds,
  used_at: epochSeconds,
  effective_to: epochSeconds,
};

const claimedReward = Type.Object(claimedFields);
export type ClaimedReward = Static<typeof claimedReward>;

const redeemedReward = Type.Object({
  ...claimedFields,
  point_type: Type.Optional(Type.Enum([...pointTypes])),
  balance: Type.Optional(
    Type.Integer({
      description: 'The caller’s remaining balance of these points. Absent on servers of older releases',
    }),
  ),
});
export type RedeemedReward = Static<typeof redeemedReward>;

const listedClaim = Type.Object({ ...claimedFields, benefit: optionalListedBenefit });

const rewardCode = Type.Object({
  reward_code: rewardLetters,
  issued_at: epochSeconds,
  expires_at: epochSeconds,
});
export type RewardCode = Static<typeof rewardCode>;

const ofMineWithStaff = Type.Object(
  {
    claim_transaction_id: text(64),
    branch_code: Type.Optional(branchCode(16)),
    staff_code: Type.Optional(typedStaffCode),
  },
  { additionalProperties: false },
);

const rewardId = scanned('code', text(limits.rewardIdCharacters));

export const rewardsSchemas = {
  listRewards: {
    summary: 'Rewards to redeem, or those that the caller has redeemed',
    query: Type.Object(
      {
        view: Type.Optional(Type.Enum([...rewardViews])),
        type: Type.Optional(Type.Enum([...rewardTypes])),
        ...pageFields,
      },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ ...listOf(listedReward).properties, lost_goal: Type.Optional(lostGoal) }) },
    failures: [],
  },
  getReward: {
    summary: 'A reward',
    params: Type.Object({ id: rewardId }, { additionalProperties: false }),
    answers: { 200: reward },
    failures: ['e4020'],
  },
  claimReward: {
    summary: 'Redeems a reward for points; the same Idempotency-Key redeems only once, without expiry',
    body: Type.Object(
      {
        reward_id: rewardId,
        point: Type.Optional(agreedPrice),
      },
      { additionalProperties: false },
    ),
    answers: { 201: redeemedReward },
    failures: [
      'e4000',
      'e4001',
      'e4002',
      'e4003',
      'e4004',
      'e4008',
      'e4012',
      'e4020',
      'e4029',
      'e4031',
      'e4035',
      'e4037',
      'identity_unproven',
      'points_frozen',
    ],
  },
  setRewardGoal: {
    summary: 'Chooses the one reward that the caller collects points for; null: none',
    body: Type.Object({ reward_id: Type.Union([rewardId, Type.Null()]) }, { additionalProperties: false }),
    answers: { 200: Type.Object({ reward_id: Type.Union([Type.String(), Type.Null()]) }) },
    failures: ['e4001', 'e4003', 'e4008', 'e4020', 'e4035'],
  },
  listClaimedRewards: {
    summary: 'The caller’s redeemed rewards, newest first',
    query: Type.Object({ ...pageFields }, { additionalProperties: false }),
    answers: { 200: listOf(listedClaim) },
    failures: [],
  },
  getClaimedReward: {
    summary: 'One of the caller’s redeemed rewards',
    params: Type.Object({ id: text(64) }, { additionalProperties: false }),
    answers: { 200: claimedReward },
    failures: ['e4036'],
  },
  issueRewardCode: {
    summary:
      'A code valid for five minutes; a repeat returns the same one. With StaffConfirmCode the staff confirm by code',
    body: ofMineWithStaff,
    answers: { 200: rewardCode },
    failures: ['422', 'e4008', 'e4035', 'e4036', 'reward_not_here', 'staff_code_locked'],
  },
  applyReward: {
    summary:
      'Uses a redeemed reward where no till can take its code; the staff confirm on the member’s phone, with StaffConfirmCode by code',
    body: ofMineWithStaff,
    answers: { 200: claimedReward },
    failures: ['422', 'e4008', 'e4035', 'e4036', 'reward_not_here', 'staff_code_locked'],
  },
} as const satisfies SchemasOf<'rewards'>;
