import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { RewardsService } from './service';

export function rewardsRoutes(app: App, { rewards }: { rewards: RewardsService }): void {
  register(app, 'listRewards', async ({ caller, query, language }) =>
    value(await rewards.list(caller.memberId, query, language)),
  );
  register(app, 'getReward', ({ caller, params, language }) => rewards.rewardOf(caller.memberId, params.id, language));
  register(app, 'claimReward', ({ caller, body, idempotencyKey }) =>
    rewards.claim(caller.memberId, body, idempotencyKey),
  );
  register(app, 'setRewardGoal', ({ caller, body }) => rewards.chooseGoal(caller.memberId, body.reward_id));
  register(app, 'listClaimedRewards', async ({ caller, query }) =>
    value(await rewards.listClaimed(caller.memberId, query)),
  );
  register(app, 'getClaimedReward', ({ caller, params }) => rewards.claimedOf(caller.memberId, params.id));
  register(app, 'issueRewardCode', ({ caller, body }) => rewards.issueCode(caller.memberId, body));
  register(app, 'applyReward', ({ caller, body, idempotencyKey }) =>
    rewards.apply(caller.memberId, body, idempotencyKey),
  );
}
