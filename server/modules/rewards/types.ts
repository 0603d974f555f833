import type { Selectable } from 'kysely';
import type { ClaimedRewardTable, RewardTable } from '@/server/db/schema-rewards';

export type RewardRow = Selectable<RewardTable>;
export type ClaimRow = Selectable<ClaimedRewardTable>;
