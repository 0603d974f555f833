import assert from 'node:assert/strict';
import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { givePoints } from '@/tests/support/points';
import { putDonation, putReward } from '@/tests/support/rewards';
import type { World } from '@/tests/support/world';
import { granted } from '@/tests/support/world';

type Somebody = { memberId: string | null; accessToken: string };

/** Valid calls for rewards and donations by a member whose identity a store has verified. */
export async function rewardCalls(
  { deps, services }: World,
  { memberId, accessToken: token }: Somebody,
): Promise<Partial<Record<EndpointName, Asked>>> {
  assert.ok(memberId);
  await deps.db.updateTable('members').set({ need_verify_pid: false }).where('id', '=', memberId).execute();
  await givePoints(deps, memberId, 100_000);
  await putReward(deps.db, { reward_id: 'RIGHT-1' });
  await putDonation(deps.db, { reward_id: 'RIGHT-2' });
  const { claim_transaction_id } = granted(await services.rewards.claim(memberId, { reward_id: 'RIGHT-1' }, undefined));
  const staff = { branch_code: '0001', staff_code: '0000' };
  const { reward_code: code } = granted(await services.rewards.issueCode(memberId, { claim_transaction_id }));
  return {
    getReward: { token, params: { id: 'RIGHT-1' } },
    claimReward: { token, body: { reward_id: 'RIGHT-1' } },
    setRewardGoal: { token, body: { reward_id: 'RIGHT-1' } },
    getClaimedReward: { token, params: { id: claim_transaction_id } },
    issueRewardCode: { token, body: { claim_transaction_id, ...staff } },
    applyReward: { token, body: { claim_transaction_id, ...staff } },
    redeemReward: { token: 'sandbox-0001', body: { code, bill_no: 'RIGHT-4' } },
    releaseReward: { token: 'sandbox-0001', body: { code } },
    donate: { token, body: { reward_id: 'RIGHT-2', point: 10 } },
  };
}
