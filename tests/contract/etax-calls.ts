import assert from 'node:assert/strict';
import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { createEtax, etaxForm } from '@/tests/support/etax';
import type { World } from '@/tests/support/world';
import { granted } from '@/tests/support/world';

type Somebody = { memberId: string | null; accessToken: string };

/** Valid tax invoice calls of a member with two bills: the terms of one are accepted, those of the other are not. */
export async function etaxCalls(world: World, { memberId, accessToken: token }: Somebody) {
  assert.ok(memberId);
  const etax = createEtax(world);
  const memberNo = await world.services.members.memberNumberOf(world.deps.db, memberId);
  const bought = async (bill: string) => {
    granted(await etax.till.sell({ memberNo }, 107, { bill }));
    return { memberId, branch: '0001', bill, baht: 107, soldAt: world.clock.now() };
  };
  const [fresh, agreed] = [await bought('ETAX-1'), await bought('ETAX-2')];
  granted(await etax.accept(agreed));
  return {
    acceptEtaxTerms: { token, body: { branch_code: fresh.branch, bill_no: fresh.bill, accepted: true } },
    requestEtaxCode: {
      token,
      body: { branch_code: agreed.branch, bill_no: agreed.bill, email: 'new@example.com' },
    },
    submitEtax: { token, body: etaxForm(agreed) },
  } satisfies Partial<Record<EndpointName, Asked>>;
}
