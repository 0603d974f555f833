import assert from 'node:assert/strict';
import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted } from '@/tests/support/world';

type Somebody = { memberId: string | null; accessToken: string };

/** Valid calls about a member's receipts. */
export async function receiptCalls(
  world: World,
  { memberId, accessToken: token }: Somebody,
): Promise<Partial<Record<EndpointName, Asked>>> {
  assert.ok(memberId);
  const memberNo = await world.services.members.memberNumberOf(world.deps.db, memberId);
  granted(await createTill(world).sell({ memberNo }, 100, { bill: 'RIGHT-3' }));
  return { getReceipt: { token, params: { branch_code: '0001', bill_no: 'RIGHT-3' } } };
}
