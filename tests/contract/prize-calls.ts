import assert from 'node:assert/strict';
import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress, putPrize } from '@/tests/support/prizes';
import type { World } from '@/tests/support/world';

type Somebody = { memberId: string | null; accessToken: string };

/** Valid Kids Club calls by a member with points to spend. */
export async function prizeCalls(
  { deps }: World,
  { memberId, accessToken: token }: Somebody,
): Promise<Partial<Record<EndpointName, Asked>>> {
  assert.ok(memberId);
  await givePoints(deps, memberId, 100_000, { pointType: 'kidpoint' });
  await putPrize(deps.db, { prize_id: 'RIGHT-1' });
  return {
    listPrizes: { token, body: { badge: 'NEW_IN', page: 1, per_page: 10 } },
    getPrize: { token, params: { id: 'RIGHT-1' } },
    redeemPrize: { token, body: { prize_id: 'RIGHT-1', address: deliveryAddress(), point: 100 } },
  };
}
