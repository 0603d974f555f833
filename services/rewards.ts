import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { Answer, Body, Query } from '@/contract/types';
import type { Result } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { call } from './http/call';

export async function listRewards(query: Query<'listRewards'>): Promise<Result<Answer<'listRewards'>, ApiError>> {
  const answer = await call('listRewards', { query });
  const mocks = await rewardsMocks();
  return answer.ok && mocks ? { ...answer, data: mocks.listWithMocks(answer.data, query) } : answer;
}

export async function getReward(id: string): Promise<Result<Reward, ApiError>> {
  return (await rewardsMocks())?.getMock(id) ?? call('getReward', { params: { id } });
}

/** At the price that the member agreed to: e4002 if it has changed. */
export async function claimReward(
  body: Required<Body<'claimReward'>>,
  idempotencyKey: string,
): Promise<Result<ClaimedReward, ApiError>> {
  return (await rewardsMocks())?.claimMock(body.reward_id) ?? call('claimReward', { body, idempotencyKey });
}

/**
 * Local and dev only (spec sections 7 and 8): elsewhere the condition is false at build time, and nothing of it is in
 * the bundle.
 */
function rewardsMocks() {
  return process.env.NEXT_PUBLIC_ENVIRONMENT === 'local' || process.env.NEXT_PUBLIC_ENVIRONMENT === 'dev'
    ? import('./mocks/rewards')
    : undefined;
}
